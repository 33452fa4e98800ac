/** What stands around a picture that is looked at: a modal `<dialog>`, which keeps the focus in it, with its controls. */
import { listenForClose } from '../ui/close-requests.js'
import { element } from '../ui/element.js'
import { ZOOM_STEP } from './pose.js'
import type { Stage } from './stage.js'

export interface Frame {
  dialog: HTMLDialogElement
  /** Puts it over the page that `host` stands in, with the focus in it. */
  open(host: HTMLElement): void
  /** Takes it away at once. */
  remove(): void
}

interface FrameParts {
  label: string
  stage: Stage
  /** What else stands in it, after the ground. */
  more?: readonly Node[]
  onCloseRequest(): void
  /** Keys that the picture itself has no answer to come here; true when that has one. */
  onKey?(key: string): boolean
}

export function button(
  part: string,
  label: string,
  press: () => void,
  signal: AbortSignal,
): HTMLButtonElement {
  const made = element('button', {
    type: 'button',
    class: `w-viewer__button w-viewer__${part}`,
    'aria-label': label,
  })
  made.addEventListener('click', press, { signal })
  return made
}

interface ViewerDialogParts {
  label: string
  children: readonly Node[]
  /** Gets the focus when it opens. */
  focus: HTMLElement
  onCloseRequest(): void
  /** True when it has an answer to the key. */
  onKey(key: string, event: KeyboardEvent): boolean
}

/** The dialog alone, with what it holds. */
export function createViewerDialog(
  { label, children, focus, onCloseRequest, onKey }: ViewerDialogParts,
  signal: AbortSignal,
): Frame {
  const dialog = element(
    'dialog',
    { class: 'w-viewer', 'aria-label': label, 'data-ground': 'dark' },
    ...children,
  )
  listenForClose(dialog, { onCloseRequest }, signal)
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (onKey(event.key, event)) event.preventDefault()
    },
    { signal },
  )
  return {
    dialog,
    open(host) {
      dialog.dir = getComputedStyle(host).direction
      // Where a scroll bar takes room, its room stays: the page behind does not move.
      dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth)
      // Not in the host: what the page says of the pictures around it is not meant for this one.
      document.body.append(dialog)
      dialog.showModal()
      focus.focus({ preventScroll: true })
    },
    remove: () => dialog.remove(),
  }
}

export function createFrame(
  { label, stage, more = [], onCloseRequest, onKey }: FrameParts,
  signal: AbortSignal,
): Frame {
  const close = button('close', 'Close', onCloseRequest, signal)
  const tools = element(
    'div',
    { class: 'w-viewer__tools' },
    button('smaller', 'Zoom out', () => stage.zoomBy(1 / ZOOM_STEP), signal),
    button('larger', 'Zoom in', () => stage.zoomBy(ZOOM_STEP), signal),
    close,
  )
  return createViewerDialog(
    {
      label,
      children: [stage.ground, tools, ...more, stage.status],
      focus: close,
      onCloseRequest,
      onKey: (key) => (onKey?.(key) ?? false) || stage.answer(key),
    },
    signal,
  )
}
