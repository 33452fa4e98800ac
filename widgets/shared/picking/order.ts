/** The order of what is chosen. Pure. */

/** With what is at `place` so many places further; the same list where that is no place. */
export function moved<Item>(items: readonly Item[], place: number, by: number): readonly Item[] {
  const to = place + by
  if (place < 0 || place >= items.length || to < 0 || to >= items.length) return items
  const others = without(items, place)
  return [...others.slice(0, to), ...items.slice(place, place + 1), ...others.slice(to)]
}

export const without = <Item>(items: readonly Item[], place: number): readonly Item[] =>
  items.filter((_item, at) => at !== place)

/** A key for each text; the same may stand there twice. */
export function keysOf(texts: readonly string[]): readonly string[] {
  return texts.map((text, place) => {
    const before = texts.slice(0, place).filter((one) => one === text).length
    return before === 0 ? text : `${text} ${before}`
  })
}
