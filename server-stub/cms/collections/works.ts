/** What artists make. */

import { sizeLine } from '../../catalogue/artworks/size.js'
import { sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { LIMITS, named, PICTURE, TIER } from './fields.js'
import type { CollectionForm, Columns, Errors, Field, Kept } from './record.js'

const LONGEST_MM = 100_000
const side = (name: string, label: string): Field => ({
  name,
  label,
  kind: 'whole',
  from: 1,
  to: LONGEST_MM,
})
const SIDES = ['height_mm', 'width_mm', 'depth_mm'] as const

/** The store keeps a price exactly where something is for sale. */
function checkPrice({ availability, price_minor: price, currency }: Columns): Errors {
  if (availability === undefined || price === undefined || currency === undefined) return {}
  if (availability !== 'for-sale')
    return price === null
      ? {}
      : {
          price_minor:
            'Only a work that is for sale can have a price. Remove the price, or choose “For sale”.',
        }
  return {
    ...(price === null && { price_minor: SENTENCES.priceMissing }),
    ...(currency === null && { currency: SENTENCES.currencyMissing }),
  }
}

/** Names in the lists, the date as written and the size as a sentence follow what they were made from, unless they say more. */
function derive(after: Kept, before: Kept | undefined): Columns {
  const now = after.columns
  const was = before?.columns
  const ids = (kept: Kept | undefined) => kept?.links.artists?.map(({ id }) => id).join()
  const isDateOfYear = was && now.date_text !== '' && now.date_text === String(was.year)
  const isOtherSize = SIDES.some((name) => now[name] !== was?.[name])
  const isSameWords = (now.dimensions ?? '') === (was?.dimensions ?? '')
  return {
    // An import may know a name without an artist of its own: it stays until somebody else is named.
    ...(ids(after) !== (ids(before) ?? '') && {
      artist_line: (after.links.artists ?? []).map(({ name }) => name).join(', '),
    }),
    ...(isDateOfYear && now.year !== was.year && { date_text: String(now.year ?? '') }),
    ...(isOtherSize && isSameWords && { dimensions: sizeIn(now) }),
    ...(now.price_minor === null && { currency: null }),
  }
}

function sizeIn(columns: Columns): string {
  const [height_mm, width_mm, depth_mm] = SIDES.map((name) => {
    const cell = columns[name]
    return typeof cell === 'number' ? cell : null
  })
  return sizeLine({
    height_mm: height_mm ?? null,
    width_mm: width_mm ?? null,
    depth_mm: depth_mm ?? null,
    dimensions: '',
  }).replaceAll('\u00a0', ' ')
}

export const artworks: CollectionForm = {
  cms: 'gallery',
  collection: 'artworks',
  label: 'Artworks',
  one: 'an artwork',
  beside: sql`artwork.artist_line`,
  words: sql`artwork.words`,
  groups: [
    {
      legend: 'What it is',
      fields: [
        named('title', SENTENCES.titleMissing),
        {
          name: 'artists',
          label: 'Artists',
          kind: 'many',
          of: 'artists',
          link: { table: 'artwork_artist', own: 'artwork_id', other: 'artist_id', isOrdered: true },
        },
        { name: 'year', label: 'Year', kind: 'year', from: 1 },
        {
          name: 'date_text',
          label: 'Date as it is written',
          kind: 'line',
          limit: LIMITS.short,
          hint: 'Such as “about 1960”. If left empty, the year is shown.',
        },
        { name: 'medium_id', label: 'Medium', kind: 'one', of: 'mediums' },
        {
          name: 'materials',
          label: 'Materials',
          kind: 'line',
          limit: LIMITS.line,
          hint: 'Such as “Oil on linen”.',
        },
        {
          name: 'edition',
          label: 'Edition',
          kind: 'line',
          limit: LIMITS.line,
          hint: 'Such as “Edition of 5, 2 artist’s proofs”.',
        },
      ],
    },
    {
      legend: 'Size',
      fields: [
        side('height_mm', 'Height, mm'),
        side('width_mm', 'Width, mm'),
        side('depth_mm', 'Depth, mm'),
        {
          name: 'dimensions',
          label: 'Size in words',
          kind: 'line',
          limit: LIMITS.line,
          hint: 'Shown where height and width are not known.',
        },
      ],
    },
    {
      legend: 'Where it is',
      fields: [
        { name: 'gallery_id', label: 'Gallery', kind: 'one', of: 'galleries' },
        { name: 'accession', label: 'Accession number', kind: 'line', limit: LIMITS.short },
        { name: 'credit', label: 'Credit', kind: 'line', limit: LIMITS.line },
      ],
    },
    {
      legend: 'Sale',
      fields: [
        {
          name: 'availability',
          label: 'Availability',
          kind: 'choice',
          needed: SENTENCES.availabilityMissing,
          choices: [
            ['none', 'Not for sale'],
            ['for-sale', 'For sale'],
            ['on-request', 'Price on request'],
            ['sold', 'Sold'],
          ],
        },
        { name: 'price_minor', label: 'Price', kind: 'money', in: 'currency', hint: 'Only members see it.' },
        { name: 'currency', label: 'Currency', kind: 'currency', hint: 'Three letters, such as EUR.' },
      ],
    },
    {
      legend: 'How it is shown',
      fields: [
        PICTURE,
        TIER,
        { name: 'about', label: 'About', kind: 'text', limit: LIMITS.text },
        {
          name: 'provenance',
          label: 'Provenance',
          kind: 'text',
          limit: LIMITS.text,
          hint: 'One owner per line, the earliest first.',
        },
      ],
    },
  ],
  check: checkPrice,
  derive,
}
