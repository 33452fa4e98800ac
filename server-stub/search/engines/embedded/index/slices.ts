/** Long work in slices, so that other requests are answered between them. */

/** Longest slice in milliseconds: what is called between two looks at the clock comes on top. */
const SLICE_MS = 8

/** Waits for whatever else is to be done, when a slice is over; does nothing before. Call it often. */
export type YieldToEventLoop = () => Promise<void> | undefined

export function createYielding(
  sliceMs = SLICE_MS,
  now: () => number = () => performance.now(),
): YieldToEventLoop {
  let began = now()
  return function yieldToEventLoop() {
    if (now() - began < sliceMs) return undefined
    return new Promise((resolve) => {
      setImmediate(() => {
        began = now()
        resolve()
      })
    })
  }
}

/** Throws the signal's reason at the end of the slice in which it was aborted. */
export function stoppedBy(
  yieldToEventLoop: YieldToEventLoop,
  signal: AbortSignal | undefined,
): YieldToEventLoop {
  return () => yieldToEventLoop()?.then(() => signal?.throwIfAborted())
}

const RUN = 1024

/** Sorts as `items.sort(compare)` does, in place and in slices. */
export async function sortInSlices<T>(
  items: T[],
  compare: (a: T, b: T) => number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  let source = items.slice()
  let target = items.slice()
  for (let from = 0; from < source.length; from += RUN) {
    const run = source.slice(from, from + RUN).sort(compare)
    for (const [index, item] of run.entries()) source[from + index] = item
    await yieldToEventLoop()
  }
  for (let width = RUN; width < source.length; width *= 2) {
    for (let from = 0; from < source.length; from += 2 * width)
      await merge(source, target, from, width, compare, yieldToEventLoop)
    ;[source, target] = [target, source]
  }
  for (const [index, item] of source.entries()) items[index] = item
}

/** Merges the two runs of `width` that begin at `from`. */
async function merge<T>(
  source: readonly T[],
  target: T[],
  from: number,
  width: number,
  compare: (a: T, b: T) => number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  const middle = Math.min(from + width, source.length)
  const end = Math.min(from + 2 * width, source.length)
  let left = from
  let right = middle
  for (let place = from; place < end; place++) {
    const first = left < middle ? source[left] : undefined
    const second = right < end ? source[right] : undefined
    const takesFirst = right >= end || (left < middle && isOrdered(first, second, compare))
    const taken = takesFirst ? first : second
    if (taken !== undefined) target[place] = taken
    if (takesFirst) left++
    else right++
    if ((place & 511) === 0) await yieldToEventLoop()
  }
}

function isOrdered<T>(first: T | undefined, second: T | undefined, compare: (a: T, b: T) => number): boolean {
  return first !== undefined && second !== undefined && compare(first, second) <= 0
}
