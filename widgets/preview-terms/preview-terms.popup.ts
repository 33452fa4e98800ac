/** The popup with the terms: a modal `<dialog>`, which keeps the focus in it, on a ground of its own. */
import { listenForClose } from '../shared/ui/close-requests.js'
import { element } from '../shared/ui/element.js'
import { CLOSING, OPENING, type TermsState } from './preview-terms.state.js'

export interface Words {
  heading: string
  view: string
  download: string
  close: string
}

interface PopupParts {
  words: Words
  terms: Node
  /** Gets the focus back. */
  opener: HTMLElement
  /** Undefined where there is nothing to look at before downloading. */
  onView: (() => void) | undefined
  /** Where it is downloaded; undefined where it cannot be. */
  download: string | undefined
  /** Before the browser goes for the download. */
  onDownload(): void
}

export interface Popup {
  close(): void
  /** Takes it away at once: the page under it is leaving. */
  remove(): void
}

export function openPopup(parts: PopupParts): Popup {
  const { words, terms, opener, onView, download, onDownload } = parts
  const left = new AbortController()
  const { signal } = left
  let timers: ReturnType<typeof setTimeout>[] = []

  const view = onView && element('button', { type: 'button', class: 'w-preview-terms__main' }, words.view)
  const save =
    download === undefined
      ? undefined
      : element(
          'a',
          {
            class: view ? 'w-preview-terms__more' : 'w-preview-terms__main',
            href: download,
            'data-turbo': 'false',
          },
          words.download,
        )
  const cross = element('button', {
    type: 'button',
    class: 'w-cross w-page-layer__close',
    'aria-label': words.close,
  })
  const text = element('div', { class: 'w-preview-terms__text' })
  text.append(terms)
  const dialog = element(
    'dialog',
    {
      class: 'w-page-layer w-preview-terms',
      'aria-label': words.heading,
      dir: getComputedStyle(opener).direction,
    },
    element(
      'div',
      { class: 'w-page-layer__body w-preview-terms__sheet' },
      cross,
      element('h2', { class: 'w-preview-terms__heading' }, words.heading),
      text,
      element('p', { class: 'w-preview-terms__acts' }, ...[view, save].filter((one) => one !== undefined)),
    ),
  )

  function follow(steps: readonly [TermsState, number][]): void {
    for (const timer of timers) clearTimeout(timer)
    timers = steps.map(([state, atMs]) => setTimeout(() => enter(state), atMs))
    const [first] = steps
    if (first) enter(first[0])
  }

  function enter(state: TermsState): void {
    dialog.dataset.termsState = state
    // It looks like any layer over the page: what it shares with them stands in their sheet.
    dialog.dataset.layerState = dialog.inert ? 'deactivating' : state
    if (state === 'hidden') remove()
  }

  /** Ends what is modal: the page can be used again while the popup is still seen to go. */
  function letGo(): void {
    if (!dialog.open) return
    dialog.close()
    dialog.inert = true
    if (opener.isConnected) opener.focus({ preventScroll: true })
  }

  function close(): void {
    if (signal.aborted || !dialog.open) return
    letGo()
    follow(CLOSING)
  }

  function remove(): void {
    if (signal.aborted) return
    left.abort()
    for (const timer of timers) clearTimeout(timer)
    letGo()
    dialog.remove()
  }

  const on = <Type extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: Type,
    listen: (event: HTMLElementEventMap[Type]) => void,
  ) => target.addEventListener(type, listen, { signal })

  const request = () => (dialog.open ? close() : dialog.inert || remove())
  listenForClose(dialog, { onCloseRequest: request, ground: true }, signal)
  on(cross, 'click', close)
  if (view && onView)
    on(view, 'click', () => {
      close()
      onView()
    })
  if (save)
    on(save, 'click', () => {
      onDownload()
      close()
    })

  document.body.append(dialog)
  dialog.showModal()
  ;(view ?? save ?? cross).focus({ preventScroll: true })
  follow(OPENING)
  return { close, remove }
}
