// <confetti-effect>, which is as the elements of media are.
import { inflate, load } from './load.js';
import { page } from './play.js';

if (page && !customElements.get('confetti-effect')) {
  customElements.define('confetti-effect', class extends HTMLElement {
    static observedAttributes = ['src', 'fit', 'speed', 'loop', 'reducedmotion'];

    constructor() {
      super();
      // Pages may refuse elements and attributes of style.
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [this._style = new CSSStyleSheet()];
      this._shape('');
      // Properties that are attributes.
      for (const name of ['src', 'loop', 'autoplay']) Object.defineProperty(this, name, {
        get: () => name == 'src' ? this.getAttribute(name) : this.hasAttribute(name),
        set: value => name == 'src' ? this.setAttribute(name, value) : this.toggleAttribute(name, value),
      });
      this.addEventListener('click', () => {
        if (this.getAttribute('on') == 'click') {
          this.currentTime = 0;
          this.play();
        }
      });
    }

    _shape(size) { this._style.replaceSync(`:host{display:inline-block;position:relative;isolation:isolate;${size}}`); }

    _tell(name, message) { this.dispatchEvent(Object.assign(new Event(name), { message })); }

    get _options() {
      const [fit, speed, reducedMotion] = ['fit', 'speed', 'reducedmotion'].map(name => this.getAttribute(name));
      return { fit, speed, reducedMotion, loop: this.loop || null, paused: true, _stage: this.shadowRoot };
    }

    async attributeChangedCallback(name, before, source) {
      if (name != 'src') return this._run?._change(this._options);
      this._close();
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
      this.pause();
      this._close();
    }

    _close() {
      this._run?.stop(true);
      this._run = null;
    }

    /// The run, which begins when it is asked for.
    _open() {
      return this._run ??= this.isConnected && this.effect?.play(this, this._options) || null;
    }

    play() {
      const run = this._open(), paused = run?.paused;
      this._isWanted = true;
      if (!run) return;
      run.play();
      if (paused) this._tell('play');
      const { finished } = run, tell = ({ message }) => {
        if (this._run == run) this._tell(message ? 'error' : 'ended', message);
      };
      if (this._finished != (this._finished = finished)) finished.then(tell, tell);
    }

    pause() {
      this._isWanted = false;
      if (!this.paused) {
        this._run.pause();
        this._tell('pause');
      }
    }

    get duration() { return (this._run ?? this.effect)?.duration ?? NaN; }
    get paused() { return this._run?.paused ?? true; }
    get ended() { return !!this._run?.ended; }

    get currentTime() { return this._run?.currentTime ?? 0; }
    set currentTime(seconds) { Object.assign(this._open() ?? {}, { currentTime: seconds }); }
  });
}

export { load, inflate };
