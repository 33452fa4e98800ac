/** @jsxImportSource #html */

import { WorkGrid } from '../../../catalogue/views/work-grid.js'
import { Picture } from '../../../media/pictures/picture.js'
import { Section } from '../../../views/parts/section.js'
import { raw } from '../../../views/raw.js'
import type { previewView } from '../view.js'
import { PreviewLink } from './preview-link.js'
import { PreviewTermsTemplate } from './terms-template.js'

type PreviewPageProps = Awaited<ReturnType<typeof previewView>>

export function PreviewPage({
  preview,
  fair,
  gallery,
  isOpen,
  opens,
  picture,
  about,
  view,
  advisors,
  enquiry,
  works,
}: PreviewPageProps) {
  const p = preview
  return (
    <>
      <div class="wrap">
        <header class="intro">
          <p class="kicker">
            Preview
            {fair && (
              <>
                {' '}
                for <a href={fair.href}>{fair.name}</a>
              </>
            )}
          </p>
          <h1 class="intro__title" dir="auto">
            {p.title}
          </h1>
          {gallery && (
            <p class="intro__sub">
              <a href={gallery.href}>{gallery.name}</a>
            </p>
          )}
          <p class="intro__line numbers">
            {isOpen ? 'Open since' : 'Opens'} {opens}
          </p>
        </header>
      </div>
      {picture && (
        <div class="view first-view">
          <Picture picture={picture} />
        </div>
      )}
      <div class="wrap">
        <div class="split section section--first">
          <div class="prose">
            {about.map((text) => (
              <p>{raw(text)}</p>
            ))}
          </div>
          <div>
            {view && (
              <>
                <div data-widget="preview-terms" data-readers="previews">
                  <PreviewTermsTemplate />
                  <p data-widget="preview-viewer" data-readers="previews">
                    <PreviewLink
                      view={view}
                      advisors={advisors}
                      label={view.type === 'website' ? 'Open the website' : 'Open the preview (PDF)'}
                    />
                  </p>
                </div>
                <p class="quiet previews__note">For previews members.</p>
              </>
            )}
            {gallery && (
              <p>
                <a class="more" href={gallery.href}>
                  Go to the gallery
                </a>
              </p>
            )}
            <p class="enquire">
              <a href={enquiry} data-widget="page-layer" data-previews-href={advisors || undefined}>
                Enquire
              </a>
            </p>
          </div>
        </div>
        {works.length > 0 && (
          <Section name="works" title="From the gallery">
            <WorkGrid works={works} />
          </Section>
        )}
      </div>
    </>
  )
}
