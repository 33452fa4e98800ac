/** Both sides are told of a step in its own transaction: an e-mail of what was not done is never sent. */
import type { Queries } from '../../../db/database.js'
import { isSameEmail } from '../../../http/forms/email-address.js'
import type { Site } from '../../../http/site.js'
import { addEmail } from '../../../mail/outbox.js'
import { teamEmails } from '../../gallery/team.js'
import type { CreditNote } from '../invoices/credit-note-store.js'
import { paymentsOf } from '../money/ledger.js'
import type { OrderState } from '../order-states.js'
import { invoiceEmails } from '../payment.js'
import type { Step } from '../steps.js'
import type { Order } from '../store.js'
import { orderEmails } from './order-emails.js'

interface Done {
  /** As it is after the step. */
  order: Order
  from: OrderState | undefined
  note: CreditNote | undefined
  step: Step
}

export async function tell(tx: Queries, site: Site, { order, from, note, step }: Done): Promise<void> {
  const { by, act, details } = step
  const { publicUrl, advisoryEmail } = site.config
  const team = order.galleryId === null ? [] : await teamEmails(tx, order.galleryId)
  const isStaffs = team.length === 0
  const isAdvised = act === 'ask-invoice' && order.galleryId === null
  const emails =
    isAdvised && order.buyerEmail !== null
      ? invoiceEmails({
          publicUrl,
          advisoryEmail,
          order,
          member: { email: order.buyerEmail, name: order.buyerName ?? '' },
        })
      : orderEmails({
          publicUrl,
          act,
          from,
          actor: by.actor,
          why: details.why ?? '',
          order,
          payments: await paymentsOf(tx, order.id),
          correction: details.correction,
          note,
          houseEmails: isStaffs ? [advisoryEmail] : team,
          isStaffs,
        })
  const own = order.buyerEmail ?? ''
  for (const email of emails) await addEmail(tx, { ...email, evenSuspended: isSameEmail(email.to, own) })
}
