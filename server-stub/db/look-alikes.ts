import * as v from 'valibot'
import type { Queries } from './database.js'
import { queryAll } from './rows.js'
import { sql } from './sql.js'

const LookAlike = v.object({ id: v.number(), email: v.string(), other: v.string(), otherEmail: v.string() })

/** What has an address that the database's own lower() takes for an account's, though it is another one. */
export function lookAlikes(db: Queries): Promise<v.InferOutput<typeof LookAlike>[]> {
  return queryAll(
    db,
    LookAlike,
    sql`select member.id, member.email, other.kind || ' ' || other.id as other, other.email as "otherEmail"
     from member join (
       select 'account' as kind, id, email from member
       union all select 'subscription', id, email from subscription
       union all select 'email', id, to_address from outbox
     ) other on lower(other.email) = lower(member.email) and plinth_email(other.email) <> plinth_email(member.email)
     where member.confirmed order by member.id, other.kind, other.id`,
  )
}
