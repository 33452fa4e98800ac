/** @jsxImportSource #html */

import type { Crumb } from '../../crumb.js'
import type { Into } from '../../documents/into.js'
import { StaffCrumbs } from '../../views/crumbs.js'

interface WidgetLink {
  name: string
  href: string
  fixture: string
  about: string
}

interface WidgetsPageProps {
  into: Into | undefined
  crumbs: Crumb[]
  widgets: WidgetLink[]
}

export function WidgetsPage({ crumbs, into, widgets }: WidgetsPageProps) {
  return (
    <div class="staff">
      <StaffCrumbs crumbs={crumbs} />
      <div class="wrap">
        <header class="page-head">
          <h1 class="page-head__title">Widgets</h1>
          <p class="page-head__text">
            {into ? (
              <>
                Choose one for{' '}
                <a href={into.path} dir="auto">
                  “{into.title}”
                </a>
                .
              </>
            ) : (
              'Widgets that need only their markup in a text.'
            )}
          </p>
        </header>
        {!widgets.length ? (
          <p class="quiet">No widgets: they have not been built on this server.</p>
        ) : (
          <ul class="picker">
            {widgets.map((widget) => (
              <li class="picker__one">
                <div class="picker__stage" inert>
                  <iframe
                    src={widget.fixture}
                    title={widget.name}
                    width="820"
                    height="560"
                    loading="lazy"
                    tabindex={-1}
                  />
                </div>
                <h2 class="picker__name">
                  <a href={widget.href}>{widget.name}</a>
                </h2>
                <p class="picker__about">{widget.about}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
