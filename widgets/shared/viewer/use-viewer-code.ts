import { useMessages, useServices } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { messages } from './messages.js'
import type { HistoryEntry } from './use-history-entry.js'

interface UseViewerCodeOptions<Code> {
  load(): Promise<Code>
  /** The page or file that the pressed link leads to; undefined while nothing is open. */
  readonly address: string | undefined
  readonly entry: HistoryEntry
}

/**
 * The viewer's code, loaded when it is first needed. If that fails, the link is followed in place of the history entry that opening made;
 * offline the page stays, and a toast says why.
 */
export function useViewerCode<Code>({ load, address, entry }: UseViewerCodeOptions<Code>): Code | undefined {
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

  // Loads the toasts while there is a network.
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
