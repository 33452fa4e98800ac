/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { SignInFields } from '../../accounts/views/sign-in-fields.js'

interface FollowPageProps {
  word: string
  what: string
  redirect: string
  isMember: boolean
  action: string
  signUp: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

export function FollowPage(props: FollowPageProps) {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">
          {props.word} <span dir="auto">{props.what}</span>
        </h1>
        <p class="page-head__text">
          {props.isMember ? (
            'It will be saved in your account, and you will hear when there is something new.'
          ) : (
            <>
              Sign in to {props.word.toLowerCase()} <bdi>{props.what}</bdi>. It is saved in your account, on
              every device.
            </>
          )}
        </p>
      </header>
      <form class="form" data-widget="submit-guard" method="post" action={props.action}>
        {!props.isMember && <SignInFields form={props} />}
        <p class="form__acts">
          <button class="button button--main" type="submit">
            {props.isMember ? props.word : `Sign in and ${props.word.toLowerCase()}`}
          </button>
          {props.isMember ? (
            <a href={props.redirect} data-turbo-frame="_top">
              Not now
            </a>
          ) : (
            <a href={`/forgotten-password/${isBare ? '?xhr=1' : ''}`}>Forgotten your password?</a>
          )}
        </p>
      </form>
      {!props.isMember && (
        <p class="account__other">
          No account yet? <a href={props.signUp}>Sign up</a>
        </p>
      )}
    </div>
  )
}
