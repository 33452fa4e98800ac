/**
 * What a gallery shows, and whom, and the fields of it that the gallery decides: those of staff, but for whose it is, how high it ranks, and
 * its pictures, which are uploaded.
 */

import { artistPath, exhibitionPath, viewingRoomPath } from '../../catalogue/addresses.js'
import { artists } from '../../cms/collections/people.js'
import type { CollectionForm } from '../../cms/collections/record.js'
import { exhibitions, viewingRooms } from '../../cms/collections/shows.js'
import { type Sql, sql } from '../../db/sql.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { span } from '../../views/dates.js'
import { GALLERY_PATH } from '../gallery/paths.js'
import type { PicturedTable } from '../gallery/pictures/store.js'

const NOT_THEIRS: ReadonlySet<string> = new Set(['gallery_id', 'picture_id', 'pictures', 'tier'])

export interface ShowKind {
  readonly collection: 'exhibitions' | 'viewing-rooms' | 'artists'
  readonly kept: PicturedTable
  /** Of the row `show`: its title, and from when to when it is. */
  readonly columns: { readonly title: Sql; readonly from: Sql; readonly to: Sql }
  readonly form: CollectionForm
  /** Other galleries have to do with it as well: from when it is published on staff alone keep it. */
  readonly isShared?: true
  readonly label: string
  /** `New exhibition`. */
  readonly newLabel: string
  readonly about: string
  readonly path: string
  readonly staffPath: string
  readonly missing: string
  readonly pageOf: (show: { id: number; slug: string }) => string
  /** What `from` and `to` say. */
  readonly whenOf: (from: string, to: string) => string
}

const theirs = (form: CollectionForm): CollectionForm => ({
  ...form,
  groups: form.groups
    .map(({ legend, fields }) => ({ legend, fields: fields.filter(({ name }) => !NOT_THEIRS.has(name)) }))
    .filter(({ fields }) => fields.length > 0),
})

const DAYS = { title: sql`show.title`, from: sql`show.starts_on::text`, to: sql`show.ends_on::text` }

export const SHOW_KINDS: readonly ShowKind[] = [
  {
    collection: 'exhibitions',
    kept: { table: 'exhibition', more: { table: 'exhibition_picture', own: 'exhibition_id' }, most: 12 },
    columns: DAYS,
    form: theirs(exhibitions),
    label: 'Exhibitions',
    newLabel: 'New exhibition',
    about: 'What you show, from when to when, and the works in it.',
    path: `${GALLERY_PATH}exhibitions/`,
    staffPath: '/staff/gallery-exhibitions/',
    missing: SENTENCES.noShow,
    pageOf: exhibitionPath,
    whenOf: span,
  },
  {
    collection: 'viewing-rooms',
    kept: { table: 'viewing_room', most: 1 },
    columns: DAYS,
    form: theirs(viewingRooms),
    label: 'Viewing rooms',
    newLabel: 'New viewing room',
    about: 'What you show online alone.',
    path: `${GALLERY_PATH}viewing-rooms/`,
    staffPath: '/staff/gallery-viewing-rooms/',
    missing: SENTENCES.noShow,
    pageOf: viewingRoomPath,
    whenOf: span,
  },
  {
    collection: 'artists',
    kept: { table: 'artist', most: 1 },
    columns: {
      title: sql`show.name`,
      from: sql`show.nationality`,
      to: sql`show.dates`,
    },
    form: theirs(artists),
    isShared: true,
    label: 'Artists',
    newLabel: 'New artist',
    about: 'Whom you represent, and pages for those who have none yet.',
    path: `${GALLERY_PATH}artists/`,
    staffPath: '/staff/gallery-artists/',
    missing: SENTENCES.noArtistOfTeam,
    pageOf: artistPath,
    whenOf: (nationality, dates) => [nationality, dates].filter(Boolean).join(', '),
  },
]
