/** Tabs and results that the reader follows: a type is searched for in place, and the service learns which hit was chosen. */
import { useListener, useServices } from 'plinth/react'
import { useMemo } from 'react'
import { createClickEvents } from '../shared/search/click-events.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { useTimer } from '../shared/ui/use-timer.js'
import type { Slots } from './options.js'
import type { Shown } from './search-results.state.js'

/** A chosen type scrolls to the top, and once more: pictures that come in between may have moved the page. */
const SCROLL_AGAIN_MS = 250

/** Returns the function that drops the second scroll. */
export function useChoices(
  { tabs, results }: Slots,
  shown: Shown,
  onChoose: (alias: string) => void,
): () => void {
  const { api } = useServices()
  const clicks = useMemo(() => createClickEvents(api), [api])
  const again = useTimer()

  function choose(alias: string): void {
    onChoose(alias)
    // What was pressed goes with the results around it.
    if (results.contains(document.activeElement))
      tabs.querySelector<HTMLElement>(`[data-alias="${alias}"]`)?.focus({ preventScroll: true })
    toTop()
    again.start(SCROLL_AGAIN_MS, toTop)
  }

  function tellChoice(link: Element): void {
    const row = link.matches('.w-search-results__link') ? link.closest<HTMLElement>('[data-object-id]') : null
    const objectID = row?.dataset.objectId
    const place = objectID === undefined ? undefined : shown.positions.get(objectID)
    if (objectID !== undefined && place) clicks.send({ objectID, ...place })
  }

  function follow(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : undefined
    if (!link) return
    const { alias } = link.dataset
    if (alias && isPlainClick(event)) {
      event.preventDefault()
      choose(alias)
    }
    tellChoice(link)
  }

  useListener(tabs, 'click', follow)
  useListener(results, 'click', follow)
  // The middle button opens a tab: that is following too.
  useListener(results, 'auxclick', (event) => event.button === 1 && follow(event))
  return again.stop
}

function toTop(): void {
  scrollTo({ top: 0, behavior: 'instant' })
}
