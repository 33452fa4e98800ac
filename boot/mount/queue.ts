/** Gives hosts their turn by priority, in slices, so that mounting never blocks the page. */
import type { Host } from '../host.js'
import { Priority } from '../priority.js'
import { type Slice, startSlice } from '../yield-to-main.js'

export interface Queue {
  /** Adds `host`: higher priorities have their turn first. */
  add(host: Host, priority: Priority): void
}

/** The two steps of a host. */
export interface Work {
  /** Does what can be done before the turn of `host`, and changes nothing that shows. */
  prepare(host: Host): void
  /** Mounts `hosts`, all of one widget: as many at once as take a few milliseconds together. */
  run(hosts: readonly Host[]): void
}

const MAX_BATCH = 16
/**
 * A batch that took less than this doubles its widget's next, one that took more than twice as long halves it. Each widget has a size of its
 * own: sixteen follow buttons take as long as one carousel, which measures itself.
 */
const BATCH_MS = 6
/** About a screenful: these are mounted before others are prepared. */
const FIRST = 24

/**
 * After the first screenful all that wait are prepared, then run. While hosts run, the browser lays out a frame about every
 * 100 ms, and in a long page each frame takes as long as forty hosts; while they are prepared, it has nothing to lay out.
 */
export function createQueue({ prepare, run }: Work, start: () => Slice = startSlice): Queue {
  const waiting = createLine()
  const prepared = createLine()
  const paces = new Map<string, Pace>()
  let isRunning = false

  const paceOf = (name: string): Pace => paces.get(name) ?? FIRST_PACE

  function runBatch(): void {
    const batch = prepared.take((name) => paceOf(name).size)
    const name = batch[0]?.name ?? ''
    const startedMs = performance.now()
    run(batch)
    paces.set(name, nextPace(paceOf(name).size, performance.now() - startedMs))
  }

  /** How long the next batch will take, as far as its widget is known. */
  const expectedMs = () => paceOf(prepared.first()?.name ?? '').batchMs

  async function runAll(): Promise<void> {
    const slice = start()
    await slice.yieldToMain()
    let wanted = FIRST
    let isPreparing = true
    while (waiting.size() + prepared.size() > 0) {
      // What matters most goes first, whichever step it is at.
      const lead = waiting.top() - prepared.top()
      if (prepared.size() === 0 || lead > 0) isPreparing = true
      else if (lead < 0 || prepared.size() >= wanted) isPreparing = false
      if (isPreparing) {
        for (const host of waiting.take(() => 1)) {
          prepare(host)
          prepared.add(host, host.priority)
        }
      } else {
        runBatch()
        if (prepared.size() === 0) wanted = Number.POSITIVE_INFINITY
      }
      if (slice.isOver(isPreparing ? 0 : expectedMs())) await slice.yieldToMain()
    }
    isRunning = false
  }

  return {
    add(host, priority) {
      waiting.add(host, priority)
      if (isRunning) return
      isRunning = true
      void runAll()
    },
  }
}

/** How many hosts of a widget run at once, and how long these take. */
interface Pace {
  readonly size: number
  readonly batchMs: number
}

const FIRST_PACE: Pace = { size: 1, batchMs: 0 }

/** The pace after a batch of `size` that took `tookMs`: a smaller or larger one takes as much less or more. */
function nextPace(size: number, tookMs: number): Pace {
  let next = size
  if (tookMs < BATCH_MS) next = Math.min(size * 2, MAX_BATCH)
  else if (tookMs > 2 * BATCH_MS) next = Math.max(1, size >> 1)
  return { size: next, batchMs: (tookMs * next) / size }
}

/** Highest first. */
const ORDER = [Priority.Touched, Priority.Visible, Priority.Near, Priority.Idle] as const
/** Below all of them. */
const NONE = -1

/** Hosts in the order of their priority, then of their arrival. */
function createLine() {
  const lanes = ORDER.map((priority) => ({ priority, hosts: new Set<Host>() }))
  return {
    add(host: Host, priority: Priority): void {
      lanes.find((lane) => lane.priority === priority)?.hosts.add(host)
    },
    size: () => lanes.reduce((sum, { hosts }) => sum + hosts.size, 0),
    /** Whose turn is next. */
    first: (): Host | undefined =>
      lanes
        .find(({ hosts }) => hosts.size > 0)
        ?.hosts.values()
        .next().value,
    /** The highest priority in line, as a number. */
    top: (): number => lanes.find(({ hosts }) => hosts.size > 0)?.priority ?? NONE,
    /** The first host, and those of the same widget that follow it: `countOf` its name, at most. */
    take(countOf: (name: string) => number): Host[] {
      const taken: Host[] = []
      for (const { hosts } of lanes) {
        for (const host of hosts) {
          const { name } = taken[0] ?? host
          if (host.name !== name || taken.length >= countOf(name)) return taken
          hosts.delete(host)
          taken.push(host)
        }
      }
      return taken
    },
  }
}
