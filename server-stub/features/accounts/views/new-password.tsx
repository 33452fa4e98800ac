/** @jsxImportSource #html */

import { SHORTEST_PASSWORD } from '../../../../widgets/shared/contract/limits.js'
import type { FormState } from '../../../views/form-page.js'
import { Field } from '../../../views/parts/field.js'

type NewPasswordPageProps = FormState & { action: string }

export function NewPasswordPage(props: NewPasswordPageProps) {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Choose a new password</h1>
        <p class="page-head__text">You will be signed in, and all other devices will be signed out.</p>
      </header>
      <form class="form" data-widget="submit-guard" method="post" action={props.action}>
        <Field
          form={props}
          name="password"
          label="New password"
          type="password"
          autocomplete="new-password"
          minlength={SHORTEST_PASSWORD}
          hint="At least 8 characters. Not a common password, your name or your address."
        />
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Use this password
          </button>
        </p>
      </form>
    </div>
  )
}
