/** @jsxImportSource #html */
import { Field } from '../../../views/parts/field.js'
import type { AccountForm } from '../models.js'

interface FormProps {
  form: Pick<AccountForm, 'values' | 'errors'>
}

/** How a member shows that it is them: the password, and the code where two-step sign-in is on. */
export const ProofFields = ({ form, asksCode }: FormProps & Pick<AccountForm, 'asksCode'>) => (
  <>
    <Field
      form={form}
      name="password"
      label="Your password"
      type="password"
      autocomplete="current-password"
    />
    {asksCode && <CodeField form={form} />}
  </>
)

export const CodeField = ({ form }: FormProps) => (
  <Field
    form={form}
    name="code"
    label="Code from your app"
    autocomplete="one-time-code"
    hint="Or one of your recovery codes."
  />
)
