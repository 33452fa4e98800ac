import type { OrderView } from './order-views.js'

export interface OrderModel {
  order: OrderView
  email: string
}
