import { pricesAddress } from '../../../widgets/shared/contract/prices-address.js'
import { artworkPath } from '../addresses.js'
import type { Price } from './price.js'
import type { WorkRow } from './store.js'

/** What `catalogue/price.tsx` writes. */
export interface PriceView {
  artworkId: number
  title: string
  /** Goes into the page encrypted. */
  amount: Price
  /** Where signing in begins, and from where the reader comes back to the work. */
  signIn: string
  enquiry: string
}

export function priceView(work: Pick<WorkRow, 'id' | 'slug' | 'title' | 'price'>): PriceView | undefined {
  if (!work.price) return undefined
  return {
    artworkId: work.id,
    title: work.title,
    amount: work.price,
    signIn: pricesAddress({ artworkId: work.id, redirect: artworkPath(work) }),
    enquiry: enquiryPath(work.id),
  }
}

export const enquiryPath = (artworkId: number): string => `/advisory/enquiry/?artwork=${artworkId}`
