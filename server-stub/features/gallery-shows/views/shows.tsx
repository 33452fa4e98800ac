/** @jsxImportSource #html */

import { Pager } from '../../../views/parts/pager.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ShowView } from '../show-views.js'

interface ShowsPageProps {
  label: string
  newPath: string
  newLabel: string
  hasSeveral: boolean
  shows: readonly ShowView[]
  previous: string | undefined
  next: string | undefined
}

export function ShowsPage({ label, newPath, newLabel, shows, hasSeveral, previous, next }: ShowsPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">{label}</h1>
          <p class="order__acts">
            <a class="button button--main" href={newPath}>
              {newLabel}
            </a>
          </p>
        </>
      }
    >
      {!shows.length && (
        <p class="dashboard__empty">
          None yet. Begin with a draft, which nobody sees but your team and our editors.
        </p>
      )}
      <ul class="plain">
        {shows.map((show) => (
          <li class="talks__item">
            <h2 class="order__title talks__title" dir="auto">
              <a href={show.href}>{show.title}</a>
            </h2>
            <p class="numbers">{show.line}</p>
            <p class="faint small">
              {show.state}
              {hasSeveral && <>, {show.gallery}</>}
            </p>
          </li>
        ))}
      </ul>
      <Pager previous={previous} next={next} />
    </Dashboard>
  )
}
