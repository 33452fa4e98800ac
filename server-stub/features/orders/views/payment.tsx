/** @jsxImportSource #html */

import { Field } from '../../../views/parts/field.js'
import { FieldArea } from '../../../views/parts/field-area.js'
import { FieldFrame } from '../../../views/parts/field-frame.js'
import { FormError } from '../../../views/parts/form-error.js'
import { Guarded } from '../../../views/parts/guarded.js'
import { Dashboard } from '../../dashboard/views/dashboard.js'
import type { OrderModel } from '../models.js'
import { OrderSummary } from './order-summary.js'

interface PaymentPageProps extends OrderModel {
  isDirect: boolean
  /** The gallery has said where money goes: the invoice is made out at once. */
  isAtOnce: boolean
  method: string
  /** The chosen one, or `new`. */
  card: string
  cards: { value: string; label: string }[]
  values: { name: string; address: string }
  errors: Readonly<Record<string, string>>
  /** What is said where nobody can pay by card. */
  cardNote: string
  isCardReady: boolean
  /** Whether a new card is to be kept. */
  isKept: boolean
  key: string
}

export function PaymentPage(props: PaymentPageProps) {
  const { order } = props
  return (
    <Dashboard
      head={
        <>
          <p class="kicker">
            <a href={order.href}>Order {order.id}</a>
          </p>
          <h1 class="dashboard__name">Payment</h1>
        </>
      }
      layout="dashboard__main--two"
    >
      <Guarded errors={props.errors}>
        <form
          class="form w-payment-choice"
          data-widget="payment-choice"
          method="post"
          action={order.payment}
          data-turbo={props.isCardReady ? 'false' : undefined}
        >
          <input type="hidden" name="key" value={props.key} />
          <FormError error={props.errors.form} />
          <Methods {...props} />
          <InvoicePanel {...props} />
          <CardPanel {...props} />
          <PayButton {...props} />
        </form>
      </Guarded>
      <aside class="order" aria-label="Order summary">
        <OrderSummary order={order} level={2} />
      </aside>
    </Dashboard>
  )
}

const isByCard = ({ method }: Pick<PaymentPageProps, 'method'>): boolean => method === 'card'

function Methods(props: PaymentPageProps) {
  const isCard = isByCard(props)
  return (
    <fieldset class="w-payment-choice__methods">
      <legend class="unseen">How do you want to pay?</legend>
      <label>
        <input type="radio" data-slot="method" name="method" value="invoice" checked={!isCard} /> Invoice
      </label>
      <label>
        <input type="radio" data-slot="method" name="method" value="card" checked={isCard} /> Credit card
      </label>
    </fieldset>
  )
}

function InvoicePanel(props: PaymentPageProps) {
  return (
    <section
      class="w-payment-choice__panel"
      data-slot="panel"
      data-method="invoice"
      data-idle={isByCard(props)}
      aria-labelledby="pay-invoice"
    >
      <h2 class="w-payment-choice__title" id="pay-invoice">
        Invoice
      </h2>
      <p class="quiet small">{invoiceSentence(props)}</p>
      <Field form={props} name="name" label="Name on the invoice" autocomplete="billing name" isOptional />
      <FieldArea
        form={props}
        name="address"
        label="Address on the invoice"
        autocomplete="billing street-address"
      />
    </section>
  )
}

function invoiceSentence({ isAtOnce, isDirect, email }: PaymentPageProps): string {
  if (isAtOnce)
    return 'It is made out at once. Pay it by bank transfer: the account is on it, and a code for your bank’s app.'
  return isDirect
    ? `The gallery makes it out, and we write to ${email}.`
    : `An advisor will send it to ${email}.`
}

function CardPanel(props: PaymentPageProps) {
  const { card: chosen, cards, isCardReady } = props
  return (
    <section
      class="w-payment-choice__panel"
      data-slot="panel"
      data-method="card"
      data-idle={!isByCard(props)}
      aria-labelledby="pay-card"
    >
      <h2 class="w-payment-choice__title" id="pay-card">
        Credit card
      </h2>
      {!isCardReady && props.errors.form !== props.cardNote && <p class="quiet small">{props.cardNote}</p>}
      <fieldset class="w-payment-choice__cards">
        <legend class="unseen">Which card?</legend>
        {cards.map((card) => (
          <label>
            <input
              type="radio"
              data-slot="card"
              name="card"
              value={card.value}
              checked={chosen === card.value}
            />{' '}
            {card.label}
          </label>
        ))}
        <label data-slot="choice" data-idle={chosen !== 'new'}>
          <input type="radio" data-slot="other" name="card" value="new" checked={chosen === 'new'} /> Another
          card
        </label>
      </fieldset>
      <p class="w-payment-choice__add">
        <a data-slot="add" href="#new-card">
          Add new card
        </a>
      </p>
      {isCardReady && cards.length > 0 && (
        <p class="small">
          <a href="/my-plinth/orders/cards/">Saved cards</a>
        </p>
      )}
      <div
        class="w-payment-choice__new"
        id="new-card"
        data-slot="new"
        data-idle={chosen !== 'new'}
        tabindex={-1}
      >
        {isCardReady ? <OfProvider isKept={props.isKept} /> : <CardFields />}
      </div>
    </section>
  )
}

function OfProvider({ isKept }: { isKept: boolean }) {
  return (
    <>
      <p class="quiet small">You enter the card on the page of our payment provider, Stripe.</p>
      <label class="choice">
        <input type="checkbox" name="keep" value="yes" checked={isKept} />
        <span>Save this card for the next time</span>
      </label>
    </>
  )
}

/** They stand for the fields of a provider where there is none. None has a name, so no browser sends what is typed. */
function CardFields() {
  const fields = [
    { id: 'card-number', label: 'Card number', autocomplete: 'cc-number', maxlength: 23 },
    {
      id: 'card-until',
      label: 'Expiry date (month/year)',
      autocomplete: 'cc-exp',
      maxlength: 7,
      placeholder: 'MM/YY',
    },
    { id: 'card-code', label: 'Security code', autocomplete: 'cc-csc', maxlength: 4 },
  ]
  return (
    <div class="w-payment-choice__fields">
      {fields.map(({ label, ...input }) => (
        <FieldFrame
          id={input.id}
          label={label}
          control={() => <input type="text" inputmode="numeric" {...input} />}
        />
      ))}
    </div>
  )
}

function PayButton(props: PaymentPageProps) {
  const isCard = isByCard(props)
  return (
    <p class="form__acts">
      <button class="button button--main" type="submit">
        <span data-slot="say" data-method="invoice" data-idle={isCard}>
          Request invoice
        </span>
        <span data-slot="say" data-method="card" data-idle={!isCard}>
          {props.isCardReady ? `Pay ${props.order.total}` : 'Cards cannot be charged yet'}
        </span>
        <span class="w-payment-choice__plain">Continue</span>
      </button>
    </p>
  )
}
