/** @jsxImportSource #html */

import { usePage } from '../../../views/context.js'
import { Section } from '../../../views/parts/section.js'
import type { Card, WorkCard } from '../../cards.js'
import { Cards } from '../../views/cards.js'
import { Picks } from '../../views/picks.js'
import { Story } from '../../views/story.js'
import type { StoryView } from '../story-page.js'
import { NextLink } from './next-link.js'

interface ArticlePageProps {
  story: StoryView
  more: Card[]
  picks: WorkCard[]
}

export function ArticlePage(props: ArticlePageProps) {
  const { isBare } = usePage()
  const { story, more, picks } = props
  const { next, kind } = story
  return (
    <>
      <span data-widget="feature-impressions" hidden />
      {!isBare && <div class="w-reading-progress" data-widget="reading-progress" aria-hidden="true" />}
      <Story {...story} />
      {/* In a page layer the address is not the story's, and there is one story to read. */}
      {next && isBare ? (
        <div class="wrap">
          <NextLink next={next} />
        </div>
      ) : (
        next && (
          <div
            class="w-next-article"
            data-widget="next-article"
            data-type={story.article.kind}
            data-source="/magazine/next-article/"
            data-date={story.isoDate}
            data-address={story.path}
            data-page-title={story.title}
          >
            <div data-slot="list" />
            <div class="wrap" data-slot="link">
              <NextLink next={next} />
            </div>
            <turbo-frame
              class="w-next-article__frame"
              id="next-article"
              data-slot="frame"
              target="_top"
              data-suppress-errors
            />
          </div>
        )
      )}
      {more.length > 0 && (
        <div class="wrap">
          <Section
            name="next"
            title="Read on"
            beside={
              <a class="more" href={kind.href}>
                {kind.title}
              </a>
            }
          >
            <Cards cards={more} text />
          </Section>
        </div>
      )}
      {picks.length > 0 && (
        <Picks
          id="picks-title"
          title="Works of the week"
          chosenTitle="Beside this story"
          scenario="article"
          itemId={story.article.id}
          works={picks}
          wrap
        />
      )}
    </>
  )
}
