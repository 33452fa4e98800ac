/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import type { PictureView } from '../../../media/pictures/picture-view.js'
import { Facts } from '../../../views/parts/facts.js'
import { Section } from '../../../views/parts/section.js'
import { Share } from '../../../views/parts/share.js'
import { LongText } from '../../../views/parts/text.js'
import { raw } from '../../../views/raw.js'
import type { Card, WorkCard } from '../../cards.js'
import type { FollowView } from '../../follow-button.js'
import type { PersonModel } from '../../models.js'
import type { Facts as FactsData, Link, Picture as PictureData, Text } from '../../page-models.js'
import { Cards } from '../../views/cards.js'
import { FollowButton } from '../../views/follow.js'
import { People } from '../../views/people.js'
import { WorkGrid } from '../../views/work-grid.js'

interface ExhibitionPageProps {
  follow: FollowView
  show: { title: string }
  address: string
  /** Where the calendar file is, until the exhibition has ended. */
  calendar: string | undefined
  names: string
  dates: string
  standfirst: string
  picture: PictureData
  /** Of the picture. */
  caption: string
  gallery: Link | undefined
  city: Link | undefined
  about: Text
  facts: FactsData
  views: { picture: PictureView; caption: string }[]
  artists: PersonModel[]
  works: WorkCard[]
  worksCount: string
  stories: Card[]
  others: Card[]
}

export function ExhibitionPage(props: ExhibitionPageProps) {
  const s = props.show
  return (
    <>
      <div class="wrap">
        <header class="intro">
          {props.gallery && (
            <p class="kicker">
              <a href={props.gallery.href}>{props.gallery.name}</a>
            </p>
          )}
          <h1 class="intro__title" dir="auto">
            {s.title}
          </h1>
          {props.names && <p class="intro__sub">{props.names}</p>}
          <p class="intro__line">
            <span class="numbers">{props.dates}</span>
            {props.city && (
              <>
                {' '}
                · <a href={props.city.href}>{props.city.name}</a>
              </>
            )}
          </p>
          <FollowButton {...props.follow} />
        </header>
      </div>
      {props.picture && (
        <figure>
          <div class="view first-view">
            <Picture picture={props.picture} />
          </div>
          <figcaption class="view-caption wrap">{props.caption}</figcaption>
        </figure>
      )}
      <div class="wrap">
        <div class="split section section--first">
          <div>
            {props.standfirst && <p class="standfirst">{raw(props.standfirst)}</p>}
            <LongText {...props.about} />
          </div>
          <div>
            <Facts facts={props.facts} />
            {props.calendar && (
              <p>
                <a class="lone" href={props.calendar} download="" data-turbo="false">
                  Add to a calendar
                </a>
              </p>
            )}
            <Share address={props.address} title={s.title} />
          </div>
        </div>
        {props.works.length > 0 && (
          <Section
            name="works"
            title="Works in the exhibition"
            beside={<span class="section__count">{props.worksCount}</span>}
          >
            <WorkGrid works={props.works} modifier={props.works.length < 4 ? '3' : ''} />
          </Section>
        )}
        {props.views.length > 0 && (
          <Section name="views" title="In the rooms">
            <ul class="views" data-widget="lightbox" aria-label="In the rooms">
              {props.views.map((view, index) => (
                <li>
                  <figure id={`view-${index + 1}`}>
                    <a
                      class="w-lightbox__view view"
                      data-slot="view"
                      href={view.picture.full ?? view.picture.src}
                    >
                      <Picture picture={view.picture} />
                    </a>
                    {view.caption && <figcaption class="view-caption">{view.caption}</figcaption>}
                  </figure>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {props.artists.length > 0 && (
          <Section name="artists" title={props.artists.length > 1 ? 'Artists' : 'Artist'}>
            <People people={props.artists} id="artist-list" />
          </Section>
        )}
        {props.stories.length > 0 && (
          <Section name="stories" title="Read about it">
            <Cards cards={props.stories} text />
          </Section>
        )}
        {props.others.length > 0 && (
          <Section name="others" title={<>Also at {props.gallery ? props.gallery.name : 'this gallery'}</>}>
            <Cards cards={props.others} />
          </Section>
        )}
      </div>
    </>
  )
}
