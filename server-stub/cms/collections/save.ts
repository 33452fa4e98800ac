/** Keeps what a form says of a record: all of it or nothing, and nothing over what somebody else has kept meanwhile. */

import { type By, noteChange } from '../../db/changes.js'
import type { Database, Queries } from '../../db/database.js'
import { keepVersion } from '../../db/document-versions.js'
import { noteFormSave } from '../../db/form-saves.js'
import { lockOwners } from '../../db/row-locks.js'
import { type Owners, refreshCountsOf } from '../../db/schema/counts.js'
import { sql } from '../../db/sql.js'
import { TABLES } from '../publishing/store.js'
import { changedIn, columnsOf, type Find } from './read-record.js'
import { type CollectionForm, fieldsOf, type Kept, type Referred } from './record.js'
import { namesLike, namesNear } from './record-names.js'
import { insertRecord, lockVersion, recordToEdit, renameInWorks, setLinks, updateRecord } from './store.js'
import { asWords, readName } from './text-of.js'

/**
 * Begins a record, which only staff see. `key` was made with the form: sent twice, it is one record. `isKept`: false where it was
 * begun with another text, and then nothing is changed: what was sent is a change of the record.
 */
export function beginRecord(
  db: Database,
  form: CollectionForm,
  key: string,
  after: Kept,
  { who, form: sentBy }: Omit<By, 'what'>,
): Promise<{ id: number; isKept: boolean }> {
  return db.transaction(async (tx) => {
    const columns = columnsOf(form, after, undefined)
    const { id, isNew } = await insertRecord(tx, form, key, columns)
    if (isNew) {
      await keepLinks(tx, form, id, after)
      await noteChange(tx, form.collection, id, who, 'created a draft')
      await noteSave(tx, form, id, sentBy)
      return { id, isKept: true }
    }
    const before = await recordToEdit(tx, form, id)
    // With what follows from it, such as the name that it is filed under.
    const sent = { ...after, columns }
    return { id, isKept: !before || changedIn(form, before, sent).length === 0 }
  })
}

async function noteSave(
  tx: Queries,
  { collection }: CollectionForm,
  id: number,
  form: string | undefined,
): Promise<void> {
  if (form) await noteFormSave(tx, { form, collection, id }, sql.raw(TABLES[collection].table))
}

/** Whether it is kept: false when somebody has saved since `version`, and then nothing is changed. */
export function saveRecord(
  db: Database,
  form: CollectionForm,
  { id, version }: { id: number; version: number },
  after: Kept,
  { who, form: sentBy }: Omit<By, 'what'>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await recordToEdit(tx, form, id)
    if (before?.version !== version) return false
    const moved = movedOwners(ownersIn(before), ownersIn(after))
    if (form.collection === 'artworks') await lockOwners(tx, moved)
    // What was read holds: everybody who changes a record makes it a version newer.
    if (!(await lockVersion(tx, form, id, version))) return false
    const changed = changedIn(form, before, after)
    if (changed.length === 0) return true
    const what = `changed ${asWords(changed)}`
    await updateRecord(tx, form, id, columnsOf(form, after, before))
    await keepLinks(tx, form, id, after)
    await noteChange(tx, form.collection, id, who, what)
    await noteSave(tx, form, id, sentBy)
    // The story has the record's versions.
    if (form.collection === 'viewing-rooms')
      await keepVersion(tx, { collection: form.collection, id, who, what })
    const [was, is] = [String(before.columns.name), String(after.columns.name)]
    if (form.collection === 'artists' && was !== is) await renameInWorks(tx, id, was, is)
    if (form.collection === 'artworks') await refreshCountsOf(tx, moved)
    return true
  })
}

async function keepLinks(tx: Queries, form: CollectionForm, id: number, { links }: Kept): Promise<void> {
  for (const field of fieldsOf(form)) {
    if (field.kind !== 'many') continue
    const ids = (links[field.name] ?? []).map((named) => named.id)
    await setLinks(tx, field.link, id, ids)
  }
}

const ownersIn = ({ columns, links }: Kept): Owners => ({
  artists: (links.artists ?? []).map((artist) => artist.id),
  galleries: typeof columns.gallery_id === 'number' ? [columns.gallery_id] : [],
})

/** Those that a work is of on one side only. */
const movedOwners = (before: Owners, after: Owners): Owners => ({
  artists: onOneSide(before.artists, after.artists),
  galleries: onOneSide(before.galleries, after.galleries),
})

const onOneSide = (some: readonly number[], others: readonly number[]): number[] => [
  ...some.filter((id) => !others.includes(id)),
  ...others.filter((id) => !some.includes(id)),
]

/** How many names that there are not get others proposed: each is a look through a whole table. */
const MOST_PROPOSED = 5

/** Looks up what a form refers to, all of it at once. */
export async function findNames(
  db: Queries,
  wanted: readonly { of: Referred; text: string }[],
): Promise<Find> {
  const known = new Map<string, ReturnType<Find>>()
  const keyOf = (of: Referred, text: string) => `${of} ${text}`
  let proposed = 0
  for (const of of new Set(wanted.map((one) => one.of))) {
    const texts = [...new Set(wanted.flatMap((one) => (one.of === of ? one.text : [])))]
    const ids = texts.flatMap((text) => readName(of, text).id ?? [])
    const names = texts.filter((text) => readName(of, text).id === undefined)
    const { byId, byName } = await namesLike(db, of, { ids, names })
    for (const text of texts) {
      const { id } = readName(of, text)
      const found =
        id === undefined ? byName.filter(({ asked }) => asked === text) : byId.filter((one) => one.id === id)
      const isLost = found.length === 0 && proposed++ < MOST_PROPOSED
      known.set(keyOf(of, text), {
        found,
        near: isLost ? await namesNear(db, of, readName(of, text).name) : [],
      })
    }
  }
  return (of, text) => known.get(keyOf(of, text)) ?? { found: [], near: [] }
}
