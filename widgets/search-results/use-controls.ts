/** The server's field and tabs. */
import { useListener } from 'plinth/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { DEBOUNCE_MS } from '../shared/search/queries.js'
import { useTyping } from '../shared/ui/composition.js'
import { isPlainClick } from '../shared/ui/link.js'
import { useTimer } from '../shared/ui/use-timer.js'
import type { Slots } from './options.js'

/** A chosen type scrolls to the top, and once more: pictures that come in between may have moved the page. */
const SCROLL_AGAIN_MS = 250

/** Calls `onTyped` when the reader pauses, and at once on Enter. `text` is that of the current search. */
export function useSearchField(
  { form, field }: Slots,
  text: string,
  { onTyped, onEntered }: { onTyped(text: string): void; onEntered(): void },
): void {
  const timer = useTimer()
  useTyping(field, {
    onTyped: () => timer.start(DEBOUNCE_MS, () => onTyped(field.value)),
    onComposing: timer.stop,
  })
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    // Enter does not wait for the pause.
    timer.stop()
    onTyped(field.value)
    onEntered()
  })
  const [isFirst, setIsFirst] = useState(true)
  useEffect(
    function startWithField() {
      if (!isFirst) return
      setIsFirst(false)
      // The reader may have typed while the widget loaded.
      if (field.value !== field.defaultValue) onTyped(field.value)
      else field.value = text
    },
    [isFirst, field, text, onTyped],
  )
}

/** Searches for a type in place when its link is pressed, in the tabs or in the results. Returns what cancels the second scroll. */
export function useTabs({ tabs, results }: Slots, onChoose: (alias: string) => void): () => void {
  const secondScroll = useTimer()

  function handleClick(event: MouseEvent): void {
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

  useListener(tabs, 'click', handleClick)
  useListener(results, 'click', handleClick)
  return secondScroll.stop
}

function scrollToTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
}
