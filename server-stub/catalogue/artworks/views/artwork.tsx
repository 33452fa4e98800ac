/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { Facts } from '../../../views/parts/facts.js'
import { Section } from '../../../views/parts/section.js'
import { raw } from '../../../views/raw.js'
import type { Card, WorkCard as WorkCardData } from '../../cards.js'
import type { Facts as FactsData } from '../../page-models.js'
import { Cards } from '../../views/cards.js'
import { Neighbours } from '../../views/neighbours.js'
import { Picks } from '../../views/picks.js'
import { WorkCard } from '../../views/work-card.js'
import { Label, type LabelProps } from './label.js'
import { Offer } from './offer.js'

interface ArtworkPageProps extends LabelProps {
  isOffered: boolean
  about: string[]
  provenance: string[]
  /** After the first picture. */
  views: PictureView[]
  details: FactsData
  more: WorkCardData[]
  like: WorkCardData[]
  shows: Card[]
  stories: Card[]
  previousWork: string | undefined
  nextWork: string | undefined
}

export function ArtworkPage(props: ArtworkPageProps) {
  const w = props.work
  const c = props.card
  const [artist] = props.artists
  return (
    <>
      <div class="wrap">
        <article class="object">
          <Neighbours previous={props.previousWork} next={props.nextWork} />
          <figure class="object__picture alone">
            {c.picture.full ? (
              <div class="w-artwork-zoom" data-widget="artwork-zoom">
                <a class="w-artwork-zoom__link" data-slot="link" href={c.picture.full}>
                  <Picture picture={c.picture} />
                </a>
              </div>
            ) : (
              <Picture picture={c.picture} />
            )}
          </figure>
          <Label {...props} />
        </article>
        {props.isOffered && <EnquiryBar {...props} />}
        {props.views.length > 0 && <Views views={props.views} />}
        <div class="split section">
          <Words about={props.about} provenance={props.provenance} />
          <aside aria-labelledby="details-title">
            <h2 class="unseen" id="details-title">
              Details
            </h2>
            <Facts facts={props.details} />
          </aside>
        </div>
      </div>
      {artist && props.more.length > 0 && <MoreBy artist={artist} works={props.more} />}
      <div class="wrap">
        {props.shows.length > 0 && (
          <Section name="shown" title="Shown in">
            <Cards cards={props.shows} />
          </Section>
        )}
        {props.stories.length > 0 && (
          <Section name="stories" title="Read about it">
            <Cards cards={props.stories} text />
          </Section>
        )}
        {props.like.length > 0 && (
          <Picks
            id="like-title"
            title="Like this"
            chosenTitle="Like this, for you"
            scenario="artwork"
            itemId={w.id}
            works={props.like}
          />
        )}
        {props.isOffered && <Ask {...props} />}
      </div>
    </>
  )
}

/** The enquiry while its place at the foot is out of sight. */
function EnquiryBar({ card: c, enquiry }: Pick<ArtworkPageProps, 'card' | 'enquiry'>) {
  return (
    <section
      class="w-enquiry-layer"
      data-widget="enquiry-layer"
      data-target="enquiry"
      aria-label={`Enquiry about ${c.title}`}
    >
      <p class="w-enquiry-layer__name" dir="auto">
        {c.artists}, <cite>{c.title}</cite>
      </p>
      <p class="w-enquiry-layer__act">
        <Offer price={c.price} remark="" enquiry={enquiry} place="bar" />
      </p>
    </section>
  )
}

function Views({ views }: Pick<ArtworkPageProps, 'views'>) {
  return (
    <Section name="views" title="More views">
      <ul class="views" data-widget="lightbox" aria-label="More views">
        {views.map((view, index) => (
          <li>
            <figure id={`view-${index + 1}`}>
              <a class="w-lightbox__view" data-slot="view" href={view.full ?? view.src}>
                <Picture picture={view} />
              </a>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What there is to read about it. */
function Words({ about, provenance }: Pick<ArtworkPageProps, 'about' | 'provenance'>) {
  return (
    <div>
      {about.length > 0 && (
        <>
          <h2 class="section__title">About the work</h2>
          <div class="prose after-title">
            {about.map((text) => (
              <p>{raw(text)}</p>
            ))}
          </div>
        </>
      )}
      {provenance.length > 0 && (
        <section class="group">
          <h2 class="group__title">Provenance</h2>
          <ul class="plain quiet">
            {provenance.map((line) => (
              <li>{raw(line)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Ask({ card: c, gallery, enquiry }: Pick<ArtworkPageProps, 'card' | 'gallery' | 'enquiry'>) {
  return (
    <section class="section ask" id="enquiry" aria-labelledby="enquiry-title">
      <h2 class="section__title" id="enquiry-title">
        Ask about this work
      </h2>
      <p class="ask__text">
        Its condition, how it is framed, when it can be seen
        {gallery && <>: {gallery.name} knows</>}.
      </p>
      <p class="ask__act">
        <Offer price={c.price} remark="" enquiry={enquiry} place="foot" />
      </p>
    </section>
  )
}

interface MoreByProps {
  artist: ArtworkPageProps['artists'][number]
  works: readonly WorkCardData[]
}

function MoreBy({ artist, works }: MoreByProps) {
  return (
    <Section
      name="more"
      title={<>More by {artist.name}</>}
      class="wrap"
      beside={
        <a class="more" href={artist.href}>
          All works
        </a>
      }
    >
      <div
        class="w-drag-carousel strip-of-works"
        data-widget="drag-carousel"
        role="group"
        aria-labelledby="more-title"
      >
        <ul
          class="w-drag-carousel__track"
          data-slot="track"
          tabindex={0}
          aria-label={`More by ${artist.name}`}
        >
          {works.map((work) => (
            <li class="w-drag-carousel__item" data-slot="item">
              <WorkCard {...work} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
