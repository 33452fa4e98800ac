/** @jsxImportSource #html */

import { Picture } from '../../../media/pictures/picture.js'
import { Heading } from '../../../views/parts/heading.js'
import type { OrderView } from '../order-views.js'

interface OrderSummaryProps {
  order: OrderView
  level: number
}

export function OrderSummary({ order, level }: OrderSummaryProps) {
  return (
    <>
      <header class="order__head">
        <p class="order__state" data-due={order.isDue}>
          {order.state}
        </p>
        {order.until && <p class="order__until numbers">{order.until}</p>}
        <p class="order__placed">
          Order {order.id}, placed {order.placed}
        </p>
      </header>
      <ul class="order__items">
        {order.items.map((item) => (
          <li class="order__item">
            <span class="order__picture hung">{item.picture && <Picture picture={item.picture} />}</span>
            <div class="order__text">
              <Heading level={level} class="order__title">
                {item.artists && (
                  <>
                    <bdi>{item.artists}</bdi>,{' '}
                  </>
                )}
                {item.href ? (
                  <a href={item.href}>
                    <cite dir="auto">{item.title}</cite>
                  </a>
                ) : (
                  <cite dir="auto">{item.title}</cite>
                )}
              </Heading>
              {item.gallery && <p class="faint small">{item.gallery}</p>}
            </div>
            <p class="numbers order__price">
              {item.price}
              {item.listed && <span class="order__listed">of {item.listed}</span>}
            </p>
          </li>
        ))}
      </ul>
      {order.shipping && (
        <p class="order__line">
          <span>Shipping</span> <span class="numbers">{order.shipping}</span>
        </p>
      )}
      <p class="order__total">
        <span>Total</span> <span class="numbers">{order.total}</span>
      </p>
    </>
  )
}
