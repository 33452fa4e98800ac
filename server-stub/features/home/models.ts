import type { FeatureImpressions } from '../../../widgets/shared/contract/feature-impressions.call.js'
import type { Card, PromotedItem, WorkCard } from '../../catalogue/cards.js'

declare module '../../views/models.js' {
  interface Pages {
    'home/desk': DeskModel
    'home/home': HomeModel
  }
  interface Parts {
    'home/chosen': Nothing
    'home/newsletter': Nothing
  }
}

interface DeskModel {
  action: string
  preview: string
  /** Whether the draft is not what readers see. */
  isChanged: boolean
  sections: readonly {
    name: string
    title: string
    most: number
    words: string
    /** Without a title what is no longer published. */
    picked: readonly { id: number; title: string }[]
    found: readonly { id: number; title: string }[]
  }[]
}

type Promoted = Card & { item: PromotedItem }

interface HomeModel {
  impressions: FeatureImpressions
  opening: Promoted | undefined
  onView: Promoted[]
  works: (WorkCard & { item: PromotedItem })[]
  stories: Promoted[]
  /** A room on film. */
  strip: (Promoted & { film: string }) | undefined
  rooms: Promoted[]
  fair: Promoted | undefined
  city: Promoted | undefined
  picks: WorkCard[]
}
