/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Pager } from '../../../views/parts/pager.js'
import { DashboardNav } from '../../dashboard/views/nav.js'
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
  const { page } = usePage()

  return (
    <div class="wrap dashboard" data-turbo-prefetch="false">
      <header class="dashboard__head">
        <h1 class="dashboard__name">{label}</h1>
        <p class="order__acts">
          <a class="button button--main" href={newPath}>
            {newLabel}
          </a>
        </p>
      </header>
      <DashboardNav dashboard={page.dashboard} />
      <div class="dashboard__main">
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
              <p class="numbers">{show.when}</p>
              <p class="faint small">
                {show.state}
                {hasSeveral && <>, {show.gallery}</>}
              </p>
            </li>
          ))}
        </ul>
        <Pager previous={previous} next={next} />
      </div>
    </div>
  )
}
