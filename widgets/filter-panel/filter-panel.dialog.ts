/** The panel's element: a modal <dialog> that the form moves into while it is open, and out of when it closes. */

import { createTimer } from '../shared/timer.js'
import { listenForClose } from '../shared/ui/close-requests.js'
import { ACTIVE_AFTER_MS, GONE_AFTER_MS, type PanelState } from './filter-panel.state.js'

const CLASS = 'w-filter-panel'

export interface PanelDialog {
  clear: HTMLButtonElement
  view: HTMLButtonElement
  /** Gives the form back at once and lets the panel slide away. */
  close(): void
  /** Takes it away at once: the page under it is leaving. */
  remove(): void
}

interface DialogParts {
  host: HTMLElement
  form: HTMLElement
  onCloseRequest(): void
  onClear(): void
}

/** Opens the panel with `form` in it. */
export function openDialog({ host, form, onCloseRequest, onClear }: DialogParts): PanelDialog {
  const { dialog, body, close, clear, view } = build()
  const left = new AbortController()
  const { signal } = left
  const timer = createTimer(signal)
  // The row of filters is still seen behind the panel: its likeness keeps their place.
  const likeness = likenessOf(form)
  const enter = (state: PanelState) => dialog.setAttribute('data-panel-state', state)

  form.replaceWith(likeness)
  body.append(form)
  // Where a scroll bar takes room, its room stays: the page behind does not move.
  dialog.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth)
  host.append(dialog)
  dialog.showModal()
  // Read once, so that it slides in from where it is.
  dialog.getBoundingClientRect()
  enter('activating')
  timer.start(ACTIVE_AFTER_MS, () => enter('active'))

  listenForClose(dialog, { onCloseRequest, ground: true }, signal)
  close.addEventListener('click', onCloseRequest, { signal })
  view.addEventListener('click', onCloseRequest, { signal })
  clear.addEventListener(
    'click',
    () => {
      onClear()
      // The button that had the focus is gone: nothing is left to clear.
      view.focus()
    },
    { signal },
  )

  function giveBack(): void {
    left.abort()
    const parting = likenessOf(form)
    form.replaceWith(parting)
    likeness.replaceWith(form)
    enter('closed')
    dialog.close()
    dialog.inert = true
    dialog.setAttribute('aria-hidden', 'true')
  }

  return {
    clear,
    view,
    close() {
      giveBack()
      setTimeout(() => dialog.remove(), GONE_AFTER_MS)
    },
    remove() {
      giveBack()
      dialog.remove()
    },
  }
}

function build() {
  const dialog = element('dialog', 'dialog')
  const sheet = element('div', 'sheet')
  const head = element('div', 'head')
  const title = element('h2', 'title', 'Filter')
  const close = button('close', '')
  close.classList.add('w-cross')
  close.setAttribute('aria-label', 'Close')
  const body = element('div', 'body')
  const foot = element('div', 'foot')
  const clear = button('clear', 'Clear')
  const view = button('view', '')
  title.id = `w-filter-panel-${crypto.randomUUID()}`
  dialog.setAttribute('aria-labelledby', title.id)
  head.append(title, close)
  foot.append(clear, view)
  sheet.append(head, body, foot)
  dialog.append(sheet)
  return { dialog, body, close, clear, view }
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  part: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.className = `${CLASS}__${part}`
  made.textContent = text
  return made
}

function button(part: string, text: string): HTMLButtonElement {
  const made = element('button', part, text)
  made.type = 'button'
  return made
}

/** What `form` looks like, and nothing that it does: no field of it counts, nothing in it is found or mounted. */
function likenessOf(form: HTMLElement): HTMLElement {
  // Not in a document yet: radios of one name would take the choice from each other there.
  const copy = form.cloneNode(true)
  if (!(copy instanceof HTMLElement)) return form
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of part.getAttributeNames())
      if (/^(id|name|role|for|data-(widget|slot|name|key|list).*)$/.test(name)) part.removeAttribute(name)
  }
  copy.inert = true
  return copy
}
