/** Median and worst of some figures, and tables of them. */

/** Undefined without a figure among `values`. */
export function summarize(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  if (sorted.length === 0) return undefined
  const middle = sorted.length >> 1
  const median = sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  return { median, worst: sorted[sorted.length - 1] }
}

export const pair = (summary) =>
  summary ? `${Math.round(summary.median)} / ${Math.round(summary.worst)}` : '–'

/** Aligned columns, the first to the left and the others to the right. */
export function table(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  const line = (row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ')
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}
