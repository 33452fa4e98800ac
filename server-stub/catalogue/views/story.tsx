/** @jsxImportSource #html */

import { Picture } from '../../media/pictures/picture.js'
import type { Child } from '../../views/jsx-runtime.js'
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
  const { article: a, body } = props
  return (
    <div
      class="piece"
      data-story={props.path}
      data-story-title={props.title}
      data-story-date={props.isoDate}
      data-story-alias={body.entityAlias ?? ''}
      data-story-id={a.id}
      data-story-related-id={body.relatedId ?? 0}
    >
      <article class="story">
        <div class="wrap">
          <Head {...props} />
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
                <NamesInText {...props} />
                <Share address={props.address} title={a.title} />
              </div>
            </div>
            <Beside {...props} />
          </div>
          {hasEnd(props) && <QuoteBar {...props} />}
        </div>
      </article>
      {hasEnd(props) && <End {...props} />}
      <div id={`story-end-${a.id}`} />
    </div>
  )
}

/** Whether works or exhibitions follow the text. */
const hasEnd = ({ works, shows }: StoryView): boolean => works.length > 0 || shows.length > 0

function Head({ article, kind, standfirst, isoDate, date, follow }: StoryView) {
  return (
    <header class="story__head">
      <p class="kicker">
        <a href={kind.href}>{kind.title}</a>
      </p>
      <h1 class="story__title" id={`story-title-${article.id}`} dir="auto">
        {article.title}
      </h1>
      {standfirst && <p class="standfirst">{raw(standfirst)}</p>}
      <p class="story__by">
        {article.author && <>By {article.author} · </>}
        <time datetime={isoDate}>{date}</time> · {article.read_minutes} min read
      </p>
      <FollowButton {...follow} />
    </header>
  )
}

function NamesInText({ people }: StoryView) {
  return (
    people.length > 0 && (
      <p class="small quiet">
        In this story:{' '}
        {people.map((who, index) => (
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
    )
  )
}

function Beside({ article, people, shows }: StoryView) {
  return (
    <aside class="story__side" aria-label={`Beside “${article.title}”`}>
      {(people.length > 0 || shows.length > 0) && (
        <div class="story__zone">
          <div class="story__sticky">
            <h2 class="kicker">In this story</h2>
            {people.map((who) => (
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
            {shows.slice(0, 1).map((card) => (
              <Card card={card} />
            ))}
          </div>
        </div>
      )}
      <div class="story__zone">
        <HouseAd />
      </div>
    </aside>
  )
}

/** Asks for works by the first of those that the story is about. */
function QuoteBar({ article, people: [person] }: StoryView) {
  return (
    person && (
      <div class="w-quote-bar" data-widget="quote-bar" data-until={`story-end-${article.id}`}>
        <aside
          class="w-quote-bar__bar"
          data-slot="bar"
          aria-label={`Ask for a quote: ${person.name}, “${article.title}”`}
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
    )
  )
}

function End({ article, works, shows }: StoryView) {
  return (
    <div class="wrap">
      {works.length > 0 && (
        <EndPart name="works" title="Works in this story" story={article.id}>
          <WorkGrid works={works} modifier={works.length < 4 ? '3' : ''} />
        </EndPart>
      )}
      {shows.length > 0 && (
        <EndPart name="shows" title="See it" story={article.id}>
          <Cards cards={shows} />
        </EndPart>
      )}
    </div>
  )
}

interface EndPartProps {
  name: string
  title: string
  /** Its number: several stories of a page have such a part. */
  story: number
  children: Child
}

function EndPart({ name, title, story, children }: EndPartProps) {
  const id = `${name}-title-${story}`
  return (
    <section class="section" aria-labelledby={`${id} story-title-${story}`}>
      <div class="section__head">
        <h2 class="section__title" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
