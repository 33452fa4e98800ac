/** Orders as pages show them, to whoever bought and to whoever sells. They are personal pages, so prices stand open in them. */

import { artworkPath } from '../../catalogue/addresses.js'
import { Price } from '../../catalogue/artworks/price.js'
import { artworksByIds } from '../../catalogue/artworks/store.js'
import type { Queries } from '../../db/database.js'
import { type PictureView, pictureView } from '../../media/pictures/picture-view.js'
import { longDay, minute } from '../../views/dates.js'
import { isOpen, turnOf } from './order.state.js'
import { GALLERY_ORDERS, ORDERS_PATH, paymentPath, STAFF_ORDERS } from './order-paths.js'
import type { Actor, OrderState } from './order-states.js'
import { type Order, orderTotal, type SavedCard } from './store.js'

/** Who looks: the collector, the gallery, or staff in its place. */
export type Side = Exclude<Actor, 'clock' | 'provider'>

const BASES: Readonly<Record<Side, string>> = {
  collector: ORDERS_PATH,
  gallery: GALLERY_ORDERS,
  staff: STAFF_ORDERS,
}
export const baseOf = (side: Side): string => BASES[side]

export interface OrderView {
  id: number
  state: string
  /** It is for whoever looks to do something. */
  isDue: boolean
  /** What the collector goes to next where it is a payment; empty otherwise. */
  payment: string
  paymentLabel: string
  placed: string
  /** `Reserved until …`; empty where nothing runs out. */
  until: string
  /** Who bought, for whoever sells. */
  buyer: string
  shipping: string
  total: string
  invoiceTo: string
  deliverTo: string
  href: string
  /** Of the invoice's document; empty where none is made out. */
  invoice: string
  items: {
    artists: string
    title: string
    gallery: string
    price: string
    /** The price on file, where another was agreed. */
    listed: string
    /** Undefined when the work is no longer in the catalogue. */
    href: string | undefined
    picture: PictureView | undefined
  }[]
}

export async function orderView(db: Queries, order: Order, side: Side = 'collector'): Promise<OrderView> {
  const [view] = await orderViews(db, [order], side)
  if (!view) throw new Error('orders: an order gave no view')
  return view
}

export async function orderViews(
  db: Queries,
  orders: readonly Order[],
  side: Side = 'collector',
): Promise<OrderView[]> {
  const ids = orders.flatMap(({ items }) => items.flatMap(({ artworkId }) => artworkId ?? []))
  const works = new Map((ids.length > 0 ? await artworksByIds(db, ids) : []).map((work) => [work.id, work]))
  return orders.map((order) => {
    const { id, status, currency, hasInvoice } = order
    const reveal = (minor: number) => new Price(minor, currency).reveal()
    const isPayable = side === 'collector' && status === 'awaiting-payment'
    return {
      id,
      state: stateOf(order),
      isDue: turnOf(status) === (side === 'collector' ? 'collector' : 'gallery'),
      payment: isPayable ? paymentPath(id) : '',
      paymentLabel: order.galleryId === null ? 'Request invoice' : 'Choose how to pay',
      placed: longDay(order.placedOn),
      until: order.endsAt && isOpen(status) ? `Until ${minute(order.endsAt)} UTC` : '',
      buyer:
        side === 'collector'
          ? ''
          : [order.buyerName, order.buyerEmail].filter(Boolean).join(', ') || 'Account deleted',
      shipping: order.shippingMinor === null ? '' : reveal(order.shippingMinor),
      total: reveal(orderTotal(order)),
      invoiceTo: order.invoiceTo,
      deliverTo: order.delivery === 'collect' ? 'Collected at the gallery' : order.deliverTo,
      href: `${baseOf(side)}${id}/`,
      invoice: hasInvoice ? `${baseOf(side)}${id}/invoice.pdf` : '',
      items: order.items.map((item) => {
        const work = item.artworkId === null ? undefined : works.get(item.artworkId)
        const isAgreed = item.listMinor !== null && item.listMinor !== item.priceMinor
        return {
          artists: item.artists,
          title: item.title,
          gallery: item.gallery,
          price: reveal(item.priceMinor),
          listed: isAgreed ? reveal(item.listMinor ?? 0) : '',
          href: work && artworkPath(work),
          picture: work?.picture
            ? pictureView(work.picture, { sizes: '7rem', name: item.title, alt: '' })
            : undefined,
        }
      }),
    }
  })
}

const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  held: 'Reserved',
  offered: 'Offer made',
  countered: 'Counter-offer',
  accepted: 'Price agreed',
  ordered: 'Ordered',
  'awaiting-payment': 'Awaiting payment',
  'invoice-requested': 'Invoice requested',
  invoiced: 'Invoice sent',
  paid: 'Paid',
  shipped: 'Handed over',
  declined: 'Declined',
  cancelled: 'Cancelled',
  expired: 'Expired',
  'refund-due': 'Refund due',
  refunded: 'Refunded',
}

const stateOf = ({ status, delivery }: Order): string =>
  status === 'shipped' && delivery === 'ship' ? 'Shipped' : STATE_WORDS[status]

export const totalOf = (order: Order): string => new Price(orderTotal(order), order.currency).reveal()

/** `Visa ending in 4242, good until 08/2028` */
export const cardLabel = ({ brand, lastFour, expiresOn }: SavedCard): string => {
  const [year = '', month = ''] = expiresOn.split('-')
  return `${brand} ending in ${lastFour}, expires ${month}/${year}`
}
