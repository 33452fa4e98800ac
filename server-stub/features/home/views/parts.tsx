/** @jsxImportSource #html */
import type { Card as CardData } from '../../../catalogue/cards.js'
import { Picture } from '../../../media/pictures/picture.js'
import { type PromotedItem, promotion, promotionItem } from '../../../views/parts/promotion-item.js'
import { Section } from '../../../views/parts/section.js'
import { raw } from '../../../views/raw.js'

export type Promoted = CardData & { item: PromotedItem }

/** The exhibition that the page opens with. */
export function Opening({ show }: { show: Promoted }) {
  return (
    <section
      class="opening"
      aria-labelledby="opening-title"
      {...promotion({ id: 'home-opening', name: 'Opening exhibition', creative: 'full', slot: 'home-1' })}
      {...promotionItem(show)}
    >
      <a class="opening__link" href={show.href}>
        {show.picture && (
          <span class="view opening__picture">
            <Picture picture={show.picture} />
          </span>
        )}
        <span class="opening__caption wrap">
          <span class="opening__name">
            <h2 class="opening__title" id="opening-title" dir="auto">
              {show.title}
            </h2>
            {show.sub && (
              <span class="opening__sub" dir="auto">
                {show.sub}
              </span>
            )}
          </span>
          <span class="opening__facts">
            <span>{show.kicker}</span>
            <span>{show.meta}</span>
            <span class="numbers">{show.fine}</span>
          </span>
        </span>
      </a>
    </section>
  )
}

/** Exhibitions of this week, in a carousel. */
export function OnView({ shows }: { shows: readonly Promoted[] }) {
  return (
    <Section
      name="on-view"
      title="On view now"
      class="wrap"
      {...promotion({ id: 'home-on-view', name: 'On view now', creative: 'carousel', slot: 'home-2' })}
      beside={
        <a class="more" href="/exhibitions/">
          All exhibitions
        </a>
      }
    >
      <div
        class="w-carousel shows"
        data-widget="carousel"
        role="group"
        aria-roledescription="carousel"
        aria-labelledby="on-view-title"
      >
        <ul class="w-carousel__track" data-slot="track" tabindex={0} aria-label="Exhibitions on view now">
          {shows.map((card) => (
            <li class="w-carousel__slide" data-slot="slide" {...promotionItem(card)}>
              <a class="show" href={card.href}>
                {card.picture && (
                  <span class="view show__picture">
                    <Picture picture={card.picture} />
                  </span>
                )}
                <span class="show__text">
                  <span class="kicker">{card.kicker}</span>
                  <h3 class="show__title" dir="auto">
                    {card.title}
                  </h3>
                  {card.sub && (
                    <span class="card__sub" dir="auto">
                      {card.sub}
                    </span>
                  )}
                  <span class="card__meta">{card.meta}</span>
                  <span class="card__fine">{card.fine}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** A viewing room, as a film across the page. */
export function RoomOnFilm({ room }: { room: Promoted & { film: string } }) {
  return (
    <section
      class="section strip"
      aria-labelledby="strip-title"
      {...promotion({ id: 'home-strip', name: 'A room on film', creative: 'strip', slot: 'home-strip' })}
      {...promotionItem(room)}
    >
      <div
        class="view strip__picture w-background-video"
        data-widget="background-video"
        data-source={room.film}
      >
        {room.picture && <Picture picture={room.picture} />}
      </div>
      <a class="opening__caption strip__link wrap" href={room.href}>
        <span class="opening__name">
          <h2 class="band__title" id="strip-title" dir="auto">
            {room.title}
          </h2>
          {room.sub && (
            <span class="opening__sub" dir="auto">
              {room.sub}
            </span>
          )}
        </span>
        <span class="opening__facts">
          <span>A viewing room</span>
          <span>{room.kicker}</span>
          <span class="numbers">{room.fine}</span>
        </span>
      </a>
    </section>
  )
}

/** The fair that comes next. */
export function NextFair({ fair }: { fair: Promoted }) {
  return (
    <section
      class="section band"
      aria-labelledby="fair-title"
      {...promotion({ id: 'home-fair', name: 'The next fair', creative: 'band', slot: 'home-6' })}
      {...promotionItem(fair)}
    >
      <a class="band__in wrap" href={fair.href}>
        {fair.picture && (
          <span class="view view--wide band__picture">
            <Picture picture={fair.picture} />
          </span>
        )}
        <span class="band__text">
          <span class="kicker">The next fair</span>
          <h2 class="band__title" id="fair-title">
            {fair.title}
          </h2>
          <span class="card__meta">{[fair.meta, fair.kicker].filter(Boolean).join(', ')}</span>
          <span class="card__meta numbers">{fair.fine}</span>
        </span>
      </a>
    </section>
  )
}

/** The guide of a city, which changes by the week. */
export function CityGuide({ city }: { city: Promoted }) {
  return (
    <section
      class="section wrap"
      aria-labelledby="city-title"
      {...promotion({ id: 'home-city', name: 'City guide', creative: 'band', slot: 'home-7' })}
      {...promotionItem(city)}
    >
      <a class="band__in band__in--turned" href={city.href}>
        {city.picture && (
          <span class="view band__picture">
            <Picture picture={city.picture} />
          </span>
        )}
        <span class="band__text">
          <span class="kicker">City guide</span>
          <h2 class="band__title" id="city-title">
            {city.title}
          </h2>
          {city.text && <span class="standfirst">{raw(city.text)}</span>}
        </span>
      </a>
    </section>
  )
}
