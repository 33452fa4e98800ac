/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import type { FormState } from '../../../views/form-page.js'
import { Field } from '../../../views/parts/field.js'
import { CarriedForm } from './carried-form.js'

type SignInCodePageProps = FormState & { isRecovery: boolean; helpEmail: string; other: string }

export function SignInCodePage(props: SignInCodePageProps) {
  const { isBare } = usePage()
  const other = props.isRecovery ? 'Enter a code from your app' : 'Use a recovery code'
  const xhr = isBare ? '?xhr=1' : ''
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">{props.isRecovery ? 'Enter a recovery code' : 'Enter your code'}</h1>
        <p class="page-head__text">
          {props.isRecovery
            ? 'Use one of the codes that you saved when you switched on two-step sign-in. Each works once.'
            : 'Open your authenticator app and enter the code that it shows.'}
        </p>
      </header>
      <form class="form" data-widget="submit-guard" method="post" action={`/sign-in/code/${xhr}`}>
        <input type="hidden" name="redirect" value={props.redirect} />
        <CarriedForm unsent={props.unsent} />
        {props.isRecovery ? (
          <>
            <input type="hidden" name="with" value="recovery" />
            <Field
              form={props}
              name="code"
              label="Recovery code"
              autocomplete="off"
              hint="Such as ABCD-EFGH-JKLM-NPQR."
            />
          </>
        ) : (
          <Field
            form={props}
            name="code"
            label="Code"
            inputmode="numeric"
            autocomplete="one-time-code"
            hint="Six digits."
          />
        )}
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Sign in
          </button>
          {props.unsent ? (
            <button
              class="button"
              type="submit"
              formnovalidate
              name="other"
              value={props.isRecovery ? 'app' : 'recovery'}
            >
              {other}
            </button>
          ) : (
            <a href={`${props.other}${isBare ? '&xhr=1' : ''}`}>{other}</a>
          )}
        </p>
      </form>
      <p class="account__other">
        No app and no recovery codes? Write to <a href={`mailto:${props.helpEmail}`}>{props.helpEmail}</a>{' '}
        from the address of your account.
      </p>
    </div>
  )
}
