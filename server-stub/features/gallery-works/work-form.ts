/** The fields of a work as its gallery edits them: those of staff, but for what a gallery does not decide. */

import { LIMITS } from '../../cms/collections/fields.js'
import type { ReadRecord } from '../../cms/collections/read-record.js'
import type { CollectionForm, Columns, Kept } from '../../cms/collections/record.js'
import { artworks } from '../../cms/collections/works.js'

/** Whose it is follows from the account; its pictures are uploaded; its rank is ours. */
const NOT_THEIRS: ReadonlySet<string> = new Set(['gallery_id', 'picture_id', 'tier'])

function derive(after: Kept, before: Kept | undefined): Columns {
  const { artist_line: _names, ...derived } = artworks.derive?.(after, before) ?? {}
  return derived
}

/** Under the work stand the names of artists who have a page; else the name as it was written. */
export function withArtistLine(sent: ReadRecord): ReadRecord {
  const { artists = [] } = sent.links
  if (artists.length === 0) return sent
  return { ...sent, columns: { ...sent.columns, artist_line: artists.map(({ name }) => name).join(', ') } }
}

export const galleryWork: CollectionForm = {
  ...artworks,
  groups: artworks.groups.map(({ legend, fields }) => ({
    legend,
    fields: fields
      .filter(({ name }) => !NOT_THEIRS.has(name))
      .flatMap((field) =>
        field.name === 'artists'
          ? [
              field,
              {
                name: 'artist_line',
                label: 'Artist as written',
                kind: 'line',
                limit: LIMITS.line,
                hint: 'For an artist who has no page here yet. It follows the artists above once there are any.',
              } as const,
            ]
          : [field],
      ),
  })),
  derive,
}

/** What a buyer has to know at once, by its labels: it is never held back, and no order's work can change in it. */
export const SALE: ReadonlySet<string> = new Set(['Availability', 'Price', 'Currency'])
