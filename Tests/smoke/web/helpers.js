// The part of the checks inside a page. Imported before a player, so that its canvases can be read.

export const frame = () => new Promise(done => request.call(window, done))
export const frames = async count => { for (; count > 0; count--) await frame() }

// Frames that the page has asked for and that have not come yet, without those of the checks.
export const waiting = new Set()
export let asked = 0
const request = window.requestAnimationFrame, cancel = window.cancelAnimationFrame
window.requestAnimationFrame = callback => {
  asked++
  const number = request.call(window, time => { waiting.delete(number); callback(time) })
  waiting.add(number)
  return number
}
window.cancelAnimationFrame = number => { waiting.delete(number); cancel.call(window, number) }

// WebGL keeps what it has drawn, so that it can be read after its frame; or there is none.
export const settings = { webgl: true }
const getContext = HTMLCanvasElement.prototype.getContext
HTMLCanvasElement.prototype.getContext = function (kind, options) {
  if (!/^webgl/.test(kind)) return getContext.call(this, kind, options)
  return settings.webgl ? getContext.call(this, kind, { ...options, preserveDrawingBuffer: true }) : null
}

/** The bytes of a canvas, row by row from the top: premultiplied of WebGL, straight of Canvas 2D. */
export function pixels(canvas) {
  const { width, height } = canvas, gl = getContext.call(canvas, 'webgl2')
  if (!gl) return getContext.call(canvas, '2d').getImageData(0, 0, width, height).data
  const row = width * 4, data = new Uint8Array(row * height), turned = new Uint8Array(row * height)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, data)
  for (let y = 0; y < height; y++) turned.set(data.subarray(y * row, (y + 1) * row), (height - 1 - y) * row)
  return turned
}

export const isWebGL = canvas => !!getContext.call(canvas, 'webgl2')
export const isEmpty = canvas => pixels(canvas).every(byte => byte === 0)

/** A sum of the bytes of a canvas. */
export async function hash(canvas) {
  const sum = await crypto.subtle.digest('SHA-1', pixels(canvas))
  return Array.from(new Uint8Array(sum), byte => byte.toString(16).padStart(2, '0')).join('')
}

export const post = (name, canvas) => fetch('/' + name, { method: 'POST', body: pixels(canvas) })

/** A canvas of the page, of so many CSS pixels; beside the window, because frames come faster if nothing is shown. */
export function canvas(width = 640, height = 360, left = -9999) {
  const made = document.createElement('canvas')
  made.style.cssText = `position: absolute; left: ${left}px; top: 0; width: ${width}px; height: ${height}px`
  made.width = width * devicePixelRatio
  made.height = height * devicePixelRatio
  document.body.append(made)
  return made
}

/** Waits for an event of an element; its detail, or its message. */
export const event = (target, name) => new Promise(done =>
  target.addEventListener(name, event => done(event.message ?? event.detail ?? null), { once: true }))

/** Shows moments of an effect, one after the other, and tells `see(index, canvas)` of each. */
export const ways = {
  async webgl({ default: effect, play }, times, see, options = {}) {
    const made = canvas(), run = play(made, options)
    // A loop begins empty; after many rounds it looks as its film.
    run.speed = 1000
    if (effect.loop) await frames(10)
    run.pause()
    for (const [index, time] of times.entries()) {
      run.currentTime = time
      await frame()
      await see(index, made)
    }
    run.stop(true)
    made.remove()
  },
  async canvas2d({ default: effect }, times, see, options = {}) {
    const made = canvas(), context = made.getContext('2d', { willReadFrequently: true })
    for (const [index, time] of times.entries()) {
      context.clearRect(0, 0, made.width, made.height)
      effect.draw(context, time, options)
      await see(index, made)
    }
    made.remove()
  },
}

/** Posts all moments in their order; returns those of four in another order that look otherwise. */
export async function compareOrders(module, way, times, name) {
  const first = [], all = []
  await ways[way](module, times, async (index, canvas) => {
    first[index] = await hash(canvas)
    all[index] = pixels(canvas)
  })
  await fetch('/' + name, { method: 'POST', body: new Blob(all) })
  const mixed = [...times.keys()].sort((a, b) => (a * 7 + 3) % 11 - (b * 7 + 3) % 11).slice(0, 4)
  const others = []
  await ways[way](module, mixed.map(index => times[index]), async (place, canvas) => {
    if (await hash(canvas) !== first[mixed[place]]) others.push(times[mixed[place]])
  })
  return others
}
