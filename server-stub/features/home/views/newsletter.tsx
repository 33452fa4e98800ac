/** @jsxImportSource #html */

export function HomeNewsletter() {
  return (
    <aside class="letter-band section" aria-labelledby="newsletter-title">
      <div class="wrap letter-band__in">
        <div>
          <h2 class="section__title" id="newsletter-title">
            A newsletter on Fridays
          </h2>
          <p class="quiet">
            What opens, what closes, one work worth the trip, and one story. Members choose the cities and
            artists they hear about.
          </p>
        </div>
        <form class="letter-band__fields" data-widget="page-layer" action="/sign-up/subscribe/">
          <input
            class="letter-band__field"
            name="email"
            type="email"
            autocomplete="email"
            required
            aria-label="E-mail address"
            placeholder="E-mail address"
          />
          <button class="button button--main" type="submit">
            Subscribe
          </button>
        </form>
      </div>
    </aside>
  )
}
