/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { PreviewLink as PreviewLinkData } from '../link.js'
import type { PreviewRow as PreviewRowData } from '../models.js'
import { PreviewLink } from './preview-link.js'
import { PreviewRow } from './preview-row.js'
import { PreviewTermsTemplate } from './terms-template.js'

interface PreviewsPageProps {
  open: (PreviewRowData & { view: PreviewLinkData; download: string | undefined })[]
  coming: PreviewRowData[]
}

export function PreviewsPage({ open, coming }: PreviewsPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">Previews</h1>
          <p class="dashboard__hello">What galleries show you before they show it to everyone.</p>
        </>
      }
    >
      {!open.length ? (
        <p class="dashboard__empty">
          Nothing is open at present. {coming.length > 0 && 'The next ones are below.'}
        </p>
      ) : (
        <div data-widget="preview-terms" data-readers="previews">
          <PreviewTermsTemplate />
          <ul class="previews" data-widget="preview-viewer" data-readers="previews">
            {open.map((one) => (
              <li class="previews__item">
                <PreviewRow one={one} />
                <p class="previews__acts">
                  <PreviewLink
                    view={one.view}
                    label={one.view.type === 'website' ? 'Open the website' : 'View'}
                    quiet
                  />
                  {one.download && (
                    <a href={one.download} data-type={one.view.type} data-title={one.title}>
                      Download
                    </a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {coming.length > 0 && (
        <section class="dashboard__part" aria-labelledby="coming-title">
          <header class="section__head">
            <h2 class="section__title" id="coming-title">
              Coming
            </h2>
          </header>
          <ul class="previews">
            {coming.map((one) => (
              <li class="previews__item">
                <PreviewRow one={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dashboard>
  )
}
