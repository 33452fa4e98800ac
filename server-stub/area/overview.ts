/** What is asked of a member: what only they can do, the most pressing first. */
import type { Queries } from '../store/database.js'
import type { Member } from '../store/queries/members.js'
import { ordersOf } from '../store/queries/orders.js'
import { preferencesOf } from '../store/queries/preferences.js'
import { paymentPath } from './order-views.js'

export interface Asked {
  text: string
  href: string
  label: string
}

export async function askedOf(db: Queries, member: Member): Promise<Asked[]> {
  const [orders, preferences] = await Promise.all([ordersOf(db, member.id), preferencesOf(db, member.id)])
  const due = orders.filter(({ status }) => status === 'awaiting-payment')
  return [
    ...(member.confirmed
      ? []
      : [
          {
            text: `Prices come with a confirmed address. The link is in the letter to ${member.email}.`,
            href: '/my-plinth/account/',
            label: 'Your account',
          },
        ]),
    ...due.map(({ id, items }) => ({
      text: `Order ${id} waits to be paid: ${items.map(({ title }) => title).join(', ')}.`,
      href: paymentPath(id),
      label: 'Pay or ask for an invoice',
    })),
    ...(preferences.size > 0
      ? []
      : [
          {
            text: 'Tell us what you like, in three short steps.',
            href: '/my-plinth/profile/preferences/step/1/',
            label: 'Begin',
          },
        ]),
  ]
}
