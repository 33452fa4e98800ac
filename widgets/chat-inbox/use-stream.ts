import { useEffect, useEffectEvent } from 'react'

/** After an answer that was no stream: the server restarts, or too many windows are open. */
const RETRY_MS = 15_000

/** While `isOpen`, calls `onChange` whenever the server's stream of events says `changed`. */
export function useStream(address: string, isOpen: boolean, onChange: () => void): void {
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
