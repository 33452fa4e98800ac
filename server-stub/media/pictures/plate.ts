/** A plain plate in a work's true proportions: what hangs where there is no picture, never an invented one. */
export function plateSvg(width: number, height: number): string {
  const line = Math.max(width, height) / 400
  const rest = `x="${line / 2}" y="${line / 2}" width="${width - line}" height="${height - line}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect ${rest} fill="#f6f4f0" stroke="#e3dfd8" stroke-width="${line}"/></svg>\n`
}
