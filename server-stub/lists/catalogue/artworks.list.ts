import { artworksByIds } from '../../catalogue/artworks/store.js'
import { workCard } from '../../catalogue/cards.js'
import { inOrder } from '../../db/in-order.js'
import { type Sql, sql } from '../../db/sql.js'
import { artistCountriesFilter } from '../filters/artist-countries.js'
import { colourFilter, colourPlace } from '../filters/colour.js'
import { countedFilter } from '../filters/counted.js'
import { fixedFilter } from '../filters/fixed.js'
import { ARTISTS_WITH_WORKS, indexedFilter } from '../filters/people.js'
import { periodFilter } from '../filters/period.js'
import { placesFilter } from '../filters/places.js'
import { isWithin, rangedFilter } from '../filters/ranged.js'
import type { List } from '../list.js'

const MM = { cm: 10, in: 25.4 } as const

/** One side of a work, in centimetres or inches. */
function sideFilter(name: string, label: string, column: Sql) {
  return rangedFilter({
    name,
    label,
    units: [
      { key: 'cm', text: 'cm' },
      { key: 'in', text: 'in' },
    ],
    scaleOf: (unit) => (unit === 'in' ? MM.in : MM.cm),
    format: String,
    hasNames: true,
    where: isWithin(column),
  })
}

/** The price of what is for sale, roughly in euros. */
const EUROS = sql`case when artwork.availability = 'for-sale' then artwork.price_minor
  / (select rate.minor_per_euro from exchange_rate rate where rate.currency = artwork.currency) end`

export const artworkList: List = {
  name: 'artworks',
  base: '/artworks/',
  title: 'Artworks',
  text: 'As they hang: at their own proportions, never cropped.',
  description: 'Works on view and on offer in the galleries and institutions on Plinth, the newest first.',
  noun: ['work', 'works'],
  crumbs: [{ label: 'Artworks', href: '/artworks/' }],
  pageSize: 24,
  from: sql`artwork`,
  where: sql`artwork.published`,
  filters: [
    indexedFilter({
      of: 'artist',
      search: ARTISTS_WITH_WORKS,
      where: (values) =>
        sql`artwork.id in (select artwork_id from artwork_artist where artist_id = any(${values}))`,
    }),
    countedFilter({
      name: 'mediums',
      label: 'Medium',
      type: 'checkbox',
      sqlType: 'integer',
      items: sql`select medium.id::text as key, medium.name as text, 0 as uses from medium
        where medium.published and exists (select 1 from artwork where artwork.medium_id = medium.id and artwork.published)
        order by plinth_fold(medium.name) collate "C", medium.id`,
      where: (values) => sql`artwork.medium_id = any(${values})`,
    }),
    periodFilter({ name: 'periods', label: 'Period', table: sql`artwork`, column: sql`artwork.year` }),
    fixedFilter({
      name: 'sizes',
      label: 'Size',
      type: 'checkbox',
      items: { small: 'Small, up to 40 cm', medium: 'Medium, up to 100 cm', large: 'Large, over 100 cm' },
      where: (values) => sql`artwork.size = any(${values})`,
    }),
    fixedFilter({
      name: 'orientation',
      label: 'Orientation',
      type: 'checkbox',
      items: { landscape: 'Landscape', portrait: 'Portrait', square: 'Square' },
      where: (values) => sql`artwork.orientation = any(${values})`,
    }),
    colourFilter,
    fixedFilter({
      name: 'availability',
      label: 'Availability',
      type: 'checkbox',
      items: { 'for-sale': 'For sale', 'on-request': 'Price on request', sold: 'Sold', none: 'Not for sale' },
      where: (values) => sql`artwork.availability = any(${values})`,
    }),
    artistCountriesFilter({
      list: 'artwork-artist-countries',
      uses: sql`artworks_count`,
      where: (values) =>
        sql`artwork.id in (select artwork_id from artwork_artist join artist on artist.id = artwork_artist.artist_id
         where artist.published and artist.nationality = any(${values}))`,
    }),
    rangedFilter({
      name: 'price',
      label: 'Price',
      units: [{ key: 'eur', text: '€' }],
      format: (value) => `€${value.toLocaleString('en-US')}`,
      isForMembers: true,
      where: (values) => sql`artwork.availability = 'for-sale' and exists (select 1 from exchange_rate rate
        where rate.currency = artwork.currency and artwork.price_minor between (${values})[1] * rate.minor_per_euro
          and (${values})[2] * rate.minor_per_euro)`,
    }),
    sideFilter('height', 'Height', sql`artwork.height_mm`),
    sideFilter('width', 'Width', sql`artwork.width_mm`),
    rangedFilter({
      name: 'year',
      label: 'Year',
      format: String,
      where: isWithin(sql`artwork.year`),
    }),
    placesFilter({
      list: 'artwork-gallery-locations',
      uses: sql`select city_id, sum(artworks_count)::integer as uses from gallery
        where published and city_id is not null and artworks_count > 0 group by city_id`,
      where: (values) =>
        sql`artwork.gallery_id in (select id from gallery where published and city_id = any(${values}))`,
    }),
  ],
  sorts: [
    { key: 'newest', text: 'Newest', orderBy: () => sql`artwork.created_at desc, artwork.id desc` },
    {
      key: 'title',
      text: 'Title',
      orderBy: () => sql`artwork.title_order, artwork.id`,
    },
    {
      key: 'artist',
      text: 'Artist',
      orderBy: () => sql`artwork.artist_order, artwork.id`,
    },
    {
      key: 'year-down',
      text: 'Year, latest first',
      orderBy: () => sql`artwork.year desc nulls last, artwork.id desc`,
    },
    { key: 'year-up', text: 'Year, earliest first', orderBy: () => sql`artwork.year, artwork.id` },
    {
      key: 'colour',
      text: 'Colour',
      orderBy: () => sql`${colourPlace(sql`artwork.tone`)} nulls last, artwork.id`,
    },
    {
      key: 'price-up',
      text: 'Price, lowest first',
      orderBy: () => sql`${EUROS} nulls last, artwork.id`,
      isForMembers: true,
    },
    {
      key: 'price-down',
      text: 'Price, highest first',
      orderBy: () => sql`${EUROS} desc nulls last, artwork.id`,
      isForMembers: true,
    },
  ],
  layout: { as: 'wall' },
  async cards({ db }, ids, { isFirstPage }) {
    return inOrder(ids, await artworksByIds(db, ids)).map((work, index) => ({
      id: work.id,
      ...workCard(work, { isFirst: isFirstPage && index === 0 }),
    }))
  },
}
