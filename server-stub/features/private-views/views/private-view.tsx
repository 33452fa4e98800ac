/** @jsxImportSource #html */

import type { WorkCard } from '../../../catalogue/cards.js'
import { WorkGrid } from '../../../catalogue/views/work-grid.js'
import { Picture } from '../../../media/pictures/picture.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { Section } from '../../../views/parts/section.js'
import { raw } from '../../../views/raw.js'
import type { Invitation } from '../models.js'

interface PrivateViewPageProps extends Invitation {
  show: { title: string; gallery_name: string | null; city_name: string | null }
  names: string
  dates: string
  message: string[]
  standfirst: string
  picture: PictureView | null | undefined
  enquiry: string
  works: WorkCard[]
  worksCount: string
}

export function PrivateViewPage({
  show,
  names,
  dates,
  picture,
  message,
  invitedBy,
  standfirst,
  closes,
  enquiry,
  worksCount,
  works,
}: PrivateViewPageProps) {
  const s = show
  return (
    <>
      <div class="wrap" data-widget="context-guard">
        <header class="intro">
          <p class="kicker">Private view{s.gallery_name && <> · {s.gallery_name}</>}</p>
          <h1 class="intro__title" dir="auto">
            {s.title}
          </h1>
          {names && <p class="intro__sub">{names}</p>}
          <p class="intro__line">
            <span class="numbers">{dates}</span>
            {s.city_name && <> · {s.city_name}</>}
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
          <div class="prose invitation">
            {message.map((text) => (
              <p>{raw(text)}</p>
            ))}
            <p>
              <bdi>{invitedBy}</bdi>
            </p>
          </div>
          <div>
            {standfirst && <p>{raw(standfirst)}</p>}
            <p class="quiet">Open to you until {closes}.</p>
            <p class="enquire">
              <a href={enquiry} data-widget="page-layer">
                Enquire
              </a>
            </p>
          </div>
        </div>
        <Section name="works" title="Works" beside={<span class="section__count">{worksCount}</span>}>
          <WorkGrid works={works} />
        </Section>
      </div>
    </>
  )
}
