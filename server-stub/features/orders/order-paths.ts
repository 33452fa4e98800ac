/** Where orders are, for whoever bought and for whoever sells: routes, views and e-mails name the same addresses. */
export const ORDERS_PATH = '/my-plinth/orders/'
export const GALLERY_ORDERS = '/my-plinth/gallery/orders/'
export const STAFF_ORDERS = '/staff/orders/'

/** Of a member's saved cards. */
export const CARDS_PATH = `${ORDERS_PATH}cards/`

export const orderPath = (id: number): string => `${ORDERS_PATH}${id}/`
export const paymentPath = (id: number): string => `${orderPath(id)}payment/`
export const thanksPath = (id: number): string => `${orderPath(id)}thanks/`

export const WAYS = ['buy', 'offer', 'reserve'] as const
/** How a collector begins. */
export type Way = (typeof WAYS)[number]
export const NEW_ORDER = `${ORDERS_PATH}new/`
export const newOrderPath = (artworkId: number, way: Way): string =>
  `${NEW_ORDER}?${new URLSearchParams({ artwork: String(artworkId), way })}`
