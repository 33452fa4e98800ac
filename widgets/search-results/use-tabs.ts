import { useListener } from 'plinth/react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '../shared/ui/link.js'
import { useTimer } from '../shared/ui/use-timer.js'
import type { Slots } from './options.js'

/** A chosen type scrolls to the top, and once more: pictures that come in between may have moved the page. */
const SCROLL_AGAIN_MS = 250

/** Searches for a type in place when its link is followed, in the tabs or in the results. Returns what drops the second scroll. */
export function useTabs({ tabs, results }: Slots, onChoose: (alias: string) => void): () => void {
  const secondScroll = useTimer()

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const alias = link?.dataset.alias
    if (!alias || !isPlainClick(event)) return
    event.preventDefault()
    // The place that the reader leaves is stored with it, before the page scrolls.
    flushSync(() => onChoose(alias))
    // The link is removed with the results, so the focus moves to the tab.
    if (results.contains(document.activeElement))
      tabs.querySelector<HTMLElement>(`[data-alias="${alias}"]`)?.focus({ preventScroll: true })
    scrollToTop()
    secondScroll.start(SCROLL_AGAIN_MS, scrollToTop)
  }

  useListener(tabs, 'click', follow)
  useListener(results, 'click', follow)
  return secondScroll.stop
}

function scrollToTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
}
