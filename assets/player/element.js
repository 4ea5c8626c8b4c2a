// <confetti-effect>, which is as the elements of media are.
import { inflate, load } from './load.js';
import { page } from './play.js';

if (page && !customElements.get('confetti-effect')) {
  const Element = class extends HTMLElement {
    static observedAttributes = ['src', 'fit', 'speed', 'loop', 'reducedmotion'];

    constructor() {
      super();
      this._stage = this.attachShadow({ mode: 'open' });
      // Pages may refuse elements and attributes of style.
      this._stage.adoptedStyleSheets = [this._style = new CSSStyleSheet()];
      this._shape('');
      this._time = 0;
      for (const [name, event] of [['click', 'click'], ['hover', 'pointerenter']]) {
        this.addEventListener(event, () => {
          if (this.getAttribute('on') == name) {
            this.currentTime = 0;
            this.play();
          }
        });
      }
    }

    _shape(size) { this._style.replaceSync(`:host{display:inline-block;position:relative;isolation:isolate;${size}}`); }

    _tell(name, message) { this.dispatchEvent(Object.assign(new Event(name), { message })); }

    get _options() {
      const [fit, speed, reducedMotion] = ['fit', 'speed', 'reducedmotion'].map(name => this.getAttribute(name));
      return { fit, speed: +(speed ?? 1), loop: this.loop || undefined, reducedMotion, paused: true };
    }

    async attributeChangedCallback(name, before, source) {
      if (name != 'src') return this._run?._change(this._options);
      this._close();
      this._time = 0;
      this.effect = null;
      try {
        const effect = source && await load(source);
        if (this.src != source || !effect) return;
        const [width, height] = effect.size;
        this.effect = effect;
        this._shape(`width:${width}px;max-width:100%;aspect-ratio:${width}/${height}`);
        this._tell('loadeddata');
        if (this._isWanted || this.autoplay) this.play();
      } catch ({ message }) {
        if (this.src == source) this._tell('error', message);
      }
    }

    connectedCallback() { if (this.autoplay) this.play(); }

    disconnectedCallback() {
      this._time = this.currentTime;
      this.pause();
      this._close();
    }

    _close() {
      this._run?.stop(true);
      this._run = null;
    }

    /// The run, which begins where it was when the element left the page.
    _open() {
      if (!this._run && this.effect && this.isConnected) {
        this._run = this.effect.play(this, this._options);
        if (this._time) this._run.currentTime = this._time;
      }
      return this._run;
    }

    play() {
      const { paused } = this, run = this._open();
      this._isWanted = true;
      run?.play();
      if (run && paused) this._tell('play');
      const finished = run?.finished, tell = error => {
        if (this._run == run) this._tell(error.message ? 'error' : 'ended', error.message);
      };
      if (this._finished != finished) (this._finished = finished).then(tell, tell);
    }

    pause() {
      this._isWanted = false;
      if (this.paused) return;
      this._run.pause();
      this._tell('pause');
    }

    get currentTime() { return this._run?.currentTime ?? this._time; }
    set currentTime(seconds) {
      this._time = +seconds || 0;
      const run = this._open();
      if (run) run.currentTime = seconds;
    }
  };
  const define = (name, get, set) => Object.defineProperty(Element.prototype, name, { get, set });
  for (const [name, usual] of [['duration', NaN], ['paused', true], ['ended', false]]) {
    define(name, function () { return (this._run ?? this.effect)?.[name] ?? usual; });
  }
  for (const [name, get, set] of [
    ['src', 'getAttribute', 'setAttribute'], ['loop', 'hasAttribute', 'toggleAttribute'],
    ['autoplay', 'hasAttribute', 'toggleAttribute'],
  ]) define(name, function () { return this[get](name); }, function (value) { this[set](name, value); });
  customElements.define('confetti-effect', Element);
}

export { load, inflate };
