/** The layer's element: a modal `<dialog>` with a frame. The browser keeps the focus in it and gives it back. */
import { CLOSING, type LayerState, OPENING } from './layer-state.js'

export interface LayerDialog {
  /** Resolves once the layer is gone. */
  closed: Promise<void>
  close(): void
  /** Takes it away at once: the page under it is leaving. */
  remove(): void
}

interface DialogParts {
  opener: HTMLElement | undefined
  onCloseRequest(): void
}

/** Opens a dialog whose frame loads `address`. */
export function createLayerDialog(address: string, { opener, onCloseRequest }: DialogParts): LayerDialog {
  const dialog = document.createElement('dialog')
  dialog.className = 'w-page-layer'
  dialog.setAttribute('aria-label', opener?.textContent?.trim() || 'Page')
  const closeButton = document.createElement('button')
  closeButton.type = 'button'
  closeButton.className = 'w-page-layer__close'
  closeButton.setAttribute('aria-label', 'Close')
  const frame = document.createElement('turbo-frame')
  frame.id = 'page-layer'
  frame.className = 'w-page-layer__frame'
  frame.setAttribute('src', address)
  frame.setAttribute('target', '_self')
  const body = document.createElement('div')
  body.className = 'w-page-layer__body'
  body.append(frame)
  dialog.append(closeButton, body)

  const left = new AbortController()
  const { signal } = left
  let timers: ReturnType<typeof setTimeout>[] = []
  let resolve = () => {}
  const closed = new Promise<void>((done) => {
    resolve = done
  })

  function follow(steps: readonly [LayerState, number][]): void {
    for (const timer of timers) clearTimeout(timer)
    timers = steps.map(([state, atMs]) => setTimeout(() => enter(state), atMs))
    const [first] = steps
    if (first) enter(first[0])
  }

  function enter(state: LayerState): void {
    dialog.dataset.layerState = state
    if (state === 'closed') remove()
  }

  function remove(): void {
    if (signal.aborted) return
    left.abort()
    for (const timer of timers) clearTimeout(timer)
    dialog.close()
    dialog.remove()
    // The browser returns the focus by itself, but not to what was hidden or redrawn meanwhile.
    if (opener?.isConnected) opener.focus({ preventScroll: true })
    resolve()
  }

  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      onCloseRequest()
    },
    { signal },
  )
  closeButton.addEventListener('click', onCloseRequest, { signal })
  // A press on the dialog itself is a press on the ground beside its body.
  dialog.addEventListener('pointerdown', ({ target }) => target === dialog && onCloseRequest(), { signal })
  frame.addEventListener(
    'turbo:frame-load',
    () => {
      const heading = frame.querySelector<HTMLElement>('h1, h2')
      if (heading?.textContent) dialog.setAttribute('aria-label', heading.textContent.trim())
      const first = frame.querySelector<HTMLElement>('[autofocus]')
      first?.focus({ preventScroll: true })
    },
    { signal },
  )

  document.body.append(dialog)
  dialog.showModal()
  follow(OPENING)
  return {
    closed,
    remove,
    close() {
      if (dialog.dataset.layerState !== 'deactivating') follow(CLOSING)
    },
  }
}
