/** Puts what the server draws into the page: the whole block of results, or further rows of the list that stands there. */

export interface ResultsBlock {
  /** Puts the block in `html` in the place of what stands there. */
  replace(html: string): void
  /** Adds the rows in `html` that are not there yet. */
  append(html: string): void
  clear(): void
  /** What stands there, to be put back by `restore`. */
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

/** The server's own markup; scripts in it would not run, and there are none. */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
