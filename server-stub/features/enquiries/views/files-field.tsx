/** @jsxImportSource #html */
import { MOST_ATTACHMENTS } from '../../../../widgets/shared/contract/limits.js'
import { PICTURE_TYPES } from '../../../media/pictures/upload-field.js'

interface FilesFieldProps {
  id: string
  /** Why the files are not taken, or have to be chosen again. */
  error: string | undefined
}

/** Pictures and documents of a message. */
export const FilesField = ({ id, error }: FilesFieldProps) => (
  <p class="field">
    <label class="field__label" for={id}>
      Pictures and documents
    </label>
    <input
      class="field__input"
      id={id}
      name="files"
      type="file"
      multiple
      accept={`${PICTURE_TYPES},application/pdf`}
      aria-describedby={`${id}-note`}
      aria-invalid={error ? 'true' : undefined}
    />
    <span class={error ? 'field__error' : 'field__hint'} id={`${id}-note`} role={error ? 'alert' : undefined}>
      {error ? (
        error
      ) : (
        <>Optional. Up to {MOST_ATTACHMENTS} pictures or PDFs, which only those who read this can open.</>
      )}
    </span>
  </p>
)
