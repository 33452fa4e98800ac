/** A bar at the foot of the window with the server's content; this shows and hides it, and adds a close button. */
import { useAttributes, useEmit, useHost, useListener, useMessages, usePersisted } from 'plinth/react'
import { useReducer, useRef } from 'react'
import { Button } from '../shared/ui/button.js'
import { useDismiss, useEscape } from '../shared/ui/use-dismiss.js'
import { barReducer, initialBarState } from './enquiry-layer.state.js'
import { messages } from './messages.js'
import { type Options, usePosition } from './use-position.js'

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
