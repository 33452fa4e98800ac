/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { OrderModel } from '../models.js'
import { OrderSummary } from './order-summary.js'

type OrderThanksPageProps = OrderModel & { isDirect: boolean; isPaid: boolean }

export function OrderThanksPage({ order, isPaid, email, isDirect }: OrderThanksPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href="/my-plinth/orders/">Orders</a>
          </p>
          <h1 class="dashboard__name">Thank you</h1>
          <p class="dashboard__hello">
            {isPaid ? (
              <>
                Order {order.id} is paid. We have written to {email}.
              </>
            ) : order.invoice ? (
              <>
                The invoice for order {order.id} is made out. Pay it by bank transfer; the account and a code
                for your bank’s app are on it. We tell you when the gallery has received it.
              </>
            ) : isDirect && order.invoiceTo ? (
              <>You requested the invoice for order {order.id}. The gallery makes it out, and we tell you.</>
            ) : (
              order.invoiceTo && (
                <>
                  You requested the invoice for order {order.id}. An advisor will send it to {email}.
                </>
              )
            )}
          </p>
        </>
      }
    >
      <article class="order">
        <OrderSummary order={order} level={2} />
        {order.invoice && (
          <p class="order__acts">
            <a class="button button--main" href={order.invoice}>
              Invoice (PDF)
            </a>
          </p>
        )}
        {order.invoiceTo && (
          <>
            <p class="small">Invoice to</p>
            <p class="order__address">{order.invoiceTo}</p>
          </>
        )}
      </article>
      <p class="form__acts">
        <a class="more" href="/my-plinth/orders/">
          All orders
        </a>
      </p>
    </Dashboard>
  )
}
