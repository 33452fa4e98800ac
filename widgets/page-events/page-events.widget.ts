import { defineWidget } from 'plinth'
import { observeView } from '../shared/ui/observe-view.js'
import { createTimer } from '../shared/ui/timer.js'
import {
  BATCH_MS,
  itemOf,
  namedEvent,
  type PromotionItem,
  promotionFields,
  SEEN_SHARE,
} from './page-events.state.js'

const PROMOTION = '[data-promotion-id]'
const ITEM = '[data-promotion-item]'
const NAMED = '[data-event]'

interface Shown {
  promotion: HTMLElement
  item: PromotionItem
}

/** One host listens for the whole page: grids and carousels add teasers, which need no host of their own. */
export default defineWidget({
  enhance({ services: { analytics }, signal }) {
    const timer = createTimer(signal)
    let seen: Shown[] = []

    function shownIn(element: HTMLElement): Shown | undefined {
      const promotion = element.closest<HTMLElement>(PROMOTION)
      if (!promotion) return undefined
      const index = promotion === element ? 0 : [...promotion.querySelectorAll(ITEM)].indexOf(element)
      const name = element.querySelector('h2, h3, h4, cite')?.textContent ?? element.textContent
      return { promotion, item: itemOf(element.dataset, index + 1, name) }
    }

    /** One event a promotion, with all of its items that came into view. */
    function emitViews(): void {
      const items = new Map<HTMLElement, PromotionItem[]>()
      for (const { promotion, item } of seen) items.set(promotion, [...(items.get(promotion) ?? []), item])
      seen = []
      for (const [promotion, those] of items)
        analytics.track('view_promotion', { ...promotionFields(promotion.dataset, those) })
    }

    const counted = new WeakSet<Element>()
    const observe = observeView(
      { share: SEEN_SHARE },
      (changes) => {
        for (const [element, isSeen] of changes) {
          if (!isSeen || counted.has(element) || !(element instanceof HTMLElement)) continue
          counted.add(element)
          const shown = shownIn(element)
          if (!shown) continue
          seen.push(shown)
          timer.start(BATCH_MS, emitViews)
        }
      },
      signal,
    )
    function observeAll(): void {
      for (const element of document.querySelectorAll(ITEM)) observe(element)
    }
    observeAll()
    for (const event of ['grid:loaded', 'next-article:loaded'])
      document.addEventListener(event, observeAll, { signal })

    function emitChoice({ target }: Event): void {
      if (!(target instanceof Element) || !target.closest('a, button')) return
      const element = target.closest<HTMLElement>(ITEM)
      const shown = element && shownIn(element)
      if (shown)
        analytics.track('select_promotion', { ...promotionFields(shown.promotion.dataset, [shown.item]) })
      const named = namedEvent(target.closest<HTMLElement>(NAMED)?.dataset ?? {})
      if (named) analytics.track(named.event, named.fields)
    }
    // Captured, since other listeners may stop the click.
    document.addEventListener('click', emitChoice, { signal, capture: true })
    // The middle button opens it in another tab.
    document.addEventListener('auxclick', (event) => event.button === 1 && emitChoice(event), {
      signal,
      capture: true,
    })
  },
})
