/** @jsxImportSource #html */

import type { WorkCard } from '../../../catalogue/cards.js'
import { WorkGrid } from '../../../catalogue/views/work-grid.js'
import { Section } from '../../../views/parts/section.js'
import { raw } from '../../../views/raw.js'

interface PreviewWebsitePageProps {
  preview: { title: string; fair_name: string | null; gallery_name: string | null }
  back: string
  about: string[]
  enquiry: string
  works: WorkCard[]
  worksCount: string
}

export function PreviewWebsitePage({
  preview,
  back,
  about,
  enquiry,
  worksCount,
  works,
}: PreviewWebsitePageProps) {
  const p = preview
  return (
    <div class="wrap" data-turbo-prefetch="false">
      <header class="intro">
        <p class="kicker">
          <a href={back}>Preview</a>
          {p.fair_name && <> for {p.fair_name}</>}
        </p>
        <h1 class="intro__title" dir="auto">
          {p.title}
        </h1>
        {p.gallery_name && <p class="intro__sub">{p.gallery_name}</p>}
      </header>
      <div class="split section section--first">
        <div class="prose">
          {about.map((text) => (
            <p>{raw(text)}</p>
          ))}
        </div>
        <div>
          <p class="enquire">
            <a href={enquiry} data-widget="page-layer">
              Enquire
            </a>
          </p>
        </div>
      </div>
      <Section
        name="works"
        title="Works in the preview"
        beside={<span class="section__count">{worksCount}</span>}
      >
        {works.length > 0 ? (
          <WorkGrid works={works} />
        ) : (
          <p>
            The gallery has not added any works yet. <a href={enquiry}>Ask what is coming</a>
          </p>
        )}
      </Section>
    </div>
  )
}
