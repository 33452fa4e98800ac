import { parseDocument } from 'plinth'

/** The items that the server has chosen, as fetched HTML and in the page. */
export type RecommendedItem = ReturnType<typeof itemsIn>[number]

const ITEM = 'li[data-recommended]'

/** Reads them in a document without a window: their pictures are not asked for before they are in the page. */
export function itemsIn(html: string) {
  const { body } = parseDocument(html)
  return [...body.children]
    .filter((element) => element.matches(ITEM))
    .map((element) => ({
      artworkId: idOf(element),
      className: element.className,
      html: element.innerHTML,
    }))
}

/** The chosen item that an event happened in. */
export const itemAround = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(ITEM) : null

export const idOf = (item: Element): number => Number(item.getAttribute('data-recommended'))

export const itemOf = (list: HTMLElement, artworkId: number): Element | null =>
  list.querySelector(`[data-recommended="${artworkId}"]`)
