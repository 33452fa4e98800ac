/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import { Section } from '../../../views/parts/section.js'
import { Share } from '../../../views/parts/share.js'
import { raw } from '../../../views/raw.js'
import type { Card, WorkCard } from '../../cards.js'
import type { Link, Picture as PictureData } from '../../page-models.js'
import type { Story } from '../../story/story.js'
import { Blocks } from '../../views/blocks.js'
import { Cards } from '../../views/cards.js'
import { WorkGrid } from '../../views/work-grid.js'

interface ViewingRoomPageProps {
  title: string
  sub: string
  stage: string
  standfirst: string
  about: readonly string[]
  address: string
  enquiry: string
  gallery: Link | undefined
  film: string
  picture: PictureData
  story: Story
  rest: WorkCard[]
  siblings: Card[]
}

export function ViewingRoomPage({
  gallery,
  title,
  sub,
  stage,
  picture,
  film,
  story,
  standfirst,
  about,
  rest,
  enquiry,
  address,
  siblings,
}: ViewingRoomPageProps) {
  return (
    <>
      <article class="room">
        <header class="room__band wrap">
          {gallery && (
            <p class="kicker">
              <a href={gallery.href}>{gallery.name}</a>
            </p>
          )}
          <h1 class="room__title w-fit-text" data-widget="fit-text" dir="auto">
            <span data-slot="text">{title}</span>
          </h1>
          {sub && (
            <p class="room__sub" dir="auto">
              {sub}
            </p>
          )}
          <p class="room__line numbers">{stage}</p>
        </header>
        {picture && (
          <div
            class={`view first-view${film ? ' w-background-video' : ''}`}
            data-widget={film ? 'background-video' : undefined}
            data-source={film || undefined}
          >
            <Picture picture={picture} />
          </div>
        )}
        <div
          class="wrap room__text"
          data-widget="lightbox"
          data-name={story.views}
          aria-label="Pictures in this room"
        >
          {standfirst && <p class="standfirst room__standfirst">{raw(standfirst)}</p>}
          {about.map((text) => (
            <p dir="auto">{raw(text)}</p>
          ))}
          <Blocks {...story} />
          {rest.length > 0 && (
            <div class="works">
              <WorkGrid works={rest} modifier={rest.length < 4 ? '3' : ''} />
            </div>
          )}
        </div>
      </article>
      <div class="wrap">
        <div class="story__end room__end">
          <a class="button" href={enquiry} data-widget="page-layer">
            Enquire
          </a>
          <Share address={address} title={title} />
        </div>
        {siblings.length > 0 && (
          <Section
            name="more"
            title={<>More rooms by {gallery ? gallery.name : 'this gallery'}</>}
            beside={
              <a class="more" href="/viewing-rooms/">
                All viewing rooms
              </a>
            }
          >
            <Cards cards={siblings} modifier="2" large />
          </Section>
        )}
      </div>
    </>
  )
}
