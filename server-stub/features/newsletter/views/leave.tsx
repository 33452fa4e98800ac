/** @jsxImportSource #html */
import type { Subscription } from '../models.js'

export function UnsubscribePage({ email, lists, action }: Subscription) {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Unsubscribe?</h1>
        <p class="page-head__text">
          {email} gets: {lists.map((list) => list.title).join(', ')}.
        </p>
      </header>
      <form class="form" data-widget="submit-guard" method="post" action={action}>
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Unsubscribe
          </button>
          <a href={`/sign-up/subscribe/?email=${encodeURIComponent(email)}`}>Other newsletters instead</a>
        </p>
      </form>
    </div>
  )
}
