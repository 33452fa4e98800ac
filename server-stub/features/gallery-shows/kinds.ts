/** What a gallery shows, and the fields of it that the gallery decides: those of staff, but for whose it is and which pictures it has. */

import { exhibitionPath, viewingRoomPath } from '../../catalogue/addresses.js'
import type { CollectionForm } from '../../cms/collections/record.js'
import { exhibitions, viewingRooms } from '../../cms/collections/shows.js'
import { TABLES } from '../../cms/publishing/store.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { GALLERY_PATH } from '../gallery/paths.js'

/** Whose it is follows from the account; pictures are chosen among those of the whole site. */
const NOT_THEIRS: ReadonlySet<string> = new Set(['gallery_id', 'picture_id', 'pictures'])

export interface ShowKind {
  readonly collection: 'exhibitions' | 'viewing-rooms'
  readonly table: string
  readonly form: CollectionForm
  readonly label: string
  /** `New exhibition`. */
  readonly newLabel: string
  readonly about: string
  readonly path: string
  readonly staffPath: string
  readonly missing: string
  readonly pageOf: (show: { id: number; slug: string }) => string
}

const theirs = (form: CollectionForm): CollectionForm => ({
  ...form,
  groups: form.groups
    .map(({ legend, fields }) => ({ legend, fields: fields.filter(({ name }) => !NOT_THEIRS.has(name)) }))
    .filter(({ fields }) => fields.length > 0),
})

export const SHOW_KINDS: readonly ShowKind[] = [
  {
    collection: 'exhibitions',
    table: TABLES.exhibitions.table,
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
    table: TABLES['viewing-rooms'].table,
    form: theirs(viewingRooms),
    label: 'Viewing rooms',
    newLabel: 'New viewing room',
    about: 'What you show online alone.',
    path: `${GALLERY_PATH}viewing-rooms/`,
    staffPath: '/staff/gallery-viewing-rooms/',
    missing: SENTENCES.noShow,
    pageOf: viewingRoomPath,
  },
]
