import { useWidget } from 'plinth/react'
import { useMemo, useRef, useState } from 'react'
import type { View } from './camera.js'
import type { MapData } from './data.js'
import { readPoint, startOf, wrap, Zoom } from './map.state.js'
import type { MapContext } from './options.js'
import type { Moves } from './use-moves.js'

/** The part of the world in view; it is persisted. `takesFocus`: the map gets the focus once it is there. */
export function useView({ loaded, onMoved }: MapData, { focusMap }: Moves, takesFocus: boolean) {
  const { options, persisted, persist } = useWidget<MapContext>()
  const focusDue = useRef(takesFocus)
  const [{ longitude, zoom }, setView] = useState<Pick<View, 'longitude' | 'zoom'>>({
    longitude: 0,
    zoom: Zoom.Default,
  })

  /** Where the map begins, once its points are read. */
  const start = useMemo(() => {
    const center = options.center === undefined ? undefined : readPoint(options.center)
    return loaded && startOf(persisted && { centre: persisted, zoom: persisted.zoom }, loaded, center)
  }, [loaded, persisted, options.center])

  function onView(view: View, isFirst: boolean): void {
    setView(view)
    if (focusDue.current) focusMap()
    focusDue.current = false
    onMoved(view, isFirst)
    persist({ latitude: view.latitude, longitude: wrap(view.longitude), zoom: view.zoom })
  }

  /** Focuses the map, or has it get the focus once it is there. */
  function requestFocus(): void {
    focusDue.current = start === undefined
    focusMap()
  }

  return { start, longitude, zoom, onView, requestFocus }
}
