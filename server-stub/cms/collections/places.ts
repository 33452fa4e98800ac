/** Art fairs, the cities they are in, and the places of their guides. */

import type { IconType } from '../../../widgets/shared/contract/location.js'
import { KIND_ORDER, KINDS } from '../../catalogue/locations/map-view.js'
import { type Sql, sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { ABOUT, LIMITS, named, PICTURE, PLACE } from './fields.js'
import type { CollectionForm, Columns, Errors, Field } from './record.js'

export const DAYS: readonly Field[] = [
  { name: 'starts_on', label: 'First day', kind: 'day', needed: SENTENCES.firstDayMissing },
  { name: 'ends_on', label: 'Last day', kind: 'day', needed: SENTENCES.lastDayMissing },
]

/** Days are in their order as text too. */
export const checkDays = ({ starts_on: from, ends_on: to }: Columns): Errors =>
  from && to && to < from ? { ends_on: 'The last day is before the first. Check both.' } : {}

/** As every page writes a day, `14 March 2026`: SQL on a column that holds one. */
export const dayOf = (column: Sql): Sql => sql`to_char(${column}, 'FMDD FMMonth YYYY')`

/** As the list writes a span of days. */
export const daysOf = (table: Sql): Sql =>
  sql`${dayOf(sql`${table}.starts_on`)} || ' – ' || ${dayOf(sql`${table}.ends_on`)}`

export const events: CollectionForm = {
  cms: 'admin',
  collection: 'events',
  label: 'Art fairs',
  one: 'an art fair',
  beside: daysOf(sql`art_fair`),
  words: sql`art_fair.words`,
  groups: [
    {
      legend: 'What it is',
      fields: [named('name', SENTENCES.recordNameMissing), ...DAYS],
    },
    {
      legend: 'Where it is',
      fields: [
        { name: 'city_id', label: 'City', kind: 'one', of: 'cities' },
        { name: 'venue', label: 'Venue', kind: 'line', limit: LIMITS.line },
      ],
    },
    {
      legend: 'How it is shown',
      fields: [
        PICTURE,
        ABOUT,
        {
          name: 'galleries',
          label: 'Exhibitors',
          kind: 'many',
          of: 'galleries',
          link: { table: 'art_fair_gallery', own: 'art_fair_id', other: 'gallery_id', isOrdered: false },
          hint: 'Exhibitors that stay in the list keep their booth.',
        },
      ],
    },
  ],
  check: checkDays,
}

const REGIONS = ['Africa', 'Americas', 'Asia', 'Europe', 'Middle East', 'Oceania'] as const

export const cities: CollectionForm = {
  cms: 'admin',
  collection: 'cities',
  label: 'Cities',
  one: 'a city',
  beside: sql`city.country`,
  words: sql`plinth_fold(city.name || ' ' || city.country)`,
  groups: [
    {
      legend: 'Where it is',
      fields: [
        named('name', SENTENCES.recordNameMissing),
        { name: 'country', label: 'Country', kind: 'line', limit: 100, needed: SENTENCES.countryMissing },
        {
          name: 'region',
          label: 'Region',
          kind: 'choice',
          needed: SENTENCES.regionMissing,
          choices: [['', 'Choose one'], ...REGIONS.map((region) => [region, region] as const)],
        },
        ...PLACE.map((field) => ({ ...field, needed: SENTENCES.placeOnMapMissing })),
      ],
    },
    {
      legend: 'How it is shown',
      fields: [PICTURE, { ...ABOUT, name: 'intro', label: 'Introduction' }],
    },
  ],
}

const KIND_CHOICES = KIND_ORDER.map((kind: IconType) => [kind, KINDS[kind].one] as const)

export const places: CollectionForm = {
  cms: 'admin',
  collection: 'places',
  label: 'Places',
  one: 'a place',
  beside: sql`concat_ws(', ', nullif(location.address, ''), city.name)`,
  joins: sql`left join city on city.id = location.city_id`,
  words: sql`location.words || ' ' || plinth_fold(coalesce(city.name, ''))`,
  groups: [
    {
      legend: 'What it is',
      fields: [
        named('title', SENTENCES.recordNameMissing),
        {
          name: 'icon_type',
          label: 'Kind',
          kind: 'choice',
          needed: SENTENCES.noOption,
          choices: [['', 'Choose one'], ...KIND_CHOICES],
        },
        {
          name: 'city_id',
          label: 'City',
          kind: 'one',
          of: 'cities',
          needed: SENTENCES.cityOfPlaceMissing,
          isFixed: true,
        },
        {
          name: 'gallery_id',
          label: 'Gallery',
          kind: 'one',
          of: 'galleries',
          hint: 'If it is one that has a page here.',
        },
      ],
    },
    {
      legend: 'Where it is',
      fields: [
        { name: 'address', label: 'Address', kind: 'line', limit: LIMITS.line },
        ...PLACE.map((field) => ({ ...field, needed: SENTENCES.placeOnMapMissing })),
      ],
    },
    {
      legend: 'What readers should know',
      fields: [{ name: 'hours', label: 'Opening hours', kind: 'line', limit: LIMITS.line }, ABOUT],
    },
  ],
  // Without a text its page says that one is to come.
  derive: ({ columns }) => ({ about: columns.about === '' ? null : (columns.about ?? null) }),
}
