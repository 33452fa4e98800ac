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

export const PICTURES_PATH = '/staff/admin/pictures/'

export interface PictureWords {
  alt: string
  caption: string
  /** Whose it is, and what may be done with it. */
  rights: string
}

const atMost = (limit: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(limit, ({ input }) =>
    SENTENCES.tooLongBy(limit, input.length),
  )

export const wordFields = {
  alt: v.pipe(plainLines(), v.nonEmpty(SENTENCES.pictureUndescribed), atMost(LONGEST_PICTURE_ALT)),
  caption: v.pipe(plainLines(), atMost(LONGEST_PICTURE_CAPTION)),
  rights: v.pipe(text(), v.trim(), atMost(LONGEST_PICTURE_RIGHTS)),
}

/** `was-`: the words that the form was opened with; `take-`: whether those that somebody saved meanwhile are kept. */
export const WordsForm = form({
  ...wordFields,
  'was-alt': plainLines(),
  'was-caption': plainLines(),
  'was-rights': v.pipe(text(), v.trim()),
  'take-alt': text(),
  'take-caption': text(),
  'take-rights': text(),
})
