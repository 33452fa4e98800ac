/** Before the page layer closes, whatever guards a form in it is asked, as before a visit. */

declare global {
  interface DocumentEventMap {
    /** Prevented, it stays open; `close` asks again. */
    'page-layer:closing': CustomEvent<{ close(): void }>
  }
}

const LATE_GUARD =
  '[data-widget="leave-guard"]:not([data-widget-state="mounted"], [data-widget-state="failed"])'

/** Layers that wait for their guard. */
const waiting = new WeakSet<HTMLElement>()

/** Whether `layer` may close. Whatever holds it calls `close` once it may. */
export function mayCloseLayer(layer: HTMLElement, close: () => void): boolean {
  if (waitsForGuard(layer, close)) return false
  const detail = { close }
  return layer.dispatchEvent(
    new CustomEvent('page-layer:closing', { bubbles: true, cancelable: true, detail }),
  )
}

/** A form may have been written in before its guard is there: it is asked once it is. Whoever asks again does not wait. */
function waitsForGuard(layer: HTMLElement, close: () => void): boolean {
  if (waiting.has(layer) || !layer.querySelector(LATE_GUARD)) return false
  waiting.add(layer)
  const askAgain = () => {
    waiting.delete(layer)
    close()
  }
  layer.addEventListener('widget:mounted', askAgain, { once: true })
  return true
}

/** Asks `mayClose` before a layer closes that `host` is in, until `signal` aborts. */
export function onLayerClosing(
  host: HTMLElement,
  mayClose: (close: () => void) => boolean,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'page-layer:closing',
    (event) => {
      const { target, detail } = event
      if (target instanceof Node && target.contains(host) && !mayClose(detail.close)) event.preventDefault()
    },
    { signal },
  )
}
