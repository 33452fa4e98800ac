let enUs: Intl.NumberFormat | undefined

/** For headings and sentences: `1,234`. */
export function formatCount(count: number): string {
  if (count < 1_000) return String(count)
  // Making it takes the better part of a frame, which pages without such a count need not spend.
  enUs ??= new Intl.NumberFormat('en-US')
  return enUs.format(count)
}

/** For badges: as it is below 1,000, then one decimal at most: `1k`, `1.2k`, and `1m` rather than `1000k`. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count)
  const tenthsOfThousand = Math.round(count / 100)
  if (tenthsOfThousand < 10_000) return `${tenthsOfThousand / 10}k`
  return `${Math.round(count / 100_000) / 10}m`
}

/** The heading of an answer: `1,234 Results`, `1 Result`. */
export function resultsHeading(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'Result' : 'Results'}`
}
