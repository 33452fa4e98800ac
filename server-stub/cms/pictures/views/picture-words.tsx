/** @jsxImportSource #html */
import {
  LONGEST_PICTURE_ALT,
  LONGEST_PICTURE_CAPTION,
  LONGEST_PICTURE_RIGHTS,
} from '../../../../widgets/shared/contract/limits.js'
import type { PictureWordsModel } from '../../models.js'

/** The fields of a picture's words. */
export function PictureWords({ errors, values }: PictureWordsModel) {
  const e = errors
  return (
    <>
      <div class="field">
        <label class="field__label" for="picture-alt">
          Description
        </label>
        <textarea
          id="picture-alt"
          name="alt"
          rows={2}
          maxlength={LONGEST_PICTURE_ALT}
          dir="auto"
          required
          aria-describedby="picture-alt-note"
          aria-invalid={e.alt ? 'true' : undefined}
        >
          {values.alt ?? ''}
        </textarea>
        <span class={e.alt ? 'field__error' : 'field__hint'} id="picture-alt-note">
          {e.alt ?? 'For people who cannot see the picture, and for the search.'}
        </span>
      </div>
      <div class="field">
        <label class="field__label" for="picture-caption">
          Caption
        </label>
        <textarea
          id="picture-caption"
          name="caption"
          rows={2}
          maxlength={LONGEST_PICTURE_CAPTION}
          dir="auto"
          aria-invalid={e.caption ? 'true' : undefined}
          aria-describedby={e.caption ? 'picture-caption-note' : undefined}
        >
          {values.caption ?? ''}
        </textarea>
        {e.caption && (
          <span class="field__error" id="picture-caption-note">
            {e.caption}
          </span>
        )}
      </div>
      <div class="field">
        <label class="field__label" for="picture-rights">
          Rights
        </label>
        <input
          id="picture-rights"
          name="rights"
          maxlength={LONGEST_PICTURE_RIGHTS}
          dir="auto"
          autocomplete="off"
          value={values.rights ?? ''}
          aria-describedby="picture-rights-note"
          aria-invalid={e.rights ? 'true' : undefined}
        />
        <span class={e.rights ? 'field__error' : 'field__hint'} id="picture-rights-note">
          {e.rights ??
            'Whose it is and what we may do with it, for us alone: © The photographer, cleared for the web.'}
        </span>
      </div>
    </>
  )
}
