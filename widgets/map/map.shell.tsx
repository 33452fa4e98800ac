/** What stands in the map's place before it is there: nothing, a button, or a sentence. Leaflet loads only from here. */
import { type ReactNode, useEffect, useState } from 'react'
import { readPoints } from '../shared/contract/location.js'
import type { Slots, WidgetContext } from '../shared/define.js'
import type { Kept } from './map.kept.js'
import type { MapStage } from './map.stage.js'
import { insist, LOAD_WITHIN_PX, RETRY_DELAYS_MS } from './map.state.js'

export type MapSlots = {
  list: 'one'
  points: 'one'
  pin: 'many'
  search: 'optional'
  field: 'optional'
  filters: 'optional'
}

export interface MapOptions {
  load: 'demand' | 'scroll' | 'load'
  base?: string | undefined
  tiles: string
  attribution: string
  places: string
  center?: string | undefined
}

export interface MapContext extends Omit<WidgetContext<MapOptions, MapSlots, Kept>, 'slots'> {
  slots: Slots<MapSlots>
}

type Phase =
  | { kind: 'waiting' }
  | { kind: 'loading' }
  | { kind: 'ready'; Stage: typeof MapStage }
  | { kind: 'failed' }

/** Points of this length or less are checked while the widget mounts, so that a mistake is named at once; more would hold up the page. */
const CHECKED_LENGTH = 100_000

export function MapShell(context: MapContext): ReactNode {
  const { host, options, slots } = context
  const [phase, setPhase] = useState<Phase>(() => {
    checkPoints(slots.points.textContent ?? '')
    return { kind: options.load === 'load' ? 'loading' : 'waiting' }
  })
  const [wasAsked, setAsked] = useState(false)

  useEffect(
    function watchScroll() {
      if (options.load !== 'scroll' || phase.kind !== 'waiting') return
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setPhase({ kind: 'loading' })
        },
        { rootMargin: `${LOAD_WITHIN_PX}px` },
      )
      observer.observe(host)
      return () => observer.disconnect()
    },
    [host, options.load, phase.kind],
  )

  useEffect(
    function loadStage() {
      if (phase.kind !== 'loading') return
      const controller = new AbortController()
      insist(() => import('./map.stage.js'), RETRY_DELAYS_MS, waiter(controller.signal)).then(
        ({ MapStage }) => controller.signal.aborted || setPhase({ kind: 'ready', Stage: MapStage }),
        (error: unknown) => {
          if (controller.signal.aborted) return
          console.error('map: its code did not load; check the connection, the list stays', error)
          setPhase({ kind: 'failed' })
        },
      )
      return () => controller.abort()
    },
    [phase.kind],
  )

  function ask(): void {
    setAsked(true)
    setPhase({ kind: 'loading' })
  }

  const { kind } = phase
  const isAsking = options.load === 'demand' && (kind === 'waiting' || (kind === 'loading' && wasAsked))
  if (kind === 'ready') return <phase.Stage {...context} takesFocus={wasAsked} />
  return (
    <div className="w-map__stage" data-phase={kind}>
      {isAsking ? (
        // It stays while the map loads, so that the focus has somewhere to be.
        <button type="button" className="w-map__show" aria-disabled={kind === 'loading'} onClick={ask}>
          {kind === 'loading' ? 'The map is coming' : 'Show the map'}
        </button>
      ) : null}
      {kind === 'failed' && (
        <div className="w-map__trouble" role="alert">
          <p>The map did not load. Everything on it is in the list.</p>
          <button type="button" className="w-map__again" onClick={ask}>
            Try again
          </button>
        </div>
      )}
    </div>
  )
}

function checkPoints(json: string): void {
  if (json.length <= CHECKED_LENGTH) readPoints(JSON.parse(json))
}

/** A wait that never ends once `signal` is aborted. */
const waiter = (signal: AbortSignal) => (delayMs: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, delayMs)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
