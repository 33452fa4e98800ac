/** @jsxImportSource #html */
import { usePage } from '../../../views/context.js'

export function CheckSubscriptionMailPage() {
  const { isBare } = usePage()

  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Check your e-mail</h1>
        <p class="page-head__text">
          We have sent an e-mail to the address you gave. Open its link to subscribe.
        </p>
      </header>
      {!isBare && (
        <p class="form__acts">
          <a class="button" href="/">
            Home
          </a>
        </p>
      )}
    </div>
  )
}
