/** The places of a city's guide as staff put them in order. */
import * as v from 'valibot'
import { KIND_ORDER } from '../../catalogue/locations/map-view.js'
import { LocalGuide, localsForStaff } from '../../catalogue/locations/store.js'
import { noteChange } from '../../db/changes.js'
import type { Database, Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'

const City = v.object({ id: v.number(), name: v.string() })
const Place = v.object({ ...LocalGuide.entries, published: v.boolean() })
type Place = v.InferOutput<typeof Place>

export interface Guide {
  city: v.InferOutput<typeof City>
  places: Place[]
}

export async function guideToEdit(db: Queries, cityId: number): Promise<Guide | undefined> {
  const city = await queryOne(db, City, sql`select id, name from city where id = ${cityId}`)
  return city && { city, places: await localsForStaff(db, Place, cityId) }
}

/** Moves a place among those of its kind. False when it is not in this guide. */
export function movePlace(
  db: Database,
  cityId: number,
  placeId: number,
  by: -1 | 1,
  who: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two who move at once do so one after the other.
    await tx.query(sql`select id from city where id = ${cityId} for no key update`)
    const guide = await guideToEdit(tx, cityId)
    const moved = guide?.places.find(({ id }) => id === placeId)
    if (!guide || !moved) return false
    const ids = KIND_ORDER.flatMap((kind) => {
      const alike = guide.places.filter(({ icon_type }) => icon_type === kind).map(({ id }) => id)
      if (kind !== moved.icon_type) return alike
      const to = Math.min(alike.length - 1, Math.max(0, alike.indexOf(placeId) + by))
      return alike.filter((id) => id !== placeId).toSpliced(to, 0, placeId)
    })
    await tx.query(sql`update location set position = given.place
      from unnest(${ids}::integer[]) with ordinality given (id, place) where location.id = given.id and location.city_id = ${cityId}`)
    await noteChange(tx, 'cities', cityId, who, 'changed the order of places')
    return true
  })
}
