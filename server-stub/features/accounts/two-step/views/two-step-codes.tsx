/** @jsxImportSource #html */

import { Dashboard } from '../../../dashboard/views/dashboard.js'

interface TwoStepCodesPageProps {
  codes: readonly string[]
}

export function TwoStepCodesPage({ codes }: TwoStepCodesPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Your recovery codes</h1>
          <p class="dashboard__hello">
            Two-step sign-in is on. If you do not have your phone, sign in with one of these codes. Each works
            once.
          </p>
        </>
      }
      layout="two-step"
    >
      <p class="dashboard__kept" role="status">
        They are shown only now. Print them, or keep them in a password manager.
      </p>
      <ul class="plain two-step__codes">
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href="/my-plinth/account/">
          I have saved them
        </a>
      </p>
    </Dashboard>
  )
}
