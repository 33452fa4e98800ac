/** @jsxImportSource #html */

import type { Member } from '../../../auth/members.js'
import type { Child } from '../../../views/jsx-runtime.js'
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
      <Part name="email" title="E-mail address">
        <p>{member.email}</p>
        {!member.confirmed && <Unconfirmed />}
        <p>
          <a href="/my-plinth/account/email/">Change your address</a>
        </p>
      </Part>
      <Part name="password" title="Password">
        <p>
          <a href="/my-plinth/account/password/">Change your password</a>
        </p>
      </Part>
      <Part name="passkeys" title="Passkeys">
        <p>{passkeySentence(passkeys)}</p>
        <p>
          <a href="/my-plinth/account/passkeys/">{passkeys === 0 ? 'Add one' : 'Your passkeys'}</a>
        </p>
      </Part>
      <Part name="two-step" title="Two-step sign-in">
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
      </Part>
      <Part name="sessions" title="Where you are signed in">
        <Sessions sessions={sessions} />
      </Part>
      <Part name="data" title="Your data">
        <p>Everything that Plinth stores about you, in one file (JSON).</p>
        <p>
          <a href="/my-plinth/account/export/" data-turbo="false">
            Download your data
          </a>
        </p>
      </Part>
      <Part name="end" title="Delete account">
        <p>
          <a href="/my-plinth/account/delete/">Delete your account</a>
        </p>
      </Part>
    </Dashboard>
  )
}

function Part({ name, title, children }: { name: string; title: string; children: Child }) {
  const id = `settings-${name}`
  return (
    <section class="settings__part" aria-labelledby={id}>
      <h2 class="settings__title" id={id}>
        {title}
      </h2>
      <div class="settings__body">{children}</div>
    </section>
  )
}

function Unconfirmed() {
  return (
    <>
      <p class="quiet">
        Not confirmed yet: you can follow and save, but see no prices. Open the link in our e-mail, or ask for
        a new one.
      </p>
      <form data-widget="submit-guard" method="post" action="/sign-up/send-again/">
        <input type="hidden" name="redirect" value="/my-plinth/account/" />
        <button class="button" type="submit">
          Send the e-mail again
        </button>
      </form>
    </>
  )
}

function passkeySentence(passkeys: number): string {
  if (passkeys === 0) return 'None yet: with a passkey your device signs you in, without a password.'
  return passkeys === 1 ? 'One passkey signs you in.' : `${passkeys} passkeys sign you in.`
}

function Sessions({ sessions }: Pick<AccountPageProps, 'sessions'>) {
  return (
    <>
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
              <EndSessions
                session={session.key}
                words="Sign out"
                label={`Sign out ${session.device}, since ${session.since}`}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndSessions session="others" words="Sign out all others" />}
    </>
  )
}

function EndSessions({ session, words, label }: { session: string; words: string; label?: string }) {
  return (
    <form data-widget="submit-guard" method="post" action="/my-plinth/account/sessions/">
      <input type="hidden" name="session" value={session} />
      <button class="button" type="submit" aria-label={label}>
        {words}
      </button>
    </form>
  )
}
