/** @jsxImportSource #html */

import type { MapView } from '../../../catalogue/locations/map-view.js'
import { PlaceMap } from '../../../catalogue/views/map.js'
import { usePage } from '../../../views/context.js'
import type { Crumb } from '../../crumb.js'
import { StaffCrumbs } from '../../views/crumbs.js'
import { RowAct } from '../../views/row-act.js'

interface GuidePageProps {
  crumbs: Crumb[]
  action: string
  /** Where a place is begun, of this city. */
  add: string
  map: MapView
  groups: { title: string; places: { id: number; title: string; href: string; isPublished: boolean }[] }[]
}

export function GuidePage({ crumbs, add, map, action, groups }: GuidePageProps) {
  const { page } = usePage()

  return (
    <div class="staff">
      <StaffCrumbs crumbs={crumbs} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title" dir="auto">
            {page.title}
          </h1>
        </header>
        <p class="staff__tools">
          <a class="button button--main" href={add}>
            New place
          </a>
        </p>
        {map.places.points.total ? (
          <PlaceMap map={map} />
        ) : (
          <p class="quiet">This guide has no places yet.</p>
        )}
        <form method="post" action={action}>
          <div class="staff__halves">
            {groups.map((group, index) => (
              <section aria-labelledby={`guide-${index}`}>
                <h2 class="section__title" id={`guide-${index}`}>
                  {group.title}
                </h2>
                <ol class="pins">
                  {group.places.map((place, at) => (
                    <li class="pins__one">
                      <span>
                        <a href={place.href} dir="auto">
                          {place.title}
                        </a>
                        {!place.isPublished && (
                          <>
                            {' '}
                            <span class="staff__state">not published</span>
                          </>
                        )}
                      </span>
                      <span class="pins__acts">
                        <RowAct
                          act={`up-${place.id}`}
                          words="Move up"
                          name={`“${place.title}”`}
                          isDisabled={at === 0}
                        />
                        <RowAct
                          act={`down-${place.id}`}
                          words="Move down"
                          name={`“${place.title}”`}
                          isDisabled={at === group.places.length - 1}
                        />
                      </span>
                    </li>
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </form>
      </div>
    </div>
  )
}
