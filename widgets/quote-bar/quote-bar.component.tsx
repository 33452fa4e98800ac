import { InSlot, useAttributes, useEmit, useListener, useMessages, usePersisted } from 'plinth/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../shared/ui/button.js'
import { useDelay } from '../shared/ui/use-timer.js'
import { KeptPlace } from './kept-place.js'
import { messages } from './messages.js'
import { type BarState, REMOVE_AFTER_MS } from './quote-bar.state.js'
import { useScrolled } from './use-scrolled.js'
import { useUnshifted } from './use-unshifted.js'

interface Props {
  readonly host: HTMLElement
  readonly options: { readonly until: string }
  readonly slots: { readonly bar: HTMLElement }
}

export function QuoteBar({ host, options: { until }, slots: { bar } }: Props) {
  const { text } = useMessages()
  const emit = useEmit<'quote-bar'>()
  const [isClosed, setClosed] = usePersisted(false)
  const [state, setState] = useState<BarState>(isClosed ? 'removed' : 'placed')
  const isLifted = state !== 'placed'

  useScrolled({ host, bar, until }, setState)
  useAttributes(host, {
    'data-state': state,
    tabindex: state === 'closing' || state === 'removed' ? -1 : undefined,
  })
  useAttributes(bar, { inert: state === 'away' || state === 'closing' })
  useUnshifted(bar, isLifted)

  useDelay(state === 'closing' ? REMOVE_AFTER_MS : undefined, () => setState('removed'))
  // A bar closed in one article stays closed in the next.
  useListener(document, 'quote-bar:closed', ({ target }) => {
    if (target === host) return
    setClosed(true)
    setState('removed')
  })

  function close(): void {
    flushSync(() => {
      setClosed(true)
      setState('closing')
    })
    // The button with the focus is removed: keyboard users go on from the bar.
    host.focus({ preventScroll: true })
    emit('closed')
  }

  return (
    <>
      <KeptPlace host={host} isLifted={isLifted} />
      {state === 'removed' ? (
        <InSlot of={host} replace />
      ) : (
        <InSlot of={bar}>
          <Button className="w-quote-bar__close" aria-label={text(messages.close)} onClick={close} />
        </InSlot>
      )}
    </>
  )
}
