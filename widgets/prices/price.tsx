import { useMessages, useServices } from 'plinth/react'
import { type MouseEvent, type RefObject, useLayoutEffect } from 'react'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { messages } from './messages.js'

interface PriceProps {
  readonly price: string
  /** The server's link, in whose place the price is: it may have the focus. */
  readonly link: HTMLElement
  readonly amount: RefObject<HTMLElement | null>
  /** Address of the enquiry; empty for none. */
  readonly enquiry: string
  /** Title of the work. */
  readonly name: string
}

/** The price, over the sentence, which keeps its room. */
export function Price({ price, link, amount, enquiry, name }: PriceProps) {
  useLayoutEffect(
    function takeFocus() {
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
  const { layer } = useServices()
  const { text } = useMessages()
  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainClick(event.nativeEvent) || event.defaultPrevented) return
    event.preventDefault()
    void layer.open(event.currentTarget.href, event.currentTarget)
  }
  return (
    <a
      className="w-prices__enquire"
      href={address}
      aria-haspopup="dialog"
      aria-label={text(messages.enquireAbout, { name: name || text(messages.thisWork) })}
      data-turbo-prefetch="false"
      onClick={open}
      onFocus={layer.prepare}
      onPointerDown={layer.prepare}
      onPointerEnter={layer.prepare}
    >
      {text(messages.enquire)}
    </a>
  )
}
