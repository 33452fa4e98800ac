/** The form for what is published or unpublished later. Its times are UTC, and say so. */
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import type { FieldView } from '../collections/record-view.js'
import {
  type DocumentField,
  fieldView,
  mistakeOf,
  timeOf,
  timeText,
} from '../documents/blocks/document-field.js'
import type { Times } from './plan.js'

const FIELDS = [
  { name: 'publishAt', label: 'Publish at, UTC', as: 'time', limit: 16 },
  { name: 'unpublishAt', label: 'Unpublish at, UTC', as: 'time', limit: 16 },
] as const satisfies readonly DocumentField[]
type Name = (typeof FIELDS)[number]['name']
export type Sent = Readonly<Record<Name, string>>
export type Mistakes = Partial<Record<Name, string>>

/** `was`: the times that the form was opened with, as `timesText` writes them; `key`: its own id. */
export const PlanForm = form({ publishAt: text(), unpublishAt: text(), was: text(), key: text() })

/** Of what is planned, to be compared. */
export const timesText = (times: Times): string => Object.values(sentOf(times)).join(' to ')

export const sentOf = ({ publishAt, unpublishAt }: Times): Sent => ({
  publishAt: publishAt ? timeText(publishAt) : '',
  unpublishAt: unpublishAt ? timeText(unpublishAt) : '',
})

export function planView(sent: Sent, errors: Mistakes = {}): FieldView[] {
  return FIELDS.map((field) =>
    fieldView(field, { name: field.name, value: sent[field.name], error: errors[field.name] }),
  )
}

/** The times that were sent, or a sentence for each field with a mistake. */
export function readPlan(sent: Sent, now: Date): { times: Times } | { errors: Mistakes } {
  const times = { publishAt: timeOf(sent.publishAt), unpublishAt: timeOf(sent.unpublishAt) }
  const errors: Mistakes = {}
  for (const field of FIELDS) {
    const time = times[field.name]
    const mistake =
      mistakeOf(field, sent[field.name]) ?? (time && time <= now ? SENTENCES.timeHasPassed : undefined)
    if (mistake) errors[field.name] = mistake
  }
  const { publishAt, unpublishAt } = times
  if (publishAt && unpublishAt && unpublishAt <= publishAt) errors.unpublishAt ??= SENTENCES.unpublishedFirst
  return Object.keys(errors).length > 0 ? { errors } : { times }
}
