/** @jsxImportSource #html */

import type { Member } from '../../../auth/members.js'
import { usePage } from '../../../views/context.js'
import type { FormState } from '../../../views/form-page.js'
import { FormError } from '../../../views/parts/form-error.js'
import { CarriedForm } from './carried-form.js'
import { SignInFields } from './sign-in-fields.js'

type SignInPageProps = FormState & { member: Member | undefined; done: string; passkey: string }

export function SignInPage(props: SignInPageProps) {
  const { done, member } = props
  return (
    <div
      class="wrap account"
      data-layer-done={Boolean(done)}
      data-layer-next={done === 'signed-up' ? '/my-plinth/profile/preferences/step/1/' : undefined}
    >
      <header class="page-head">
        <h1 class="page-head__title">Sign in</h1>
        {!props.unsent && (
          <p class="page-head__text">
            {member
              ? `You are signed in as ${member.name}.`
              : 'Follow artists and galleries, save works, and see prices.'}
          </p>
        )}
      </header>
      {member && !props.unsent ? <SignedIn redirect={props.redirect} /> : <Ways {...props} />}
    </div>
  )
}

function SignedIn({ redirect }: { redirect: string }) {
  return (
    <form class="form" data-widget="submit-guard" method="post" action="/sign-out/" data-turbo-frame="_top">
      <p class="form__acts">
        <button class="button" type="submit">
          Sign out
        </button>
        <a href="/my-plinth/" data-turbo-frame="_top" data-turbo-prefetch="false">
          My Plinth
        </a>
        <a href={redirect} data-turbo-frame="_top">
          Continue
        </a>
      </p>
    </form>
  )
}

/** By a password, by a passkey, or by signing up. */
function Ways(props: SignInPageProps) {
  const { isBare } = usePage()
  const xhr = isBare ? '?xhr=1' : ''
  // What is carried stands in this page alone.
  const beside = props.unsent ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <>
      <form class="form" data-widget="submit-guard" method="post" action={`/sign-in/${xhr}`}>
        <input type="hidden" name="redirect" value={props.redirect} />
        <CarriedForm unsent={props.unsent} />
        <SignInFields form={props} offersPasskeys />
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Sign in
          </button>
          <a href={`/forgotten-password/${xhr}`} {...beside}>
            Forgotten your password?
          </a>
        </p>
      </form>
      <PasskeyForm {...props} action={`/sign-in/passkey/${xhr}`} />
      <p class="account__other">
        No account yet?{' '}
        <a
          href={`/sign-up/?redirect=${encodeURIComponent(props.redirect)}${isBare ? '&xhr=1' : ''}`}
          {...beside}
        >
          Sign up
        </a>
      </p>
    </>
  )
}

function PasskeyForm({ passkey, redirect, errors, unsent, action }: SignInPageProps & { action: string }) {
  return (
    <form
      class="form account__passkey"
      data-widget="passkey"
      data-autofill
      data-ask={passkey}
      method="post"
      action={action}
    >
      <input type="hidden" name="redirect" value={redirect} />
      <CarriedForm unsent={unsent} />
      <input type="hidden" name="answer" data-slot="answer" value="" />
      <FormError error={errors.passkey} />
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
  )
}
