/** Aligned columns, the first to the left and the others to the right. */
export function table(head, rows) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)))
  const line = (row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column])))
      .join('  ')
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('\n')
}
