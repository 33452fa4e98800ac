import { defineWidget } from 'plinth'
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
    function tellViews(): void {
      const items = new Map<HTMLElement, PromotionItem[]>()
      for (const { promotion, item } of seen) items.set(promotion, [...(items.get(promotion) ?? []), item])
      seen = []
      for (const [promotion, those] of items)
        analytics.track('view_promotion', { ...promotionFields(promotion.dataset, those) })
    }

    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries) {
          if (!isIntersecting || intersectionRatio < SEEN_SHARE || !(target instanceof HTMLElement)) continue
          observer.unobserve(target)
          const shown = shownIn(target)
          if (!shown) continue
          seen.push(shown)
          timer.start(BATCH_MS, tellViews)
        }
      },
      { threshold: SEEN_SHARE },
    )
    const observed = new WeakSet<Element>()
    function observeAll(): void {
      for (const element of document.querySelectorAll(ITEM)) {
        if (observed.has(element)) continue
        observed.add(element)
        observer.observe(element)
      }
    }
    observeAll()
    for (const event of ['grid:loaded', 'next-article:loaded'])
      document.addEventListener(event, observeAll, { signal })
    signal.addEventListener('abort', () => observer.disconnect())

    function tellChoice({ target }: Event): void {
      if (!(target instanceof Element) || !target.closest('a, button')) return
      const element = target.closest<HTMLElement>(ITEM)
      const shown = element && shownIn(element)
      if (shown)
        analytics.track('select_promotion', { ...promotionFields(shown.promotion.dataset, [shown.item]) })
      const named = namedEvent(target.closest<HTMLElement>(NAMED)?.dataset ?? {})
      if (named) analytics.track(named.event, named.fields)
    }
    // Captured, since other listeners may stop the click.
    document.addEventListener('click', tellChoice, { signal, capture: true })
    // The middle button opens it in another tab.
    document.addEventListener('auxclick', (event) => event.button === 1 && tellChoice(event), {
      signal,
      capture: true,
    })
  },
})
