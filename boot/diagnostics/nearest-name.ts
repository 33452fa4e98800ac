/** The name among `known` that `name` was most likely meant to be; undefined when none is near. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  // A third of the letters may be wrong: `carousell`, `read-mroe`, but not `map` for `menu`.
  let bestDistance = Math.max(2, Math.floor(name.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance && distance < candidate.length) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** Levenshtein's distance: insertions, deletions and replacements of one letter each cost 1. */
export function editDistance(a: string, b: string): number {
  let row = [...Array(b.length + 1).keys()]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
