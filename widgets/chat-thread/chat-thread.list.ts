/** The messages in view: what the server drew, what comes, and what is on its way. */
import { element } from '../shared/ui/element.js'
import { type Sending, timeLabel } from './chat-thread.state.js'

const CLASS = 'w-chat-thread'

export interface MessageList {
  /** Takes messages as the server draws them; one that is there already, or was on its way, does not stand twice. */
  take(html: string): void
  /** Shows what is on its way, below everything else. */
  drawQueue(queue: readonly Sending[]): void
  /** The last one that has an id; 0 for none. */
  lastId(): number
  /** Keys of those that the server has: they need not be sent again. */
  hasKey(key: string): boolean
}

interface ListParts {
  list: HTMLElement
  /** Stands while nothing was said. */
  empty: HTMLElement | undefined
  times: readonly HTMLElement[]
  words: { you: string; sending: string; failed: string; again: string }
  again(): void
}

export function createList({ list, empty, times, words, again }: ListParts): MessageList {
  const locale = list.closest<HTMLElement>('[lang]')?.lang || undefined
  const own = (key: string) => list.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)

  function tellTime(time: HTMLElement): void {
    const at = new Date(time.getAttribute('datetime') ?? '')
    if (!Number.isNaN(at.getTime())) time.textContent = timeLabel(at, new Date(), locale)
  }

  function takeOne(item: HTMLElement): void {
    const { message, key } = item.dataset
    if (list.querySelector(`[data-message="${message}"]`)) return
    for (const time of item.querySelectorAll('time')) tellTime(time)
    const waiting = key ? own(key) : null
    if (!waiting) {
      list.insertBefore(item, list.querySelector('[data-state]'))
      return
    }
    // In its place: put in anew, it would be read out a second time.
    waiting.setAttribute('data-message', message ?? '')
    waiting.removeAttribute('data-state')
    waiting.querySelector(`.${CLASS}__again`)?.remove()
    const said = item.querySelector(`.${CLASS}__who`)
    if (said) waiting.querySelector(`.${CLASS}__who`)?.replaceChildren(...said.childNodes)
    // Its addresses are links now; without any it says the same already.
    const text = item.querySelector(`.${CLASS}__text:has(a)`)
    if (text) waiting.querySelector(`.${CLASS}__text`)?.replaceChildren(...text.childNodes)
  }

  function draw({ key, text, state }: Sending): void {
    let item = own(key)
    if (item?.dataset.message) return
    if (!item) {
      item = element(
        'li',
        { class: `${CLASS}__message`, 'data-own': true, 'data-key': key },
        element('p', { class: `${CLASS}__who` }, `${words.you} `, element('span')),
        element('p', { class: `${CLASS}__text`, dir: 'auto' }, text),
      )
      list.append(item)
    }
    item.dataset.state = state
    const note = item.querySelector('span')
    if (note) note.textContent = state === 'sending' ? words.sending : words.failed
    const button = item.querySelector(`.${CLASS}__again`)
    if (state === 'sending') button?.remove()
    else if (!button) item.append(againButton())
  }

  function againButton(): HTMLElement {
    const button = element('button', { type: 'button', class: `${CLASS}__again` }, words.again)
    button.addEventListener('click', again)
    return button
  }

  function noteEmpty(): void {
    if (empty) empty.hidden = list.childElementCount > 0
  }

  for (const time of times) tellTime(time)
  return {
    take(html) {
      const template = document.createElement('template')
      template.innerHTML = html
      for (const item of [...template.content.children]) if (item instanceof HTMLElement) takeOne(item)
      noteEmpty()
    },
    drawQueue(queue) {
      for (const item of queue) draw(item)
      noteEmpty()
    },
    lastId: () =>
      Math.max(0, ...[...list.children].map((item) => Number(item.getAttribute('data-message') ?? 0))),
    hasKey: (key) => own(key)?.dataset.message !== undefined,
  }
}
