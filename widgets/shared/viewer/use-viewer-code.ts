import { useAttributes, useHost, useListener, useMessages, useServices, useSignal } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { isPlainClick } from '../ui/link.js'
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

  const openLink = useEffectEvent(() => {
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
        () => isCurrent && openLink(),
      )
      return () => {
        isCurrent = false
      }
    },
    [isWanted, code, load],
  )

  return code
}

/** Resolves after the next paint. */
const painted = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

interface Press {
  /** Loads the viewer's code: ahead, when a pointer or the focus comes near one of the links. */
  load(): Promise<unknown>
  /** Opens what the link of this index shows; it is busy until the code is there. */
  open(index: number): void
}

/**
 * Opens what a link shows, after the frame that shows the press: to make a history entry and to open a modal dialog over a
 * long page takes a tenth of a second on a slow phone. `[aria-busy]` says so; a second press meanwhile does nothing.
 */
export function useOpenOnPress(links: readonly HTMLElement[], { load, open }: Press): void {
  const host = useHost()
  const signal = useSignal()
  const [busy, setBusy] = useState<HTMLElement>()
  const linkOf = ({ target }: Event) => links.find((link) => target instanceof Node && link.contains(target))
  // A failure is for who shows it: here it ends the waiting.
  const prepare = () => load().catch(() => undefined)
  const prepareFor = (event: Event) => linkOf(event) && prepare()

  useAttributes(links, (link) => ({
    'aria-haspopup': 'dialog',
    'aria-busy': link === busy ? true : undefined,
  }))
  useListener(host, 'pointerover', prepareFor)
  useListener(host, 'pointerdown', prepareFor)
  useListener(host, 'focusin', prepareFor)
  useListener(host, 'click', (event) => {
    const link = linkOf(event)
    if (!link || !isPlainClick(event) || event.defaultPrevented) return
    event.preventDefault()
    if (!busy) void press(link)
  })

  async function press(link: HTMLElement): Promise<void> {
    const here = location.href
    const until = signal()
    setBusy(link)
    await painted()
    // The reader may have left meanwhile.
    try {
      if (until.aborted || location.href !== here) return
      open(links.indexOf(link))
      await prepare()
    } finally {
      setBusy(undefined)
    }
  }
}
