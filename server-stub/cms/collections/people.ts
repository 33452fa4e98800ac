/** Artists, and the galleries that show them. */

import { lifeDates } from '../../catalogue/artists/life-dates.js'
import { sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { ABOUT, filedUnder, LIMITS, named, PICTURE, PLACE, TIER } from './fields.js'
import type { CollectionForm, Columns, Kept } from './record.js'
import { fileArtist, fileGallery, followName } from './sort-name.js'

const FIRST_YEAR = 1000

/** What the name is filed under: as it was written, else following the name. */
function filed(after: Columns, before: Kept | undefined, file: (name: string) => string): Columns {
  const [name, sortName] = [String(after.name), String(after.sort_name)]
  if (sortName === '') return { sort_name: file(name) }
  if (!before || before.columns.sort_name !== sortName) return {}
  return { sort_name: followName({ name: String(before.columns.name), filed: sortName }, name) }
}

const year = (cell: Columns[string] | undefined): number | null => (typeof cell === 'number' ? cell : null)

export const artists: CollectionForm = {
  cms: 'admin',
  collection: 'artists',
  label: 'Artists',
  one: 'an artist',
  beside: sql`array_to_string(array_remove(array[artist.nationality, artist.dates], ''), ', ')`,
  words: sql`artist.words`,
  groups: [
    {
      legend: 'Who it is',
      fields: [
        named('name', SENTENCES.recordNameMissing),
        filedUnder('Such as “Ruiz, Ana”. If left empty, the last word of the name comes first.'),
        { name: 'nationality', label: 'Nationality', kind: 'line', limit: LIMITS.short },
        { name: 'born', label: 'Year of birth', kind: 'year', from: FIRST_YEAR },
        { name: 'died', label: 'Year of death', kind: 'year', from: FIRST_YEAR },
        { name: 'birthplace', label: 'Born in', kind: 'line', limit: LIMITS.name },
      ],
    },
    { legend: 'How it is shown', fields: [PICTURE, TIER, ABOUT] },
  ],
  check({ born, died }) {
    const [from, to] = [year(born), year(died)]
    return from !== null && to !== null && to < from
      ? { died: 'The year of death is before the year of birth. Check both.' }
      : {}
  },
  derive: ({ columns }, before) => ({
    ...filed(columns, before, fileArtist),
    // An import may say more of a life than two years do.
    ...((columns.born !== before?.columns.born || columns.died !== before?.columns.died) && {
      dates: lifeDates(year(columns.born), year(columns.died)),
    }),
  }),
}

export const galleries: CollectionForm = {
  cms: 'admin',
  collection: 'galleries',
  label: 'Galleries',
  one: 'a gallery',
  beside: sql`array_to_string(array_remove(array[case gallery.kind when 2 then 'Institution' end, city.name], null), ', ')`,
  joins: sql`left join city on city.id = gallery.city_id`,
  words: sql`gallery.words`,
  groups: [
    {
      legend: 'What it is',
      fields: [
        named('name', SENTENCES.recordNameMissing),
        filedUnder('If left empty, the name without its article.'),
        {
          name: 'kind',
          label: 'Kind',
          kind: 'choice',
          isNumber: true,
          isFixed: true,
          needed: SENTENCES.galleryKindMissing,
          choices: [
            ['1', 'Gallery'],
            ['2', 'Institution'],
          ],
          hint: 'It cannot be changed later: it is part of the page’s address.',
        },
        { name: 'founded', label: 'Founded', kind: 'year', from: FIRST_YEAR },
      ],
    },
    {
      legend: 'Where it is',
      fields: [
        { name: 'city_id', label: 'City', kind: 'one', of: 'cities' },
        { name: 'address', label: 'Address', kind: 'line', limit: LIMITS.line },
        ...PLACE,
        { name: 'hours', label: 'Opening hours', kind: 'line', limit: LIMITS.line },
      ],
    },
    {
      legend: 'How it is shown',
      fields: [
        PICTURE,
        TIER,
        ABOUT,
        {
          name: 'artists',
          label: 'Artists it represents',
          kind: 'many',
          of: 'artists',
          link: { table: 'gallery_artist', own: 'gallery_id', other: 'artist_id', isOrdered: false },
        },
      ],
    },
  ],
  check: ({ latitude, longitude }) =>
    (latitude === null) === (longitude === null)
      ? {}
      : { [latitude === null ? 'latitude' : 'longitude']: SENTENCES.halfAPlace },
  derive: ({ columns }, before) => filed(columns, before, fileGallery),
}
