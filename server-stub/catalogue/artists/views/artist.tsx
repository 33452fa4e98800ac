/** @jsxImportSource #html */

import { Pager } from '../../../views/parts/pager.js'
import { Section } from '../../../views/parts/section.js'
import { SectionNav } from '../../../views/parts/section-nav.js'
import { LongText } from '../../../views/parts/text.js'
import type { Card, WorkCard } from '../../cards.js'
import type { FollowView } from '../../follow-button.js'
import type { Sections, Text } from '../../page-models.js'
import { Cards } from '../../views/cards.js'
import { FollowButton } from '../../views/follow.js'
import { Picks } from '../../views/picks.js'
import { WorkGrid } from '../../views/work-grid.js'

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
        <Section
          name="works"
          title="Works"
          class="section--first"
          id="works"
          beside={<span class="section__count">{props.worksCount}</span>}
        >
          <WorkGrid works={props.works} />
          <Pager {...props} />
        </Section>
      )}
      {props.shows.length > 0 && (
        <Section name="exhibitions" title="Exhibitions" id="exhibitions">
          <Cards cards={props.shows} />
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
      {props.galleries.length > 0 && (
        <Section name="galleries" title="Galleries" id="galleries">
          <Cards cards={props.galleries} modifier="4 two" />
        </Section>
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
