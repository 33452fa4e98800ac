/** Shows the rest of the server's list and hides it again. */
import type { WidgetContext } from 'plinth'
import { useEmit, useMessages } from 'plinth/react'
import { flushSync } from 'react-dom'
import { linkIn } from '../shared/ui/link-in.js'
import { Toggle } from '../shared/ui/toggle.js'
import { useExpanded } from '../shared/ui/use-expanded.js'
import { messages } from './messages.js'

type Context = WidgetContext<unknown, { readonly toggle: HTMLElement }, never>

export function Expander({ host, slots: { toggle } }: Context) {
  const { text } = useMessages()
  const emit = useEmit<'expander'>()
  const [isExpanded, setExpanded] = useExpanded(host)

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
