/** A bar at the foot of the window with the server's content; this shows and hides it, and adds a close button. */

import { OptionsError } from 'plinth'
import { useAttributes, useEmit, useHost, useListener, useMessages, usePersisted } from 'plinth/react'
import { useEffect, useReducer, useRef, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { useDismiss, useEscape } from '../shared/ui/use-dismiss.js'
import { useInView } from '../shared/ui/use-in-view.js'
import { type BarView, barReducer, initialBarState } from './enquiry-layer.state.js'
import { messages } from './messages.js'

interface Props {
  readonly options: Options
}

export function EnquiryLayer({ options }: Props) {
  const host = useHost()
  const emit = useEmit<'enquiry-layer'>()
  const { text } = useMessages()
  const [isClosed, setClosed] = usePersisted(false)
  const [{ layer, seen }, dispatch] = useReducer(barReducer, isClosed, initialBarState)
  /** Had the focus before it came into the bar. */
  const before = useRef<HTMLElement>(null)
  usePosition(options, dispatch)
  // A hidden bar can be neither focused nor read out.
  useAttributes(host, { 'data-layer-state': layer, inert: layer !== 'shown' })

  function close() {
    const hadFocus = host.contains(document.activeElement)
    setClosed(true)
    dispatch({ isClosed: true })
    if (hadFocus && before.current?.isConnected) before.current.focus({ preventScroll: true })
    emit('closed')
  }

  useListener(host, 'focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) before.current = relatedTarget
    dispatch({ hasFocus: true })
  })
  useDismiss(seen.hasFocus, [host], () => dispatch({ hasFocus: false }))
  useEscape(host, close)

  return (
    <Button className="w-cross w-enquiry-layer__close" aria-label={text(messages.close)} onClick={close} />
  )
}

interface Options {
  /** Id of the page’s own enquiry button. */
  readonly button: string
  readonly comes: 'past' | 'at-once'
  /** Id of the bar's target; empty for none. */
  readonly target: string
}

/** More than any page is long, so that an observer also reports what a jump has left far behind. */
const FAR = '1000000px'
/** All that is not above the window. */
const BELOW_THE_TOP = `0px 0px ${FAR} 0px`
/** All that is not below it. */
const ABOVE_THE_FOOT = `${FAR} 0px 0px 0px`

/** Throws when an id of the options is not in the page. */
function usePosition({ button, comes, target }: Options, note: (seen: Partial<BarView>) => void): void {
  const [watched] = useState(() => ({
    button: comes === 'past' ? byId('button', button) : undefined,
    target: target ? byId('target', target) : undefined,
  }))
  useInView(watched.button, { rootMargin: BELOW_THE_TOP }, (isThere) => note({ isPast: !isThere }))
  useInView(watched.target, { rootMargin: ABOVE_THE_FOOT }, (isThere) => note({ isNear: isThere }))
  useEffect(
    function comeAtOnce() {
      if (comes !== 'at-once') return
      // In the next frame, so that its transition is seen.
      const frame = requestAnimationFrame(() => note({ isPast: true }))
      return () => cancelAnimationFrame(frame)
    },
    [comes, note],
  )
}

function byId(option: string, id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  throw new OptionsError(
    `nothing has the id "${id}"; give it to the page’s own element, or name another in data-${option}`,
  )
}
