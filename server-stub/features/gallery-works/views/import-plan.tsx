/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import { ImportRows, type ImportRowView } from './import-rows.js'

interface ImportPlanPageProps {
  gallery: string
  back: string
  action: string
  error: string
  isTrusted: boolean
  rows: readonly ImportRowView[]
  /** `2 new, 1 changed, 3 pictures` */
  summary: string
  hasNew: boolean
}

export function ImportPlanPage({
  back,
  gallery,
  summary,
  error,
  rows,
  action,
  hasNew,
  isTrusted,
}: ImportPlanPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={back}>Import works</a>
          </p>
          <h1 class="dashboard__name">What would change</h1>
          <p class="dashboard__hello">
            <bdi>{gallery}</bdi>: {summary}.
          </p>
        </>
      }
    >
      {error && (
        <p class="form__error order__error" role="alert">
          {error}
        </p>
      )}
      <ImportRows rows={rows} />
      <form class="form after-title" data-widget="submit-guard" method="post" action={action}>
        {hasNew && (
          <label class="choice">
            <input type="checkbox" name="publish" value="1" />
            <span>
              {isTrusted ? 'Publish the new ones' : 'Send the new ones to our editors'}
              <span class="choice__about">Otherwise they are drafts.</span>
            </span>
          </label>
        )}
        <p class="form__acts">
          <button class="button button--main" name="do" value="apply">
            Import
          </button>
          <button class="button" name="do" value="discard">
            Discard
          </button>
        </p>
      </form>
    </Dashboard>
  )
}
