/** @jsxImportSource #html */

/** One thing for everyone; script has another chosen for a reader in its place (docs/behaviour.md#personal-content). */
export function Chosen() {
  return (
    <section class="section wrap" aria-labelledby="chosen-title">
      <div class="chosen" data-widget="personalisation">
        <p class="kicker" data-slot="kicker">
          Advice
        </p>
        <h2 class="chosen__title" id="chosen-title" data-slot="title" dir="auto">
          Looking for something of your own?
        </h2>
        <p class="chosen__text" data-slot="description" dir="auto">
          Tell an advisor what you like, where it will hang and what it may cost. They come back with works,
          and with what they would ask before buying one.
        </p>
        <p class="chosen__by" data-slot="by" dir="auto">
          Plinth Advisory
        </p>
        <p class="chosen__link">
          <a data-slot="link" href="/advisory/">
            How advice works
          </a>
        </p>
      </div>
    </section>
  )
}
