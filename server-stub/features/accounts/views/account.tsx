/** @jsxImportSource #html */

import type { Member } from '../../../auth/members.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'

interface AccountPageProps {
  member: Member
  /** What was changed just now, in a sentence. */
  done: string | undefined
  /** How many there are. */
  passkeys: number
  /** Since when two-step sign-in is on. */
  twoStep: string | undefined
  sessions: { device: string; since: string; used: string; key: string; isThis: boolean }[]
}

export function AccountPage({ member, done, passkeys, twoStep, sessions }: AccountPageProps) {
  const m = member
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Account</h1>
          <p class="dashboard__hello">Your address, your password, your data.</p>
        </>
      }
      layout="settings"
    >
      {done && (
        <p class="dashboard__kept" role="status">
          {done}
        </p>
      )}
      <section class="settings__part" aria-labelledby="settings-email">
        <h2 class="settings__title" id="settings-email">
          E-mail address
        </h2>
        <div class="settings__body">
          <p>{m.email}</p>
          {!m.confirmed && (
            <>
              <p class="quiet">
                Not confirmed yet: you can follow and save, but see no prices. Open the link in our e-mail, or
                ask for a new one.
              </p>
              <form data-widget="submit-guard" method="post" action="/sign-up/send-again/">
                <input type="hidden" name="redirect" value="/my-plinth/account/" />
                <button class="button" type="submit">
                  Send the e-mail again
                </button>
              </form>
            </>
          )}
          <p>
            <a href="/my-plinth/account/email/">Change your address</a>
          </p>
        </div>
      </section>
      <section class="settings__part" aria-labelledby="settings-password">
        <h2 class="settings__title" id="settings-password">
          Password
        </h2>
        <div class="settings__body">
          <p>
            <a href="/my-plinth/account/password/">Change your password</a>
          </p>
        </div>
      </section>
      <section class="settings__part" aria-labelledby="settings-passkeys">
        <h2 class="settings__title" id="settings-passkeys">
          Passkeys
        </h2>
        <div class="settings__body">
          <p>
            {passkeys === 0
              ? 'None yet: with a passkey your device signs you in, without a password.'
              : passkeys === 1
                ? 'One passkey signs you in.'
                : `${passkeys} passkeys sign you in.`}
          </p>
          <p>
            <a href="/my-plinth/account/passkeys/">{passkeys === 0 ? 'Add one' : 'Your passkeys'}</a>
          </p>
        </div>
      </section>
      <section class="settings__part" aria-labelledby="settings-two-step">
        <h2 class="settings__title" id="settings-two-step">
          Two-step sign-in
        </h2>
        <div class="settings__body">
          <p>
            {twoStep
              ? `On since ${twoStep}: you sign in with your password and a code from your app.`
              : 'Off: you sign in with your password only.'}
          </p>
          <p>
            <a href="/my-plinth/account/two-step/">
              {twoStep ? 'Recovery codes, or switch it off' : 'Switch it on'}
            </a>
          </p>
        </div>
      </section>
      <section class="settings__part" aria-labelledby="settings-sessions">
        <h2 class="settings__title" id="settings-sessions">
          Where you are signed in
        </h2>
        <div class="settings__body">
          <p class="quiet">You are signed out after 30 days without use, and after 90 days at the latest.</p>
          <ul class="plain settings__rows">
            {sessions.map((session) => (
              <li class="settings__row">
                <span>
                  {session.device}
                  {session.isThis && (
                    <>
                      {' '}
                      <strong>This device</strong>
                    </>
                  )}
                  <br />
                  <span class="quiet">
                    Signed in {session.since}
                    <br />
                    Last used {session.used}
                  </span>
                </span>
                {!session.isThis && (
                  <form data-widget="submit-guard" method="post" action="/my-plinth/account/sessions/">
                    <input type="hidden" name="session" value={session.key} />
                    <button
                      class="button"
                      type="submit"
                      aria-label={`Sign out ${session.device}, since ${session.since}`}
                    >
                      Sign out
                    </button>
                  </form>
                )}
              </li>
            ))}
          </ul>
          {sessions.length > 1 && (
            <form data-widget="submit-guard" method="post" action="/my-plinth/account/sessions/">
              <input type="hidden" name="session" value="others" />
              <button class="button" type="submit">
                Sign out all others
              </button>
            </form>
          )}
        </div>
      </section>
      <section class="settings__part" aria-labelledby="settings-data">
        <h2 class="settings__title" id="settings-data">
          Your data
        </h2>
        <div class="settings__body">
          <p>Everything that Plinth stores about you, in one file (JSON).</p>
          <p>
            <a href="/my-plinth/account/export/" data-turbo="false">
              Download your data
            </a>
          </p>
        </div>
      </section>
      <section class="settings__part" aria-labelledby="settings-end">
        <h2 class="settings__title" id="settings-end">
          Delete account
        </h2>
        <div class="settings__body">
          <p>
            <a href="/my-plinth/account/delete/">Delete your account</a>
          </p>
        </div>
      </section>
    </Dashboard>
  )
}
