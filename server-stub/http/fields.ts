/** The kinds of fields that forms and addresses have. A field that was not sent is an empty text. */
import * as v from 'valibot'
import { LONGEST_EMAIL, LONGEST_NAME } from '../../widgets/shared/contract/limits.js'
import { foldEmail } from './email-address.js'
import { localPath } from './forms.js'
import { SENTENCES } from './sentences.js'

/** One text, as it was sent. */
export const text = () => v.optional(v.string(), '')

const atMost = (limit: number) => v.maxLength<string, number, string>(limit, SENTENCES.tooLong(limit))

/** In one line, without space around it. */
export const line = (limit: number) => v.pipe(text(), v.trim(), atMost(limit))
export const neededLine = (limit: number, missing: string) =>
  v.pipe(text(), v.trim(), v.nonEmpty(missing), atMost(limit))

/** Line breaks are one character, whatever the browser sends. */
const withPlainBreaks = v.transform((written: string) => written.replace(/\r\n?/g, '\n').trim())
export const lines = (limit: number) => v.pipe(text(), withPlainBreaks, atMost(limit))
export const neededLines = (limit: number, missing: string) =>
  v.pipe(text(), withPlainBreaks, v.nonEmpty(missing), atMost(limit))

/** Of the person who writes. */
export const personName = () => neededLine(LONGEST_NAME, SENTENCES.nameMissing)

/** Only what no address can be is refused: whether it is theirs is for the e-mail to prove. */
const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/
const writtenEmail = () =>
  v.pipe(
    text(),
    v.trim(),
    v.nonEmpty(SENTENCES.emailMissing),
    v.maxLength(LONGEST_EMAIL, SENTENCES.emailWrong),
    v.regex(EMAIL, SENTENCES.emailWrong),
  )
/** As it was written: for answers to it. */
export const emailAsWritten = writtenEmail
/** As accounts are stored and compared by it. */
export const email = () => v.pipe(writtenEmail(), v.transform(foldEmail))

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

/** Where the form leads back to: an address of this site, else `/`. */
export const wayBack = () => v.pipe(text(), v.transform(localPath))
