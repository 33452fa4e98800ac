/** Buying and selling: what a member reserves, offers for, orders and pays; what galleries do about it. */
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { addReadersLink } from '../../cms/staff-links.js'
import { GALLERY_PATH } from '../gallery/paths.js'
import { openCards } from './cards/client.js'
import { FORGET_JOB, forgetCustomer, runForget } from './cards/forget.js'
import { refundCards } from './cards/refunds.js'
import { cardRoutes, cardWebhook } from './cards/routes.js'
import { galleryOrderRoutes, staffOrderRoutes } from './desk-routes.js'
import { endOrders, leaveOrders } from './endings.js'
import { exportCreditNotes } from './invoices/credit-note-store.js'
import { exportInvoices } from './invoices/invoice-store.js'
import { newOrderRoutes } from './new-order.js'
import { turnOf } from './order.state.js'
import { GALLERY_ORDERS, NEW_ORDER, orderPath, paymentPath, STAFF_ORDERS } from './order-paths.js'
import { orderRoutes } from './routes.js'
import { fillDemoBilling } from './seed.js'
import { type Order, ofGalleries, ofMember, ordersOf } from './store.js'

/** How often the clock looks what is over: an end is late by so much at most. */
const CLOCK_S = 60
const MOST_TASKS = 20

const TASKS: Readonly<Partial<Record<Order['status'], [text: string, label: string]>>> = {
  held: ['reserved, waits for you:', 'Order'],
  countered: ['has a counter-offer:', 'Answer'],
  accepted: ['has an agreed price:', 'Order'],
  'awaiting-payment': ['is awaiting payment:', 'Choose how to pay'],
  invoiced: ['is awaiting your transfer:', 'See invoice'],
  offered: ['has an offer:', 'Answer'],
  ordered: ['needs a quote for shipping:', 'Quote'],
  'invoice-requested': ['needs its invoice:', 'Make it out'],
  paid: ['is paid, to be handed over:', 'See order'],
  'refund-due': ['has a refund due:', 'See order'],
}

export default fp(
  async function orders(app) {
    const { site } = app
    app.seeds.push(fillDemoBilling)
    app.dashboard.addSection({ path: 'orders/', label: 'Orders', place: 60 })
    app.dashboard.addTasks(30, async (db, member) => {
      const { rows } = await ordersOf(db, ofMember(member.id), 'collector', {}, MOST_TASKS)
      return rows.flatMap((order) => taskOf(order, 'collector') ?? [])
    })
    app.galleryDesk.addSection({
      href: () => GALLERY_ORDERS,
      label: 'Orders',
      about: 'Reservations, offers, orders, payments.',
      place: 30,
    })
    app.galleryDesk.addSection({
      href: ({ id }) => `${GALLERY_PATH}billing/${id}/`,
      label: 'Invoices and bank account',
      about: 'What your invoices say, and where collectors pay.',
      place: 60,
      isForOwners: true,
    })
    app.galleryDesk.addTasks(async (db, galleries) => {
      const { rows } = await ordersOf(
        db,
        ofGalleries(galleries.map(({ id }) => id)),
        'gallery',
        {},
        MOST_TASKS,
      )
      return rows.flatMap((order) => taskOf(order, 'gallery') ?? [])
    })
    addReadersLink(app, { href: STAFF_ORDERS, label: 'Orders' })
    app.viewHelpers.orderPath = NEW_ORDER
    app.accountHooks.exportParts.push(exportInvoices, exportCreditNotes)
    app.accountHooks.beforeRemoval.push((tx, memberId) => leaveOrders(tx, site, memberId))
    app.jobs.every(CLOCK_S, 'endOrders', (_db, signal) => endOrders(site, signal))
    await addCards(app)
    await app.register(newOrderRoutes)
    await app.register(galleryOrderRoutes)
    await app.register(staffOrderRoutes)
  },
  { name: 'orders', dependencies: ['accounts', 'catalogue', 'cms', 'dashboard', 'gallery', 'jobs', 'mail'] },
)

/** Payment by card, where a provider is set up; its webhook and its jobs are known in any case. */
async function addCards(app: FastifyInstance): Promise<void> {
  const { site } = app
  const cards = await openCards(site.config.cardPayments)
  app.accountHooks.beforeRemoval.push(forgetCustomer)
  app.jobs.add(FORGET_JOB, cards && ((payload) => runForget(cards, payload)))
  if (cards) {
    app.jobs.every(CLOCK_S, 'refundCards', (_db, signal) => refundCards(site, cards, signal))
    await app.register(cardRoutes(cards))
  }
  await app.register(cardWebhook(cards))
  await app.register(orderRoutes(cards))
}

function taskOf({ id, status, galleryId, items }: Order, side: 'collector' | 'gallery') {
  const [text, label] = TASKS[status] ?? []
  if (text === undefined || label === undefined || turnOf(status) !== side) return undefined
  const isPayment = status === 'awaiting-payment'
  return {
    text: `Order ${id} ${text}`,
    works: items.map(({ title }) => title),
    href: side === 'gallery' ? `${GALLERY_ORDERS}${id}/` : isPayment ? paymentPath(id) : orderPath(id),
    label: isPayment && galleryId === null ? 'Request invoice' : label,
  }
}
