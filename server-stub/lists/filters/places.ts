/** Where things are: countries, and their cities indented beneath. */
import * as v from 'valibot'
import type { FilterListName } from '../../../widgets/shared/contract/filter-list.call.js'
import { queryAll } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import type { ListContext, ListFilter, Option } from '../list.js'
import { keyOf } from '../options.js'

const City = v.object({
  id: v.number(),
  slug: v.string(),
  name: v.string(),
  country: v.string(),
  uses: v.number(),
})
type City = v.InferOutput<typeof City>

interface Places {
  list: FilterListName
  /** Selects `city_id` and `uses`, one row a city that has something. */
  uses: Sql
  /** Whose `city_id` is compared. */
  where(values: Sql): Sql
}

export function placesFilter({ list, uses, where }: Places): ListFilter {
  return {
    name: 'locations',
    label: 'Location',
    type: 'checkbox',
    source: { kind: 'remote', list },
    choices: { kind: 'listed', all: async ({ db }) => placeOptions(await citiesWith(db, uses)) },
    sqlType: 'integer',
    where,
  }
}

function citiesWith(db: ListContext['db'], uses: Sql): Promise<City[]> {
  return queryAll(
    db,
    City,
    sql`select city.id, city.slug, city.name, city.country, used.uses from (${uses}) used
     join city on city.id = used.city_id and city.published
     order by plinth_fold(city.country) collate "C", plinth_fold(city.name) collate "C", city.id`,
  )
}

/** A country stands for all of its cities. A city's key holds its country's: some cities are named like theirs. */
export function placeOptions(cities: readonly City[]): Option[] {
  const countries = new Map<string, City[]>()
  for (const city of cities) countries.set(city.country, [...(countries.get(city.country) ?? []), city])
  return [...countries].flatMap(([country, inside]) => [
    {
      key: keyOf(country),
      text: country,
      indented: false,
      values: inside.map(({ id }) => id),
      uses: inside.reduce((sum, { uses }) => sum + uses, 0),
    },
    ...inside.map((city) => ({
      key: `${keyOf(country)}.${city.slug}`,
      text: city.name,
      indented: true,
      values: [city.id],
      uses: city.uses,
    })),
  ])
}
