import type { ActFormView } from './act-forms.js'
import type { HistoryView, OrderView } from './order-views.js'

declare module '../../views/models.js' {
  interface Pages {
    'orders/order': OrderModel & {
      kicker: { href: string; label: string }
      history: HistoryView[]
      payments: string[]
      forms: ActFormView[]
      version: number
      /** Why nothing was done; may be empty. */
      error: string
      isDirect: boolean
      isCollectors: boolean
    }
    'orders/order-thanks': OrderModel & { isDirect: boolean; isPaid: boolean }
    'orders/orders': {
      orders: OrderView[]
      title: string
      isCollectors: boolean
      previous: string | undefined
      next: string | undefined
    }
    'orders/new-order': NewOrderModel
    'orders/payment': PaymentModel
    'orders/cards': { cards: { label: string; action: string }[] }
    'orders/billing': BillingModel
  }
  interface Parts {
    'orders/order-summary': { order: OrderView; level: number }
    'orders/act-form': { form: ActFormView; action: string; version: number }
    'orders/act-field': ActFormView['fields'][number] & { act: string }
  }
}

interface OrderModel {
  order: OrderView
  email: string
}

interface NewOrderModel {
  work: { artists: string; title: string; year: string; gallery: string; href: string }
  price: string
  way: string
  /** Of the button. */
  button: string
  about: string
  others: { href: string; label: string }[]
  action: string
  hidden: Readonly<Record<string, string>>
  fields: ActFormView['fields']
  error: string
}

interface PaymentModel extends OrderModel {
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

interface BillingModel {
  gallery: string
  back: string
  action: string
  isKept: boolean
  taxes: { value: string; label: string }[]
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}
