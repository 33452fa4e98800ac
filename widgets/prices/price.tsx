import { useMessages } from 'plinth/react'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLayerLink } from '../shared/services/use-layer-link.js'
import { messages } from './messages.js'

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
export function Price({ price, link, amount, enquiry, name }: PriceProps) {
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
