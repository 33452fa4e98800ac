/** Reads messages out of the server's HTML. */
import { parseDocument } from 'plinth'
import type { Received } from './chat-thread.state.js'

/** The messages in `html`, with their times as `formatTime` writes them. */
export function readMessages(html: string, formatTime: (at: Date) => string): Received[] {
  const { body } = parseDocument(html)
  return messagesIn(body).map((item) => {
    for (const time of item.querySelectorAll('time')) time.textContent = timeText(time, formatTime)
    return { ...knownOf(item), html: item.outerHTML }
  })
}

export const messagesIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-message]'),
]

export const knownOf = ({ dataset }: HTMLElement) => ({
  id: Number(dataset.message),
  key: dataset.key ?? '',
})

/** The text of a `<time>`; the server's own when its attribute is no date. */
export function timeText(time: HTMLElement, formatTime: (at: Date) => string): string {
  const at = new Date(time.getAttribute('datetime') ?? '')
  return Number.isNaN(at.getTime()) ? time.textContent : formatTime(at)
}
