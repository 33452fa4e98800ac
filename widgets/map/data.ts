/** Keeps the places of the view: what the server gave, and what it gives for each place that the map moves to. */
import { useServices } from 'plinth/react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { locationsCall } from '../shared/contract/locations.call.js'
import { isDirty } from '../shared/ui/is-dirty.js'
import { useTimer } from '../shared/ui/use-timer.js'
import type { View } from './camera.js'
import { boxesIn, selectionIn } from './filters.js'
import { readFrame } from './frame.js'
import { BOUNDS_DEBOUNCE_MS } from './map.state.js'
import { useKnownPlaces } from './use-known-places.js'

interface UseMapDataOptions {
  /** The points that the page came with. */
  json: string
  /** Where more come from; without it there are no more. */
  base: string | undefined
  /** Where the reader filters the places; null when the template has no filters. */
  form: HTMLFormElement | null
  /** Puts the rows of an answer into the list. */
  onList(nodes: readonly ChildNode[]): void
}

export type MapData = ReturnType<typeof useMapData>

export function useMapData({ json, base, form, onList }: UseMapDataOptions) {
  const { api } = useServices()
  const view = useRef<View>(undefined)
  const [hasFailed, setFailed] = useState(false)
  const { loaded, items, places, isUnread, show, replace, readAgain } = useKnownPlaces(json, view)
  const timer = useTimer()
  const nextSignal = useNextSignal()

  async function reload(): Promise<void> {
    const bounds = view.current?.bounds
    if (base === undefined || !bounds) return
    timer.stop()
    const signal = nextSignal()
    try {
      const params = { base, bounds, selection: form ? selectionIn(form) : {} }
      const frame = readFrame(await api.call(locationsCall, params, { signal }))
      const showPlaces = await replace(frame.points, signal)
      if (!showPlaces) return
      setFailed(false)
      // In one task: a marker that is pressed right after belongs to the answer that the list shows.
      flushSync(showPlaces)
      onList(frame.list)
    } catch (error) {
      if (signal.aborted) return
      console.error('map: the places here did not load; the reader can try again', error)
      setFailed(true)
    }
  }

  /** Shows what is known at the new place now, and asks the server once the map has come to rest. */
  function onMoved(next: View, isFirst: boolean): void {
    view.current = next
    void show()
    if (!isFirst) timer.start(BOUNDS_DEBOUNCE_MS, () => void reload())
    // Chosen before the map was there to hear of it.
    else if (form && isDirty(boxesIn(form))) void reload()
  }

  return {
    loaded,
    items,
    places,
    hasFailed: hasFailed || isUnread,
    onMoved,
    reload: () => void reload(),
    retry: () => (isUnread ? readAgain() : void reload()),
  }
}

/** Gives the signal of the next request; the request before it is aborted, and the last one when the page is left. */
function useNextSignal(): () => AbortSignal {
  const asking = useRef<AbortController>(undefined)
  useEffect(function abortOnLeaving() {
    return () => asking.current?.abort()
  }, [])
  return () => {
    asking.current?.abort()
    asking.current = new AbortController()
    return asking.current.signal
  }
}
