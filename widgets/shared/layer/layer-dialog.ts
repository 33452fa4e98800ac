/** The layer's element: a modal `<dialog>`, which keeps the focus in it, over a ground that it draws itself. */
import { listenForClose } from '../ui/close-requests.js'
import { buildDialog } from './layer-markup.js'
import { CLOSING, type LayerState, OPENING } from './layer-state.js'

export interface LayerDialog {
  /** Resolves once the layer is gone, with the address of what comes next when the page in it has named one. */
  closed: Promise<string | undefined>
  close(): void
  /** Takes it away at once: the page under it is leaving, or another layer takes its place. */
  remove(): void
  contains(node: Node): boolean
}

interface DialogParts {
  /** Gets the focus back. */
  opener: HTMLElement | undefined
  onCloseRequest(): void
  /** The page in the layer says, by `data-layer-done`, that what it was opened for is done: the reader has signed in. */
  onDone(): void
}

/** Opens a dialog whose frame loads `address`. */
export function createLayerDialog(
  address: string,
  { opener, onCloseRequest, onDone }: DialogParts,
): LayerDialog {
  const { dialog, frame, body, closeButton } = buildDialog(address, opener?.textContent?.trim() || 'Page')
  const left = new AbortController()
  const { signal } = left
  let timers: ReturnType<typeof setTimeout>[] = []
  let resolve = (_next?: string) => {}
  let next: string | undefined
  const closed = new Promise<string | undefined>((done) => {
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
    if (state === 'closed') end(next)
  }

  /** Ends what is modal: the page can be used again while the layer is still seen to go. */
  function letGo(): void {
    if (!dialog.open) return
    dialog.close()
    dialog.inert = true
    // The browser returns the focus by itself, but not to what was redrawn meanwhile.
    if (opener?.isConnected) opener.focus({ preventScroll: true })
  }

  function close(): void {
    if (signal.aborted || dialog.dataset.layerState === 'deactivating') return
    follow(CLOSING)
    letGo()
  }

  function end(followedBy?: string): void {
    if (signal.aborted) return
    left.abort()
    for (const timer of timers) clearTimeout(timer)
    letGo()
    dialog.remove()
    resolve(followedBy)
  }

  const request = () => dialog.dataset.layerState !== 'deactivating' && onCloseRequest()
  listenForClose(dialog, { onCloseRequest: request, ground: true }, signal)
  closeButton.addEventListener('click', onCloseRequest, { signal })
  dialog.addEventListener('click', (event) => jumpInside(event, frame), { signal })
  frame.addEventListener(
    'turbo:frame-load',
    () => {
      body.scrollTop = 0
      const said = frame.querySelector<HTMLElement>('[data-layer-done]')
      if (said) {
        next = said.dataset.layerNext
        onDone()
      }
      const heading = frame.querySelector('h1, h2')?.textContent?.trim()
      if (heading) dialog.setAttribute('aria-label', heading)
      frame.querySelector<HTMLElement>('[autofocus]')?.focus({ preventScroll: true })
    },
    { signal },
  )

  // Where a scroll bar takes room, its room stays: the page behind does not move.
  dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth)
  document.body.append(dialog)
  dialog.showModal()
  follow(OPENING)
  return { closed, remove: () => end(), close, contains: (node) => dialog.contains(node) }
}

/** An anchor belongs to the page in the frame; the address bar and the history are those of the page behind it. */
function jumpInside(event: MouseEvent, frame: HTMLElement): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  const id = decodeURIComponent(link.hash.slice(1))
  const target = id && frame.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!target) return
  target.scrollIntoView()
  target.focus({ preventScroll: true })
}
