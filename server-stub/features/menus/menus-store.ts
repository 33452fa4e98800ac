/** The menus as staff change them: a draft, what readers see, and the version that a form changes. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { DEFAULT_MENUS } from '../../views/menus/default-menus.js'
import { type Menus, MenusShape } from '../../views/menus/menus.js'

export interface KeptMenus {
  readonly version: number
  /** Who changed them last, empty for nobody. */
  readonly changedBy: string
  readonly draft: Menus
  readonly published: Menus
}

const Row = v.object({
  version: v.number(),
  changedBy: v.string(),
  draft: v.nullable(MenusShape),
  published: v.nullable(MenusShape),
})

export async function menusToEdit(db: Queries): Promise<KeptMenus> {
  const row = await queryOne(
    db,
    Row,
    sql`select version, changed_by as "changedBy", draft, published from site_menus`,
  )
  if (!row) throw new Error('menus: the table site_menus has no row; run the migration 140 again')
  return { ...row, draft: row.draft ?? DEFAULT_MENUS, published: row.published ?? DEFAULT_MENUS }
}

/** What is the site's own is kept as null: a newer version of the site may bring others. */
const kept = (menus: Menus): string | null =>
  JSON.stringify(menus) === JSON.stringify(DEFAULT_MENUS) ? null : JSON.stringify(menus)

/** Whether it is kept: false when somebody has changed them since `version`, and then nothing is changed. */
export function keepMenus(
  db: Database,
  { version, draft, published }: Pick<KeptMenus, 'version' | 'draft' | 'published'>,
  who: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await queryOne(
      tx,
      v.object({ version: v.number() }),
      sql`update site_menus set version = version + 1, changed_by = ${who}, draft = ${kept(draft)}::jsonb, published = ${kept(published)}::jsonb
       where version = ${version} returning version`,
    )
    return row !== undefined
  })
}
