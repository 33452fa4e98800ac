/** What `/system/user/` tells of a reader. The features add their parts; all that is a column of the member comes with one statement. */
import type { FastifyReply } from 'fastify'
import * as v from 'valibot'
import type { SetPref } from '../../../widgets/shared/contract/set-pref.call.js'
import type { UserAnswer, UserParams } from '../../../widgets/shared/contract/user.call.js'
import type { Member } from '../../auth/members.js'
import type { Database, Queries } from '../../db/database.js'
import { queryOne } from '../../db/rows.js'
import { type Sql, sql } from '../../db/sql.js'
import { keepPreference } from './store.js'

/** One value of a member's, and what the answer says by it. */
export interface MemberColumn<Value> {
  /** An expression over `member`. */
  sql: Sql
  schema: v.GenericSchema<unknown, Value>
  answer(value: Value): Partial<UserAnswer>
}

/** What a feature answers from more than a column, such as what is chosen for a visitor. */
export type AnswerPart = (
  reply: FastifyReply,
  asked: UserParams,
  member: Member | undefined,
) => Promise<Partial<UserAnswer>> | Partial<UserAnswer>

type PreferenceListener = (tx: Queries, memberId: number, value: string) => Promise<void>

export interface UserCall {
  addColumn<Value>(column: MemberColumn<Value>): void
  addPart(part: AnswerPart): void
  /** Called in the transaction that keeps a preference of this name with an account. */
  onPreference(name: string, listener: PreferenceListener): void
  columnsOf(db: Queries, memberId: number): Promise<Partial<UserAnswer>>
  partsOf(reply: FastifyReply, asked: UserParams, member: Member | undefined): Promise<Partial<UserAnswer>>
  keepPreference(db: Database, memberId: number, pref: SetPref): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    userCall: UserCall
  }
}

export function createUserCall(): UserCall {
  const columns: { column: Sql; read(value: unknown): Partial<UserAnswer> }[] = []
  const parts: AnswerPart[] = []
  const listeners = new Map<string, PreferenceListener>()
  const Row = v.record(v.string(), v.unknown())
  return {
    addColumn: ({ sql: column, schema, answer }) =>
      columns.push({ column, read: (value) => answer(v.parse(schema, value)) }),
    addPart: (part) => parts.push(part),
    onPreference: (name, listener) => listeners.set(name, listener),
    async columnsOf(db, memberId) {
      const selected = columns.map(({ column }, place) => sql`(${column}) as ${sql.raw(`c${place}`)}`)
      const row = await queryOne(
        db,
        Row,
        sql`select ${sql.join([sql`id`, ...selected], ', ')} from member where id = ${memberId}`,
      )
      if (!row) return {}
      return Object.assign({}, ...columns.map(({ read }, place) => read(row[`c${place}`])))
    },
    async partsOf(reply, asked, member) {
      const answers: Partial<UserAnswer>[] = []
      for (const part of parts) answers.push(await part(reply, asked, member))
      return Object.assign({}, ...answers)
    },
    keepPreference: (db, memberId, pref) =>
      db.transaction(async (tx) => {
        await keepPreference(tx, memberId, pref)
        await listeners.get(pref.prefName)?.(tx, memberId, pref.prefValue)
      }),
  }
}
