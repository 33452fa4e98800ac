/** @jsxImportSource #html */

export function AccountDeletedPage() {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Your account is deleted</h1>
        <p class="page-head__text">
          All its data has been deleted too. You can still use Plinth without an account.
        </p>
      </header>
      <p class="form__acts">
        <a class="button" href="/">
          Home
        </a>
      </p>
    </div>
  )
}
