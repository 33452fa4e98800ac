/** @jsxImportSource #html */

import { Card } from '../../catalogue/views/card.js'
import { FollowButton } from '../../catalogue/views/follow.js'
import { WorkCard } from '../../catalogue/views/work-card.js'
import { JsonScript } from '../../views/parts/json-script.js'
import { Pager } from '../../views/parts/pager.js'
import { raw } from '../../views/raw.js'
import type { GridModel } from '../models.js'

interface GridProps {
  grid: GridModel
}

/** A list that goes on as the reader comes to its end; without script its page links do. Sent alone, it is the answer that a grid takes its next items from. */
export function Grid({ grid }: GridProps) {
  const g = grid
  const look =
    g.layout.as === 'wall'
      ? 'wall'
      : [
          'cards',
          ...(g.layout.modifier ?? '')
            .split(' ')
            .filter(Boolean)
            .map((name) => `cards--${name}`),
        ].join(' ')
  return (
    <div
      class="w-grid"
      data-widget="grid"
      data-list={g.list}
      data-base={g.base}
      data-address={!g.isFront ? g.address : undefined}
      data-page-size={g.size}
      data-total={g.total}
      data-title={g.title ? `${g.title} | Plinth` : undefined}
      data-empty={!g.cards.length}
    >
      <p class="w-grid__status" data-slot="status" role="status">
        {!g.cards.length && 'No results found.'}
      </p>
      {raw('<!--grid:content-->')}
      <ul
        class={`w-grid__items ${look}`}
        data-slot="items"
        aria-label={g.cards.length > 0 ? g.label : undefined}
      >
        {g.cards.map((card, index) => (
          <li data-id={card.id} class={g.layout.leads && g.index === 0 && index === 0 ? 'lead' : undefined}>
            {'artists' in card ? (
              <WorkCard {...card} />
            ) : (
              <Card card={card} level={2} large={g.layout.isLarge} text={g.layout.hasText} />
            )}
            {card.follow && !('artists' in card) && <FollowButton {...card.follow} />}
          </li>
        ))}
      </ul>
      {raw('<!--grid:loader-->')}
      <div class="w-grid__loader" data-slot="loader">
        <Pager {...g} />
      </div>
      <JsonScript data-feature-impressions value={g.impressions} />
    </div>
  )
}
