/** @jsxImportSource #html */

import type { Member } from '../../../auth/members.js'
import { usePage } from '../../../views/context.js'
import { SignInFields } from '../../accounts/views/sign-in-fields.js'

interface PricesPageProps {
  redirect: string
  member: Member | undefined
  action: string
  signUp: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export function PricesPage(props: PricesPageProps) {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">See prices</h1>
        <p class="page-head__text">
          {props.member ? (
            <>
              Confirm your e-mail address to see prices. Please open the link in the e-mail that we have sent
              to {props.member.email}.
            </>
          ) : (
            'Sign in and view the price of this artwork, and of all others that are for sale. An account is free.'
          )}
        </p>
      </header>
      {props.member ? (
        <form
          class="form"
          data-widget="submit-guard"
          method="post"
          action={`/sign-up/send-again/${isBare ? '?xhr=1' : ''}`}
        >
          <p class="form__acts">
            <button class="button" type="submit">
              Send the e-mail again
            </button>
            <a href={props.redirect} data-turbo-frame="_top">
              Go on
            </a>
          </p>
        </form>
      ) : (
        <>
          <form class="form" data-widget="submit-guard" method="post" action={props.action}>
            <SignInFields form={props} />
            <p class="form__acts">
              <button class="button button--main" type="submit">
                Sign in and see prices
              </button>
              <a href={`/forgotten-password/${isBare ? '?xhr=1' : ''}`}>Forgotten your password?</a>
            </p>
          </form>
          <p class="account__other">
            No account yet? <a href={props.signUp}>Sign up</a>
          </p>
        </>
      )}
    </div>
  )
}
