/** @jsxImportSource #html */

/** Script alone shows it: without script nothing is kept that would need asking. It is the same element in every page. */
export function CookieBanner() {
  return (
    <div
      class="w-cookie-banner"
      data-widget="cookie-banner"
      id="cookie-banner"
      data-turbo-permanent
      aria-label="Cookies"
    >
      <p class="w-cookie-banner__words" data-slot="words">
        Plinth uses a few necessary cookies. If you accept, it also measures what is read, and films from
        other sites may set theirs. <a href="/about/cookies/">About cookies</a>
      </p>
    </div>
  )
}
