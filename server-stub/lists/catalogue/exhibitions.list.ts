import { exhibitionCard } from '../../catalogue/cards.js'
import { exhibitionsByIds } from '../../catalogue/exhibitions/store.js'
import { inOrder } from '../../db/in-order.js'
import { sql } from '../../db/sql.js'
import { fairBanner } from '../fair-banner.js'
import { byStage, whenFilter } from '../filters/fixed.js'
import { GALLERIES, indexedFilter, KNOWN_ARTISTS } from '../filters/people.js'
import { placesFilter } from '../filters/places.js'
import type { List } from '../list.js'

export const exhibitionList: List = {
  name: 'exhibitions',
  base: '/exhibitions/',
  title: 'Exhibitions',
  text: 'Those that close soonest first, then those that open next, then past ones.',
  description: 'Exhibitions on now, opening soon and past, in galleries and institutions around the world.',
  noun: ['exhibition', 'exhibitions'],
  crumbs: [{ label: 'Exhibitions', href: '/exhibitions/' }],
  pageSize: 24,
  from: sql`exhibition`,
  where: sql`exhibition.published`,
  filters: [
    whenFilter(sql`exhibition`, { now: 'On now', soon: 'Opening soon', past: 'Past' }),
    placesFilter({
      list: 'exhibition-locations',
      uses: sql`select gallery.city_id, count(*)::integer as uses from exhibition
        join gallery on gallery.id = exhibition.gallery_id and gallery.published
        where exhibition.published and gallery.city_id is not null group by gallery.city_id`,
      where: (values) =>
        sql`exhibition.gallery_id in (select id from gallery where published and city_id = any(${values}))`,
    }),
    indexedFilter({
      of: 'artist',
      search: KNOWN_ARTISTS,
      where: (values) =>
        sql`exhibition.id in (select exhibition_id from exhibition_artist where artist_id = any(${values}))`,
    }),
    indexedFilter({
      of: 'gallery',
      search: GALLERIES,
      where: (values) => sql`exhibition.gallery_id = any(${values})`,
    }),
  ],
  sorts: [
    { key: 'dates', text: 'Closing soon', orderBy: (today) => byStage(sql`exhibition`, today) },
    {
      key: 'latest',
      text: 'Latest opening',
      orderBy: () => sql`exhibition.starts_on desc, exhibition.id desc`,
    },
    {
      key: 'title',
      text: 'Title',
      orderBy: () => sql`plinth_fold(exhibition.title) collate "C", exhibition.id`,
    },
  ],
  layout: { as: 'cards' },
  banner: fairBanner,
  async cards({ db, today }, ids, { isFirstPage }) {
    return inOrder(ids, await exhibitionsByIds(db, ids)).map((show, index) => ({
      id: show.id,
      ...exhibitionCard(show, today, { isFirst: isFirstPage && index === 0 }),
    }))
  },
}
