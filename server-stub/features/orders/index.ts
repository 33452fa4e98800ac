/** What a member has bought, and paying by invoice. */
import fp from 'fastify-plugin'
import { paymentPath } from './order-views.js'
import { orderRoutes } from './routes.js'
import { ordersOf } from './store.js'

export default fp(
  async function orders(app) {
    app.dashboard.addSection({ path: 'orders/', label: 'Orders', place: 60 })
    app.dashboard.addTasks(30, async (db, member) => {
      const due = (await ordersOf(db, member.id)).filter(({ status }) => status === 'awaiting-payment')
      return due.map(({ id, items }) => ({
        text: `Order ${id} is awaiting payment:`,
        works: items.map(({ title }) => title),
        href: paymentPath(id),
        label: 'Request invoice',
      }))
    })
    await app.register(orderRoutes)
  },
  { name: 'orders', dependencies: ['dashboard', 'mail'] },
)
