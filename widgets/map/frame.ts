/** Takes the map's frame apart: its points as text, for a worker to read, and the list as nodes. */
import { parseDocument } from 'plinth'
import { AnswerError } from '../shared/services/api.js'

const OPENING = '<script type="application/json" data-slot="points">'
const CLOSING = '</script>'

/**
 * `points` is JSON, unread: there may be megabytes of it. `list` goes into the map's list. Throws `AnswerError` when the answer is no
 * map frame.
 */
export function readFrame(html: string) {
  const start = html.indexOf(OPENING)
  // The server writes `<` within the JSON as an escape, so the first closing tag is this one's.
  const end = html.indexOf(CLOSING, start)
  if (start < 0 || end < 0)
    throw new AnswerError(
      'the map’s frame has no points; send them as docs/behaviour.md#map and the README of the widget say',
    )
  const rest = html.slice(0, start) + html.slice(end + CLOSING.length)
  const list = parseDocument(rest).querySelector('[data-slot="list"]')
  if (!list) throw new AnswerError('the map’s frame has no list; send it in the frame')
  return { points: html.slice(start + OPENING.length, end), list: [...list.childNodes] }
}
