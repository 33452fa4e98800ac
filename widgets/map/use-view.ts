import { useWidget } from 'plinth/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { MapContext } from './context.js'
import type { MapData } from './data.js'
import { readPoint, type Start, startOf, wrap, Zoom } from './map.state.js'
import type { Moves } from './use-moves.js'
import type { View } from './view.js'

export interface ViewState {
  /** Where the map begins, once its points are read. */
  start: Start | undefined
  /** Of the middle, as the map counts on. */
  longitude: number
  zoom: number
  /** The map shows this now. */
  onView(view: View, isFirst: boolean): void
}

/** The part of the world in view; it is persisted. `takesFocus`: the map gets the focus once it is there. */
export function useView({ loaded, moved }: MapData, { focusMap }: Moves, takesFocus: boolean): ViewState {
  const { options, persisted, persist } = useWidget<MapContext>()
  const focusDue = useRef(takesFocus)
  const [{ longitude, zoom }, setView] = useState<Pick<View, 'longitude' | 'zoom'>>({
    longitude: 0,
    zoom: Zoom.Default,
  })

  const start = useMemo(() => {
    const center = options.center === undefined ? undefined : readPoint(options.center)
    return loaded && startOf(persisted && { centre: persisted, zoom: persisted.zoom }, loaded, center)
  }, [loaded, persisted, options.center])

  const onView = useCallback(
    (view: View, isFirst: boolean) => {
      setView(view)
      if (focusDue.current) focusMap()
      focusDue.current = false
      moved(view, isFirst)
      persist({ latitude: view.latitude, longitude: wrap(view.longitude), zoom: view.zoom })
    },
    [persist, moved, focusMap],
  )

  return { start, longitude, zoom, onView }
}
