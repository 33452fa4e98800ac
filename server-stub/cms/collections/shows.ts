/** What galleries show: exhibitions, viewing rooms, previews. */

import { type Sql, sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { ABOUT, LIMITS, named, PICTURE } from './fields.js'
import { checkDays, DAYS, dayOf, daysOf } from './places.js'
import type { CollectionForm, Field } from './record.js'

const GALLERY: Field = {
  name: 'gallery_id',
  label: 'Gallery',
  kind: 'one',
  of: 'galleries',
  needed: SENTENCES.galleryMissing,
}
const STANDFIRST: Field = {
  name: 'standfirst',
  label: 'Standfirst',
  kind: 'text',
  limit: LIMITS.standfirst,
}

const besideOf = (table: Sql, days: Sql) => ({
  beside: sql`gallery.name || ', ' || ${days}`,
  joins: sql`join gallery on gallery.id = ${table}.gallery_id`,
  words: sql`${table}.words || ' ' || gallery.words`,
})

export const exhibitions: CollectionForm = {
  cms: 'gallery',
  collection: 'exhibitions',
  label: 'Exhibitions',
  one: 'an exhibition',
  ...besideOf(sql`exhibition`, daysOf(sql`exhibition`)),
  groups: [
    {
      legend: 'What it is',
      fields: [named('title', SENTENCES.titleMissing), GALLERY, ...DAYS],
    },
    {
      legend: 'What it shows',
      fields: [
        {
          name: 'artists',
          label: 'Artists',
          kind: 'many',
          of: 'artists',
          link: { table: 'exhibition_artist', own: 'exhibition_id', other: 'artist_id', isOrdered: true },
        },
        {
          name: 'artworks',
          label: 'Works, in hanging order',
          kind: 'many',
          of: 'artworks',
          link: { table: 'exhibition_artwork', own: 'exhibition_id', other: 'artwork_id', isOrdered: true },
        },
      ],
    },
    {
      legend: 'How it is shown',
      fields: [
        PICTURE,
        {
          name: 'pictures',
          label: 'Installation views',
          kind: 'many',
          of: 'pictures',
          link: { table: 'exhibition_picture', own: 'exhibition_id', other: 'picture_id', isOrdered: true },
        },
        STANDFIRST,
        ABOUT,
      ],
    },
  ],
  check: checkDays,
}

export const viewingRooms: CollectionForm = {
  cms: 'gallery',
  collection: 'viewing-rooms',
  label: 'Viewing rooms',
  one: 'a viewing room',
  ...besideOf(sql`viewing_room`, daysOf(sql`viewing_room`)),
  groups: [
    {
      legend: 'What it is',
      fields: [
        named(
          'title',
          SENTENCES.titleMissing,
          'Separate title and subtitle with a bar: “Low Water | Six paintings”.',
        ),
        GALLERY,
        ...DAYS,
      ],
    },
    {
      legend: 'What it shows',
      fields: [
        {
          name: 'artworks',
          label: 'Works, in hanging order',
          kind: 'many',
          of: 'artworks',
          link: {
            table: 'viewing_room_artwork',
            own: 'viewing_room_id',
            other: 'artwork_id',
            isOrdered: true,
          },
          hint: 'Works that stand in the room’s texts keep their place there; the others follow in this order.',
        },
      ],
    },
    { legend: 'How it is shown', fields: [PICTURE, STANDFIRST, ABOUT] },
  ],
  check: checkDays,
}

export const previews: CollectionForm = {
  cms: 'gallery',
  collection: 'previews',
  label: 'Previews',
  one: 'a preview',
  ...besideOf(sql`preview`, dayOf(sql`preview.opens_on`)),
  groups: [
    {
      legend: 'What it is',
      fields: [
        named('title', SENTENCES.titleMissing),
        {
          name: 'kind',
          label: 'Kind',
          kind: 'choice',
          needed: SENTENCES.previewKindMissing,
          choices: [
            ['pdf', 'Document'],
            ['website', 'Website'],
          ],
        },
        GALLERY,
        { name: 'art_fair_id', label: 'Art fair', kind: 'one', of: 'events' },
        { name: 'opens_on', label: 'Opens on', kind: 'day', needed: SENTENCES.openingDayMissing },
      ],
    },
    { legend: 'How it is shown', fields: [PICTURE, ABOUT] },
  ],
}
