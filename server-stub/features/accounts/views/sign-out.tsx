/** @jsxImportSource #html */
import { usePage } from '../../../views/context.js'

export function SignOutPage() {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Sign out</h1>
        <p class="page-head__text">What you follow and save stays in your account.</p>
      </header>
      <form
        class="form"
        data-widget="submit-guard"
        method="post"
        action={`/sign-out/${isBare ? '?xhr=1' : ''}`}
      >
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Sign out
          </button>
        </p>
      </form>
    </div>
  )
}
