/** @jsxImportSource #html */

import type { FeatureImpressions } from '../../../../widgets/shared/contract/feature-impressions.call.js'
import type { WorkCard } from '../../../catalogue/cards.js'
import { Card } from '../../../catalogue/views/card.js'
import { Cards } from '../../../catalogue/views/cards.js'
import { Picks } from '../../../catalogue/views/picks.js'
import { WorkGrid } from '../../../catalogue/views/work-grid.js'
import { HeroSearch } from '../../../views/parts/hero-search.js'
import { JsonScript } from '../../../views/parts/json-script.js'
import { type PromotedItem, promotion, promotionItem } from '../../../views/parts/promotion-item.js'
import { Section } from '../../../views/parts/section.js'
import { Chosen } from './chosen.js'
import { HomeNewsletter } from './newsletter.js'
import { CityGuide, NextFair, OnView, Opening, type Promoted, RoomOnFilm } from './parts.js'

interface HomePageProps {
  impressions: FeatureImpressions
  opening: Promoted | undefined
  onView: Promoted[]
  works: (WorkCard & { item: PromotedItem })[]
  stories: Promoted[]
  /** A room on film. */
  strip: (Promoted & { film: string }) | undefined
  rooms: Promoted[]
  fair: Promoted | undefined
  city: Promoted | undefined
  picks: WorkCard[]
}

export function HomePage({
  impressions,
  opening,
  onView,
  works,
  stories,
  strip,
  rooms,
  fair,
  city,
  picks,
}: HomePageProps) {
  return (
    <>
      <span data-widget="feature-impressions" hidden />
      <JsonScript data-feature-impressions value={impressions} />
      <h1 class="unseen">Plinth: art, and the places that show it</h1>
      {opening && <Opening show={opening} />}
      <section class="section wrap">
        <HeroSearch
          id="hero-q"
          label="Look for"
          placeholder="An artist, a work, a place"
          action="/search/"
          name="All of Plinth"
        />
      </section>
      {onView.length > 0 && <OnView shows={onView} />}
      {works.length > 0 && (
        <Section
          name="works"
          title="Works of the week"
          class="wrap"
          {...promotion({ id: 'home-works', name: 'Works of the week', creative: 'wall', slot: 'home-3' })}
          beside={
            <a class="more" href="/artworks/">
              All artworks
            </a>
          }
        >
          <WorkGrid works={works} />
        </Section>
      )}
      {stories.length > 0 && (
        <Section
          name="stories"
          title="From the magazine"
          class="wrap"
          {...promotion({ id: 'home-stories', name: 'From the magazine', creative: 'cards', slot: 'home-4' })}
          beside={
            <a class="more" href="/magazine/">
              All stories
            </a>
          }
        >
          <ul class="stories">
            {stories.map((card, index) => (
              <li {...promotionItem(card)}>
                <Card card={card} large={index === 0} text={index < 2} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {strip && <RoomOnFilm room={strip} />}
      {rooms.length > 0 && (
        <Section
          name="rooms"
          title="Viewing rooms"
          class="wrap"
          {...promotion({ id: 'home-rooms', name: 'Viewing rooms', creative: 'cards', slot: 'home-5' })}
          beside={
            <a class="more" href="/viewing-rooms/">
              All viewing rooms
            </a>
          }
        >
          <Cards cards={rooms} large modifier="2" />
        </Section>
      )}
      {fair && <NextFair fair={fair} />}
      {city && <CityGuide city={city} />}
      {picks.length > 0 && (
        <Picks
          id="picks-title"
          title="New on Plinth"
          chosenTitle="Chosen for you"
          scenario="home"
          works={picks}
          wrap
        />
      )}
      <Chosen />
      <HomeNewsletter />
    </>
  )
}
