/** What may stand in the words of a picture. */
import * as v from 'valibot'
import { LONGEST_PICTURE_ALT, LONGEST_PICTURE_CAPTION } from '../../../widgets/shared/contract/limits.js'
import { plainLines } from '../../http/fields.js'
import { form } from '../../http/form.js'
import { SENTENCES } from '../../http/sentences.js'

export const PICTURES_PATH = '/staff/admin/pictures/'

export interface PictureWords {
  alt: string
  caption: string
}

export const WORDS_LIMITS = { alt: LONGEST_PICTURE_ALT, caption: LONGEST_PICTURE_CAPTION }

const atMost = (limit: number) =>
  v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(limit, ({ input }) =>
    SENTENCES.tooLongBy(limit, input.length),
  )

export const wordFields = {
  alt: v.pipe(plainLines(), v.nonEmpty(SENTENCES.pictureUndescribed), atMost(WORDS_LIMITS.alt)),
  caption: v.pipe(plainLines(), atMost(WORDS_LIMITS.caption)),
}

/** `was-`: the words that the form was opened with. */
export const WordsForm = form({ ...wordFields, 'was-alt': plainLines(), 'was-caption': plainLines() })
