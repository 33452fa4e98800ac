/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'

interface PreferencesPageProps {
  steps: { title: string; href: string; summary: string }[]
}

export function PreferencesPage({ steps }: PreferencesPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Preferences</h1>
          <p class="dashboard__hello">What you like, where you go, what we may send you.</p>
        </>
      }
    >
      <dl class="answers">
        {steps.map((step) => (
          <div class="answers__row">
            <dt class="answers__name">{step.title}</dt>
            <dd class="answers__value">
              {step.summary ? step.summary : <span class="faint">Nothing chosen</span>}
            </dd>
            <dd class="answers__act">
              <a href={step.href} data-widget="page-layer">
                Change<span class="unseen"> {step.title.toLowerCase()}</span>
              </a>
            </dd>
          </div>
        ))}
      </dl>
      <p class="dashboard__note">
        Your recommendations are also based on this.{' '}
        <a href="/my-plinth/profile/preferences/recommendations/">See them, and what you removed</a>.
      </p>
      <p class="dashboard__note">
        The newsletter has a page of its own: <a href="/sign-up/to-subscribe/">subscribe or unsubscribe</a>.
      </p>
    </Dashboard>
  )
}
