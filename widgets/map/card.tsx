/** The card of the selected place. On a phone it covers the foot of the page, which does not scroll then. */
import { useMessages } from 'plinth/react'
import { type ReactNode, useEffect, useState } from 'react'
import type { Location } from '../shared/contract/location.js'
import { Button } from '../shared/ui/button.js'
import { useEscape } from '../shared/ui/use-dismiss.js'
import { KINDS, messages } from './messages.js'

interface Props {
  location: Location
  hasKind: boolean
  onClose(): void
}

export function PlaceCard({ location, hasKind, onClose }: Props): ReactNode {
  const { id, iconType, address, city, url } = location
  const { text } = useMessages()
  const title = location.title || text(messages.unnamed)
  const kind = [hasKind ? text(KINDS[iconType]) : '', city].filter(Boolean).join(' · ')
  const [card, setCard] = useState<HTMLElement | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies(id): the card of another place takes it anew
  useEffect(
    function moveFocus() {
      // Screen readers then read the card’s name.
      card?.focus({ preventScroll: true })
    },
    [id, card],
  )
  useEscape(card, onClose)

  return (
    <section ref={setCard} className="w-map__card" aria-label={title} tabIndex={-1}>
      {kind === '' ? null : <p className="w-map__kind">{kind}</p>}
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
          {text(messages.aboutPlace)}
        </a>
      )}
      <Button className="w-cross w-map__close" aria-label={text(messages.close)} onClick={onClose} />
    </section>
  )
}
