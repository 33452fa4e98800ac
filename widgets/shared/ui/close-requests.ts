export interface CloseRequests {
  /** Called at each request, and once more when the dialog has closed, by whomever. */
  onCloseRequest(): void
  /** A press on the backdrop beside what the dialog holds is a request too. */
  backdrop?: boolean
}

/** Hears what asks a dialog to close: Escape, and the backdrop. */
export function listenForClose(
  dialog: HTMLDialogElement,
  { onCloseRequest, backdrop = false }: CloseRequests,
  signal: AbortSignal,
): void {
  dialog.addEventListener(
    'cancel',
    (event) => {
      event.preventDefault()
      onCloseRequest()
    },
    { signal },
  )
  // A second Escape in a row closes a dialog without asking.
  dialog.addEventListener('close', () => dialog.open || onCloseRequest(), { signal })
  if (backdrop) listenToBackdrop(dialog, onCloseRequest, signal)
}

/** A press that begins and ends beside what it holds. Selecting a text past its edge is none. */
function listenToBackdrop(dialog: HTMLElement, onPress: () => void, signal: AbortSignal): void {
  let isPressed = false
  dialog.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      isPressed = target === dialog && button === 0
    },
    { signal },
  )
  // The click of a press that ends on what it holds is the dialog's as well: both ends have no nearer ancestor.
  dialog.addEventListener(
    'pointerup',
    ({ target }) => {
      isPressed &&= target === dialog
    },
    { signal },
  )
  dialog.addEventListener('click', ({ target }) => isPressed && target === dialog && onPress(), { signal })
}
