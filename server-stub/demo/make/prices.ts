/** Prices that make sense beside each other: by size, medium and how well the artist is known. */

import type { Random } from '../../painter/random.js'
import type { Artist, House } from '../models.js'
import type { MediumSeed } from '../words/mediums.js'
import type { Frame } from './sizes.js'

/** Whole units per centimetre of height plus width, for an oil painting. */
const PER_CM = { 1: [110, 260], 2: [38, 80], 3: [12, 26] } as const
const CURRENCIES: Readonly<Record<string, string>> = {
  'United Kingdom': 'GBP',
  Switzerland: 'CHF',
}

interface Sale {
  availability: 'none' | 'for-sale' | 'on-request' | 'sold'
  price_minor: number | null
  currency: string | null
}

export function priceOf(
  frame: Frame,
  medium: MediumSeed,
  artist: Artist,
  house: House,
  random: Random,
): Sale {
  const draw = random.next()
  if (draw > 0.5) {
    const availability = draw < 0.74 ? 'on-request' : draw < 0.94 ? 'sold' : 'none'
    return { availability, price_minor: null, currency: null }
  }
  const tier = artist.row.tier === 1 ? 1 : artist.row.tier === 2 ? 2 : 3
  const [from, to] = PER_CM[tier]
  // An artist has one rate; it is not drawn anew for each work.
  const rate = from + (to - from) * artist.hand.scale
  const sidesCm = (frame.widthMm + frame.heightMm) / 10
  const price = tidy(rate * sidesCm * medium.value * random.between(0.95, 1.05))
  return { availability: 'for-sale', price_minor: price * 100, currency: currencyOf(house) }
}

function currencyOf(house: House): string {
  const { country, region } = house.city.row
  return CURRENCIES[country] ?? (region === 'Europe' ? 'EUR' : 'USD')
}

/** Prices end in 50, 100, 500 or 1,000, as on a list. */
function tidy(price: number): number {
  const step = price < 1000 ? 50 : price < 5000 ? 100 : price < 20_000 ? 500 : 1000
  return Math.max(150, Math.round(price / step) * step)
}
