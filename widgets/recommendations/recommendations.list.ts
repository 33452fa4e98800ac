/** The list as it stands in the page: the server's features, or in their place as many works that were chosen. */
import { createTimer } from '../shared/timer.js'

export interface RecommendedList {
  show(html: string): void
  showDefaults(): void
  /** How many items `html` has. */
  count(html: string): number
  /** Where in the list a work stands; 0 when it does not. */
  indexOf(artworkId: number): number
  /** Takes an item out. Whose focus is lost by that goes on at what stands at `index` then, or at the last item. */
  take(artworkId: number, index: number): void
  onChoose(run: (artworkId: number) => void): void
  onHide(run: (artworkId: number, title: string) => Promise<void>): void
}

interface ListParts {
  list: HTMLElement
  title: HTMLElement | undefined
  chosenTitle: string
  signal: AbortSignal
}

const ITEM = '[data-recommended]'
/** A click comes so soon after the finger has left, in milliseconds. */
const CLICK_MS = 50

export function createRecommendedList({ list, title, chosenTitle, signal }: ListParts): RecommendedList {
  const defaults: readonly Node[] = [...list.childNodes]
  const defaultTitle = title?.textContent ?? ''
  let placed: readonly Node[] = defaults
  /** Puts in place what waited for the focus, or a finger, to leave. */
  let waiting: (() => void) | undefined
  let isPressed = false
  const pressing = createTimer(signal)

  function put(nodes: readonly Node[], heading: string): void {
    waiting = undefined
    // Nodes that are taken out and put in again lose the focus.
    if (nodes !== placed) list.replaceChildren(...nodes)
    placed = nodes
    if (title && title.textContent !== heading) title.textContent = heading
  }

  /** What somebody is in the midst of stays until they have left it. */
  function putWhenFree(nodes: readonly Node[], heading: string): void {
    if (isFree()) put(nodes, heading)
    else waiting = () => put(nodes, heading)
  }
  const isFree = () => !isPressed && !list.contains(document.activeElement)
  list.addEventListener(
    'pointerdown',
    ({ button }) => {
      pressing.stop()
      isPressed = button === 0
    },
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel', 'dragend'] as const)
    addEventListener(
      type,
      () => {
        if (!isPressed) return
        pressing.start(CLICK_MS, () => {
          isPressed = false
          if (isFree()) waiting?.()
        })
      },
      { signal },
    )
  list.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (isPressed || (relatedTarget instanceof Node && list.contains(relatedTarget))) return
      waiting?.()
    },
    { signal },
  )

  const idOf = (item: Element | null): number => Number(item?.getAttribute('data-recommended') ?? 0)
  const itemOf = (artworkId: number) => list.querySelector(`[data-recommended="${artworkId}"]`)
  const itemAround = (event: Event): Element | null =>
    event.target instanceof Element ? event.target.closest(ITEM) : null

  return {
    show: (html) => putWhenFree(itemsIn(html), chosenTitle),
    showDefaults: () => put(defaults, defaultTitle),
    count: (html) => itemsIn(html).length,
    indexOf: (artworkId) => Math.max(0, [...list.children].indexOf(itemOf(artworkId) ?? list)),
    take(artworkId, index) {
      const active = document.activeElement
      const isAtIt = !active || active === document.body || itemOf(artworkId)?.contains(active)
      if (isAtIt) waiting?.()
      itemOf(artworkId)?.remove()
      if (!isAtIt) return
      const items = list.querySelectorAll<HTMLElement>(`${ITEM} form button`)
      items[Math.min(index, items.length - 1)]?.focus({ preventScroll: true })
    },
    onChoose(run) {
      const choose = (event: Event) => {
        const item = itemAround(event)
        if (item && event.target instanceof Element && event.target.closest('a[href]')) run(idOf(item))
      }
      list.addEventListener('click', choose, { signal })
      // With the middle button it opens beside.
      list.addEventListener('auxclick', choose, { signal })
    },
    onHide(run) {
      const busy = new Set<number>()
      list.addEventListener(
        'submit',
        async (event) => {
          const item = itemAround(event)
          if (!item) return
          event.preventDefault()
          const id = idOf(item)
          if (busy.has(id)) return
          busy.add(id)
          await run(id, item.querySelector('cite')?.textContent?.trim() || 'This work')
          busy.delete(id)
        },
        { signal },
      )
    },
  }
}

/** Pictures in it are not asked for before they stand in the page. */
function itemsIn(html: string): Element[] {
  const template = document.createElement('template')
  template.innerHTML = html
  return [...template.content.children].filter((element) => element.matches(`li${ITEM}`))
}
