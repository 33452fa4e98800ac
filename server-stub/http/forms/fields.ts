/** The kinds of fields that forms and addresses have. A field that was not sent is an empty text. */
import * as v from 'valibot'
import { LONGEST_EMAIL, LONGEST_NAME } from '../../../widgets/shared/contract/limits.js'
import { type Key, type Order, type Position, readKey } from '../../db/paging.js'
import { SENTENCES } from '../errors/sentences.js'
import { foldEmail, withPlainSigns } from './email-address.js'
import { lastText } from './form.js'
import { idOf } from './params.js'
import { localPath } from './redirects.js'

/** One text, as it was sent. */
export const text = () => v.optional(v.string(), '')

const atMost = (limit: number) => v.maxLength<string, number, string>(limit, SENTENCES.tooLong(limit))

/** In one line, without space around it. */
export const line = (limit: number) => v.pipe(text(), v.trim(), atMost(limit))
export const neededLine = (limit: number, missing: string) =>
  v.pipe(text(), v.trim(), v.nonEmpty(missing), atMost(limit))

/** Line breaks are one character, whatever the browser sends. */
const withPlainBreaks = v.transform((written: string) => written.replace(/\r\n?/g, '\n').trim())
/** Of any length. */
export const plainLines = () => v.pipe(text(), withPlainBreaks)
export const lines = (limit: number) => v.pipe(text(), withPlainBreaks, atMost(limit))
export const neededLines = (limit: number, missing: string) =>
  v.pipe(text(), withPlainBreaks, v.nonEmpty(missing), atMost(limit))

/** Of the person who writes. */
export const personName = () => neededLine(LONGEST_NAME, SENTENCES.nameMissing)

/** Only what no address can be is refused: whether it is theirs is for the e-mail to prove. */
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/
/** As it was written: for answers to it. */
export const emailAsWritten = () =>
  v.pipe(
    text(),
    v.trim(),
    v.transform(withPlainSigns),
    v.nonEmpty(SENTENCES.emailMissing),
    v.maxLength(LONGEST_EMAIL, SENTENCES.emailWrong),
    v.regex(EMAIL, SENTENCES.emailWrong),
  )
/** As accounts are stored and compared by it. */
export const email = () => v.pipe(emailAsWritten(), v.transform(foldEmail))

/** As accounts are compared, whatever was written: it is only looked for. */
export const foldedEmail = () => v.pipe(text(), v.trim(), v.transform(foldEmail))

/** What is never drawn into a page again. */
export const secret = () => v.pipe(text(), v.metadata({ isSecret: true }))

/** A checkbox, or none: `1` behind a hidden `0` of the same name. */
export const checkbox = () =>
  v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), ''),
    v.transform((sent) => [sent].flat().at(-1) === '1'),
  )

/** Any number of texts under one name, such as checkboxes. */
export const texts = () =>
  v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((sent) => [sent].flat()),
  )

/** A number in an address, such as that of the last row seen; undefined for anything else. */
export const numberInAddress = () => v.pipe(text(), v.transform(idOf))

/** The version of a thing that a form changes; undefined where it does not say. */
const version = () =>
  v.pipe(
    text(),
    v.transform((sent) => (/^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : undefined)),
  )

/** A day, such as 2026-03-14, or an empty text. 30 February is read as 2 March, and PostgreSQL knows no year 0. */
export const day = () =>
  v.pipe(
    text(),
    v.check((written) => written === '' || isDay(written), SENTENCES.noDay),
  )
function isDay(written: string): boolean {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(written) ? written : Number.NaN)
  return date.getTime() > 0 && date.toISOString().startsWith(written)
}

/** A form of staff, whose fields depend on what is edited: any names, with one text each. Beside them what all such forms have. */
export const StaffForm = v.objectWithRest(
  {
    version: version(),
    /** The text that something chosen elsewhere goes into. */
    into: text(),
    /** Of the button. */
    do: text(),
    /** Of a form for something new: sent twice, it is one. */
    key: text(),
  },
  v.string(),
)
export type StaffForm = v.InferOutput<typeof StaffForm>

/** What such a form has under a name. */
export const textIn = (sent: object, name: string): string =>
  lastText(new Map<string, unknown>(Object.entries(sent)).get(name))

/** Where in a list the page begins: `?after=` or `?before=`, as the list's own links write them. */
export const positionQuery = (order: Pick<Order, 'cast'> = {}) =>
  v.pipe(
    v.object({ after: text(), before: text() }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { after, before } = dataset.value
      const key = readKey(after || before, order.cast)
      if (after && before) addIssue({ message: SENTENCES.twoPositions })
      else if ((after || before) && !key) addIssue({ message: SENTENCES.brokenPosition })
      else return { after, before, position: positionAt(key, after !== '') }
      return NEVER
    }),
  )
const positionAt = (key: Key | undefined, isAfter: boolean): Position => {
  if (!key) return {}
  return isAfter ? { after: key } : { before: key }
}

/** Where the form leads back to: an address of this site, else `/`. */
export const wayBack = () => v.pipe(text(), v.transform(localPath))
