/** What the form of a record sends besides its fields: its own id, and the version that it changes. */
import { randomUUID } from 'node:crypto'
import type { Member } from '../../auth/members.js'
import type { Queries } from '../../db/database.js'
import { formOf, versionOfForm } from '../../db/form-saves.js'
import type { StaffForm } from '../../http/forms/fields.js'
import { versionIn } from '../staff-page.js'
import type { CollectionForm } from './record.js'
import type { EditedRecord } from './store.js'

/** The form's own, or another when it is none. */
export const keyIn = ({ key }: Pick<StaffForm, 'key'>): string =>
  /^[\w-]{16,64}$/.test(key) ? key : randomUUID()

/** What the form that began a record says of its version. */
export const FIRST = 0

/**
 * The version that a form changes, or that it `names`. Its own save is no other's.
 * @throws HttpError 400 when it names none.
 */
export const versionSent = (
  db: Queries,
  { collection }: Pick<CollectionForm, 'collection'>,
  { id, version }: EditedRecord,
  sent: StaffForm,
  member: Member,
  names: number = versionIn(sent),
): Promise<number> =>
  versionOfForm(db, { form: formOf(member, keyIn(sent)), collection, id }, { names, stands: version })
