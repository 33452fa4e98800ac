import { cityPath } from '../../catalogue/addresses.js'
import { cityCard, SIZES } from '../../catalogue/cards.js'
import { citiesByIds, citySlugByName } from '../../catalogue/cities/store.js'
import { inOrder } from '../../db/in-order.js'
import { sql } from '../../db/sql.js'
import { countedFilter } from '../filters/counted.js'
import type { List } from '../list.js'

/** `Middle East` is at `middle-east`. */
const REGION_KEY = sql`lower(replace(city.region, ' ', '-'))`

export const cityGuideList: List = {
  name: 'city-guides',
  base: '/city-guides/',
  title: 'City guides',
  text: 'For people who travel to look: the galleries of a city, what hangs in them now, and where to sit down between two of them.',
  description:
    'Cities for people who travel to look: galleries, what is on, and where to eat and stay between two shows.',
  noun: ['city', 'cities'],
  crumbs: [{ label: 'City guides', href: '/city-guides/' }],
  pageSize: 24,
  from: sql`city`,
  where: sql`city.published`,
  filters: [
    countedFilter({
      name: 'regions',
      label: 'Region',
      type: 'checkbox',
      items: sql`select ${REGION_KEY} as key, region as text, count(*)::integer as uses from city where published
        group by region order by region collate "C"`,
      where: (values) => sql`${REGION_KEY} = any(${values})`,
    }),
  ],
  sorts: [
    { key: 'name', text: 'Name', orderBy: () => sql`plinth_fold(city.name) collate "C", city.id` },
    {
      key: 'region',
      text: 'Region',
      orderBy: () => sql`city.region collate "C", plinth_fold(city.name) collate "C", city.id`,
    },
  ],
  layout: { as: 'cards', modifier: '4 two' },
  search: {
    label: 'Where are you going?',
    placeholder: 'A city',
    // The pages of results have no type of their own for cities.
    action: '/city-guides/',
    recordType: 'Location',
    async find({ db }, words) {
      const slug = await citySlugByName(db, words)
      return slug === undefined ? undefined : cityPath({ slug })
    },
  },
  async cards({ db }, ids, { isFirstPage }) {
    return inOrder(ids, await citiesByIds(db, ids)).map((city, index) => ({
      id: city.id,
      ...cityCard(city, { sizes: SIZES.quarter, isFirst: isFirstPage && index === 0 }),
    }))
  },
}
