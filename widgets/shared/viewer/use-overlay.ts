import { useMessages, useServices } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from './messages.js'
import type { Entry } from './use-entry.js'

interface UseOverlayOptions<Code> {
  load(): Promise<Code>
  /** The page or file that the pressed link leads to; undefined while nothing is open. */
  readonly address: string | undefined
  readonly entry: Entry
}

/**
 * The code of what opens, loaded when it is first wanted. If it does not arrive, the press leads to the link's own address, in
 * place of the history entry that opening made, so that Back leads to the page and not into the next attempt. Without a
 * network that would lose the page: it stays, and a toast says why.
 */
export function useOverlay<Code>({ load, address, entry }: UseOverlayOptions<Code>): Code | undefined {
  const { text } = useMessages()
  const [code, setCode] = useState<Code>()
  const { toasts } = useServices()
  const isWanted = address !== undefined

  const leadOn = useEffectEvent(() => {
    if (navigator.onLine) {
      if (address) location.replace(address)
      return
    }
    entry.leave()
    toasts.show(text(messages.offline), 'assertive')
  })

  // Without a network it could not be fetched.
  useEffect(() => toasts.prepare(), [toasts])

  useEffect(
    function loadWhenWanted() {
      if (!isWanted || code) return
      let isCurrent = true
      load().then(
        (loaded) => isCurrent && setCode(() => loaded),
        () => isCurrent && leadOn(),
      )
      return () => {
        isCurrent = false
      }
    },
    [isWanted, code, load],
  )

  return code
}
