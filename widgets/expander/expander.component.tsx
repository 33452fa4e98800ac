/** Shows the rest of the server's list and hides it again. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit, useListener, useMedia, useMessages, useSlots } from 'plinth/react'
import { flushSync } from 'react-dom'
import { linkIn } from '../shared/ui/link.js'
import { Toggle, useDisclosure } from '../shared/ui/use-disclosure.js'
import { messages } from './messages.js'

type Context = WidgetContext<{ readonly max: number }, { readonly toggle: HTMLElement }, never>

/** As the sheet has it. */
const CUT = '(width < 1024px)'

export function Expander({ host, options: { max }, slots: { toggle } }: Context) {
  const { text } = useMessages()
  const emit = useEmit<'expander'>()
  const items = useSlots('item')
  const [isExpanded, setExpanded] = useDisclosure(host)
  const isCut = useMedia(CUT) && !isExpanded

  // What the sheet hides is found by the search in the page where the browser can, and then shown.
  const canBeFound = 'onbeforematch' in host
  useAttributes(items, (_, index) =>
    canBeFound && isCut && index >= max ? { hidden: 'until-found', 'aria-hidden': 'true' } : {},
  )
  useListener(host, 'beforematch', () => flushSync(() => setExpanded(true)))

  function change(): void {
    flushSync(() => setExpanded(!isExpanded))
    // The list got shorter above the toggle, which keeps the focus and must stay in view.
    if (isExpanded) toggle.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    emit(isExpanded ? 'collapsed' : 'expanded')
  }

  return (
    <Toggle link={linkIn(toggle)} controls={host} isExpanded={isExpanded} onToggle={change}>
      {text(messages.showFewer)}
    </Toggle>
  )
}
