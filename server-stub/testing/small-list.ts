/** A list for tests that needs no store: what there is to choose is known, and two artists are looked up. */
import { sql } from '../db/sql.js'
import { fixedFilter } from '../lists/filters/fixed.js'
import type { List, ListContext, ListFilter, Option } from '../lists/list.js'
import { emptyStore } from './empty-store.js'

const where = () => sql`true`
const ARTISTS: readonly Option[] = [
  { key: '1', text: 'Ana Ruiz', indented: false, values: [1], uses: 3 },
  { key: '2', text: 'Ben Ota', indented: false, values: [2], uses: 1 },
]

export const ARTIST_FILTER: ListFilter = {
  name: 'artists',
  label: 'Artist',
  type: 'checkbox',
  source: { kind: 'indexed', recordType: 'Artist', search: 'published:true' },
  choices: {
    kind: 'looked-up',
    isKey: (key) => /^\d+$/.test(key),
    find: async (_context, keys) => ARTISTS.filter(({ key }) => keys.includes(key)),
    guess: async (_context, text) => ARTISTS.find((artist) => artist.text.includes(text)),
  },
  sqlType: 'integer',
  where,
}
export const WHEN_FILTER = fixedFilter({
  name: 'when',
  label: 'When',
  type: 'link',
  items: { now: 'On now', past: 'Past' },
  where,
})
const SIZE_FILTER = fixedFilter({
  name: 'sizes',
  label: 'Size',
  type: 'checkbox',
  items: { small: 'Small', medium: 'Medium', large: 'Large' },
  where,
})

export const SMALL_LIST: List = {
  name: 'prints',
  base: '/prints/',
  title: 'Prints',
  text: '',
  description: '',
  noun: ['print', 'prints'],
  crumbs: [],
  pageSize: 10,
  from: sql`print`,
  where: sql`true`,
  filters: [SIZE_FILTER, WHEN_FILTER, ARTIST_FILTER],
  sorts: [
    { key: 'newest', text: 'Newest', orderBy: () => sql`id desc` },
    { key: 'title', text: 'Title', orderBy: () => sql`title` },
  ],
  layout: { as: 'cards' },
  cards: async () => [],
}

export const smallContext = (): ListContext => ({ db: emptyStore(), today: '2026-03-14' })
