/** Counts of values, in the protocol's form. */
import { fold } from '../../../widgets/shared/contract/letters.js'
import type { Value } from '../language/schema.js'

export interface FacetCounts {
  facets?: Record<string, Record<string, number>>
  facets_stats?: Record<string, { min: number; max: number; avg: number; sum: number }>
  exhaustiveFacetsCount?: boolean
}

/** The counts as an answer shows them: of each facet the most frequent values, of numbers their range, too. */
export function facetsOf(
  counted: ReadonlyMap<string, ReadonlyMap<Value, number>>,
  most: number,
): FacetCounts {
  if (counted.size === 0) return {}
  const facets: Record<string, Record<string, number>> = {}
  const stats: NonNullable<FacetCounts['facets_stats']> = {}
  for (const [name, counts] of counted) {
    if (counts.size === 0) continue
    facets[name] = Object.fromEntries(byCount(counts).slice(0, most))
    const range = statsOf(counts)
    if (range) stats[name] = range
  }
  return {
    facets,
    exhaustiveFacetsCount: true,
    ...(Object.keys(stats).length > 0 ? { facets_stats: stats } : {}),
  }
}

/** The most frequent first. */
export function byCount(counts: ReadonlyMap<Value, number>): [string, number][] {
  return [...counts]
    .map(([value, count]) => ({ value: String(value), count, folded: fold(String(value)) }))
    .sort((a, b) => b.count - a.count || (a.folded < b.folded ? -1 : 1))
    .map(({ value, count }): [string, number] => [value, count])
}

function statsOf(counts: ReadonlyMap<Value, number>) {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  let sum = 0
  let n = 0
  for (const [value, count] of counts) {
    if (typeof value !== 'number') return undefined
    min = Math.min(min, value)
    max = Math.max(max, value)
    sum += value * count
    n += count
  }
  return { min, max, avg: sum / n, sum }
}
