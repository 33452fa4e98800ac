/** A gallery's works as the rows of a table that can be imported again. */
import * as v from 'valibot'
import { fieldsOf } from '../../cms/collections/record.js'
import { valuesOf } from '../../cms/collections/text-of.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { isList } from './import-table.js'
import { galleryWork } from './work-form.js'

/** No gallery here has as many. */
const MOST = 20_000

const Linked = v.array(v.object({ id: v.number(), name: v.string() }))
const Row = v.object({
  id: v.number(),
  isHeld: v.boolean(),
  columns: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
  artists: Linked,
  medium: Linked,
})

export async function exportRows(db: Queries, galleryId: number): Promise<Record<string, string>[]> {
  const own = fieldsOf(galleryWork).flatMap(({ kind, name }) => (kind === 'many' ? [] : [name]))
  const columns = sql.join(
    own.map((name) => sql`${name}::text, artwork.${sql.raw(name)}`),
    ', ',
  )
  const rows = await queryAll(
    db,
    Row,
    sql`select artwork.id, exists (select 1 from work_hold where artwork_id = artwork.id) as "isHeld",
       json_build_object(${columns}) as columns,
       (select coalesce(json_agg(json_build_object('id', artist.id, 'name', artist.name) order by artwork_artist.position), '[]')
        from artwork_artist join artist on artist.id = artwork_artist.artist_id where artwork_artist.artwork_id = artwork.id) as artists,
       (select coalesce(json_agg(json_build_object('id', medium.id, 'name', medium.name)), '[]')
        from medium where medium.id = artwork.medium_id) as medium
     from artwork where artwork.gallery_id = ${galleryId} order by artwork.id ${sql.limit(MOST)}`,
  )
  const labels = new Map<string, string>(
    fieldsOf(galleryWork).flatMap((field) => (field.kind === 'choice' ? field.choices : [])),
  )
  return rows.map(({ id, isHeld, columns, artists, medium }) => {
    const values = valuesOf(galleryWork, { columns, links: { artists, medium_id: medium } })
    const sale = values.availability ?? ''
    const cells = Object.entries({
      ...values,
      number: String(id),
      availability: isHeld && sale !== 'sold' ? 'On hold' : (labels.get(sale) ?? sale),
    })
    return Object.fromEntries(
      cells.map(([name, cell]) => [name, isList(name) ? cell.replaceAll('\n', '; ') : cell]),
    )
  })
}
