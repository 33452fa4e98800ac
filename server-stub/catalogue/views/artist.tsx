/** @jsxImportSource #html */

import { Pager } from '../../views/parts/pager.js'
import { SectionNav } from '../../views/parts/section-nav.js'
import { LongText } from '../../views/parts/text.js'
import type { Card, WorkCard } from '../cards.js'
import type { FollowView } from '../follow-button.js'
import type { Sections, Text } from '../page-models.js'
import { Cards } from './cards.js'
import { FollowButton } from './follow.js'
import { Picks } from './picks.js'
import { WorkGrid } from './work-grid.js'

interface ArtistPageProps {
  follow: FollowView
  artist: { id: number; name: string; birthplace: string }
  who: string
  sections: Sections
  worksCount: string
  works: WorkCard[]
  previous?: string
  next?: string
  shows: Card[]
  about: Text
  like: WorkCard[]
  stories: Card[]
  galleries: Card[]
}

export function ArtistPage(props: ArtistPageProps) {
  return (
    <div class="wrap">
      <header class="intro">
        <h1 class="intro__title" dir="auto">
          {props.artist.name}
        </h1>
        <p class="intro__line">
          {props.who}
          {props.artist.birthplace && (
            <>
              {props.who && '. '}Born in {props.artist.birthplace}
            </>
          )}
        </p>
        <FollowButton {...props.follow} />
      </header>
      <SectionNav sections={props.sections} />
      {props.works.length > 0 && (
        <section class="section section--first" id="works" aria-labelledby="works-title">
          <div class="section__head">
            <h2 class="section__title" id="works-title">
              Works
            </h2>
            <span class="section__count">{props.worksCount}</span>
          </div>
          <WorkGrid works={props.works} />
          <Pager {...props} />
        </section>
      )}
      {props.shows.length > 0 && (
        <section class="section" id="exhibitions" aria-labelledby="exhibitions-title">
          <div class="section__head">
            <h2 class="section__title" id="exhibitions-title">
              Exhibitions
            </h2>
          </div>
          <Cards cards={props.shows} />
        </section>
      )}
      {props.about.paragraphs.length > 0 && (
        <section class="section" id="about" aria-labelledby="about-title">
          <div class="section__head">
            <h2 class="section__title" id="about-title">
              About
            </h2>
          </div>
          <LongText {...props.about} />
        </section>
      )}
      {props.stories.length > 0 && (
        <section class="section" id="stories" aria-labelledby="stories-title">
          <div class="section__head">
            <h2 class="section__title" id="stories-title">
              Stories
            </h2>
          </div>
          <Cards cards={props.stories} text />
        </section>
      )}
      {props.galleries.length > 0 && (
        <section class="section" id="galleries" aria-labelledby="galleries-title">
          <div class="section__head">
            <h2 class="section__title" id="galleries-title">
              Galleries
            </h2>
          </div>
          <Cards cards={props.galleries} modifier="4 two" />
        </section>
      )}
      {props.like.length > 0 && (
        <Picks
          id="like-title"
          title="Works by others"
          chosenTitle="Others, for you"
          scenario="artist"
          itemId={props.artist.id}
          works={props.like}
        />
      )}
    </div>
  )
}
