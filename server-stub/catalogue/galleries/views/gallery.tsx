/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import { Facts } from '../../../views/parts/facts.js'
import { Pager } from '../../../views/parts/pager.js'
import { Section } from '../../../views/parts/section.js'
import { SectionNav } from '../../../views/parts/section-nav.js'
import { LongText } from '../../../views/parts/text.js'
import type { Card, WorkCard } from '../../cards.js'
import type { FollowView } from '../../follow-button.js'
import type { MapView } from '../../locations/map-view.js'
import type { PersonModel } from '../../models.js'
import type { Facts as FactsData, Link, Picture as PictureData, Sections, Text } from '../../page-models.js'
import { Cards } from '../../views/cards.js'
import { FollowButton } from '../../views/follow.js'
import { PlaceMap } from '../../views/map.js'
import { People } from '../../views/people.js'
import { Rows } from '../../views/rows.js'
import { WorkGrid } from '../../views/work-grid.js'

interface GalleryPageProps {
  follow: FollowView
  gallery: { name: string; hours: string }
  city: Link | undefined
  picture: PictureData
  sections: Sections
  facts: FactsData
  map: MapView | undefined
  shows: Card[]
  soon: Card[]
  past: Card[]
  worksCount: string
  works: WorkCard[]
  previous?: string
  next?: string
  artists: PersonModel[]
  rooms: Card[]
  about: Text
  stories: Card[]
}

export function GalleryPage(props: GalleryPageProps) {
  const g = props.gallery
  return (
    <>
      <div class="wrap">
        <header class="intro">
          <h1 class="intro__title" dir="auto">
            {g.name}
          </h1>
          <p class="intro__line">
            {props.city && <a href={props.city.href}>{props.city.name}</a>}
            {g.hours && (
              <>
                {props.city && ' · '}
                {g.hours}
              </>
            )}
          </p>
          <FollowButton {...props.follow} />
        </header>
      </div>
      {props.picture && (
        <div class="view first-view">
          <Picture picture={props.picture} />
        </div>
      )}
      <div class="wrap">
        <SectionNav sections={props.sections} />
        {(props.shows.length > 0 || props.soon.length > 0 || props.past.length > 0) && (
          <section class="section section--first" id="exhibitions" aria-labelledby="exhibitions-title">
            <h2 class="unseen" id="exhibitions-title">
              Exhibitions
            </h2>
            {[
              { title: 'On view', cards: props.shows },
              { title: 'Opening soon', cards: props.soon },
            ].map(
              ({ title, cards }) =>
                cards.length > 0 && (
                  <div class="group">
                    <div class="section__head">
                      <h3 class="section__title">{title}</h3>
                    </div>
                    <Cards
                      level={4}
                      cards={cards}
                      modifier={cards.length < 3 ? '2' : ''}
                      large={cards.length < 3}
                    />
                  </div>
                ),
            )}
            {props.past.length > 0 && (
              <div class="group">
                <h3 class="group__title">Past exhibitions</h3>
                <Rows
                  rows={props.past.map((card) => ({
                    title: card.title,
                    href: card.href,
                    place: card.sub,
                    last: card.fine,
                  }))}
                />
              </div>
            )}
          </section>
        )}
        {props.works.length > 0 && (
          <Section
            name="works"
            title="Works"
            id="works"
            beside={<span class="section__count">{props.worksCount}</span>}
          >
            <WorkGrid works={props.works} />
            <Pager {...props} />
          </Section>
        )}
        {props.rooms.length > 0 && (
          <Section name="rooms" title="Viewing rooms">
            <Cards cards={props.rooms} />
          </Section>
        )}
        {props.artists.length > 0 && (
          <Section name="artists" title="Artists" id="artists">
            <People people={props.artists} id="artist-list" />
          </Section>
        )}
        {props.about.paragraphs.length > 0 && (
          <Section name="about" title="About" id="about">
            <LongText {...props.about} />
          </Section>
        )}
        {props.stories.length > 0 && (
          <Section name="stories" title="Stories" id="stories">
            <Cards cards={props.stories} text />
          </Section>
        )}
        <Section name="visit" title="Visit" id="visit">
          <Facts facts={props.facts} />
          {props.map && <PlaceMap map={props.map} />}
        </Section>
      </div>
    </>
  )
}
