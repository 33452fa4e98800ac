/** @jsxImportSource #html */

import { SHORTEST_PASSWORD } from '../../../../widgets/shared/contract/limits.js'
import type { Member } from '../../../auth/members.js'
import { usePage } from '../../../views/context.js'
import type { FormState } from '../../../views/form-page.js'
import { Field } from '../../../views/parts/field.js'

interface SignUpPageProps extends FormState {
  member: Member | undefined
  /** What is done after signing up. */
  pending: { word: string; what: string } | undefined
  signIn: string
}

export function SignUpPage(props: SignUpPageProps) {
  const { isBare } = usePage()

  const xhr = isBare ? '?xhr=1' : ''
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">
          {props.pending ? (
            <>
              {props.pending.word} <span dir="auto">{props.pending.what}</span>
            </>
          ) : (
            'Sign up'
          )}
        </h1>
        <p class="page-head__text">
          {props.pending ? (
            <>
              Sign up to {props.pending.word.toLowerCase()} <bdi>{props.pending.what}</bdi>. An account is
              free.
            </>
          ) : (
            'An account is free. Follow artists and galleries, save works, and see prices.'
          )}
        </p>
        {props.member && (
          <p class="page-head__text">
            You are signed in as <bdi>{props.member.name}</bdi>. Signing up makes another account.
          </p>
        )}
      </header>
      <form class="form" data-widget="submit-guard" method="post" action={`/sign-up/${xhr}`}>
        <input type="hidden" name="redirect" value={props.redirect} />
        <Field form={props} name="name" label="Name" autocomplete="name" />
        <Field
          form={props}
          name="email"
          label="E-mail address"
          type="email"
          autocomplete="username"
          hint="We will send you an e-mail to confirm it."
        />
        <Field
          form={props}
          name="password"
          label="Password"
          type="password"
          autocomplete="new-password"
          minlength={SHORTEST_PASSWORD}
          hint="At least 8 characters. Not a common password, your name or your address."
        />
        <p class="form__acts">
          <button class="button button--main" type="submit">
            {props.pending ? `Sign up and ${props.pending.word.toLowerCase()}` : 'Sign up'}
          </button>
        </p>
      </form>
      <p class="account__other">
        Have an account? <a href={`${props.signIn}${isBare ? '&xhr=1' : ''}`}>Sign in</a>
      </p>
    </div>
  )
}
