/** The card of the place that was chosen. On a phone it lies over the foot of the page, which keeps still meanwhile. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { IconType, Location } from '../shared/contract/location.js'

const KINDS: Readonly<Record<IconType, string>> = {
  eat: 'Eat',
  stay: 'Stay',
  spot: 'See',
  default: 'Useful',
}

interface Props {
  location: Location
  onClose(): void
}

export function PlaceCard({ location, onClose }: Props): ReactNode {
  const { id, title, iconType, address, city, url } = location
  const card = useRef<HTMLElement>(null)

  useEffect(
    function takeFocus() {
      // Whoever chose a place hears of it; the card says who it is of.
      if (id !== undefined) card.current?.focus({ preventScroll: true })
    },
    [id],
  )

  return (
    <section
      ref={card}
      className="w-map__card"
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      <p className="w-map__kind">
        {KINDS[iconType]}
        {city === '' ? '' : ` · ${city}`}
      </p>
      <p className="w-map__card-title" dir="auto">
        {title}
      </p>
      {address === '' ? null : (
        <address className="w-map__card-address" dir="auto">
          {address}
        </address>
      )}
      {url === '' ? null : (
        <a className="w-map__more" href={url}>
          About this place
        </a>
      )}
      <button type="button" className="w-cross w-map__close" aria-label="Close" onClick={onClose} />
    </section>
  )
}
