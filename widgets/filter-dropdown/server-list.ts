/** Reads the list as the server sent it, and finds its parts. */

export type ServerList = ReturnType<typeof readList>

export function readList(listElement: HTMLElement) {
  const rows = [...listElement.children].map((row) => ({
    key: keyOf(row),
    text: row.textContent?.trim() ?? '',
    indented: row.hasAttribute('data-indented'),
    href: row.querySelector('a')?.getAttribute('href') ?? '',
  }))
  return {
    available: rows.flatMap(({ key, text, indented }) => (key ? [{ key, text, indented }] : [])),
    /** The text of the radio that stands for nothing chosen; undefined where there is none. */
    noneLabel: rows.find(({ key }) => key === '')?.text,
    /** The address of each link, by its key. */
    hrefs: new Map(rows.map(({ key = '', href }) => [key, href])),
    /** The server's fields, which come back when the widget is disposed. */
    fields: [...listElement.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')],
  }
}

/** The key of a row's item. */
export function keyOf(row: Element): string | undefined {
  const field = row.querySelector<HTMLInputElement>('input:not([type="hidden"])')
  return field?.value ?? row.querySelector<HTMLElement>('[data-key]')?.dataset.key
}

/** The elements of the list that can have the focus, in order. */
export function focusablesIn(listElement: HTMLElement): HTMLElement[] {
  const focusables = listElement.querySelectorAll<HTMLElement>('input:not([type="hidden"]), a')
  return [...focusables].filter((element) => !element.closest('[hidden]'))
}

/** Scrolls the list, and nothing around it, to the item that is chosen. */
export function revealChosen(listElement: HTMLElement): void {
  const row = listElement.querySelector('[aria-current], :checked')?.closest('li')
  if (!row) return
  const below = row.getBoundingClientRect().bottom - listElement.getBoundingClientRect().bottom
  if (below > 0) listElement.scrollTop += below
}
