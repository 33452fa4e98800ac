/** The works that a reader chose one of, in order, and what stands beside the one in view: pure. */

/** How many addresses are kept: a list may hold ten thousand, and nobody steps that far. */
export const MOST_KEPT = 500

export interface Neighbours {
  previous: string | undefined
  next: string | undefined
  /** From 1. */
  position: number
  length: number
}

/** Of a longer list, those around `chosen`. Each once: a work may hang in a list twice. */
export function listAround(addresses: readonly string[], chosen: string, most = MOST_KEPT): string[] {
  const list = [...new Set(addresses)]
  const start = Math.max(0, Math.min(list.indexOf(chosen) - Math.floor(most / 2), list.length - most))
  return list.slice(start, start + most)
}

/** Undefined when `current` is not in the list: then the list is not where the reader came from. */
export function neighboursOf(list: readonly string[], current: string): Neighbours | undefined {
  const index = list.indexOf(current)
  if (index < 0 || list.length < 2) return undefined
  return { previous: list[index - 1], next: list[index + 1], position: index + 1, length: list.length }
}

/** Whether `path` is one work's: its id ends its address. */
export function isWork(path: string, base: string): boolean {
  return path.startsWith(base) && /^[^/]*\d\/$/.test(path.slice(base.length))
}
