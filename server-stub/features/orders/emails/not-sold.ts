/** Whose offers ended with a sale that was a mistake hear that the work is not sold, as they heard that it was. */
import * as v from 'valibot'
import type { Queries } from '../../../db/database.js'
import { queryAll } from '../../../db/rows.js'
import { sql } from '../../../db/sql.js'
import type { Site } from '../../../http/site.js'
import { greeting, write } from '../../../mail/email.js'
import { addEmail } from '../../../mail/outbox.js'
import { worksOf } from '../holds.js'
import { orderPath } from '../order-paths.js'
import type { Order } from '../store.js'

const Ended = v.object({ id: v.number(), email: v.string(), name: v.string(), title: v.string() })

export async function tellNotSold(tx: Queries, site: Site, order: Order, isHeld: boolean): Promise<void> {
  const { publicUrl } = site.config
  const ended = await queryAll(
    tx,
    Ended,
    sql`select distinct member_order.id, member.email, member.name, member_order_item.title
     from member_order join member on member.id = member_order.member_id
       join member_order_item on member_order_item.order_id = member_order.id
       join order_event on order_event.order_id = member_order.id and order_event.act = 'sold-to-another'
     where member_order_item.artwork_id = any(${worksOf(order)}::integer[]) and member_order.id <> ${order.id}
       and order_event.id > (select max(id) from order_event
         where order_id = ${order.id} and to_status = 'paid' and from_status <> 'paid')
     order by member_order.id`,
  )
  const now = isHeld
    ? 'It is held for that collector, and is on sale again if they do not pay.'
    : 'Ask the gallery for it, if you still want it.'
  for (const { id, email, name, title } of ended)
    await addEmail(tx, {
      ...write(publicUrl, email, `Not sold after all: ${title}`, [
        greeting(name),
        `We wrote to you that this work was sold to another collector. The gallery had noted a payment by mistake: the work is not sold. ${now}`,
        'Your offer has ended all the same.',
        `${publicUrl}${orderPath(id)}`,
      ]),
      evenSuspended: true,
    })
}
