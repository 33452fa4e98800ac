/** @jsxImportSource #html */

import { useHelpers } from '../../views/context.js'
import { FieldFrame } from '../../views/parts/field-frame.js'

/** What `media/making/accept-upload.ts` takes, as a file field says it. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/tiff'

interface UploadFieldProps {
  label: string
  /** Said after the kinds and the size. */
  about?: string
  error: string | undefined
}

/** The field of a form by which a picture is uploaded. */
export const UploadField = ({ label, about, error }: UploadFieldProps) => (
  <div class="w-upload-progress" data-widget="upload-progress">
    <link rel="stylesheet" href={useHelpers().asset('upload-progress.css')} />
    <FieldFrame
      id="upload-file"
      label={label}
      hint={['JPEG, PNG, WebP, AVIF or TIFF, at most 20 MB.', about].filter(Boolean).join(' ')}
      error={error}
      isAlert
      control={(state) => (
        <input
          id="upload-file"
          name="file"
          type="file"
          accept={PICTURE_TYPES}
          required
          data-slot="file"
          {...state}
        />
      )}
    />
  </div>
)
