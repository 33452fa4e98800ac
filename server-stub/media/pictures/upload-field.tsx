/** @jsxImportSource #html */

import { useHelpers } from '../../views/context.js'

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
  <div class="field w-upload-progress" data-widget="upload-progress">
    <link rel="stylesheet" href={useHelpers().asset('upload-progress.css')} />
    <label class="field__label" for="upload-file">
      {label}
    </label>
    <input
      id="upload-file"
      name="file"
      type="file"
      accept={PICTURE_TYPES}
      required
      data-slot="file"
      aria-describedby="upload-file-note"
      aria-invalid={error ? 'true' : undefined}
    />
    <span
      class={error ? 'field__error' : 'field__hint'}
      id="upload-file-note"
      role={error ? 'alert' : undefined}
    >
      {error ?? ['JPEG, PNG, WebP, AVIF or TIFF, at most 20 MB.', about].filter(Boolean).join(' ')}
    </span>
  </div>
)
