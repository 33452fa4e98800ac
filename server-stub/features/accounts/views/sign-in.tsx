/** @jsxImportSource #html */

import type { Member } from '../../../auth/members.js'
import { usePage } from '../../../views/context.js'
import type { FormState } from '../../../views/form-page.js'
import { Field } from '../../../views/parts/field.js'

type SignInPageProps = FormState & { member: Member | undefined; done: string; passkey: string }

export function SignInPage(props: SignInPageProps) {
  const { isBare } = usePage()
  const xhr = isBare ? '?xhr=1' : ''
  return (
    <div
      class="wrap account"
      data-layer-done={Boolean(props.done)}
      data-layer-next={
        props.done
          ? props.done === 'signed-up'
            ? '/my-plinth/profile/preferences/step/1/'
            : undefined
          : undefined
      }
    >
      <header class="page-head">
        <h1 class="page-head__title">Sign in</h1>
        <p class="page-head__text">
          {props.member ? (
            <>You are signed in as {props.member.name}.</>
          ) : (
            'Follow artists and galleries, save works, and see prices.'
          )}
        </p>
      </header>
      {props.member ? (
        <form
          class="form"
          data-widget="submit-guard"
          method="post"
          action="/sign-out/"
          data-turbo-frame="_top"
        >
          <p class="form__acts">
            <button class="button" type="submit">
              Sign out
            </button>
            <a href="/my-plinth/" data-turbo-frame="_top" data-turbo-prefetch="false">
              My Plinth
            </a>
            <a href={props.redirect} data-turbo-frame="_top">
              Continue
            </a>
          </p>
        </form>
      ) : (
        <>
          <form class="form" data-widget="submit-guard" method="post" action={`/sign-in/${xhr}`}>
            <input type="hidden" name="redirect" value={props.redirect} />
            {props.errors.form && (
              <p class="form__error" role="alert">
                {props.errors.form}
              </p>
            )}
            <Field
              form={props}
              name="email"
              label="E-mail address"
              type="email"
              autocomplete="username webauthn"
            />
            <Field
              form={props}
              name="password"
              label="Password"
              type="password"
              autocomplete="current-password"
            />
            <p class="form__acts">
              <button class="button button--main" type="submit">
                Sign in
              </button>
              <a href={`/forgotten-password/${xhr}`}>Forgotten your password?</a>
            </p>
          </form>
          <form
            class="form account__passkey"
            data-widget="passkey"
            data-autofill
            data-ask={props.passkey}
            method="post"
            action={`/sign-in/passkey/${xhr}`}
          >
            <input type="hidden" name="redirect" value={props.redirect} />
            <input type="hidden" name="answer" data-slot="answer" value="" />
            {props.errors.passkey && (
              <p class="form__error" role="alert">
                {props.errors.passkey}
              </p>
            )}
            <p class="form__error" data-slot="refused" role="alert" hidden>
              No passkey was given. Try again, or use your password.
            </p>
            <p class="form__error" data-slot="missing" role="alert" hidden>
              This browser has no passkeys. Use your password.
            </p>
            <p class="form__acts">
              <button class="button" type="submit">
                Use a passkey
              </button>
            </p>
            <noscript>
              <p class="quiet">A passkey needs JavaScript. Your password signs you in without.</p>
            </noscript>
          </form>
          <p class="account__other">
            No account yet?{' '}
            <a href={`/sign-up/?redirect=${encodeURIComponent(props.redirect)}${isBare ? '&xhr=1' : ''}`}>
              Sign up
            </a>
          </p>
        </>
      )}
    </div>
  )
}
