/** @jsxImportSource #html */

import { Picture } from '../../media/pictures/picture.js'
import { Share } from '../../views/parts/share.js'
import { raw } from '../../views/raw.js'
import type { StoryView } from '../articles/story-page.js'
import { Blocks } from './blocks.js'
import { Card } from './card.js'
import { Cards } from './cards.js'
import { FollowButton } from './follow.js'
import { HouseAd } from './house-ad.js'
import { Updates } from './updates.js'
import { WorkGrid } from './work-grid.js'

/** A page may hold several, one after the other; ids within each are its own. */
export function Story(props: StoryView) {
  const a = props.article
  const person = props.people[0]
  const ends = props.works.length > 0 || props.shows.length > 0
  return (
    <div
      class="piece"
      data-story={props.path}
      data-story-title={props.title}
      data-story-date={props.isoDate}
      data-story-alias={props.body.entityAlias ?? ''}
      data-story-id={a.id}
      data-story-related-id={props.body.relatedId ?? 0}
    >
      <article class="story">
        <div class="wrap">
          <header class="story__head">
            <p class="kicker">
              <a href={props.kind.href}>{props.kind.title}</a>
            </p>
            <h1 class="story__title" id={`story-title-${a.id}`} dir="auto">
              {a.title}
            </h1>
            {props.standfirst && <p class="standfirst">{raw(props.standfirst)}</p>}
            <p class="story__by">
              {a.author && <>By {a.author} · </>}
              <time datetime={props.isoDate}>{props.date}</time> · {a.read_minutes} min read
            </p>
            <FollowButton {...props.follow} />
          </header>
          {props.picture && (
            <figure>
              <span class="view view--wide">
                <Picture picture={props.picture} />
              </span>
              {props.caption && <figcaption class="view-caption">{raw(props.caption)}</figcaption>}
            </figure>
          )}
          <div class="story__columns">
            <div class="story__main">
              <div
                class="story__text"
                data-widget="lightbox"
                data-name={props.story.views}
                data-story-text
                aria-label={`Pictures in “${a.title}”`}
              >
                <Blocks {...props.story} />
              </div>
              <div class="story__end">
                <Updates updates={props.updates} />
                {props.people.length > 0 && (
                  <p class="small quiet">
                    In this story:{' '}
                    {props.people.map((who, index) => (
                      <>
                        {index ? ', ' : ''}
                        <span class="w-popover" data-widget="popover">
                          <a href={who.href} data-slot="trigger" dir="auto">
                            {who.name}
                          </a>
                          <span class="w-popover__content" data-slot="content">
                            {[who.name, who.about].filter(Boolean).join(', ')}
                          </span>
                        </span>
                      </>
                    ))}
                    .
                  </p>
                )}
                <Share address={props.address} title={a.title} />
              </div>
            </div>
            <aside class="story__side" aria-label={`Beside “${a.title}”`}>
              {(props.people.length > 0 || props.shows.length > 0) && (
                <div class="story__zone">
                  <div class="story__sticky">
                    <h2 class="kicker">In this story</h2>
                    {props.people.map((who) => (
                      <>
                        <a class="name" href={who.href}>
                          <span class="name__name" dir="auto">
                            {who.name}
                          </span>
                          <span class="name__about">{who.about}</span>
                        </a>
                        <FollowButton {...who.follow} />
                      </>
                    ))}
                    {props.shows.slice(0, 1).map((card) => (
                      <Card card={card} />
                    ))}
                  </div>
                </div>
              )}
              <div class="story__zone">
                <HouseAd />
              </div>
            </aside>
          </div>
          {person && ends && (
            <div class="w-quote-bar" data-widget="quote-bar" data-until={`story-end-${a.id}`}>
              <aside
                class="w-quote-bar__bar"
                data-slot="bar"
                aria-label={`Ask for a quote: ${person.name}, “${a.title}”`}
              >
                <p class="w-quote-bar__words">
                  Works by <span dir="auto">{person.name}</span>
                </p>
                <a
                  class="button"
                  href={person.enquiry}
                  data-widget="page-layer"
                  data-event="quote_ask"
                  data-event-place="story"
                >
                  Ask for a quote
                </a>
              </aside>
            </div>
          )}
        </div>
      </article>
      {ends && (
        <div class="wrap">
          {props.works.length > 0 && (
            <section class="section" aria-labelledby={`works-title-${a.id} story-title-${a.id}`}>
              <div class="section__head">
                <h2 class="section__title" id={`works-title-${a.id}`}>
                  Works in this story
                </h2>
              </div>
              <WorkGrid works={props.works} modifier={props.works.length < 4 ? '3' : ''} />
            </section>
          )}
          {props.shows.length > 0 && (
            <section class="section" aria-labelledby={`shows-title-${a.id} story-title-${a.id}`}>
              <div class="section__head">
                <h2 class="section__title" id={`shows-title-${a.id}`}>
                  See it
                </h2>
              </div>
              <Cards cards={props.shows} />
            </section>
          )}
        </div>
      )}
      <div id={`story-end-${a.id}`} />
    </div>
  )
}
