/** Orders as pages show them. They are a member's own, so their prices stand open in them. */

import { artworkPath } from '../../catalogue/addresses.js'
import { Price } from '../../catalogue/artworks/price.js'
import { artworksByIds } from '../../catalogue/artworks/store.js'
import type { Queries } from '../../db/database.js'
import { type PictureView, pictureView } from '../../media/picture-view.js'
import { longDay } from '../../views/dates.js'
import type { Order, OrderState, SavedCard } from './store.js'

export const ORDERS_PATH = '/my-plinth/orders/'
const orderPath = (id: number): string => `${ORDERS_PATH}${id}/`
export const paymentPath = (id: number): string => `${orderPath(id)}payment/`
export const thanksPath = (id: number): string => `${orderPath(id)}thanks/`

const STATES: Record<OrderState, string> = {
  'awaiting-payment': 'Awaiting payment',
  'invoice-requested': 'Invoice requested',
  paid: 'Paid',
}

export interface OrderView {
  id: number
  state: string
  isDue: boolean
  placed: string
  total: string
  invoiceTo: string
  href: string
  payment: string
  items: {
    artists: string
    title: string
    gallery: string
    price: string
    /** Undefined when the work is no longer in the catalogue. */
    href: string | undefined
    picture: PictureView | undefined
  }[]
}

export async function orderView(db: Queries, order: Order): Promise<OrderView> {
  const [view] = await orderViews(db, [order])
  if (!view) throw new Error('orders: an order gave no view')
  return view
}

export async function orderViews(db: Queries, orders: readonly Order[]): Promise<OrderView[]> {
  const ids = orders.flatMap(({ items }) => items.flatMap(({ artworkId }) => artworkId ?? []))
  const works = new Map((ids.length > 0 ? await artworksByIds(db, ids) : []).map((work) => [work.id, work]))
  return orders.map((order) => ({
    id: order.id,
    state: STATES[order.status],
    isDue: order.status === 'awaiting-payment',
    placed: longDay(order.placedOn),
    total: totalOf(order),
    invoiceTo: order.invoiceTo,
    href: orderPath(order.id),
    payment: paymentPath(order.id),
    items: order.items.map((item) => {
      const work = item.artworkId === null ? undefined : works.get(item.artworkId)
      return {
        artists: item.artists,
        title: item.title,
        gallery: item.gallery,
        price: new Price(item.priceMinor, order.currency).reveal(),
        href: work && artworkPath(work),
        picture: work?.picture
          ? pictureView(work.picture, { sizes: '7rem', name: item.title, alt: '' })
          : undefined,
      }
    }),
  }))
}

export const totalOf = ({ items, currency }: Order): string =>
  new Price(
    items.reduce((sum, { priceMinor }) => sum + priceMinor, 0),
    currency,
  ).reveal()

/** `Visa ending in 4242, good until 08/2028` */
export const cardLabel = ({ brand, lastFour, expiresOn }: SavedCard): string => {
  const [year = '', month = ''] = expiresOn.split('-')
  return `${brand} ending in ${lastFour}, expires ${month}/${year}`
}
