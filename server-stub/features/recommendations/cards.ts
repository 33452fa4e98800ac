/** Recommended works as their cards say them: what `recommendations/recommended.tsx` writes. */
import { SIZES, type WorkCard, workCard } from '../../catalogue/cards.js'
import type { Recommendation } from './recommend.js'

export interface RecommendedCard {
  id: number
  card: WorkCard
  why: string
}

/** A card has no price: what is said of the work instead is why it is here. */
export const recommendedCards = ({ works }: Recommendation): RecommendedCard[] =>
  works.map(({ work, why }) => ({
    id: work.id,
    card: { ...workCard(work, { sizes: SIZES.wall }), price: undefined },
    why,
  }))
