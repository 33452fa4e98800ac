/** A work's size as a label gives it: height, width, depth in centimetres, then in inches to the eighth. */
export interface Size {
  width_mm: number | null
  height_mm: number | null
  depth_mm: number | null
  /** Words of the source, for works whose measures are not known as numbers. */
  dimensions: string
}

const MM_PER_INCH = 25.4
const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞']
/** No-break spaces keep a number with its fraction and its unit. */
const NB = '\u00a0'

export function sizeLine(size: Size): string {
  const sides = [size.height_mm, size.width_mm, size.depth_mm].flatMap((side) =>
    side && side > 0 ? [side] : [],
  )
  if (sides.length < 2) return size.dimensions
  const centimetres = sides.map((side) => trim(side / 10)).join(`${NB}×${NB}`)
  const inches = sides.map(inInches).join(`${NB}×${NB}`)
  return `${centimetres}${NB}cm (${inches}${NB}in)`
}

/** `47 ¼` for 1,200 mm. */
export function inInches(millimetres: number): string {
  const eighths = Math.max(1, Math.round((millimetres / MM_PER_INCH) * 8))
  const whole = Math.floor(eighths / 8)
  const part = EIGHTHS[eighths % 8] ?? ''
  if (!part) return String(whole)
  return whole ? `${whole}${NB}${part}` : part
}

const trim = (centimetres: number): string => String(Math.round(centimetres * 10) / 10)
