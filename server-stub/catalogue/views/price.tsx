/** @jsxImportSource #html */
import { useHelpers } from '../../views/context.js'
import type { PriceView } from '../artworks/price-view.js'

interface PriceProps {
  offer: PriceView
  short: boolean
}

/** The sentence is whole for who hears it; a card shows the middle of it. */
export function Price({ offer, short }: PriceProps) {
  const { encryptPrice } = useHelpers()

  return (
    encryptPrice && (
      <span
        class={`w-prices${short ? ' w-prices--short' : ''}`}
        data-widget="prices"
        data-artwork={offer.artworkId}
        data-name={offer.title}
        data-seal={encryptPrice(offer)}
        data-enquiry={!short ? offer.enquiry : undefined}
      >
        <a
          class="w-prices__link"
          data-slot="link"
          href={offer.signIn}
          rel="nofollow"
          data-turbo-prefetch="false"
        >
          {short ? (
            <>
              <span class="w-prices__rest">Click to login or sign up and </span>view the price
              <span class="w-prices__rest"> of this artwork</span>
            </>
          ) : (
            'Click to login or sign up and view the price of this artwork'
          )}
        </a>
      </span>
    )
  )
}
