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
          if (this.getAttribute('on') != name) return;
          this.currentTime = 0;
          this.play();
        });
      }
    }

    _shape(size) { this._style.replaceSync(`:host{display:inline-block;position:relative;isolation:isolate;${size}}`); }

    _tell(name, error) { this.dispatchEvent(Object.assign(new Event(name), { error, message: error?.message })); }

    get _options() {
      const { fit, speed, loop, reducedmotion } = this;
      return { fit, speed: parseFloat(speed ?? 1) || 0, loop: loop || undefined, reducedMotion: reducedmotion, paused: true };
    }

    async attributeChangedCallback(name, before, source) {
      if (name != 'src') return this._run?._change(this._options);
      this._run?.stop(true);
      this._run = this.effect = null;
      this._time = 0;
      try {
        const effect = source && await load(source);
        if (this.src != source || !effect) return;
        const [width, height] = effect.size;
        this.effect = effect;
        this._shape(`width:${width}px;max-width:100%;aspect-ratio:${width}/${height}`);
        this._tell('loadeddata');
        if (this._isWanted || this.autoplay) this.play();
      } catch (error) {
        if (this.src == source) this._tell('error', error);
      }
    }

    connectedCallback() { if (this.autoplay) this.play(); }

    disconnectedCallback() {
      this._time = this.currentTime;
      this.pause();
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
      if (!run) return;
      run.play();
      if (paused) this._tell('play');
      const { finished } = run;
      if (this._finished == finished) return;
      this._finished = finished;
      finished.then(() => 'ended', error => error).then(end => {
        if (this._run == run && this._finished == finished) this._tell(end.message ? 'error' : end, end);
      });
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
    get duration() { return (this._run ?? this.effect)?.duration ?? NaN; }
    get paused() { return this._run?.paused ?? true; }
    get ended() { return this._run?.ended ?? false; }
  };
  for (const name of ['src', 'fit', 'speed', 'reducedmotion', 'on']) {
    Object.defineProperty(Element.prototype, name, {
      get() { return this.getAttribute(name); }, set(value) { this.setAttribute(name, value); },
    });
  }
  for (const name of ['loop', 'autoplay']) {
    Object.defineProperty(Element.prototype, name, {
      get() { return this.hasAttribute(name); }, set(value) { this.toggleAttribute(name, value); },
    });
  }
  customElements.define('confetti-effect', Element);
}

export { load, inflate };
