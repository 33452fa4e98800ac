/** Notes which list a reader follows a link to a work out of. */

import { isPlainClick } from '../shared/ui/plain-click.js'
import { nextPageIn, totalIn, worksIn } from './artwork-list.found.js'
import { isWork, keptOf } from './artwork-list.state.js'
import { keepList } from './artwork-list.storage.js'

/** The work whose link was followed here last, until a page of one comes; and the entries that came right after their list. */
let followed: string | undefined
const direct = new Set<string>()

/** At the last moment, so that what a grid has brought meanwhile is in it. Also for a tab that the link may open. */
export function rememberChoices(host: HTMLElement, base: string, signal: AbortSignal): void {
  const keep = (event: MouseEvent) => {
    const { target } = event
    const chosen = target instanceof Element && target.closest('a[href]')
    if (!(chosen instanceof HTMLAnchorElement) || !isWork(chosen.pathname, base)) return
    if (isPlainClick(event)) followed = chosen.pathname
    keepList(
      keptOf({
        works: worksIn(host, base),
        chosen: chosen.pathname,
        from: location.pathname + location.search,
        total: totalIn(host),
        next: nextPageIn(host, base),
      }),
    )
  }
  host.addEventListener('click', keep, { capture: true, signal })
  host.addEventListener('auxclick', keep, { capture: true, signal })
}

/** Whether the history entry before `entry` is the list's, so that Back leads to it as it was left. Ask on each work's page. */
export function cameFromList(entry: string, path: string): boolean {
  if (followed === path) direct.add(entry)
  followed = undefined
  return direct.has(entry)
}
