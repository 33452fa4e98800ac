import { fairsByIds } from '../../catalogue/art-fairs/store.js'
import { fairCard } from '../../catalogue/cards.js'
import { inOrder } from '../../db/in-order.js'
import { sql } from '../../db/sql.js'
import { countedFilter, yearFilter } from '../filters/counted.js'
import { byStage, whenFilter } from '../filters/fixed.js'
import type { List } from '../list.js'

export const artFairList: List = {
  name: 'art-fairs',
  base: '/art-fairs/',
  title: 'Art fairs',
  text: 'Where galleries meet for a few days: the dates, the halls and who shows there.',
  description: 'Art fairs on now and to come, with their dates, halls and exhibitors.',
  noun: ['art fair', 'art fairs'],
  crumbs: [{ label: 'Art fairs', href: '/art-fairs/' }],
  pageSize: 24,
  from: sql`art_fair`,
  where: sql`art_fair.published`,
  filters: [
    whenFilter(sql`art_fair`, { now: 'On now', soon: 'To come', past: 'Past' }),
    countedFilter({
      name: 'cities',
      label: 'City',
      type: 'checkbox',
      items: sql`select city.slug as key, city.name as text, count(*)::integer as uses from art_fair
        join city on city.id = art_fair.city_id and city.published where art_fair.published
        group by city.id, city.slug, city.name order by plinth_fold(city.name) collate "C", city.id`,
      where: (values) =>
        sql`art_fair.city_id in (select id from city where published and slug = any(${values}))`,
    }),
    yearFilter(sql`art_fair`, sql`starts_on`),
  ],
  sorts: [
    { key: 'dates', text: 'Next first', orderBy: (today) => byStage(sql`art_fair`, today) },
    { key: 'name', text: 'Name', orderBy: () => sql`plinth_fold(art_fair.name) collate "C", art_fair.id` },
  ],
  layout: { as: 'cards' },
  async cards({ db }, ids, { isFirstPage }) {
    return inOrder(ids, await fairsByIds(db, ids)).map((fair, index) => ({
      id: fair.id,
      ...fairCard(fair, { isFirst: isFirstPage && index === 0 }),
    }))
  },
}
