/** What is asked of a member: what only they can do, the most pressing first. */
import { selectionPath } from '../../../widgets/shared/contract/gallery-selections.call.js'
import type { Member } from '../../auth/members.js'
import type { Queries } from '../../db/database.js'
import { longDay } from '../../views/dates.js'
import { isOpen } from '../gallery-selections/selection-views.js'
import { selectionsOf } from '../gallery-selections/store.js'
import { paymentPath } from '../orders/order-views.js'
import { ordersOf } from '../orders/store.js'
import { preferencesOf } from '../preferences/store.js'

export interface Asked {
  text: string
  /** Titles that the sentence ends with. Set as titles: some read as a date or a name. */
  works?: string[]
  href: string
  label: string
}

export async function askedOf(db: Queries, member: Member, today: string): Promise<Asked[]> {
  const isChoosing = member.isGallery || member.isAdmin
  const [orders, preferences, selections] = await Promise.all([
    ordersOf(db, member.id),
    preferencesOf(db, member.id),
    isChoosing ? selectionsOf(db, member) : [],
  ])
  const toChoose = selections.filter((one) => one.outstanding > 0 && isOpen(one, today))
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
    ...toChoose.map((selection) => ({
      text: `${selection.title}: ${selection.outstanding === 1 ? 'one gallery waits' : `${selection.outstanding} galleries wait`} for your choice until ${longDay(selection.closesOn)}.`,
      href: selectionPath(selection.id),
      label: 'Choose',
    })),
    ...due.map(({ id, items }) => ({
      text: `Order ${id} waits to be paid:`,
      works: items.map(({ title }) => title),
      href: paymentPath(id),
      label: 'Ask for the invoice',
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
