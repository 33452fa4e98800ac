/** @jsxImportSource #html */

import { StaffCrumbs } from '../../../cms/views/crumbs.js'
import { Pager } from '../../../views/parts/pager.js'
import { Approval } from '../../gallery/views/approval.js'
import type { ShowView } from '../show-views.js'

interface WaitingShowsPageProps {
  title: string
  shows: readonly (ShowView & { edit: string; action: string; error: string; why: string })[]
  previous: string | undefined
  next: string | undefined
}

export function WaitingShowsPage({ title, shows, previous, next }: WaitingShowsPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={[[title.toLowerCase()]]} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">{title}</h1>
          <p class="page-head__text">The longest waiting comes first.</p>
        </header>
        {!shows.length && <p class="quiet">Nothing waits for approval.</p>}
        <ul class="plain">
          {shows.map((show) => (
            <li class="talks__item">
              <h2 class="order__title talks__title" dir="auto">
                <a href={show.edit}>{show.title}</a>
              </h2>
              <p class="faint small">
                {show.gallery}, {show.line}
              </p>
              <Approval
                id={show.id}
                action={show.action}
                version={show.version}
                why={show.why}
                error={show.error}
              />
            </li>
          ))}
        </ul>
        <Pager previous={previous} next={next} />
      </div>
    </div>
  )
}
