/** Keeps the places of the view: what the server gave, and what it gives for each place that the map moves to. */
import { parseDocument } from 'plinth'
import { useServices } from 'plinth/react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Selection } from '../shared/contract/filters.js'
import { type Bounds, locationsCall } from '../shared/contract/locations.call.js'
import { AnswerError } from '../shared/services/api.js'
import { useQuery } from '../shared/services/requests.js'
import { isDirty } from '../shared/ui/is-dirty.js'
import { useTimer } from '../shared/ui/use-timer.js'
import type { View } from './camera.js'
import { boxesIn, selectionIn } from './filters.js'
import { BOUNDS_DEBOUNCE_MS } from './map.state.js'
import { useKnownPlaces } from './use-known-places.js'
import { usePoints } from './use-points.js'

interface UseMapDataOptions {
  /** What holds the points that the page came with, or leads to them. */
  points: HTMLElement
  /** Where more come from; without it there are no more. */
  base: string | undefined
  /** Where the reader filters the places; null when the template has no filters. */
  form: HTMLFormElement | null
  /** Puts the rows of an answer into the list. */
  onList(nodes: readonly ChildNode[]): void
}

export type MapData = ReturnType<typeof useMapData>

/** What the server is asked for. */
interface PlacesRequest {
  readonly base: string
  readonly bounds: Bounds
  readonly selection: Selection
  /** Each question is a new one, also for the same place. */
  readonly nth: number
}

export function useMapData({ points, base, form, onList }: UseMapDataOptions) {
  const { api } = useServices()
  const view = useRef<View>(undefined)
  const [asked, setAsked] = useState<PlacesRequest>()
  const latest = useRef(0)
  const [isUnreadable, setUnreadable] = useState(false)
  const source = usePoints(points)
  const { loaded, items, places, isUnread, show, replace, readAgain } = useKnownPlaces(source.json, view)
  const timer = useTimer()

  const { hasFailed, retry } = useQuery({
    key: [locationsCall.name, asked],
    isWanted: asked !== undefined,
    problem: PROBLEM,
    request: (signal) =>
      asked ? api.call(locationsCall, asked, { signal }) : Promise.reject(new Error('nothing was asked')),
    onAnswer(html) {
      const nth = latest.current
      setAsked(undefined)
      placeAnswer(html, () => nth === latest.current).catch((error: unknown) => {
        console.error(PROBLEM, error)
        setUnreadable(true)
      })
    },
  })

  async function placeAnswer(html: string, isWanted: () => boolean): Promise<void> {
    const frame = readFrame(html)
    const showPlaces = await replace(frame.points, isWanted)
    if (!showPlaces) return
    // In one task: a marker that is pressed right after belongs to the answer that the list shows.
    flushSync(showPlaces)
    onList(frame.list)
  }

  function reload(): void {
    const bounds = view.current?.bounds
    if (base === undefined || !bounds) return
    timer.stop()
    setUnreadable(false)
    latest.current += 1
    setAsked({ base, bounds, selection: form ? selectionIn(form) : {}, nth: latest.current })
  }

  /** Shows what is known at the new place now, and asks the server once the map has come to rest. */
  function onMoved(next: View, isFirst: boolean): void {
    view.current = next
    void show()
    if (!isFirst) timer.start(BOUNDS_DEBOUNCE_MS, reload)
    // Selections made before the map loaded.
    else if (form && isDirty(boxesIn(form))) reload()
  }

  return {
    loaded,
    items,
    places,
    hasFailed: hasFailed || isUnreadable || isUnread || source.hasFailed,
    onMoved,
    reload,
    retry() {
      if (source.hasFailed) void source.retry()
      else if (isUnread) readAgain()
      else if (hasFailed) void retry()
      else reload()
    },
  }
}

const PROBLEM = 'map: the places here did not load; the reader can try again'

const OPENING = '<script type="application/json" data-slot="points">'
const CLOSING = '</script>'

/**
 * Takes the map's frame apart: `points` is JSON, unread, for a worker to read, since there may be megabytes of it; `list` goes into the
 * map's list. Throws `AnswerError` when the answer is no map frame.
 */
export function readFrame(html: string) {
  const start = html.indexOf(OPENING)
  // The server writes `<` within the JSON as an escape, so the first closing tag is this one's.
  const end = html.indexOf(CLOSING, start)
  if (start < 0 || end < 0)
    throw new AnswerError(
      'the map’s frame has no points; send them as docs/behaviour.md#map and the README of the widget say',
    )
  const rest = html.slice(0, start) + html.slice(end + CLOSING.length)
  const list = parseDocument(rest).querySelector('[data-slot="list"]')
  if (!list) throw new AnswerError('the map’s frame has no list; send it in the frame')
  return { points: html.slice(start + OPENING.length, end), list: [...list.childNodes] }
}
