/** @jsxImportSource #html */

import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { ActFormView } from '../forms/act-forms.js'
import type { HistoryView, PaperLink, PaymentLine } from '../history-view.js'
import type { OrderModel } from '../models.js'
import { ActForm } from './act-form.js'
import { OrderSummary } from './order-summary.js'

type OrderPageProps = OrderModel & {
  kicker: { href: string; label: string }
  history: HistoryView[]
  payments: PaymentLine[]
  papers: PaperLink[]
  forms: ActFormView[]
  version: number
  /** Why nothing was done; may be empty. */
  error: string
  isDirect: boolean
  isCollectors: boolean
}

export function OrderPage({
  order,
  kicker,
  error,
  payments,
  papers,
  forms,
  version,
  history,
  isCollectors,
}: OrderPageProps) {
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={kicker.href}>{kicker.label}</a>
          </p>
          <h1 class="dashboard__name">Order {order.id}</h1>
        </>
      }
    >
      <article class="order">
        {error && (
          <p class="form__error order__error" role="alert">
            {error}
          </p>
        )}
        <OrderSummary order={order} level={2} />
        {payments.map((line) => (
          <p class="order__payment numbers" data-corrected={line.isCorrected}>
            {line.text}
          </p>
        ))}
        {(papers.length > 0 || order.payment) && (
          <p class="order__acts">
            {order.payment && (
              <a class="button button--main" href={order.payment}>
                {order.paymentLabel}
              </a>
            )}
            {papers.map((paper) => (
              <a class="more" href={paper.href}>
                {paper.label}
              </a>
            ))}
          </p>
        )}
        {forms.map((form) =>
          form.isFolded ? (
            <details class="order__more" open={form.isOpen}>
              <summary>{form.title}</summary>
              <ActForm form={form} action={order.href} version={version} />
            </details>
          ) : (
            <section class="order__act" aria-labelledby={`act-${form.act}`}>
              <h2 class="order__act-title" id={`act-${form.act}`}>
                {form.title}
              </h2>
              <ActForm form={form} action={order.href} version={version} />
            </section>
          ),
        )}
        {order.buyer && (
          <>
            <p class="small">Collector</p>
            <p class="order__address">{order.buyer}</p>
          </>
        )}
        {order.deliverTo && (
          <>
            <p class="small">Delivery</p>
            <p class="order__address">{order.deliverTo}</p>
          </>
        )}
        {order.invoiceTo && (
          <>
            <p class="small">Invoice to</p>
            <p class="order__address">{order.invoiceTo}</p>
          </>
        )}
        {history.length > 0 && (
          <section class="group" aria-labelledby="order-history">
            <h2 class="group__title" id="order-history">
              History
            </h2>
            <ol class="history plain">
              {history.map((one) => (
                <li class="history__item">
                  <p class="history__what">
                    {one.who}: {one.what}
                  </p>
                  <p class="history__at numbers">{one.at}</p>
                  {one.why && <p class="history__why">{one.why}</p>}
                </li>
              ))}
            </ol>
          </section>
        )}
      </article>
      {isCollectors && (
        <p class="dashboard__note">
          A question about it?{' '}
          <a href="/advisory/enquiry/" data-widget="page-layer">
            Write to an advisor
          </a>
          .
        </p>
      )}
    </Dashboard>
  )
}
