import { useAttributes, useHost, useListener, useSignal } from 'plinth/react'
import { useState } from 'react'
import { isPlainClick } from '../ui/link.js'

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
