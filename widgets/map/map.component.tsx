/** Shows nothing, a button or a sentence until the map has loaded. Leaflet is loaded only from here. */
import { SlotError } from 'plinth'
import { useMessages } from 'plinth/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../shared/ui/button.js'
import { useInView } from '../shared/ui/use-in-view.js'
import { withSignal } from '../shared/ui/with-signal.js'
import { loadPart } from './load-part.js'
import { LOAD_WITHIN_PX } from './map.state.js'
import { messages } from './messages.js'
import type { MapContext } from './options.js'
import { readPlaces } from './read-places.js'
import type { MapStage } from './stage.js'
import { pointsAddress } from './use-points.js'

type Phase =
  | { kind: 'waiting' }
  | { kind: 'loading' }
  | { kind: 'ready'; Stage: typeof MapStage }
  | { kind: 'failed' }

/** Points of this length or less are checked while the widget mounts, so that a mistake is named at once; more would hold up the page. */
const CHECKED_LENGTH = 100_000

export function MapShell(context: MapContext): ReactNode {
  const { host, options, slots } = context
  const { text } = useMessages()
  const [phase, setPhase] = useState<Phase>(() => {
    if (!pointsAddress(slots.points)) checkPoints(slots.points.textContent ?? '')
    return { kind: options.load === 'load' ? 'loading' : 'waiting' }
  })
  const [wasAsked, setAsked] = useState(false)

  useInView(
    options.load === 'scroll' && phase.kind === 'waiting' ? host : undefined,
    { rootMargin: `${LOAD_WITHIN_PX}px` },
    (isNear) => isNear && setPhase({ kind: 'loading' }),
  )

  useEffect(
    function loadStage() {
      if (phase.kind !== 'loading') return
      return withSignal((signal) => {
        loadPart(() => import('./stage.js'), signal).then(
          ({ MapStage }) => signal.aborted || setPhase({ kind: 'ready', Stage: MapStage }),
          (error: unknown) => {
            if (signal.aborted) return
            console.error('map: its code did not load; check the connection, the list stays', error)
            setPhase({ kind: 'failed' })
          },
        )
      })
    },
    [phase.kind],
  )

  function ask(): void {
    setAsked(true)
    setPhase({ kind: 'loading' })
  }

  if (phase.kind === 'ready') return <phase.Stage {...context} takesFocus={wasAsked} />
  const hasFailed = phase.kind === 'failed'
  return (
    <div className="w-map__stage" data-phase={phase.kind}>
      {hasFailed || wasAsked || options.load === 'demand' ? (
        <div className={hasFailed ? 'w-map__trouble' : undefined}>
          {hasFailed && <p role="alert">{text(messages.notLoaded)}</p>}
          {/* The same one all the time, so that the focus has somewhere to be. */}
          <Button
            className={hasFailed ? 'w-map__again' : 'w-map__show'}
            aria-disabled={phase.kind === 'loading'}
            onClick={ask}
          >
            {text(LABELS[phase.kind])}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** What the button says. */
const LABELS = { waiting: messages.show, loading: messages.loading, failed: messages.tryAgain } as const

function checkPoints(json: string): void {
  if (json.length > CHECKED_LENGTH) return
  try {
    readPlaces(json)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SlotError(`the slot "points" cannot be read: ${reason}`, { cause })
  }
}
