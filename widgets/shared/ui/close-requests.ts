export interface CloseRequests {
  /** Called at each request, and once more when the dialog has closed, by whomever. */
  onCloseRequest(): void
  /** A press on the ground beside what the dialog holds is a request too. */
  ground?: boolean
}

/** Hears what asks a dialog to close: Escape, and the ground. */
export function listenForClose(
  dialog: HTMLDialogElement,
  { onCloseRequest, ground = false }: CloseRequests,
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
  if (ground) listenToGround(dialog, onCloseRequest, signal)
}

/** A press that begins and ends beside what it holds. Selecting a text past its edge is none. */
function listenToGround(dialog: HTMLElement, onPress: () => void, signal: AbortSignal): void {
  let isPressed = false
  dialog.addEventListener(
    'pointerdown',
    ({ target, button }) => {
      isPressed = target === dialog && button === 0
    },
    { signal },
  )
  dialog.addEventListener('click', ({ target }) => isPressed && target === dialog && onPress(), { signal })
}
