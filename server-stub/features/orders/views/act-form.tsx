/** @jsxImportSource #html */

import { Guarded } from '../../../views/parts/guarded.js'
import type { ActFormView } from '../forms/act-forms.js'
import { ActField } from './act-field.js'

interface ActFormProps {
  form: ActFormView
  action: string
  version: number
}

/** One step of an order, as a plain form. */
export function ActForm({ form, action, version }: ActFormProps) {
  const f = form
  // The form may be far down the page that comes back.
  const wrong = f.fields.find(({ error }) => error)
  return (
    <Guarded isChanged={wrong !== undefined}>
      <form class="form" data-widget="submit-guard" method="post" action={action}>
        <input type="hidden" name="do" value={f.act} />
        <input type="hidden" name="version" value={version} />
        {Object.entries(f.hidden).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {f.fields.map((field) => (
          <ActField {...field} act={f.act} isFocused={field === wrong} />
        ))}
        {f.sure && (
          <label class="choice">
            <input type="checkbox" name="sure" value={f.sure.value} /> {f.sure.label}
          </label>
        )}
        <p class="form__acts">
          <button class={`button${f.isMain ? ' button--main' : ''}`} type="submit">
            {f.button}
          </button>
        </p>
      </form>
    </Guarded>
  )
}
