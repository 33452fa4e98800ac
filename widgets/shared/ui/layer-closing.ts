/** Before the page layer closes, whatever guards a form in it is asked, as before a visit. */

declare global {
  interface DocumentEventMap {
    /** Prevented, it stays open; `close` asks again. */
    'page-layer:closing': CustomEvent<{ close(): void }>
  }
}

/** Whether `layer` may close. Whatever holds it calls `close` once it may. */
export function mayCloseLayer(layer: HTMLElement, close: () => void): boolean {
  const detail = { close }
  return layer.dispatchEvent(
    new CustomEvent('page-layer:closing', { bubbles: true, cancelable: true, detail }),
  )
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
