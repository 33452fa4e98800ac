export const ROW = '[data-id]'
export const PIN = '[data-slot="pin"]'

export const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(ROW)]

/**
 * Notes where the reader is in the list. The function that it returns brings them there again once other rows are in it: to
 * the row that was uppermost, and with the focus where it was, if these rows are still there.
 */
export function recordReading(list: HTMLElement): () => void {
  const { top } = list.getBoundingClientRect()
  const first = rowsIn(list).find((row) => row.getBoundingClientRect().bottom > top)
  const before = first?.getBoundingClientRect().top ?? 0
  const focused = list.contains(document.activeElement) ? document.activeElement : undefined
  const isAtTop = list.scrollTop === 0 && !focused
  const rowLike = (row: HTMLElement | null | undefined) =>
    row ? rowsIn(list).find(({ dataset }) => dataset.id === row.dataset.id) : undefined

  return () => {
    const still = rowLike(first)
    if (still && !isAtTop) list.scrollTop += still.getBoundingClientRect().top - before
    else list.scrollTop = 0
    if (!focused || focused === document.activeElement) return
    const part = focused.matches(PIN) ? PIN : focused.localName
    rowLike(focused.closest<HTMLElement>(ROW))
      ?.querySelector<HTMLElement>(part)
      ?.focus({ preventScroll: true })
  }
}

/** Scrolls the list so far that the row is in its view. `scrollIntoView` would move the page as well. */
export function scrollWithin(list: HTMLElement, row: HTMLElement): void {
  const box = list.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  if (top < box.top) list.scrollTop -= box.top - top
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom
}
