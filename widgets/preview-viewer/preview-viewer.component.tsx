/** Links to documents, which open over the page. The address says which one is open. */
import type { WidgetContext } from 'plinth'
import { useEmit } from 'plinth/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { readPreview } from '../shared/services/preview-link.js'
import { useHistoryEntry } from '../shared/viewer/use-history-entry.js'
import { useViewerCode } from '../shared/viewer/use-viewer-code.js'
import { useViewerName } from '../shared/viewer/use-viewer-name.js'
import type { Options, Slots } from './options.js'
import { useOpenIndex } from './use-open-index.js'

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
