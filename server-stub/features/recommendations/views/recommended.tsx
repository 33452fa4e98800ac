/** @jsxImportSource #html */
import { WorkCard } from '../../../catalogue/views/work-card.js'
import type { RecommendedCard } from '../cards.js'

interface RecommendedProps {
  cards: readonly RecommendedCard[]
  classes: string
  canHide: boolean
}

export function Recommended({ cards, classes, canHide }: RecommendedProps) {
  return cards.map(({ id, card, why }) => (
    <li class={classes || undefined} data-recommended={id}>
      <WorkCard {...card} />
      <div class="pick__foot">
        <p class="pick__why">{why}</p>
        {canHide && (
          <form class="pick__form" method="post" action="/my-plinth/profile/preferences/recommendations/">
            <input type="hidden" name="action" value="hide" />
            <input type="hidden" name="artwork" value={id} />
            <button class="pick__hide" aria-label={`Not for me: ${card.title}`}>
              Not for me
            </button>
          </form>
        )}
      </div>
    </li>
  ))
}
