import { SlotError } from 'plinth'
import { useAttributes, useServices } from 'plinth/react'
import { useEffect, useEffectEvent } from 'react'
import { usePageVisible } from '../shared/ui/use-page-visible.js'
import { useStore } from '../shared/ui/use-store.js'

/** The methods of Turbo's frame element; undefined on a page without Turbo. */
interface TurboFrame extends HTMLElement {
  src?: string
  disabled?: boolean
  reload?(): Promise<void>
}

interface Props {
  readonly options: { readonly stream: string }
  readonly slots: { readonly frame: TurboFrame }
}

/** Fetches a frame again when the server says so. Turbo changes what differs in it. */
export function ChatInbox({ options: { stream }, slots: { frame } }: Props) {
  if (frame.localName !== 'turbo-frame')
    throw new SlotError(`the slot "frame" is a <${frame.localName}>; write <turbo-frame data-slot="frame">`)
  const isMember = useStore(useServices().user).status === 'authed'
  const isVisible = usePageVisible()
  useAttributes(frame, { refresh: 'morph' })
  useStream(stream, isMember && isVisible, () => reload(frame))
  return null
}

/** Fetches the page in view again, and takes the frame out of it. */
function reload(frame: TurboFrame): void {
  // Turbo morphs a frame only when that is reloaded, which takes an address. Disabled, it does not load at once when it gets one.
  frame.disabled = true
  frame.src = location.href
  void frame.reload?.()
  frame.disabled = false
}

/** After an answer that was no stream: the server restarts, or too many windows are open. */
const RETRY_MS = 15_000

/** While `isOpen`, calls `onChange` whenever the server's stream of events says `changed`. */
function useStream(address: string, isOpen: boolean, onChange: () => void): void {
  const change = useEffectEvent(onChange)
  useEffect(
    function listen() {
      if (!isOpen) return
      let source: EventSource
      let retry: ReturnType<typeof setTimeout>
      function connect(): void {
        source = new EventSource(address)
        source.addEventListener('changed', () => change())
        source.addEventListener('error', () => {
          // After other errors the browser connects again by itself.
          if (source.readyState === EventSource.CLOSED) retry = setTimeout(connect, RETRY_MS)
        })
      }
      connect()
      return () => {
        clearTimeout(retry)
        source.close()
      }
    },
    [address, isOpen],
  )
}
