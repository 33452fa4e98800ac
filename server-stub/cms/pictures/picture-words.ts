/** What may stand in the words of a picture. */
import * as v from 'valibot'
import {
  LONGEST_PICTURE_ALT,
  LONGEST_PICTURE_CAPTION,
  LONGEST_PICTURE_RIGHTS,
} from '../../../widgets/shared/contract/limits.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { plainLines, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import type { Focus } from '../../media/pictures/focus.js'

export const PICTURES_PATH = '/staff/admin/pictures/'

export interface PictureWords {
  alt: string
  caption: string
  /** Whose it is, and what may be done with it. */
  rights: string
}

/** What is said of a picture, and what of it stays in view. */
export interface PictureEdit extends PictureWords, Focus {}

const atMost = (limit: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(limit, ({ input }) =>
    SENTENCES.tooLongBy(limit, input.length),
  )

export const wordFields = {
  alt: v.pipe(plainLines(), v.nonEmpty(SENTENCES.pictureUndescribed), atMost(LONGEST_PICTURE_ALT)),
  caption: v.pipe(plainLines(), atMost(LONGEST_PICTURE_CAPTION)),
  rights: v.pipe(text(), v.trim(), atMost(LONGEST_PICTURE_RIGHTS)),
}

/** A number of the focal point; empty where the form did not ask for it. */
const percent = () =>
  v.pipe(
    text(),
    v.trim(),
    v.regex(/^(?:100|\d{1,2})?$/, SENTENCES.numberBetween('Enter a whole number', 0, 100)),
  )

/** `key`: the form's own id; `was-`: the words that the form was opened with; `take-`: whether those that somebody saved meanwhile are kept. */
export const WordsForm = form({
  ...wordFields,
  key: text(),
  'was-alt': plainLines(),
  'was-caption': plainLines(),
  'was-rights': v.pipe(text(), v.trim()),
  focus_x: percent(),
  focus_y: percent(),
  'was-focus_x': percent(),
  'was-focus_y': percent(),
  'take-focus': text(),
  'take-alt': text(),
  'take-caption': text(),
  'take-rights': text(),
})
