/** @jsxImportSource #html */

export function CookiesPage() {
  return (
    <div class="wrap">
      <header class="page-head">
        <h1 class="page-head__title">Cookies</h1>
        <p class="standfirst">What Plinth keeps on your device, what for, and how long.</p>
      </header>
      <section class="section part">
        <h2 class="section__title">Necessary cookies</h2>
        <div class="prose">
          <p>
            <strong>oc_prefs</strong> holds what you have decided, such as your answer about cookies, and how
            many pages your visit has had. It stays for a year. Nobody is named in it.
          </p>
          <p>
            <strong>plinth-csrf</strong> keeps other sites from sending forms in your name.{' '}
            <strong>plinth-session</strong> keeps you signed in: for thirty days after your last visit, ninety
            days at most, or until you sign out. <strong>plinth-second-step</strong> lasts for ten minutes at
            most, between your password and the code of two-step sign-in, and <strong>plinth-passkey</strong>{' '}
            as long while a page asks for a passkey. <strong>plinth-browser</strong> shows for a year that you
            have signed in on this device before, so that people who try passwords on your account do not lock
            you out; nobody is named in it. Over HTTPS, the names of all these but the first, and of
            plinth-reader below, begin with <strong>__Host-</strong>.
          </p>
          <p>
            How often a featured work or artist was shown is counted by day, for everyone together. This needs
            no cookie, and identifies nobody.
          </p>
          <p>
            If you choose light or dark pages at the foot of a page, your browser keeps that as{' '}
            <strong>plinth-scheme</strong>. It is not sent to us.
          </p>
        </div>
      </section>
      <section class="section part">
        <h2 class="section__title">Only if you accept</h2>
        <div class="prose">
          <p>
            If you accept, we measure which pages are opened and what in them is looked at and chosen. Private
            links and e-mail addresses are removed first.
          </p>
          <p>
            Films from other sites load only then too, since those sites may set their own cookies. You can
            also show a single film without accepting anything else.
          </p>
          <p>
            <strong>plinth-reader</strong> holds a random name, so that we can choose works for you by what
            you looked at in the last thirty days. It is kept for thirty days. Members need no such cookie:
            what they are recommended, and why, is in their preferences.
          </p>
          <p>Until you accept, none of this happens, and nothing is collected for later.</p>
        </div>
      </section>
      <section class="section part">
        <h2 class="section__title">Change your mind</h2>
        <div class="prose">
          <p>
            <a href="#storage-note" data-cookie-settings>
              Cookie settings
            </a>{' '}
            at the foot of every page asks you again; your answer takes effect at once.
          </p>
          <p id="storage-note">
            If JavaScript is off, we do not ask: nothing is measured, and nothing from other sites is shown.
          </p>
        </div>
      </section>
    </div>
  )
}
