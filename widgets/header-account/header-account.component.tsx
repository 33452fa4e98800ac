import type { WidgetContext } from 'plinth'
import { InSlot, useAttributes, useMessages } from 'plinth/react'
import { useLayerLink } from '../shared/services/use-layer-link.js'
import { useStore } from '../shared/ui/use-store.js'
import { accountOf } from './header-account.state.js'
import { messages } from './messages.js'

interface Options {
  readonly product: string
  readonly area: string
}
interface Slots {
  readonly link: HTMLAnchorElement
}

export function HeaderAccount({ options, slots, services }: WidgetContext<Options, Slots, never>) {
  const { product, area } = options
  const { link } = slots
  const { text, number } = useMessages()
  const account = accountOf(useStore(services.user))

  useAttributes(link, {
    href: account ? area : undefined,
    'data-member': account !== undefined,
    'aria-haspopup': account ? undefined : 'dialog',
    // Opening the member area resets the count, and opening a form ahead is of no use.
    'data-turbo-prefetch': 'false',
  })
  useLayerLink(link, { isMeant: () => account === undefined })

  if (!account) return null
  const { isPreviews, fresh, unread } = account
  const label = text(messages.account, { product: isPreviews ? `${product}+` : product })
  return (
    <>
      <InSlot of={link} replace>
        {[label, fresh > 0 && number(fresh)].filter(Boolean).join(' ')}
      </InSlot>
      {unread > 0 && (
        <a
          className="w-header-account__unread"
          href={area}
          aria-label={text(messages.unread, { count: unread })}
          data-turbo-prefetch="false"
        >
          {number(unread)}
        </a>
      )}
    </>
  )
}
