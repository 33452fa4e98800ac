/** The panel's element: beside the page where there is room, over all of it on a phone. */
import { listenForClose } from '../shared/ui/close-requests.js'
import { element } from '../shared/ui/element.js'
import { CLOSING, OPENING, type PanelState } from './chat-panel.state.js'

/** From here on there is room for both. */
const WIDE = '(width >= 48rem)'

export interface Panel {
  state(): PanelState
  contains(node: Node | null): boolean
  /** Puts the focus where one writes, as soon as that is there. */
  focus(): void
  close(): void
  /** At once: nobody is to see it any more. */
  remove(): void
}

interface PanelParts {
  host: HTMLElement
  /** What the frame shows. */
  address: string
  /** The same as a page. */
  page: string
  words: { title: string; close: string; asPage: string }
  /** False when it was open already, on the page before: then it does not come in anew. */
  isNew: boolean
  entered(state: PanelState): void
  onCloseRequest(): void
}

export function openPanel({ host, address, page, words, isNew, entered, onCloseRequest }: PanelParts): Panel {
  const left = new AbortController()
  const { signal } = left
  const wide = matchMedia(WIDE)
  let state: PanelState = 'closed'
  let timers: ReturnType<typeof setTimeout>[] = []
  let isFocusDue = false

  const close = element('button', {
    type: 'button',
    class: 'w-cross w-chat-panel__close',
    'aria-label': words.close,
  })
  const frame = document.createElement('turbo-frame')
  frame.id = 'chat-messages'
  frame.className = 'w-chat-panel__frame'
  frame.setAttribute('src', address)
  frame.setAttribute('data-xhr', '')
  const dialog = element(
    'dialog',
    { class: 'w-chat-panel__panel', 'aria-label': words.title, 'data-turbo-prefetch': 'false', tabindex: -1 },
    element(
      'div',
      { class: 'w-chat-panel__head' },
      element('h2', { class: 'w-chat-panel__title' }, words.title),
      element('a', { class: 'w-chat-panel__page', href: page }, words.asPage),
      close,
    ),
    frame,
  )

  function follow(steps: readonly [PanelState, number][]): void {
    for (const timer of timers) clearTimeout(timer)
    timers = steps.map(([next, atMs]) => setTimeout(() => enter(next), atMs))
    const [first] = steps
    if (first) enter(first[0])
  }

  function enter(next: PanelState): void {
    if (state === next) return
    state = next
    dialog.dataset.panelState = next
    if (next === 'closed') remove()
    entered(next)
  }

  /** Over the whole page it is modal; beside it the page is used as before. */
  function place(): void {
    const active = dialog.contains(document.activeElement) ? document.activeElement : undefined
    if (dialog.open) dialog.close()
    if (!wide.matches) dialog.showModal()
    // `show()` would take the focus, also from whoever has just gone on to the next page.
    else dialog.open = true
    // Who writes while the window is turned goes on writing.
    if (active instanceof HTMLElement) active.focus({ preventScroll: true })
  }

  function remove(): void {
    if (signal.aborted) return
    left.abort()
    for (const timer of timers) clearTimeout(timer)
    state = 'closed'
    dialog.remove()
  }

  function focusField(): void {
    const field = frame.querySelector<HTMLElement>('textarea')
    isFocusDue = !field
    const target = field ?? dialog
    target.focus({ preventScroll: true })
  }

  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onCloseRequest()
    },
    { signal },
  )
  listenForClose(dialog, { onCloseRequest }, signal)
  close.addEventListener('click', onCloseRequest, { signal })
  frame.addEventListener(
    'turbo:frame-load',
    () => {
      // Who has gone on in the page meanwhile writes there.
      if (!isFocusDue) return
      if (dialog.contains(document.activeElement)) focusField()
      else isFocusDue = false
    },
    { signal },
  )
  wide.addEventListener('change', place, { signal })

  host.append(dialog)
  place()
  // Read once, so that it comes in from its edge.
  dialog.getBoundingClientRect()
  if (isNew) follow(OPENING)
  else enter('active')

  return {
    state: () => state,
    contains: (node) => dialog.contains(node),
    focus: focusField,
    close: () => {
      if (dialog.matches(':modal')) {
        dialog.close()
        dialog.open = true
      }
      dialog.inert = true
      follow(CLOSING)
    },
    remove,
  }
}
