/** @jsxImportSource #html */
import { Card } from '../../../catalogue/views/card.js'
import { FollowButton } from '../../../catalogue/views/follow.js'
import { WorkCard } from '../../../catalogue/views/work-card.js'
import type { followsOverview } from '../overview.js'

type FollowsOverviewProps = Awaited<ReturnType<typeof followsOverview>>

export function FollowsOverview({ following, saved, lately, wall }: FollowsOverviewProps) {
  const isEmpty = !following.some((section) => section.count) && !saved
  return (
    <>
      {isEmpty && (
        <p class="dashboard__empty">
          Nothing yet. Follow <a href="/artists/">artists</a> and <a href="/art-galleries/">galleries</a>, and
          save <a href="/artworks/">works</a>: you will find them here, and hear when there is something new.
        </p>
      )}
      {lately && (
        <section class="dashboard__part" aria-labelledby="dashboard-following">
          <header class="section__head">
            <h2 class="section__title" id="dashboard-following">
              Following
            </h2>
            <ul class="dashboard__counts">
              {following
                .filter(({ count }) => count)
                .map((section) => (
                  <li>
                    <a href={section.base}>
                      {section.title} <span class="section__count">{section.count}</span>
                    </a>
                  </li>
                ))}
            </ul>
          </header>
          <ul class={`cards cards--4 cards--two${lately.type === 'artist' ? ' cards--works' : ''}`}>
            {lately.cards.map((card) => (
              <li>
                {!('artists' in card) && <Card card={card} level={3} />}
                <FollowButton {...card.follow} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {wall.length > 0 && (
        <section class="dashboard__part" aria-labelledby="dashboard-saved">
          <header class="section__head">
            <h2 class="section__title" id="dashboard-saved">
              Saved works
            </h2>
            <a class="more" href="/my-plinth/saved/artworks/">
              All {saved}
            </a>
          </header>
          <ul data-widget="artwork-list" class="wall">
            {wall.map((work) => (
              <li>{'artists' in work && <WorkCard {...work} />}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
