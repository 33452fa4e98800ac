import { SlotError } from 'plinth'
import { useAttributes, useMessages } from 'plinth/react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useLayerLink } from '../shared/services/use-layer-link.js'
import { messages } from './messages.js'
import { usePrice } from './use-price.js'

interface Props {
  readonly host: HTMLElement
  readonly options: {
    readonly artwork: number
    readonly seal: string
    readonly name: string
    readonly enquiry: string
  }
  readonly slots: { readonly link: HTMLElement }
}

export function Prices({ host, options: { artwork, seal, name, enquiry }, slots: { link } }: Props) {
  if (!(link instanceof HTMLAnchorElement))
    throw new SlotError(
      `the slot "link" is a <${link.localName}>; write <a data-slot="link" href="/auth/prices/">`,
    )
  const { text } = useMessages()
  const amount = useRef<HTMLSpanElement>(null)
  const shown = usePrice(seal, artwork)
  useAttributes(host, { 'data-shown': shown.kind === 'price' })
  useSigningIn(link, amount)

  if (shown.kind === 'price')
    return <Price price={shown.price} link={link} amount={amount} enquiry={enquiry} name={name} />
  if (shown.kind === 'sentence') return null
  const { pathname, search } = location
  return (
    <a className="w-prices__again" href={pathname + search}>
      {text(messages.reload)}
    </a>
  )
}

/** The server's link asks to sign in, in the page layer. */
function useSigningIn(link: HTMLAnchorElement, amount: { readonly current: HTMLElement | null }): void {
  useAttributes(link, { 'aria-haspopup': 'dialog' })
  useLayerLink(link, {
    onClosed() {
      // The link that had the focus is gone once the price is there.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) amount.current?.focus({ preventScroll: true })
    },
  })
}

interface PriceProps {
  readonly price: string
  /** The server's link, in whose place the price is: it may have the focus. */
  readonly link: HTMLElement
  readonly amount: RefObject<HTMLElement | null>
  /** Address of the enquiry; empty for none. */
  readonly enquiry: string
  readonly name: string
}

/** The price, over the sentence, which keeps its room. */
function Price({ price, link, amount, enquiry, name }: PriceProps) {
  useLayoutEffect(
    function moveFocus() {
      if (document.activeElement === link) amount.current?.focus({ preventScroll: true })
    },
    [amount, link],
  )
  return (
    <span className="w-prices__shown">
      <span ref={amount} className="w-prices__amount" tabIndex={-1}>
        {price}
      </span>
      {enquiry === '' ? null : <EnquiryLink address={enquiry} name={name} />}
    </span>
  )
}

function EnquiryLink({ address, name }: { readonly address: string; readonly name: string }) {
  const { text } = useMessages()
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  useLayerLink(link)
  return (
    <a
      ref={setLink}
      className="w-prices__enquire"
      href={address}
      aria-haspopup="dialog"
      aria-label={text(messages.enquireAbout, { name: name || text(messages.thisWork) })}
      data-turbo-prefetch="false"
    >
      {text(messages.enquire)}
    </a>
  )
}
