/** Turns the text of a field into a value, or says that it is none. */

/** One line, single spaces: titles come with line breaks, and from old databases with NULs, which PostgreSQL cannot keep. */
export const oneLine = (text: string): string => text.replace(/[\s\0]+/g, ' ').trim()

const MAX_MM = 1_000_000

/** Millimetres, or null when the field holds something else. */
export function millimetres(text: string): number | null {
  if (!/^\d+(\.\d+)?$/.test(text.trim())) return null
  const value = Math.round(Number(text))
  return value > 0 && value <= MAX_MM ? value : null
}

/** A year, or null: exports say `no date`, `c.1850?` and the like, which stays in the date's text. */
export function yearOf(text: string): number | null {
  const value = Number(text.trim())
  return /^-?\d{1,4}$/.test(text.trim()) && value !== 0 ? value : null
}

/** `30 × 40 cm` where an export gives numbers but no text. */
export function dimensionsText(
  heightMm: number | null,
  widthMm: number | null,
  depthMm: number | null,
): string {
  if (heightMm === null || widthMm === null) return ''
  return `${[heightMm, widthMm, ...(depthMm === null ? [] : [depthMm])].map((mm) => Number((mm / 10).toFixed(1))).join(' × ')} cm`
}
