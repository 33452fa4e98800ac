import type { RecommendedCard } from './cards.js'

declare module '../../views/models.js' {
  interface Pages {
    'recommendations/recommendations': RecommendationsModel
  }
  interface Parts {
    'recommendations/recommended': { cards: readonly RecommendedCard[]; classes: string; canHide: boolean }
  }
}

interface RecommendationsModel {
  action: string
  cards: RecommendedCard[]
  hidden: { id: number; title: string; by: string; href: string }[]
}
