/** @jsxImportSource #html */

import { type PromotedItem, promotionItem } from '../../views/parts/promotion-item.js'
import type { WorkCard as WorkCardData } from '../cards.js'
import type { FollowView } from '../follow-button.js'
import { WorkCard } from './work-card.js'

interface WorkGridProps {
  works: readonly (WorkCardData & { item?: PromotedItem; follow?: FollowView })[]
  modifier?: string
}

export function WorkGrid({ modifier, works }: WorkGridProps) {
  return (
    <ul data-widget="artwork-list" class={`wall${modifier ? ` wall--${modifier}` : ''}`}>
      {works.map((work) => (
        <li {...promotionItem(work)}>
          <WorkCard {...work} />
        </li>
      ))}
    </ul>
  )
}
