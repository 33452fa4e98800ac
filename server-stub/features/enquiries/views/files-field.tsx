/** @jsxImportSource #html */
import { MOST_ATTACHMENTS } from '../../../../widgets/shared/contract/limits.js'
import { PICTURE_TYPES } from '../../../media/pictures/upload-field.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'

interface FilesFieldProps {
  id: string
  /** Why the files are not taken, or have to be chosen again. */
  error: string | undefined
}

/** Pictures and documents of a message. */
export const FilesField = ({ id, error }: FilesFieldProps) => (
  <FieldFrame
    id={id}
    label="Pictures and documents"
    hint={`Optional. Up to ${MOST_ATTACHMENTS} pictures or PDFs, which only those who read this can open.`}
    error={error}
    isAlert
    control={(state) => (
      <input
        class="field__input"
        id={id}
        name="files"
        type="file"
        multiple
        accept={`${PICTURE_TYPES},application/pdf`}
        {...state}
      />
    )}
  />
)
