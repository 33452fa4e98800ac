/** @jsxImportSource #html */

interface ConfirmEmailPageProps {
  action: string
  email: string
}

export function ConfirmEmailPage({ email, action }: ConfirmEmailPageProps) {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Confirm your new address</h1>
        <p class="page-head__text">{email} will get our e-mails, and you will sign in with it.</p>
      </header>
      <form class="form" data-widget="submit-guard" method="post" action={action}>
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Use this address
          </button>
        </p>
      </form>
    </div>
  )
}
