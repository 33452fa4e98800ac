/** The server's list beside the map: each row gets a button that shows it on the map, and both point at the same place. */

interface Heard {
  /** A row's button was pressed. */
  show(id: number): void
  /** A row is under the pointer or has the focus; undefined when none is. */
  point(id: number | undefined): void
}

export interface PlaceList {
  /** Marks the rows of these places; a selected one is brought into the list's view. */
  mark(selected: number | undefined, pointed: number | undefined): void
  /** Puts other rows in place of those there. */
  replace(nodes: readonly ChildNode[]): void
}

const ROW = '[data-id]'

/** Follows `list` until `signal` ends; then it is as the server wrote it, but for rows that came since. */
export function followList(list: HTMLElement, { show, point }: Heard, signal: AbortSignal): PlaceList {
  const rows = () => list.querySelectorAll<HTMLElement>(ROW)
  const rowAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(ROW) : null
  const sameRow = (row: HTMLElement | null | undefined) =>
    row ? [...rows()].find(({ dataset }) => dataset.id === row.dataset.id) : undefined
  const idOf = (row: HTMLElement | null) => (row ? Number(row.dataset.id) : undefined)

  function addButtons(): void {
    for (const row of rows()) {
      const name = row.querySelector('a')?.textContent ?? ''
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'w-map__to'
      button.setAttribute('aria-label', `Show ${name} on the map`)
      row.querySelector('[data-slot="pin"]')?.replaceChildren(button)
    }
  }

  function undo(): void {
    for (const row of rows()) {
      row.querySelector('[data-slot="pin"]')?.replaceChildren()
      row.removeAttribute('data-selected')
      row.removeAttribute('data-pointed')
    }
  }

  addButtons()
  signal.addEventListener('abort', undo)
  list.addEventListener(
    'click',
    ({ target }) => {
      const row = rowAt(target)
      const isLink = target instanceof Element && target.closest('a') !== null
      if (row && !isLink) show(Number(row.dataset.id))
    },
    { signal },
  )
  for (const type of ['pointerover', 'focusin'] as const)
    list.addEventListener(type, ({ target }) => point(idOf(rowAt(target))), { signal })
  for (const type of ['pointerleave', 'focusout'] as const)
    list.addEventListener(type, () => point(undefined), { signal })

  return {
    mark(selected, pointed) {
      for (const row of rows()) {
        const id = idOf(row)
        row.toggleAttribute('data-pointed', id === pointed)
        const isNew = id === selected && !row.hasAttribute('data-selected')
        row.toggleAttribute('data-selected', id === selected)
        if (isNew) scrollWithin(list, row)
      }
    },
    replace(nodes) {
      // Who reads on in the list goes on at the row that is uppermost, if it is still there.
      const { top } = list.getBoundingClientRect()
      const first = [...rows()].find((row) => row.getBoundingClientRect().bottom > top)
      const before = first?.getBoundingClientRect().top ?? 0
      const focused = list.contains(document.activeElement) ? document.activeElement : undefined
      const chosen = list.querySelector<HTMLElement>('[data-selected]')
      const isAtTop = list.scrollTop === 0 && !focused
      list.replaceChildren(...nodes)
      addButtons()
      // Already brought into view once.
      sameRow(chosen)?.setAttribute('data-selected', '')
      const still = sameRow(first)
      if (still && !isAtTop) list.scrollTop += still.getBoundingClientRect().top - before
      else list.scrollTop = 0
      if (focused && focused !== document.activeElement)
        sameRow(rowAt(focused))?.querySelector<HTMLElement>(focused.localName)?.focus({ preventScroll: true })
    },
  }
}

/** `scrollIntoView` would move the page as well. */
function scrollWithin(list: HTMLElement, row: HTMLElement): void {
  const box = list.getBoundingClientRect()
  const { top, bottom } = row.getBoundingClientRect()
  if (top < box.top) list.scrollTop -= box.top - top
  else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom
}
