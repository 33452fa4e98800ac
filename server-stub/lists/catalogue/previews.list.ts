import { previewCard } from '../../catalogue/cards.js'
import { previewsByIds } from '../../catalogue/previews/store.js'
import { inOrder } from '../../db/in-order.js'
import { sql } from '../../db/sql.js'
import { fixedFilter } from '../filters/fixed.js'
import { FAIRS, indexedFilter, peopleFilter } from '../filters/people.js'
import type { List } from '../list.js'

export const previewList: List = {
  name: 'previews',
  base: '/previews/',
  title: 'Previews',
  text: 'What galleries will bring, before the doors open.',
  description: 'What galleries will bring to the next fairs, before the doors open.',
  noun: ['preview', 'previews'],
  crumbs: [{ label: 'Previews', href: '/previews/' }],
  pageSize: 24,
  from: sql`preview`,
  where: sql`preview.published`,
  filters: [
    peopleFilter({
      of: 'artist',
      list: 'exhibition-preview-artists',
      // What a gallery previews is by its artists.
      uses: sql`select gallery_artist.artist_id as id, count(*)::integer as uses from gallery_artist
        join preview on preview.gallery_id = gallery_artist.gallery_id and preview.published
        group by gallery_artist.artist_id`,
      where: (values) =>
        sql`preview.gallery_id in (select gallery_id from gallery_artist where artist_id = any(${values}))`,
    }),
    peopleFilter({
      of: 'gallery',
      list: 'exhibition-preview-galleries',
      uses: sql`select gallery_id as id, count(*)::integer as uses from preview where published group by gallery_id`,
      where: (values) => sql`preview.gallery_id = any(${values})`,
    }),
    indexedFilter({
      of: 'art_fair',
      search: FAIRS,
      where: (values) => sql`preview.art_fair_id = any(${values})`,
    }),
    fixedFilter({
      name: 'kind',
      label: 'Kind',
      type: 'checkbox',
      items: { pdf: 'PDF', website: 'Website' },
      where: (values) => sql`preview.kind = any(${values})`,
    }),
  ],
  sorts: [
    { key: 'newest', text: 'Newest', orderBy: () => sql`preview.opens_on desc, preview.id desc` },
    { key: 'title', text: 'Title', orderBy: () => sql`plinth_fold(preview.title) collate "C", preview.id` },
  ],
  layout: { as: 'cards' },
  async cards({ db, today }, ids, { isFirstPage }) {
    return inOrder(ids, await previewsByIds(db, ids)).map((preview, index) => ({
      id: preview.id,
      ...previewCard(preview, today, { isFirst: isFirstPage && index === 0 }),
    }))
  },
}
