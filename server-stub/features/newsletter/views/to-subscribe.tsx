/** @jsxImportSource #html */

export function StartSubscriptionPage() {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">A newsletter on Fridays</h1>
        <p class="page-head__text">What opens, what closes, one work worth the trip, and one story.</p>
      </header>
      <form class="form" data-widget="page-layer" action="/sign-up/subscribe/">
        <p class="field">
          <label class="field__label" for="to-subscribe-email">
            E-mail address
          </label>
          <input
            class="field__input"
            id="to-subscribe-email"
            name="email"
            type="email"
            autocomplete="email"
            required
          />
        </p>
        <p class="form__acts">
          <button class="button button--main" type="submit">
            Subscribe
          </button>
        </p>
      </form>
      <p class="account__other">
        Members also hear of the artists and places they follow.{' '}
        <a href="/sign-up/" data-widget="page-layer">
          Sign up
        </a>
      </p>
    </div>
  )
}
