/** @jsxImportSource #html */
import { type Field, isWrittenField, type UnsentForm } from '../../../auth/unsent-form.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { Guarded } from '../../../views/parts/guarded.js'

interface UnsentPageProps {
  form: UnsentForm
  /** Of who is signed in now. */
  name: string
  /** The page of the form. */
  back: string
}

/** After signing in: a form that was sent before, to be sent. */
export function UnsentPage({ form, name, back }: UnsentPageProps) {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Not sent yet</h1>
        <p class="page-head__text">
          You are signed in as <span translate="no">{name}</span>. This is what you wrote before; nothing of
          it has been sent.
        </p>
      </header>
      <Guarded isChanged>
        <form
          class="form"
          data-widget="submit-guard"
          method="post"
          action={form.path}
          enctype={form.isMultipart ? 'multipart/form-data' : undefined}
        >
          {form.fields.map((field, index) =>
            isWrittenField(field) ? (
              <Written field={field} id={`unsent-${index}`} />
            ) : (
              <input type="hidden" name={field[0]} value={field[1]} />
            ),
          )}
          {form.files.map((field, index) => (
            <FieldFrame
              id={`unsent-file-${index}`}
              label={labelOf(field)}
              hint="Choose the file again: files are not kept."
              control={(state) => (
                <input
                  class="field__input"
                  id={`unsent-file-${index}`}
                  name={field}
                  type="file"
                  multiple
                  {...state}
                />
              )}
            />
          ))}
          <p class="form__acts">
            <button class="button button--main" type="submit">
              Send
            </button>
            <a href={back} data-turbo-frame="_top">
              Go back without sending
            </a>
          </p>
        </form>
      </Guarded>
    </div>
  )
}

/** What fits into a line of the page. */
const LINE = 60

function Written({ field: [name, value], id }: { field: Field; id: string }) {
  const rows = Math.min(20, value.split('\n').length + Math.ceil(value.length / LINE))
  return (
    <FieldFrame
      id={id}
      label={labelOf(name)}
      control={(state) =>
        value.length > LINE || value.includes('\n') ? (
          <textarea class="field__input" id={id} name={name} rows={rows} translate="no" {...state}>
            {`\n${value}`}
          </textarea>
        ) : (
          <input
            class="field__input"
            id={id}
            name={name}
            type="text"
            value={value}
            autocomplete="off"
            translate="no"
            {...state}
          />
        )
      }
    />
  )
}

/** `closing-time` → `Closing time`, as no label came with the form. */
const labelOf = (name: string): string =>
  name.charAt(0).toUpperCase() +
  name
    .slice(1)
    .replaceAll(/[-_.[\]]+/g, ' ')
    .trimEnd()
