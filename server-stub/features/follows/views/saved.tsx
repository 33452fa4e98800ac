/** @jsxImportSource #html */

import { Card } from '../../../catalogue/views/card.js'
import { FollowButton } from '../../../catalogue/views/follow.js'
import { WorkCard } from '../../../catalogue/views/work-card.js'
import { Tabs } from '../../../views/parts/tabs.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { SavedTab } from '../models.js'
import type { SavedCard, SavedSection } from '../saved-items.js'

interface SavedPageProps {
  title: string
  text: string
  tabs: SavedTab[]
  sections: (SavedSection & { count: number; cards: SavedCard[] })[]
}

const looksOf = ({ layout }: SavedSection) =>
  (layout.modifier || '4 two')
    .split(' ')
    .map((name) => `cards--${name}`)
    .join(' ')

export function SavedPage({ title, text, tabs, sections }: SavedPageProps) {
  return (
    <Dashboard
      head={
        <>
          <h1 class="dashboard__name">{title}</h1>
          <p class="dashboard__hello">{text}</p>
        </>
      }
    >
      <Tabs label={title} tabs={tabs} />
      {sections.map((section) => (
        <section class="dashboard__part" aria-labelledby={`saved-${section.type}`}>
          <header class="section__head">
            <h2 class="section__title" id={`saved-${section.type}`}>
              {section.title}
            </h2>
            {section.count > section.cards.length && (
              <a class="more" href={section.base}>
                All {section.count}
              </a>
            )}
          </header>
          {!section.cards.length ? (
            <p class="dashboard__empty">
              {section.empty.text} <a href={section.empty.href}>{section.empty.label}</a>
            </p>
          ) : section.layout.as === 'wall' ? (
            <ul data-widget="artwork-list" class="wall wall--row">
              {section.cards.map((card) => (
                <li>{'artists' in card && <WorkCard {...card} />}</li>
              ))}
            </ul>
          ) : (
            <ul class={`cards ${looksOf(section)}`}>
              {section.cards.map((card) => (
                <li>
                  {!('artists' in card) && <Card card={card} level={3} />}
                  <FollowButton {...card.follow} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Dashboard>
  )
}
