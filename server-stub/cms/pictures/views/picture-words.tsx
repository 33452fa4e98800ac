/** @jsxImportSource #html */

import {
  LONGEST_PICTURE_ALT,
  LONGEST_PICTURE_CAPTION,
  LONGEST_PICTURE_RIGHTS,
} from '../../../../widgets/shared/contract/limits.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import type { PictureWordsModel } from '../../models.js'

/** The fields of a picture's words. */
export function PictureWords({ errors, values }: PictureWordsModel) {
  const e = errors
  return (
    <>
      <FieldFrame
        id="picture-alt"
        label="Description"
        hint="For people who cannot see the picture, and for the search."
        error={e.alt}
        control={(state) => (
          <textarea
            id="picture-alt"
            name="alt"
            rows={2}
            maxlength={LONGEST_PICTURE_ALT}
            dir="auto"
            required
            {...state}
          >
            {values.alt ?? ''}
          </textarea>
        )}
      />
      <FieldFrame
        id="picture-caption"
        label="Caption"
        error={e.caption}
        control={(state) => (
          <textarea
            id="picture-caption"
            name="caption"
            rows={2}
            maxlength={LONGEST_PICTURE_CAPTION}
            dir="auto"
            {...state}
          >
            {values.caption ?? ''}
          </textarea>
        )}
      />
      <FieldFrame
        id="picture-rights"
        label="Rights"
        hint="Whose it is and what we may do with it, for us alone: © The photographer, cleared for the web."
        error={e.rights}
        control={(state) => (
          <input
            id="picture-rights"
            name="rights"
            maxlength={LONGEST_PICTURE_RIGHTS}
            dir="auto"
            autocomplete="off"
            value={values.rights ?? ''}
            {...state}
          />
        )}
      />
    </>
  )
}
