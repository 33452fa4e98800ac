/** @jsxImportSource #html */

interface InvitationPageProps {
  gallery: string
  action: string
  signIn: string
  signUp: string
  /** Of the account that is signed in. */
  email: string | undefined
  isConfirmed: boolean
}

export function InvitationPage({ gallery, email, signIn, signUp, isConfirmed, action }: InvitationPageProps) {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">
          Join <bdi>{gallery}</bdi>
        </h1>
        <p class="page-head__text">
          The gallery invites you to the team of its account: its works, enquiries and orders.
        </p>
      </header>
      {email === undefined ? (
        <p class="form__acts">
          <a class="button button--main" href={signIn}>
            Sign in
          </a>
          <a class="button" href={signUp}>
            Sign up
          </a>
        </p>
      ) : !isConfirmed ? (
        <p>
          Confirm your address first, by the link in the e-mail that we sent you. Then open this page again.
        </p>
      ) : (
        <form class="form" data-widget="submit-guard" method="post" action={action}>
          <p>You are signed in as {email}.</p>
          <p class="form__acts">
            <button class="button button--main" type="submit">
              Join the team
            </button>
          </p>
        </form>
      )}
    </div>
  )
}
