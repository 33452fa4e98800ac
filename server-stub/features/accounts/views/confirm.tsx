/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import type { FormState } from '../../../views/form-page.js'
import { Field } from '../../../views/parts/field.js'
import { FormError } from '../../../views/parts/form-error.js'

interface ConfirmSignUpPageProps extends FormState {
  action: string
  email: string
  name: string
  isKnown: boolean
  hasAccount: boolean
}

export function ConfirmSignUpPage(props: ConfirmSignUpPageProps) {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">{props.hasAccount ? 'You have an account' : 'Confirm your address'}</h1>
        <p class="page-head__text">
          {props.hasAccount ? (
            <>
              {props.email} already has an account. {!props.isKnown ? 'Enter its password: what' : 'What'} you
              have followed and saved since you signed up will be added to it.
            </>
          ) : props.isKnown ? (
            <>
              {props.email} is your address, <bdi>{props.name}</bdi>? Confirm it to see prices.
            </>
          ) : (
            <>Enter the password you chose when you signed up with {props.email}.</>
          )}
        </p>
      </header>
      <form
        class="form"
        data-widget="submit-guard"
        method="post"
        action={`${props.action}${isBare ? '?xhr=1' : ''}`}
      >
        <input type="hidden" name="redirect" value={props.redirect} />
        <FormError error={props.errors.form} />
        {!props.isKnown && (
          <Field
            form={props}
            name="password"
            label="Password"
            type="password"
            autocomplete="current-password"
          />
        )}
        <p class="form__acts">
          <button class="button button--main" type="submit">
            {props.hasAccount ? 'Add it to my account' : 'Confirm'}
          </button>
        </p>
      </form>
      {props.hasAccount && (
        <p class="account__other">
          <a href="/forgotten-password/">Forgotten your password?</a>
        </p>
      )}
    </div>
  )
}
