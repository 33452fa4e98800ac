/** @jsxImportSource #html */

import { Pager } from '../../../views/parts/pager.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { OrderView } from '../order-views.js'
import { OrderSummary } from './order-summary.js'

interface OrdersPageProps {
  orders: OrderView[]
  title: string
  isCollectors: boolean
  previous: string | undefined
  next: string | undefined
}

export function OrdersPage({ title, orders, isCollectors, previous, next }: OrdersPageProps) {
  return (
    <Dashboard head={<h1 class="dashboard__name">{title}</h1>}>
      {!orders.length && (
        <p class="dashboard__empty">
          {isCollectors ? (
            <>
              No orders. A work with a price can be bought, reserved or offered for on its page.{' '}
              <a href="/artworks/f/availability/for-sale/">Works for sale</a>
            </>
          ) : (
            'No orders yet. Reservations, offers and orders of collectors appear here.'
          )}
        </p>
      )}
      <ul class="orders">
        {orders.map((order) => (
          <li class="order">
            <OrderSummary order={order} level={2} />
            <p class="order__acts">
              {order.payment && (
                <a class="button button--main" href={order.payment}>
                  {order.paymentLabel}
                </a>
              )}
              <a class="more" href={order.href}>
                Order {order.id}
              </a>
            </p>
          </li>
        ))}
      </ul>
      <Pager previous={previous} next={next} />
    </Dashboard>
  )
}
