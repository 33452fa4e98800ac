/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import type { ListedJob } from '../../../jobs/staff-store.js'

export type JobView = Omit<ListedJob, 'createdAt' | 'dueAt' | 'beganAt' | 'endedAt'> & {
  title: string
  href: string
  created: string
  due: string | undefined
  began: string | undefined | null
  ended: string | undefined | null
}

type JobPageProps = JobView & { payload: string; isOpen: boolean }

export function JobPage({
  id,
  title,
  state,
  attempts,
  kind,
  key,
  created,
  due,
  began,
  ended,
  lastError,
  payload,
  isOpen,
  href,
}: JobPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[['jobs', '/staff/jobs/'], [id]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">
            {title} {id}
          </h1>
        </header>
        <dl class="staff__facts">
          <div>
            <dt>State</dt>
            <dd>
              <span class="staff__state" data-state={state}>
                {state}
              </span>
              {attempts > 0 && <>, {attempts === 1 ? 'one try' : `${attempts} tries`}</>}
            </dd>
          </div>
          <div>
            <dt>Kind</dt>
            <dd>{kind}</dd>
          </div>
          {key && (
            <div>
              <dt>Key</dt>
              <dd>{key}</dd>
            </div>
          )}
          <div>
            <dt>Added, UTC</dt>
            <dd class="numbers">{created}</dd>
          </div>
          {due && (
            <div>
              <dt>Due</dt>
              <dd class="numbers">{due}</dd>
            </div>
          )}
          {began && (
            <div>
              <dt>Last try</dt>
              <dd class="numbers">{began}</dd>
            </div>
          )}
          {ended && (
            <div>
              <dt>Ended</dt>
              <dd class="numbers">{ended}</dd>
            </div>
          )}
          {lastError && (
            <div>
              <dt>Error</dt>
              <dd>{lastError}</dd>
            </div>
          )}
          <div>
            <dt>Carries</dt>
            <dd>
              <code>{payload}</code>
            </dd>
          </div>
        </dl>
        {isOpen && (
          <form class="staff__older" data-widget="submit-guard" method="post" action={`${href}retry/`}>
            <button class="button" type="submit">
              {state === 'failed' ? 'Try again' : 'Try now'}
            </button>{' '}
            <button class="button" type="submit" formaction={`${href}delete/`}>
              Delete
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
