/** Keeps the places of the view: what the server gave, and what it gives for each place that the map moves to. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Selection } from '../shared/contract/filters.js'
import { type Bounds, locationsCall } from '../shared/contract/locations.call.js'
import type { Services } from '../shared/services/services.js'
import { createTimer, type Timer } from '../shared/ui/timer.js'
import { readFrame } from './frame.js'
import { BOUNDS_DEBOUNCE_MS, type Item } from './map.state.js'
import { createPlaces, type Places } from './places.js'
import type { View } from './view.js'
import type { Loaded } from './worker/place-index.js'

interface Parts {
  /** The points that the page came with. */
  json: string
  /** Where more come from; without it there are no more. */
  base: string | undefined
  api: Services['api']
  /** Puts the rows of an answer into the list. */
  onList(nodes: readonly ChildNode[], loaded: Loaded): void
}

export interface MapData {
  loaded: Loaded | undefined
  items: readonly Item[]
  hasFailed: boolean
  places: RefObject<Places | undefined>
  /** The map stands elsewhere: shows what is known there now, and asks for the rest when it has come to rest. */
  moved(view: View, isFirst: boolean): void
  /** Asks at once. */
  choose(selection: Selection): void
  retry(): void
}

export function useMapData({ json, base, api, onList }: Parts): MapData {
  const [loaded, setLoaded] = useState<Loaded>()
  const [items, setItems] = useState<readonly Item[]>([])
  const [status, setStatus] = useState<'well' | 'failed'>('well')
  const places = useRef<Places>(undefined)
  /** What is shown now, for a map that is woken. */
  const known = useRef(json)
  const view = useRef<View>(undefined)
  const selection = useRef<Selection>({})
  const timer = useRef<Timer>(undefined)
  const asking = useRef<AbortController>(undefined)
  const listed = useRef(onList)
  useEffect(function noteLatest() {
    listed.current = onList
  })

  const show = useCallback(async () => {
    const shown = view.current
    if (!shown || !places.current) return
    const found = await places.current.view(shown.bounds, shown.zoom)
    // It may have moved on meanwhile: then another answer is on its way.
    if (view.current === shown) setItems(found)
  }, [])

  useEffect(
    function keepPlaces() {
      const leaving = new AbortController()
      const mine = createPlaces()
      places.current = mine
      timer.current = createTimer(leaving.signal)
      mine.load(known.current).then(
        (now) => {
          setLoaded(now)
          void show()
        },
        (error: unknown) => {
          console.error('map: its points could not be read; see the page’s script data-slot="points"', error)
          setStatus('failed')
        },
      )
      return () => {
        leaving.abort()
        asking.current?.abort()
        places.current = undefined
        mine.close()
      }
    },
    [show],
  )

  const reload = useCallback(async () => {
    const { bounds }: { bounds?: Bounds } = view.current ?? {}
    if (base === undefined || !bounds) return
    asking.current?.abort()
    timer.current?.stop()
    const mine = new AbortController()
    asking.current = mine
    try {
      const params = { base, bounds, selection: selection.current }
      const frame = readFrame(await api.call(locationsCall, params, { signal: mine.signal }))
      // Another question was asked, or the map has left, while this was on its way.
      if (mine.signal.aborted || !places.current) return
      const now = await places.current.load(frame.points)
      if (mine.signal.aborted) return
      known.current = frame.points
      setLoaded(now)
      setStatus('well')
      listed.current(frame.list, now)
      await show()
    } catch (error) {
      if (mine.signal.aborted) return
      console.error('map: the places here did not load; the reader can try again', error)
      setStatus('failed')
    }
  }, [api, base, show])

  const moved = useCallback(
    (next: View, isFirst: boolean) => {
      view.current = next
      void show()
      if (!isFirst) timer.current?.start(BOUNDS_DEBOUNCE_MS, () => void reload())
    },
    [reload, show],
  )

  const choose = useCallback(
    (next: Selection) => {
      selection.current = next
      void reload()
    },
    [reload],
  )

  return {
    loaded,
    items,
    places,
    moved,
    choose,
    hasFailed: status === 'failed',
    retry: () => void reload(),
  }
}
