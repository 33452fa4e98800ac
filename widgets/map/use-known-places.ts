/** The places that came last, and those of them in view. Their worker ends when the page is suspended; the next one loads them again. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { View } from './camera.js'
import type { Item } from './map.state.js'
import { createPlaces, type Places } from './places.js'
import type { Loaded } from './worker/place-index.js'

/** `json`: the points to begin with; undefined until they have come. */
export function useKnownPlaces(json: string | undefined, view: RefObject<View | undefined>) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [items, setItems] = useState<readonly Item[]>([])
  const places = useRef<Places>(undefined)
  const known = useRef(json)
  const [attempt, setAttempt] = useState(0)
  const [isUnread, setUnread] = useState(false)

  /** Finds the items in view. */
  const show = useCallback(async () => {
    const shown = view.current
    if (!shown || !places.current) return
    const found = await places.current.view(shown.bounds, shown.zoom)
    // The map may have moved on meanwhile: then another request is under way.
    if (view.current === shown) setItems(found)
  }, [view])

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): each attempt begins anew
  useEffect(
    function persistPlaces() {
      known.current ??= json
      if (known.current === undefined) return
      const mine = createPlaces()
      places.current = mine
      mine.load(known.current).then(
        (now) => {
          setLoaded(now)
          setUnread(false)
          void show()
        },
        (error: unknown) => {
          console.error(
            'map: its points could not be read; check what the slot "points" holds or leads to, and the connection',
            error,
          )
          setUnread(true)
        },
      )
      return () => {
        places.current = undefined
        mine.close()
      }
    },
    [show, attempt, json],
  )

  /**
   * Takes other places instead of those before. Gives what shows those in view, for the moment when the list changes too; undefined when
   * something else is wanted by then.
   */
  async function replace(points: string, isWanted: () => boolean): Promise<(() => void) | undefined> {
    if (!places.current) return undefined
    const now = await places.current.load(points)
    const shown = view.current
    const found = shown && (await places.current?.view(shown.bounds, shown.zoom))
    if (!isWanted()) return undefined
    known.current = points
    return () => {
      setLoaded(now)
      setUnread(false)
      // The map may have moved on meanwhile: it has asked for itself.
      if (found && view.current === shown) setItems(found)
    }
  }

  /** Reads the points anew, after they could not be. */
  const readAgain = () => setAttempt((count) => count + 1)

  return { loaded, items, places, isUnread, show, replace, readAgain }
}
