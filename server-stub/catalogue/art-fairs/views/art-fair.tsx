/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import { Facts } from '../../../views/parts/facts.js'
import { Section } from '../../../views/parts/section.js'
import { SectionNav } from '../../../views/parts/section-nav.js'
import { Share } from '../../../views/parts/share.js'
import { LongText } from '../../../views/parts/text.js'
import type { Card } from '../../cards.js'
import type { FollowView } from '../../follow-button.js'
import type { RowModel } from '../../models.js'
import type { Facts as FactsData, Link, Picture as PictureData, Sections, Text } from '../../page-models.js'
import { Cards } from '../../views/cards.js'
import { ExpandingRows } from '../../views/expanding-rows.js'
import { FollowButton } from '../../views/follow.js'

interface ArtFairPageProps {
  follow: FollowView
  fair: { name: string }
  address: string
  dates: string
  city: Link | undefined
  picture: PictureData
  sections: Sections
  about: Text
  facts: FactsData
  galleriesCount: string
  galleries: (RowModel & { href: string; booth: string })[]
  previews: Card[]
}

export function ArtFairPage({
  fair,
  dates,
  city,
  follow,
  picture,
  sections,
  about,
  facts,
  address,
  galleries,
  galleriesCount,
  previews,
}: ArtFairPageProps) {
  const f = fair
  return (
    <>
      <div class="wrap">
        <header class="intro">
          <p class="kicker">Art fair</p>
          <h1 class="intro__title" dir="auto">
            {f.name}
          </h1>
          <p class="intro__line">
            <span class="numbers">{dates}</span>
            {city && (
              <>
                {' '}
                · <a href={city.href}>{city.name}</a>
              </>
            )}
          </p>
          <FollowButton {...follow} />
        </header>
      </div>
      {picture && (
        <div class="view first-view">
          <Picture picture={picture} />
        </div>
      )}
      <div class="wrap">
        <SectionNav sections={sections} />
        <div class="split section section--first" id="about">
          <LongText {...about} />
          <div>
            <Facts facts={facts} />
            <Share address={address} title={f.name} />
          </div>
        </div>
        {galleries.length > 0 && (
          <Section
            name="exhibitors"
            title="Exhibitors"
            id="exhibitors"
            beside={<span class="section__count">{galleriesCount}</span>}
          >
            <ExpandingRows
              id="exhibitor-list"
              rows={galleries.map((gallery) => ({ ...gallery, last: gallery.booth }))}
            />
          </Section>
        )}
        {previews.length > 0 && (
          <Section name="previews" title="Previews" id="previews">
            <Cards cards={previews} />
          </Section>
        )}
      </div>
    </>
  )
}
