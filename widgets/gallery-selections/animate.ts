/** Animations of cards. Under reduced motion they only fade. */
import { REDUCED_MOTION } from '../shared/ui/motion.js'

const DURATION_MS = 250

const isStill = () => matchMedia(REDUCED_MOTION).matches

export function fadeOut(item: HTMLElement): Animation {
  const to = { opacity: 0, ...(!isStill() && { scale: '0.97' }) }
  return item.animate([{ opacity: 1 }, to], { duration: DURATION_MS, easing: 'ease-in', fill: 'forwards' })
}

/** Items that stay after `change` move to their new places instead of leaping there; items that come fade in. */
export function animateReorder(items: readonly HTMLElement[], change: () => void): void {
  const before = new Map(items.map((item) => [item, item.getBoundingClientRect()]))
  change()
  if (isStill()) return
  for (const item of items) {
    const was = before.get(item)
    const now = item.getBoundingClientRect()
    if (!was || now.width === 0) continue
    if (was.width === 0) item.animate([{ opacity: 0 }, { opacity: 1 }], DURATION_MS)
    const [x, y] = was.width === 0 ? [0, 0] : [was.left - now.left, was.top - now.top]
    if (x || y)
      item.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
        duration: DURATION_MS,
        easing: 'ease-out',
      })
  }
}
