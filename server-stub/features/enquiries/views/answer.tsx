/** @jsxImportSource #html */
import { LONGEST_ENQUIRY, MOST_ATTACHMENTS } from '../../../../widgets/shared/contract/limits.js'
import { PICTURE_TYPES } from '../../../media/pictures/upload-field.js'
import type { SentMessage } from '../models.js'

interface AnswerFormProps {
  form: SentMessage
  action: string
  label: string
}

/** The form of a message. */
export function AnswerForm({ form, action, label }: AnswerFormProps) {
  const error = form.errors.text
  const wrongFiles = form.errors.files
  return (
    <form
      class="form talk__answer"
      id="answer"
      data-widget="submit-guard"
      method="post"
      enctype="multipart/form-data"
      action={action}
    >
      <input type="hidden" name="key" value={form.key} />
      <p class="field">
        <label class="field__label" for="answer-text">
          {label}
        </label>
        <textarea
          class="field__input"
          id="answer-text"
          name="text"
          rows={6}
          maxlength={LONGEST_ENQUIRY}
          dir="auto"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? 'answer-error' : undefined}
        >
          {form.values.text ?? ''}
        </textarea>
        {error && (
          <span class="field__error" id="answer-error" role="alert">
            {error}
          </span>
        )}
      </p>
      <p class="field">
        <label class="field__label" for="answer-files">
          Pictures and documents
        </label>
        <input
          class="field__input"
          id="answer-files"
          name="files"
          type="file"
          multiple
          accept={`${PICTURE_TYPES},application/pdf`}
          aria-describedby="answer-files-note"
          aria-invalid={wrongFiles ? 'true' : undefined}
        />
        <span
          class={wrongFiles ? 'field__error' : 'field__hint'}
          id="answer-files-note"
          role={wrongFiles ? 'alert' : undefined}
        >
          {wrongFiles ? (
            wrongFiles
          ) : (
            <>Optional. Up to {MOST_ATTACHMENTS} pictures or PDFs, which only those who read this can open.</>
          )}
        </span>
      </p>
      <p class="form__acts">
        <button class="button button--main" name="do" value="reply">
          Send
        </button>
      </p>
    </form>
  )
}
