/** @jsxImportSource #html */
import { WorkCard } from '../../../catalogue/views/work-card.js'
import type { ListedWork } from '../list-views.js'
import { WorkNote } from './seen.js'

interface SharedListPageProps {
  title: string
  works: readonly ListedWork[]
}

export function SharedListPage({ title, works }: SharedListPageProps) {
  return (
    <div class="wrap">
      <header class="page-head">
        <h1 class="page-head__title" dir="auto">
          {title}
        </h1>
        <p class="page-head__text">A list of works that a member of Plinth has shared with you.</p>
      </header>
      {!works.length && <p class="quiet">There are no works in it now.</p>}
      <ul class="plain listed">
        {works.map((work) => (
          <li class="listed__item">
            <div class="listed__work">
              <WorkCard {...work.card} />
            </div>
            <div class="listed__words">
              <WorkNote work={work} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
