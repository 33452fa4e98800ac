/** @jsxImportSource #html */

import { BuyLinks } from '../../../catalogue/artworks/views/buy.js'
import type { WorkCard } from '../../../catalogue/cards.js'
import { useHelpers } from '../../../views/context.js'

interface EditPricePageProps {
  card: WorkCard
  price: string | undefined
  isSold: boolean
  artworkId: number
  isOnSale: boolean
  enquiry: string
}

export function EditPricePage({ card, price, isSold, isOnSale, artworkId, enquiry }: EditPricePageProps) {
  const { orderPath } = useHelpers()

  const c = card
  return (
    <div class="wrap account">
      <header class="page-head">
        <p class="kicker">{c.artists}</p>
        <h1 class="page-head__title" dir="auto">
          <cite>{c.title}</cite>
          {c.year && <>, {c.year}</>}
        </h1>
        <p class="page-head__text">
          {price ? (
            <span class="w-prices__amount">{price}</span>
          ) : isSold ? (
            'This work is sold.'
          ) : (
            'The price is given on request.'
          )}
        </p>
      </header>
      {orderPath && isOnSale && <BuyLinks artworkId={artworkId} path={orderPath} />}
      <p class="form__acts">
        <a class="button button--main" href={enquiry} data-widget="page-layer">
          Enquire
        </a>
        <a href={c.href}>Back to the work</a>
      </p>
    </div>
  )
}
