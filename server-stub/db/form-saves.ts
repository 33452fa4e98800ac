/** What each form has saved last: one's own save is no conflict for whoever goes on in the same form. */
import * as v from 'valibot'
import type { Queries } from './database.js'
import { queryOne } from './rows.js'
import { type Sql, sql } from './sql.js'

/** A form in the hands of a member, by the id that it was opened with. */
export const formOf = ({ id }: { id: number }, opened: string): string => `${id} ${opened}`

/** A form, as `formOf` writes it, and what it changes. */
export interface OpenForm {
  form: string
  collection: string
  id: number
}

/** Notes the version that stands in `table` as the one that the form has made: in the transaction of its save. */
export async function noteFormSave(
  tx: Queries,
  { form, collection, id }: OpenForm,
  table: Sql,
): Promise<void> {
  await tx.query(
    sql`insert into form_save (form, collection, entity_id, version) select ${form}, ${collection}, id, version from ${table} where id = ${id}
     on conflict (form) do update set collection = excluded.collection, entity_id = excluded.entity_id, version = excluded.version, at = excluded.at`,
  )
}

/**
 * The version that a form changes: the one that it `names`, or what `stands` there where the form itself has made it, as when its
 * answer did not arrive, or whoever wrote on stayed.
 */
export async function versionOfForm(
  db: Queries,
  { form, collection, id }: OpenForm,
  { names, stands }: { names: number; stands: number },
): Promise<number> {
  if (names === stands) return stands
  const own = await queryOne(
    db,
    v.object({ version: v.nullable(v.number()) }),
    sql`select version from form_save where form = ${form} and collection = ${collection} and entity_id = ${id}`,
  )
  return own?.version === stands ? stands : names
}

/** Notes all that a form compares as what it has saved, where there are no versions: in the transaction of its save. */
export async function noteFormState(
  tx: Queries,
  { form, collection, id }: OpenForm,
  state: string,
): Promise<void> {
  await tx.query(
    sql`insert into form_save (form, collection, entity_id, state) values (${form}, ${collection}, ${id}, ${state})
     on conflict (form) do update set collection = excluded.collection, entity_id = excluded.entity_id, state = excluded.state, at = excluded.at`,
  )
}

/** Whether the form itself has made the state that stands there. */
export async function hasMadeState(
  db: Queries,
  { form, collection, id }: OpenForm,
  stands: string,
): Promise<boolean> {
  const own = await queryOne(
    db,
    v.object({ state: v.nullable(v.string()) }),
    sql`select state from form_save where form = ${form} and collection = ${collection} and entity_id = ${id}`,
  )
  return own?.state === stands
}

/** Of forms that nobody has gone on with for three months. */
export async function sweepFormSaves(db: Queries): Promise<void> {
  await db.query(sql`delete from form_save where at < now() - interval '90 days'`)
}
