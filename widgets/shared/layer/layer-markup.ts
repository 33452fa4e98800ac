/** What the layer consists of: a dialog as its ground, on it a body that scrolls, in that a button and the frame. */
export interface LayerParts {
  dialog: HTMLDialogElement
  body: HTMLElement
  closeButton: HTMLElement
  frame: HTMLElement
}

/** The layer's elements, in no document yet. `label` names it until the page in it has a heading to say. */
export function buildDialog(address: string, label: string): LayerParts {
  const dialog = document.createElement('dialog')
  dialog.className = 'w-page-layer'
  dialog.setAttribute('aria-label', label)
  // A page fetched ahead would be the whole page, not the bare one that the frame asks for.
  dialog.setAttribute('data-turbo-prefetch', 'false')
  const body = document.createElement('div')
  body.className = 'w-page-layer__body'
  const closeButton = document.createElement('button')
  closeButton.type = 'button'
  closeButton.className = 'w-cross w-page-layer__close'
  closeButton.setAttribute('aria-label', 'Close')
  const frame = document.createElement('turbo-frame')
  frame.id = 'page-layer'
  frame.className = 'w-page-layer__frame'
  frame.setAttribute('data-xhr', '')
  frame.setAttribute('src', address)
  body.append(closeButton, frame)
  dialog.append(body)
  return { dialog, frame, body, closeButton }
}
