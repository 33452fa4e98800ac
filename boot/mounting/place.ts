/** The place that Back leads to within a page. */
import { Attribute } from '../attributes.js'
import type { TurboSession } from './turbo-like.js'

export interface Place {
  x: number
  y: number
}

/** Hears of Turbo's events by their names without `turbo:`. */
export type Listen = <Detail>(type: string, listen: (detail: Detail, event: Event) => void) => void

/**
 * From a step back on Turbo notes every scrolling under the entry that the step leads to, though the page that is being left still is in
 * view: one that scrolls meanwhile, or whose last scrolling is told late, would overwrite the place to come back to.
 */
export function keepPlace(session: TurboSession | undefined, on: Listen): void {
  let place: Place | undefined
  on<{ action: string }>('visit', ({ action }) => {
    const entry = action === 'restore' && history.state?.turbo?.restorationIdentifier
    place = entry ? session?.history.getRestorationDataForIdentifier(entry).scrollPosition : undefined
  })
  // Turbo scrolls right after this.
  on('render', () => {
    if (document.documentElement.hasAttribute(Attribute.Preview)) return
    if (place) session?.history.updateRestorationData({ scrollPosition: place })
    place = undefined
  })
}
