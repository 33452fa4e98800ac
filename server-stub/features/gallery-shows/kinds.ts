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
  /** Of the row `show`: its title, and a list of texts that say more of it. */
  readonly columns: { readonly title: Sql; readonly details: Sql }
  readonly form: CollectionForm
  /** Other galleries have to do with it as well: from when it is published on staff alone keep it. */
  readonly isShared?: true
  /** Its page has a story in blocks. */
  readonly hasStory?: true
  readonly label: string
  /** `New exhibition`. */
  readonly newLabel: string
  readonly about: string
  readonly path: string
  readonly staffPath: string
  readonly missing: string
  readonly pageOf: (show: { id: number; slug: string }) => string
  /** The details in one line. */
  readonly lineOf: (details: readonly string[]) => string
}

const theirs = (form: CollectionForm): CollectionForm => ({
  ...form,
  groups: form.groups
    .map(({ legend, fields }) => ({ legend, fields: fields.filter(({ name }) => !NOT_THEIRS.has(name)) }))
    .filter(({ fields }) => fields.length > 0),
})

const DATED = {
  columns: { title: sql`show.title`, details: sql`array[show.starts_on::text, show.ends_on::text]` },
  lineOf: ([from = '', to = '']: readonly string[]) => span(from, to),
}

export const SHOW_KINDS: readonly ShowKind[] = [
  {
    collection: 'exhibitions',
    kept: { table: 'exhibition', more: { table: 'exhibition_picture', own: 'exhibition_id' }, most: 12 },
    ...DATED,
    form: theirs(exhibitions),
    label: 'Exhibitions',
    newLabel: 'New exhibition',
    about: 'What you show, from when to when, and the works in it.',
    path: `${GALLERY_PATH}exhibitions/`,
    staffPath: '/staff/gallery-exhibitions/',
    missing: SENTENCES.noShow,
    pageOf: exhibitionPath,
  },
  {
    collection: 'viewing-rooms',
    kept: { table: 'viewing_room', most: 1 },
    ...DATED,
    form: theirs(viewingRooms),
    hasStory: true,
    label: 'Viewing rooms',
    newLabel: 'New viewing room',
    about: 'What you show online alone.',
    path: `${GALLERY_PATH}viewing-rooms/`,
    staffPath: '/staff/gallery-viewing-rooms/',
    missing: SENTENCES.noShow,
    pageOf: viewingRoomPath,
  },
  {
    collection: 'artists',
    kept: { table: 'artist', most: 1 },
    columns: { title: sql`show.name`, details: sql`array[show.nationality, show.dates]` },
    lineOf: (details) => details.filter(Boolean).join(', '),
    form: theirs(artists),
    isShared: true,
    label: 'Artists',
    newLabel: 'New artist',
    about: 'Whom you represent, and pages for those who have none yet.',
    path: `${GALLERY_PATH}artists/`,
    staffPath: '/staff/gallery-artists/',
    missing: SENTENCES.noArtistOfTeam,
    pageOf: artistPath,
  },
]
