import { OptionsError } from 'plinth'
import { InSlot, useAttributes, useEmit, useListener, useMessages, usePersisted } from 'plinth/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../shared/ui/button.js'
import { isLaidOut } from '../shared/ui/laid-out.js'
import { onScroll } from '../shared/ui/scroller.js'
import { usePresence } from '../shared/ui/use-presence.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { messages } from './messages.js'
import { type BarPlace, placeAfter, TIMES } from './quote-bar.state.js'

interface Props {
  readonly host: HTMLElement
  readonly options: { readonly until: string }
  readonly slots: { readonly bar: HTMLElement }
}

export function QuoteBar({ host, options: { until }, slots: { bar } }: Props) {
  const { text } = useMessages()
  const emit = useEmit<'quote-bar'>()
  const [isClosed, setClosed] = usePersisted(false)
  const [place, setPlace] = useState<BarPlace>('placed')
  const { phase, skip } = usePresence(!isClosed, TIMES)
  const state = phase === 'shown' ? place : phase
  const isLifted = state !== 'placed'

  useScrolled({ host, bar, until }, setPlace)
  useAttributes(host, {
    'data-state': state,
    tabindex: state === 'closing' || state === 'removed' ? -1 : undefined,
  })
  useAttributes(bar, { inert: state === 'away' || state === 'closing' })
  useUnshifted(bar, isLifted)

  // A bar closed in one article stays closed in the next.
  useListener(document, 'quote-bar:closed', ({ target }) => {
    if (target === host) return
    setClosed(true)
    skip()
  })

  function close(): void {
    flushSync(() => setClosed(true))
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

interface UseScrolledOptions {
  readonly host: HTMLElement
  readonly bar: HTMLElement
  /** Id of what the bar gives way to; empty for nothing. */
  readonly until: string
}

/** Decides by scrolling where the bar is. Throws when there is nothing with the id `until`. */
function useScrolled({ host, bar, until }: UseScrolledOptions, setPlace: (place: BarPlace) => void): void {
  const target = useMemo(() => targetOf(until), [until])
  useEffect(
    function observeScrolling() {
      return withSignal((signal) => {
        function update(): void {
          const places = {
            placeBottom: host.getBoundingClientRect().bottom,
            foot: innerHeight - footRoom(bar),
            targetTop: target?.getBoundingClientRect().top,
          }
          setPlace(placeAfter(places))
        }
        const updateSoon = onScroll(update, signal)
        updateSoon()
      })
    },
    [bar, host, setPlace, target],
  )
}

/** What else is fixed at the foot of the window keeps its height in a variable, which the bar's own offset uses. */
const footRoom = (bar: HTMLElement) =>
  Number.parseFloat(getComputedStyle(bar).getPropertyValue('inset-block-end')) || 0

function targetOf(until: string): HTMLElement | null {
  const target = until ? document.getElementById(until) : null
  if (until && !target)
    throw new OptionsError(
      `data-until is "${until}", and nothing in the page has this id; give one to what the bar gives way to`,
    )
  return target
}

/**
 * From its place to the foot of the window and back the bar moves at once by what was scrolled, which browsers would count as a
 * layout shift. What is rendered anew has not moved. Call it after the bar has left, or is back.
 */
function useUnshifted(bar: HTMLElement, isLifted: boolean): void {
  const wasLifted = useRef(false)
  useLayoutEffect(
    function renderAnew() {
      if (wasLifted.current === isLifted) return
      wasLifted.current = isLifted
      const focused = bar.contains(document.activeElement) ? document.activeElement : null
      bar.style.display = 'none'
      bar.getBoundingClientRect()
      bar.style.removeProperty('display')
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    },
    [bar, isLifted],
  )
}

interface KeptPlaceProps {
  readonly host: HTMLElement
  readonly isLifted: boolean
}

/**
 * Keeps the bar's place in the page as high as it was while the bar is lifted out of it: nothing around it moves. A component, so
 * that it measures before anything of the bar has changed: draw it first.
 */
function KeptPlace({ host, isLifted }: KeptPlaceProps) {
  useLayoutEffect(
    function holdPlace() {
      if (!isLifted || !isLaidOut(host)) return
      host.style.blockSize = `${host.offsetHeight}px`
      return () => void host.style.removeProperty('block-size')
    },
    [host, isLifted],
  )
  return null
}
