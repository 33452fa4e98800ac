import { defineWidget, slot } from 'plinth'
import { isLaidOut } from '../shared/ui/laid-out.js'
import { createTimer } from '../shared/ui/timer.js'
import { fitSize, RESIZE_DEBOUNCE_MS } from './fit-text.state.js'

export default defineWidget({
  slots: { text: slot({ description: 'What is made to fit.' }) },
  needs: 'nothing',
  enhance({ host, slots: { text }, signal }) {
    const timer = createTimer(signal)
    let measuredWidth = 0

    function fitText(): void {
      // Where nothing is laid out everything would fit.
      if (!isLaidOut(host)) return
      measuredWidth = host.clientWidth
      host.removeAttribute('data-overflowing')
      text.style.removeProperty('font-size')
      const fromPx = Number.parseFloat(getComputedStyle(text).fontSize)
      const fits = (sizePx: number) => {
        text.style.fontSize = `${sizePx}px`
        return isInside(text, host)
      }
      const sizePx = fitSize(fromPx, fits)
      // Below the least size the box grows instead: nothing is cut off.
      host.toggleAttribute('data-overflowing', !fits(sizePx))
      if (sizePx === fromPx) text.style.removeProperty('font-size')
    }

    fitText()
    // Another typeface has another width.
    document.fonts.addEventListener('loadingdone', fitText, { signal })
    const observer = new ResizeObserver(() => {
      if (host.clientWidth === measuredWidth) return
      // What was hidden has never fitted; a window that is resized is waited for.
      if (measuredWidth === 0) fitText()
      else timer.start(RESIZE_DEBOUNCE_MS, fitText)
    })
    observer.observe(host)
    signal.addEventListener('abort', () => observer.disconnect())
  },
})

/** Differences of half a pixel are rounding. */
const ROUNDING_PX = 0.5

function isInside(text: HTMLElement, box: HTMLElement): boolean {
  const inner = text.getBoundingClientRect()
  const outer = box.getBoundingClientRect()
  return (
    box.scrollWidth <= box.clientWidth + ROUNDING_PX &&
    inner.bottom <= outer.bottom + ROUNDING_PX &&
    inner.left >= outer.left - ROUNDING_PX
  )
}
