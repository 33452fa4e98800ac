/**
 * Places the server's HTML in its slot: the whole block of results, or further rows of the list that is there. These nodes
 * belong to a search, not to the page: they go with the widget, which `ServerFragment` would not let them.
 */

export interface ResultsBlock {
  /** Puts the block in `html` in place of what is there. */
  replace(html: string): void
  /** Adds the rows in `html` that are not there yet. */
  append(html: string): void
  clear(): void
  /** What is there, to be put back by `restore`. */
  nodes(): readonly Node[]
  restore(nodes: readonly Node[]): void
}

const ROWS = '[data-rows]'
const ROW = '[data-object-id]'

export function createBlock(slot: HTMLElement): ResultsBlock {
  const idsIn = (root: ParentNode) =>
    [...root.querySelectorAll<HTMLElement>(ROW)].map((row) => row.dataset.objectId)

  return {
    replace: (html) => slot.replaceChildren(parse(html)),
    append(html) {
      const rows = slot.querySelector(ROWS)
      const next = parse(html)
      const known = new Set(idsIn(slot))
      for (const row of next.querySelectorAll<HTMLElement>(ROW))
        if (!known.has(row.dataset.objectId)) rows?.append(row)
    },
    clear: () => slot.replaceChildren(),
    nodes: () => [...slot.childNodes],
    restore: (nodes) => slot.replaceChildren(...nodes),
  }
}

/** The server's own markup. A template runs no script. */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
