/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import type { FormState } from '../../../views/form-page.js'
import { Field } from '../../../views/parts/field.js'

export function ForgottenPasswordPage(props: FormState) {
  const { isBare } = usePage()
  const xhr = isBare ? '?xhr=1' : ''
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Forgotten password</h1>
        <p class="page-head__text">
          Enter your e-mail address. We will send you a link to choose a new password.
        </p>
      </header>
      <form class="form" data-widget="submit-guard" method="post" action={`/forgotten-password/${xhr}`}>
        <Field form={props} name="email" label="E-mail address" type="email" autocomplete="username" />
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Send the e-mail
          </button>
        </p>
      </form>
      <p class="account__other">
        Remembered it? <a href={`/sign-in/${xhr}`}>Sign in</a>
      </p>
    </div>
  )
}
