import { roomCard, SIZES } from '../../catalogue/cards.js'
import { viewingRoomsByIds } from '../../catalogue/viewing-rooms/store.js'
import { inOrder } from '../../db/in-order.js'
import { sql } from '../../db/sql.js'
import { whenFilter } from '../filters/fixed.js'
import { GALLERIES, indexedFilter } from '../filters/people.js'
import type { List } from '../list.js'

export const viewingRoomList: List = {
  name: 'viewing-rooms',
  base: '/viewing-rooms/',
  title: 'Viewing rooms',
  text: 'A few works at a time, with the words that belong to them.',
  description:
    'A few works at a time, with the words that belong to them: the viewing rooms of galleries on Plinth.',
  noun: ['viewing room', 'viewing rooms'],
  crumbs: [{ label: 'Viewing rooms', href: '/viewing-rooms/' }],
  pageSize: 12,
  from: sql`viewing_room`,
  where: sql`viewing_room.published`,
  filters: [
    whenFilter(sql`viewing_room`, { now: 'Open now', soon: 'Opening soon', past: 'Past' }),
    indexedFilter({
      of: 'gallery',
      search: GALLERIES,
      where: (values) => sql`viewing_room.gallery_id = any(${values})`,
    }),
  ],
  sorts: [
    { key: 'newest', text: 'Newest', orderBy: () => sql`viewing_room.starts_on desc, viewing_room.id desc` },
    {
      key: 'title',
      text: 'Title',
      orderBy: () => sql`plinth_fold(viewing_room.title) collate "C", viewing_room.id`,
    },
  ],
  layout: { as: 'cards', modifier: '2', isLarge: true },
  async cards({ db, today }, ids, { isFirstPage }) {
    return inOrder(ids, await viewingRoomsByIds(db, ids)).map((room, index) => ({
      id: room.id,
      ...roomCard(room, today, { sizes: SIZES.half, isFirst: isFirstPage && index === 0 }),
    }))
  },
}
