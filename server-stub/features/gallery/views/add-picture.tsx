/** @jsxImportSource #html */

import { UploadField } from '../../../media/pictures/upload-field.js'
import { Field } from '../../../views/parts/field.js'
import { Guarded } from '../../../views/parts/guarded.js'

interface AddPictureProps {
  action: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

/** Uploads a picture, with what it shows. */
export const AddPicture = ({ action, values, errors }: AddPictureProps) => (
  <Guarded errors={errors}>
    <form
      class="form after-title"
      data-widget="submit-guard"
      method="post"
      action={action}
      enctype="multipart/form-data"
    >
      <UploadField label="Add a picture" error={errors.file} />
      <Field
        form={{ values, errors }}
        name="alt"
        label="Description"
        hint="For people who cannot see the picture, and for the search."
      />
      <p class="form__acts">
        <button class="button">Upload</button>
      </p>
    </form>
  </Guarded>
)
