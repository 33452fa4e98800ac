import { InSlot, useAttributes, useEmit, useListener, useMessages, usePersisted } from 'plinth/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { KeptPlace } from './kept-place.js'
import { messages } from './messages.js'
import { type BarState, REMOVE_AFTER_MS } from './quote-bar.state.js'
import { useScrolled } from './use-scrolled.js'
import { useUnshifted } from './use-unshifted.js'

const CLOSED = 'quote-bar:closed'

interface Props {
  readonly host: HTMLElement
  readonly options: { readonly until: string }
  readonly slots: { readonly bar: HTMLElement }
}

export function QuoteBar({ host, options: { until }, slots: { bar } }: Props) {
  const { text } = useMessages()
  const emit = useEmit()
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

  useEffect(
    function removeLater() {
      if (state !== 'closing') return
      const timer = setTimeout(() => setState('removed'), REMOVE_AFTER_MS)
      return () => clearTimeout(timer)
    },
    [state],
  )
  // Closed in one story, it does not come again in the next.
  useListener(document, CLOSED, ({ target }) => {
    if (target === host) return
    setClosed(true)
    setState('removed')
  })

  function close(): void {
    flushSync(() => {
      setClosed(true)
      setState('closing')
    })
    // The focus must not go with the button: whoever reads by keyboard goes on from here.
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
          <button
            type="button"
            className="w-quote-bar__close"
            aria-label={text(messages.close)}
            onClick={close}
          />
        </InSlot>
      )}
    </>
  )
}
