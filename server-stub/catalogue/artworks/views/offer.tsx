/** @jsxImportSource #html */

import { Price } from '../../views/price.js'
import type { PriceView } from '../price-view.js'

interface OfferProps {
  price: PriceView | undefined
  remark: string | undefined
  enquiry: string | undefined
  place: 'label' | 'bar' | 'foot'
}

/** What a work costs, for those who may see it, or what stands in its place, with the way to ask. */
export function Offer({ price, remark, enquiry, place }: OfferProps) {
  return price ? (
    <Price offer={price} short={false} />
  ) : (
    <>
      {remark && <span>{remark}</span>}
      {enquiry && (
        <a
          class={`button${remark ? ' button--main' : ''}`}
          href={enquiry}
          data-widget="page-layer"
          data-event="enquiry_link"
          data-event-place={place}
        >
          Enquire
        </a>
      )}
    </>
  )
}
