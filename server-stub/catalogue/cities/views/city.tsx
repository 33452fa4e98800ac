/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import { Section } from '../../../views/parts/section.js'
import { SectionNav } from '../../../views/parts/section-nav.js'
import { raw } from '../../../views/raw.js'
import type { Card } from '../../cards.js'
import type { FollowView } from '../../follow-button.js'
import type { MapView } from '../../locations/map-view.js'
import type { RowModel } from '../../models.js'
import type { Picture as PictureData, Sections } from '../../page-models.js'
import { Cards } from '../../views/cards.js'
import { ExpandingRows } from '../../views/expanding-rows.js'
import { FollowButton } from '../../views/follow.js'
import { PlaceMap } from '../../views/map.js'

interface CityPageProps {
  follow: FollowView
  city: { name: string; country: string }
  picture: PictureData
  sections: Sections
  intro: string[]
  shows: Card[]
  soon: Card[]
  galleries: (RowModel & { href: string })[]
  map: MapView
  localGuides: { href: string; text: string }
  fairs: Card[]
  stories: Card[]
}

export function CityPage({
  city,
  follow,
  picture,
  sections,
  intro,
  shows,
  soon,
  galleries,
  map,
  localGuides,
  fairs,
  stories,
}: CityPageProps) {
  const c = city
  return (
    <>
      <div class="wrap">
        <header class="intro">
          <p class="kicker">{c.country}</p>
          <h1 class="intro__title" dir="auto">
            {c.name}
          </h1>
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
        {intro.length > 0 && (
          <div class="prose section section--first">
            {intro.map((text) => (
              <p>{raw(text)}</p>
            ))}
          </div>
        )}
        {(shows.length > 0 || soon.length > 0) && (
          <section class="section" id="exhibitions" aria-labelledby="exhibitions-title">
            <h2 class="unseen" id="exhibitions-title">
              Exhibitions
            </h2>
            {[
              { title: 'On view', cards: shows },
              { title: 'Opening soon', cards: soon },
            ].map(
              ({ title, cards }) =>
                cards.length > 0 && (
                  <div class="group">
                    <div class="section__head">
                      <h3 class="section__title">{title}</h3>
                    </div>
                    <Cards level={4} cards={cards} />
                  </div>
                ),
            )}
          </section>
        )}
        {galleries.length > 0 && (
          <Section name="galleries" title="Galleries and institutions" id="galleries">
            <ExpandingRows id="gallery-list" rows={galleries} />
          </Section>
        )}
        {map.places.points.total > 0 && (
          <Section
            name="places"
            title="Between two shows"
            id="places"
            beside={
              <a class="more" href={localGuides.href}>
                {localGuides.text}
              </a>
            }
          >
            <PlaceMap map={map} />
          </Section>
        )}
        {fairs.length > 0 && (
          <Section name="fairs" title="Fairs" id="fairs">
            <Cards cards={fairs} />
          </Section>
        )}
        {stories.length > 0 && (
          <Section name="stories" title="Stories" id="stories">
            <Cards cards={stories} text />
          </Section>
        )}
      </div>
    </>
  )
}
