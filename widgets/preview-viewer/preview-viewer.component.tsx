/** Links to documents, which open over the page. The address says which one is open. */
import type { WidgetContext } from 'plinth'
import { useEmit, useHost, useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Preview, readPreview } from '../shared/services/preview-link.js'
import { isPlainClick } from '../shared/ui/link.js'
import {
  type HistoryEntry,
  hashOf,
  indexIn,
  useHistoryEntry,
  useViewerName,
} from '../shared/viewer/use-history-entry.js'
import { useIsReader } from '../shared/viewer/use-is-reader.js'
import { useViewerCode } from '../shared/viewer/use-viewer-code.js'
import type { Options, Slots } from './options.js'

type Context = WidgetContext<Options, Slots, never>

/** Loaded on demand: on most pages no document is opened. */
const loadDialog = () => import('./preview-dialog.js')

export function PreviewViewer({ host, options, slots: { preview: links } }: Context) {
  const emit = useEmit<'preview-viewer'>()
  const name = useViewerName(host, options.name, 'preview')
  // Reports a mistake in a link on mounting, not when the link is pressed.
  const [previews] = useState(() => links.map(readPreview))
  const { hash, entry } = useHistoryEntry()
  const index = useOpenIndex({ links, previews, name, readers: options.readers, hash, entry })
  const preview = index === undefined ? undefined : previews[index]
  const link = index === undefined ? undefined : links[index]
  const viewer = useViewerCode({ load: loadDialog, address: preview?.href, entry })
  const isOpen = viewer !== undefined && index !== undefined

  const emitOpened = useEffectEvent(() => index !== undefined && emit('opened', { index }))
  useEffect(
    function emitOpenAndClosed() {
      if (!isOpen) return
      emitOpened()
      return () => void emit('closed')
    },
    [isOpen, emit],
  )

  if (!isOpen || !preview || !link) return null
  return (
    <viewer.PreviewDialog
      key={index}
      opener={link}
      preview={preview}
      onCloseRequest={() => entry.leave()}
      onRendered={(pageCount) => emit('rendered', { index, pages: pageCount })}
      onFailed={(reason) => emit('failed', { index, reason })}
    />
  )
}

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
function useOpenIndex(options: UseOpenIndexOptions): number | undefined {
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
    function syncWithAddress() {
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
