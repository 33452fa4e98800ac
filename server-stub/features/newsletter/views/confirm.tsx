/** @jsxImportSource #html */
import type { Subscription } from '../models.js'

export function ConfirmSubscriptionPage({ email, lists, action }: Subscription) {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Confirm your subscription</h1>
        <p class="page-head__text">We will send these to {email}:</p>
      </header>
      <ul class="ticked">
        {lists.map((list) => (
          <li>{list.title}</li>
        ))}
      </ul>
      <form class="form" data-widget="submit-guard" method="post" action={action}>
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Yes, send them
          </button>
        </p>
      </form>
    </div>
  )
}
