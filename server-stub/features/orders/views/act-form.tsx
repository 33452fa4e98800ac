/** @jsxImportSource #html */

import { Guarded } from '../../../views/parts/guarded.js'
import type { ActFormView } from '../act-forms.js'
import { ActField } from './act-field.js'

interface ActFormProps {
  form: ActFormView
  action: string
  version: number
}

/** One step of an order, as a plain form. */
export function ActForm({ form, action, version }: ActFormProps) {
  const f = form
  return (
    <Guarded isChanged={f.fields.some(({ error }) => error !== '')}>
      <form class="form" data-widget="submit-guard" method="post" action={action}>
        <input type="hidden" name="do" value={f.act} />
        <input type="hidden" name="version" value={version} />
        {f.fields.map((field) => (
          <ActField {...field} act={f.act} />
        ))}
        <p class="form__acts">
          <button class={`button${f.isMain ? ' button--main' : ''}`} type="submit">
            {f.button}
          </button>
        </p>
      </form>
    </Guarded>
  )
}
