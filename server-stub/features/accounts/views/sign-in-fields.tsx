/** @jsxImportSource #html */
import type { FieldModel } from '../../../views/models.js'
import { Field } from '../../../views/parts/field.js'
import { FormError } from '../../../views/parts/form-error.js'

interface SignInFieldsProps {
  form: FieldModel['form']
  /** Whether the browser offers passkeys in the field of the address. */
  offersPasskeys?: boolean
}

/** What a form that signs in asks for, and what was wrong with it. */
export const SignInFields = ({ form, offersPasskeys = false }: SignInFieldsProps) => (
  <>
    <FormError error={form.errors.form} />
    <Field
      form={form}
      name="email"
      label="E-mail address"
      type="email"
      autocomplete={offersPasskeys ? 'username webauthn' : 'username'}
    />
    <Field form={form} name="password" label="Password" type="password" autocomplete="current-password" />
  </>
)
