/** @jsxImportSource #html */

import { LONGEST_ENQUIRY } from '../../../../widgets/shared/contract/limits.js'
import { Guarded } from '../../../views/parts/guarded.js'
import type { SentMessage } from '../models.js'
import { FilesField } from './files-field.js'

interface AnswerFormProps {
  form: SentMessage
  action: string
  label: string
}

/** The form of a message. */
export function AnswerForm({ form, action, label }: AnswerFormProps) {
  const error = form.errors.text
  return (
    <Guarded isChanged={Boolean(form.errors.text || form.errors.files)}>
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
        <FilesField id="answer-files" error={form.errors.files} />
        <p class="form__acts">
          <button class="button button--main" name="do" value="reply">
            Send
          </button>
        </p>
      </form>
    </Guarded>
  )
}
