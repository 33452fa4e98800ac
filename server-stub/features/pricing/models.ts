import type { Member } from '../../auth/members.js'
import type { WorkCard } from '../../catalogue/cards.js'

declare module '../../views/models.js' {
  interface Pages {
    'pricing/price': {
      card: WorkCard
      price: string | undefined
      isSold: boolean
      artworkId: number
      isOnSale: boolean
      enquiry: string
    }
    'pricing/prices': PricesModel
  }
}

interface PricesModel {
  redirect: string
  member: Member | undefined
  action: string
  signUp: string
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}
