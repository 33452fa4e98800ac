/** Reminds those who answer of what waits: twice whoever is to answer, then our advisors. An answer ends it. */
import * as v from 'valibot'
import type { Database, Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { doEach } from '../../jobs/do-each.js'
import { addEmail } from '../../mail/outbox.js'
import { whoAnswers } from './answering.js'
import { conversationOf, noteReminder } from './conversations-store.js'
import { reminderEmail, staffReminderEmail } from './emails.js'

/** Hours of waiting after which each is sent, the last to our advisors. */
const HOURS = [24, 72, 120] as const

interface Settings {
  publicUrl: string
  advisoryEmail: string
}

const Due = v.object({ id: v.number(), step: v.number() })

/**
 * Sends what is due, of each conversation the latest alone: after a while without a server nobody is reminded three times at once.
 * Each is noted in the transaction that writes it, so that it is written once.
 */
export async function remindOfEnquiries(
  db: Database,
  settings: Settings,
  signal?: AbortSignal,
): Promise<void> {
  const step = HOURS.map(
    (hours) => sql`(waits_since < now() - make_interval(hours => ${hours}::integer))::integer`,
  )
  const due = await queryAll(
    db,
    Due,
    sql`select id, step from (
       select id, reminders, ${sql.join(step, ' + ')} as step from enquiry
       where status = 'open' and waits_for = 'house' and reminders < ${HOURS.length}
     ) waiting where step > reminders order by id`,
  )
  await doEach(due, signal, ({ id, step }) => db.transaction((tx) => remind(tx, id, step, settings)))
}

async function remind(tx: Queries, id: number, step: number, settings: Settings): Promise<void> {
  if (!(await noteReminder(tx, id, step))) return
  const conversation = await conversationOf(tx, sql`true`, id)
  if (!conversation) return
  const hours = HOURS[step - 1] ?? HOURS[0]
  const { publicUrl, advisoryEmail } = settings
  if (step === HOURS.length)
    return addEmail(tx, staffReminderEmail(publicUrl, advisoryEmail, conversation, hours))
  for (const to of await whoAnswers(tx, conversation, advisoryEmail))
    await addEmail(tx, reminderEmail(publicUrl, to, conversation, hours))
}
