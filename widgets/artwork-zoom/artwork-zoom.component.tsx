/** A link to a picture, which opens the picture over the page. The address says whether it is open. */
import type { WidgetContext } from 'plinth'
import { useAttributes, useEmit } from 'plinth/react'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { linkIn } from '../shared/ui/link.js'
import { useOnChange } from '../shared/ui/use-on-change.js'
import { hrefOf, readPicture } from '../shared/viewer/picture.js'
import { useHistoryEntry, useViewerName } from '../shared/viewer/use-history-entry.js'
import { useOpenOnPress, useViewerCode } from '../shared/viewer/use-viewer-code.js'
import { type ZoomState, zoomReducer } from './artwork-zoom.state.js'

type Context = WidgetContext<{ readonly name: string }, { readonly link: HTMLElement }, never>

/** Loaded on demand: most readers never open it. */
const loadOverlay = () => import('./overlay.js')

export function ArtworkZoom({ host, options, slots }: Context) {
  const emit = useEmit<'artwork-zoom'>()
  const link = linkIn(slots.link)
  // Reports a mistake in the picture on mounting, not when the link is pressed.
  useState(() => readPicture(link))
  const ownHash = `#${useViewerName(host, options.name, 'zoom')}`
  const { hash, entry } = useHistoryEntry()
  const isWanted = hash === ownHash
  const viewer = useViewerCode({
    load: loadOverlay,
    address: isWanted ? hrefOf(link) : undefined,
    entry,
  })
  const [state, dispatch] = useReducer(zoomReducer, 'normal')
  const isShown = state !== 'normal'

  useAttributes(host, { 'data-zoom-state': state })
  useOpenOnPress([link], { load: loadOverlay, open: () => entry.open(ownHash) })
  useOnChange<ZoomState>(state, 'normal', emit)

  const open = useEffectEvent(() => dispatch({ type: entry.isArrival() ? 'arrived' : 'opened' }))
  useEffect(
    function syncWithAddress() {
      if (!isWanted) dispatch({ type: 'closed' })
      // `isShown` is a dependency, so that Forward pressed during the closing animation opens it again.
      else if (viewer && !isShown) open()
    },
    [isWanted, viewer, isShown],
  )
  useEffect(function resetOnLeaving() {
    return () => dispatch({ type: 'left' })
  }, [])

  if (!viewer || !isShown) return null
  return (
    <viewer.ZoomViewer link={link} state={state} onStep={dispatch} onCloseRequest={() => entry.leave()} />
  )
}
