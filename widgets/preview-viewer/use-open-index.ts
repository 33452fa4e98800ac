import { useHost, useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Preview } from '../shared/services/preview-link.js'
import { isPlainClick } from '../shared/ui/link.js'
import { hashOf, indexIn } from '../shared/viewer/numbered.js'
import type { HistoryEntry } from '../shared/viewer/use-history-entry.js'
import { useIsReader } from '../shared/viewer/use-is-reader.js'
import type { Options } from './options.js'

interface UseOpenIndexOptions {
  readonly links: readonly HTMLElement[]
  /** What the links lead to, in the same order. */
  readonly previews: readonly Preview[]
  readonly name: string
  readonly readers: Options['readers']
  readonly hash: string
  readonly entry: HistoryEntry
}

/** The index of the open preview: the one that the address names, after its link was clicked. */
export function useOpenIndex(options: UseOpenIndexOptions): number | undefined {
  const { links, previews, name, readers, hash, entry } = options
  const host = useHost()
  const isAllowed = useIsReader(readers)
  const [clicked, setClicked] = useState<number>()
  const index = indexIn(hash, name, links.length)

  useListener(host, 'click', (event) => {
    const { target } = event
    const next = links.findIndex((link) => target instanceof Node && link.contains(target))
    if (next < 0 || event.defaultPrevented || !isPlainClick(event)) return
    if (!isAllowed || previews[next]?.isWebsite) return
    event.preventDefault()
    setClicked(next)
    if (index !== next) entry.open(hashOf(name, next))
  })

  const clickLink = useEffectEvent(() => {
    // Clicking a link to a website would leave the page, or open a tab that nobody asked for.
    if (index === undefined || index === clicked || previews[index]?.isWebsite) return
    // A real click, so that widgets which guard the link, such as the terms, ask first.
    links[index]?.click()
  })
  useEffect(
    function followAddress() {
      if (index === undefined) setClicked(undefined)
      else if (isAllowed) clickLink()
    },
    [index, isAllowed],
  )
  useEffect(function closeOnLeaving() {
    return () => setClicked(undefined)
  }, [])

  return index === clicked ? index : undefined
}
