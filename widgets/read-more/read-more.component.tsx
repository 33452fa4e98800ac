/** Opens the server's text and closes it again. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useListener, useMessages, useServices } from 'plinth/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { linkIn } from '../shared/ui/link.js'
import { scrollerOf } from '../shared/ui/scroller.js'
import { Toggle, useDisclosure } from '../shared/ui/use-disclosure.js'
import { useInView } from '../shared/ui/use-in-view.js'
import { useMeasure } from '../shared/ui/use-size.js'
import { messages } from './messages.js'

type Context = WidgetContext<unknown, { readonly content: HTMLElement; readonly toggle: HTMLElement }, never>

const ROUNDING_PX = 1

export function ReadMore({ host, slots: { content, toggle } }: Context) {
  const { text } = useMessages()
  const { analytics } = useServices()
  const emit = useEmit<'read-more'>()
  const [isExpanded, setExpanded] = useDisclosure(host)
  /** Whether nothing of it is hidden. */
  const [fits, setFits] = useState(false)
  /** Where the reader was when they opened it. */
  const earlierTop = useRef<number>(undefined)

  function expand(): void {
    earlierTop.current = scrollerOf(host).scrollTop
    setExpanded(true)
    analytics.track('read_more_expand', { id: host.id })
    emit('expanded')
  }

  function collapse(): void {
    flushSync(() => setExpanded(false))
    // Without animation: the text above is gone, so there is nothing to scroll through.
    if (earlierTop.current === undefined) host.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    else scrollerOf(host).scrollTo({ top: earlierTop.current, behavior: 'instant' })
    emit('collapsed')
  }

  // What is found in the hidden part scrolls the text: by the search in the page, or by whatever leads there.
  useListener(content, 'scroll', () => {
    const { scrollTop } = content
    if (isExpanded || scrollTop === 0) return
    flushSync(expand)
    content.scrollTop = 0
    // What was found stays where it is in the window.
    scrollerOf(host).scrollBy({ top: scrollTop, behavior: 'instant' })
  })
  useMeasure(content, () => {
    if (!isExpanded) setFits(content.scrollHeight <= content.clientHeight + ROUNDING_PX)
  })
  useAttributes(host, { 'data-fits': fits && !isExpanded })
  // Opens the text when the keyboard reaches a link in the hidden part.
  useListener(content, 'focusin', ({ target }) => {
    const isHidden =
      target instanceof Element &&
      target.getBoundingClientRect().bottom > content.getBoundingClientRect().bottom
    if (!isExpanded && isHidden) expand()
  })
  useInView(
    host,
    { isOnce: true },
    (isInView) => isInView && analytics.track('read_more_view', { id: host.id }),
  )

  return (
    <Toggle
      link={linkIn(toggle)}
      controls={content}
      isExpanded={isExpanded}
      onToggle={isExpanded ? collapse : expand}
    >
      {text(messages.close)}
    </Toggle>
  )
}
