import type { OrderView } from './order-views.js'

declare module '../../views/models.js' {
  interface Pages {
    'orders/order': OrderModel
    'orders/order-thanks': OrderModel
    'orders/orders': { orders: OrderView[] }
    'orders/payment': PaymentModel
  }
  interface Parts {
    'orders/order-summary': { order: OrderView; level: number }
  }
}

interface OrderModel {
  order: OrderView
  email: string
}

interface PaymentModel extends OrderModel {
  method: string
  /** The chosen one, or `new`. */
  card: string
  cards: { value: string; label: string }[]
  values: { name: string; address: string }
  errors: Readonly<Record<string, string>>
  cardNote: string
}
