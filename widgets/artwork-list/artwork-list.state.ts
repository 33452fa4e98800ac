/** The works that a reader chose one of, in order, and what is beside the one in view: pure. */

/** How many addresses are kept: a list may hold ten thousand, and nobody steps that far. */
const MOST_KEPT = 500

/** The next page of a list is asked for when fewer than this many works lie ahead. */
export const AHEAD = 2

export interface WorkList {
  /** Addresses, in order. */
  works: string[]
  /** How many come before the first of them. */
  before: number
  /** How many there are in all, the ones that are not kept too. */
  total: number
  /** The address of the list's next page; empty at its end. */
  next: string
  /** Where the reader saw the list. */
  from: string
}

interface ListPage {
  works: readonly string[]
  chosen: string
  from: string
  /** What the page says there are in all; undefined when it does not. */
  total?: number | undefined
  /** The next page: its address, and how many works come before it. */
  next?: { address: string; before: number } | undefined
}

/** What is kept of a list when `chosen` is followed. A list too long to be kept whole ends where what is kept does. */
export function keptOf({ works, chosen, from, total, next }: ListPage, most = MOST_KEPT): WorkList {
  const all = [...new Set(works)]
  const kept = listAround(all, chosen, most)
  const start = Math.max(0, all.indexOf(kept[0] ?? ''))
  const isToTheEnd = start + kept.length === all.length
  const first = Math.max(0, (next ? next.before : (total ?? all.length)) - all.length)
  return {
    works: kept,
    before: first + start,
    total: Math.max(total ?? 0, first + all.length),
    next: isToTheEnd ? (next?.address ?? '') : '',
    from,
  }
}

/** Of a longer list, those around `chosen`. Each once: a work may hang in a list twice. */
export function listAround(addresses: readonly string[], chosen: string, most = MOST_KEPT): string[] {
  const list = [...new Set(addresses)]
  const start = Math.max(0, Math.min(list.indexOf(chosen) - Math.floor(most / 2), list.length - most))
  return list.slice(start, start + most)
}

/** `list` with the works of its next page and the address after that. Beyond the limit the first ones are dropped. */
export function extended(list: WorkList, works: readonly string[], next: string, most = MOST_KEPT): WorkList {
  const all = [...new Set([...list.works, ...works])]
  const dropped = Math.max(0, all.length - most)
  // A page that brings nothing new would be asked for again and again.
  const hasMore = all.length > list.works.length
  const before = list.before + dropped
  return {
    ...list,
    works: all.slice(dropped),
    before,
    total: Math.max(list.total, list.before + all.length),
    next: hasMore ? next : '',
  }
}

/** Whether the reader is near the end of the known part of a list that goes on. */
export const wantsMore = ({ works, next }: WorkList, current: string): boolean =>
  next !== '' && works.includes(current) && works.length - 1 - works.indexOf(current) < AHEAD

/** The works beside `current` and its position, from 1. Undefined when it is not in the list: then that is not where the reader came from. */
export function neighboursOf({ works, before, total }: WorkList, current: string) {
  const index = works.indexOf(current)
  if (index < 0 || total < 2) return undefined
  return { previous: works[index - 1], next: works[index + 1], position: before + index + 1, length: total }
}

/** Whether `path` is one work's: its id ends its address. */
export function isWork(path: string, base: string): boolean {
  return path.startsWith(base) && /^[^/]*\d\/$/.test(path.slice(base.length))
}

/** The step that an arrow key asks for, in reading direction. */
export function stepOf(key: string, direction: 'ltr' | 'rtl'): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1
}
