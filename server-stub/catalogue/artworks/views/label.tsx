/** @jsxImportSource #html */

import { useHelpers } from '../../../views/context.js'
import { Share } from '../../../views/parts/share.js'
import type { WorkCard } from '../../cards.js'
import type { FollowView } from '../../follow-button.js'
import type { RoomView } from '../../models.js'
import type { Link } from '../../page-models.js'
import { FollowButton } from '../../views/follow.js'
import { BuyLinks } from './buy.js'
import { Offer } from './offer.js'
import { RoomFigure } from './room.js'

export interface LabelProps {
  follow: FollowView
  work: { id: number; city_name: string | null; edition: string }
  card: WorkCard
  address: string
  gallery: Link | undefined
  remark: string | undefined
  enquiry: string | undefined
  isOnSale: boolean
  isHeld: boolean
  artists: { name: string; href: string }[]
  /** Of a work whose size is known. */
  room: RoomView | undefined
}

/** What a label beside the work would say, and what can be done with it. */
export function Label(props: LabelProps) {
  const { orderPath, addToListPath, hasChat } = useHelpers()
  const w = props.work
  const c = props.card
  return (
    <div class="label">
      <p class="label__artist">
        {props.artists.length > 0
          ? props.artists.map((artist, index) => (
              <>
                {index ? ', ' : ''}
                <a href={artist.href} dir="auto">
                  {artist.name}
                </a>
              </>
            ))
          : c.artists || 'Unknown artist'}
      </p>
      <h1 class="label__title" dir="auto">
        <cite>{c.title}</cite>
        {c.year && <>, {c.year}</>}
      </h1>
      {c.materials && <p class="label__line">{c.materials}</p>}
      {c.size && <p class="label__line">{c.size}</p>}
      {w.edition && <p class="label__line">{w.edition}</p>}
      {props.gallery && (
        <p class="label__gallery">
          <a href={props.gallery.href}>{props.gallery.name}</a>
          {w.city_name && <>, {w.city_name}</>}
        </p>
      )}
      {(c.price || props.remark) && (
        <p class="label__price" id="enquire">
          <Offer price={c.price} remark={props.remark} enquiry={props.enquiry} place="label" />
        </p>
      )}
      {orderPath && props.isOnSale ? (
        <BuyLinks artworkId={w.id} path={orderPath} />
      ) : (
        props.isHeld && <p class="label__held">Reserved for a collector</p>
      )}
      <FollowButton {...props.follow} />
      {addToListPath && (
        <p class="label__chat">
          <a class="lone" href={`${addToListPath}?work=${w.id}`} rel="nofollow" data-turbo-prefetch="false">
            Add to a list
          </a>
        </p>
      )}
      {hasChat && (
        <p class="label__chat">
          <a class="lone" href="/my-plinth/chat/" data-opens="chat-panel" data-turbo-prefetch="false">
            Chat with an advisor
          </a>
        </p>
      )}
      {props.room && <RoomFigure {...props.room} />}
      <Share address={props.address} title={c.title} />
    </div>
  )
}
