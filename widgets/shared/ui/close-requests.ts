export interface CloseRequests {
  /** Called at each request, and once more when the dialog has closed, by whomever. */
  onCloseRequest(): void
  /** A press on the backdrop beside what the dialog holds is a request too. */
  backdrop?: boolean
}

/** Calls `onCloseRequest` for Escape and presses on the backdrop. */
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
  // Browsers close a dialog without asking on a second Escape in a row.
  dialog.addEventListener('close', () => dialog.open || onCloseRequest(), { signal })
  if (backdrop) listenToBackdrop(dialog, onCloseRequest, signal)
}

/** A press that begins and ends on the backdrop. Selecting text beyond the edge of the dialog is none. */
function listenToBackdrop(dialog: HTMLElement, onPress: () => void, signal: AbortSignal): void {
  let isPressed = false
  dialog.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      isPressed = target === dialog && button === 0
    },
    { signal },
  )
  // A press that ends inside also clicks the dialog: it is the nearest common ancestor.
  dialog.addEventListener(
    'pointerup',
    ({ target }) => {
      isPressed &&= target === dialog
    },
    { signal },
  )
  dialog.addEventListener('click', ({ target }) => isPressed && target === dialog && onPress(), { signal })
}
