/** @jsxImportSource #html */

import { type PromotedItem, promotionItem } from '../../views/parts/promotion-item.js'
import type { Card as CardData } from '../cards.js'
import type { CardLook } from '../models.js'
import { Card } from './card.js'

type CardsProps = CardLook & {
  cards: readonly (CardData & { item?: PromotedItem })[]
  modifier?: string | undefined
}

export function Cards({ modifier, cards, large, text, level }: CardsProps) {
  return (
    <ul class={`cards${modifier ? ` cards--${modifier.split(' ').join(' cards--')}` : ''}`}>
      {cards.map((card) => (
        <li {...promotionItem(card)}>
          <Card card={card} large={large} text={text} level={level} />
        </li>
      ))}
    </ul>
  )
}
