/** @jsxImportSource #html */

export function UnsubscribedPage() {
  return (
    <div class="wrap account">
      <header class="page-head">
        <h1 class="page-head__title">Unsubscribed</h1>
        <p class="page-head__text">
          You will receive no more of our newsletters. If this was a mistake,{' '}
          <a href="/sign-up/to-subscribe/">subscribe again</a>.
        </p>
      </header>
    </div>
  )
}
