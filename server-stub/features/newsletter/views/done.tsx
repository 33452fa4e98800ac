/** @jsxImportSource #html */

export function SubscribedPage() {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">You are subscribed</h1>
        <p class="page-head__text">Each e-mail has a link to unsubscribe.</p>
      </header>
      <p class="form__acts">
        <a class="button" href="/magazine/">
          Read the magazine
        </a>
      </p>
    </div>
  )
}
