/** Notes which list a reader follows a link to a work out of. */
import { useListener } from 'plinth/react'
import { isPlainClick } from '../shared/ui/link.js'
import { isWork, keptOf } from './artwork-list.state.js'
import { nextPageIn, totalIn, worksIn } from './found.js'
import { storeList } from './storage.js'

// Both outlive the page of the list. The work whose link was followed last, until a page of one comes:
let followed: string | undefined
// The history entries that came right after their list:
const direct = new Set<string>()

/** At the click, so that cards which a grid has loaded are included. Also for a tab that the link may open. */
export function useRemembering(host: HTMLElement, base: string): void {
  const storeWorks = (event: MouseEvent) => {
    const { target } = event
    const chosen = target instanceof Element && target.closest('a[href]')
    if (!(chosen instanceof HTMLAnchorElement) || !isWork(chosen.pathname, base)) return
    if (isPlainClick(event)) followed = chosen.pathname
    storeList(
      keptOf({
        works: worksIn(host, base),
        chosen: chosen.pathname,
        from: location.pathname + location.search,
        total: totalIn(host),
        next: nextPageIn(host, base),
      }),
    )
  }
  useListener(host, 'click', storeWorks, { capture: true })
  useListener(host, 'auxclick', storeWorks, { capture: true })
}

/** Whether the history entry before `entry` is the list's, so that Back leads to it as it was left. Ask on each work's page. */
export function cameFromList(entry: string, path: string): boolean {
  if (followed === path) direct.add(entry)
  followed = undefined
  return direct.has(entry)
}
