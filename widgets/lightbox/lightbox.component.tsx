/** Links to pictures, each of which opens the viewer at its picture. The address says which one is open. */
import type { WidgetContext } from 'plinth'
import { useEmit, useSlots } from 'plinth/react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { linkIn } from '../shared/ui/link.js'
import { hrefOf, readPicture } from '../shared/viewer/picture.js'
import { hashOf, indexIn, useHistoryEntry, useViewerName } from '../shared/viewer/use-history-entry.js'
import { useOpenOnPress, useViewerCode } from '../shared/viewer/use-viewer-code.js'

type Context = WidgetContext<{ readonly name: string }, unknown, never>

/** Loaded on demand: most readers never open it. */
const loadOverlay = () => import('./overlay.js')

export function Lightbox({ host, options }: Context) {
  const emit = useEmit<'lightbox'>()
  const slots = useSlots('view')
  const views = useMemo(() => slots.map(linkIn), [slots])
  const name = useViewerName(host, options.name, 'view')
  // Reports mistakes in pictures on mounting, not when a link is pressed.
  useState(() => views.map(readPicture))
  const { hash, entry } = useHistoryEntry()
  const index = indexIn(hash, name, views.length)
  const view = index === undefined ? undefined : views[index]
  const viewer = useViewerCode({ load: loadOverlay, address: view && hrefOf(view), entry })
  const isOpen = viewer !== undefined && view !== undefined

  useOpenOnPress(views, { load: loadOverlay, open: (pressed) => entry.open(hashOf(name, pressed)) })
  const emitOpened = useEffectEvent(() => index !== undefined && emit('opened', { index }))
  useEffect(
    function emitOpenAndClosed() {
      if (!isOpen) return
      emitOpened()
      return () => void emit('closed')
    },
    [isOpen, emit],
  )

  function go(to: number): void {
    if (to === index) return
    entry.move(hashOf(name, to))
    emit('moved', { index: to })
  }

  if (!viewer || !view) return null
  return (
    <viewer.LightboxViewer
      views={views}
      index={views.indexOf(view)}
      view={view}
      onGo={go}
      onCloseRequest={() => entry.leave()}
    />
  )
}
