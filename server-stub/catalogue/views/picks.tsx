/** @jsxImportSource #html */

import type { WorkCard as WorkCardData } from '../cards.js'
import { WorkCard } from './work-card.js'

interface PicksProps {
  id: string
  title: string
  chosenTitle: string
  scenario: 'home' | 'artist' | 'artwork' | 'article'
  itemId?: number
  works: readonly WorkCardData[]
  wrap?: boolean
}

/** The works are what everyone sees; script has others chosen for a reader in their place. */
export function Picks({ wrap, id, scenario, itemId, works, chosenTitle, title }: PicksProps) {
  return (
    <section class={`section${wrap ? ' wrap' : ''}`} aria-labelledby={id} data-widget="artwork-list">
      <div
        data-widget="recommendations"
        data-scenario={scenario}
        data-item-id={itemId || undefined}
        data-count={works.length}
        data-grid-item-classes="pick"
        data-chosen-title={chosenTitle}
      >
        <div class="section__head">
          <h2 class="section__title" id={id} data-slot="title">
            {title}
          </h2>
        </div>
        <ul class="wall picks" data-slot="list">
          {works.map((work) => (
            <li class="pick">
              <WorkCard {...work} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
