import { pageUrl, parseDocument } from 'plinth'
import { useListener, useNavigation, useServices } from 'plinth/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { readFilterAddress } from '../shared/contract/filters.js'
import { gridCall } from '../shared/contract/grid.call.js'
import { persistedBy } from '../shared/contract/persisted-by.js'
import { count, listOf, object, text } from '../shared/contract/read.js'
import { type Store, sessionStore } from '../shared/services/storage.js'
import { isPlainClick } from '../shared/ui/link.js'
import { extended, isWork, keptOf, type WorkList, wantsMore } from './artwork-list.state.js'

interface Arrival {
  /** The list that the reader chose a work from last in this tab, if they did. */
  readonly list: WorkList | undefined
  /** Whether Back leads to it. */
  readonly isDirect: boolean
}

/**
 * How the reader came to the work at `current`; undefined in the first drawing. Near the end of what is known of the list its
 * next page is asked for.
 */
export function useArrival(current: string, base: string): Arrival | undefined {
  const navigation = useNavigation()
  const { api } = useServices()
  const [arrival, setArrival] = useState<Arrival>()

  useLayoutEffect(
    // Also when the page comes back. What is chosen out of another list here counts on the next page only.
    function arrive() {
      setArrival({ list: readList(), isDirect: cameFromList(navigation.entry(), current) })
    },
    [current, navigation],
  )
  useEffect(
    function goOn() {
      const list = arrival?.list
      const params = list && wantsMore(list, current) && gridCall.match(list.next, '?xhr=1')
      if (!params) return
      const controller = new AbortController()
      const { signal } = controller
      api
        .call(gridCall, params, { signal })
        .then((html) => {
          const answer = parseDocument(html)
          const longer = extended(list, worksIn(answer, base), nextPageIn(answer, base)?.address ?? '')
          keepList(longer)
          setArrival({ ...arrival, list: longer })
        })
        .catch((cause: unknown) => {
          // The list then ends here; the next work's page asks again.
          if (!signal.aborted) console.warn(`artwork-list: the list's next page did not load; ${cause}`)
        })
      return () => controller.abort()
    },
    [api, arrival, base, current],
  )
  return arrival
}

// Both outlive the page of the list. The work whose link was followed last, until a page of one comes:
let followed: string | undefined
// The history entries that came right after their list:
const direct = new Set<string>()

/** At the click, so that cards which a grid has loaded are included. Also for a tab that the link may open. */
export function useRemembering(host: HTMLElement, base: string): void {
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
  useListener(host, 'click', keep, { capture: true })
  useListener(host, 'auxclick', keep, { capture: true })
}

/** Whether the history entry before `entry` is the list's, so that Back leads to it as it was left. Ask on each work's page. */
function cameFromList(entry: string, path: string): boolean {
  if (followed === path) direct.add(entry)
  followed = undefined
  return direct.has(entry)
}

const KEY = 'plinth-artwork-list'

const parse = persistedBy(
  object('artwork-list', { works: listOf(text), before: count, total: count, next: text, from: text }),
)

/** The list kept last; undefined when there is none, or none that can be read. */
function readList(storage: () => Store = sessionStore): WorkList | undefined {
  try {
    return parse(JSON.parse(storage().getItem(KEY) ?? 'null'))
  } catch {
    // A browser that keeps nothing, or something of another's: the server's links stay.
    return undefined
  }
}

export function keepList(list: WorkList, storage: () => Store = sessionStore): void {
  try {
    storage().setItem(KEY, JSON.stringify(list))
  } catch (error) {
    console.warn(
      `artwork-list: the browser cannot store the list (${error}); previous and next stay the server's`,
    )
  }
}

/** The addresses of the works in `root`, in order. */
function worksIn(root: ParentNode, base: string): string[] {
  return [...root.querySelectorAll<HTMLAnchorElement>('a[href]')]
    .filter((link) => link.origin === pageUrl().origin && isWork(link.pathname, base))
    .map(({ pathname }) => pathname)
}

/** The list's next page, where its link leads to one of `base`: its address, and how many works come before it. */
function nextPageIn(root: ParentNode, base: string): { address: string; before: number } | undefined {
  const link = root.querySelector<HTMLAnchorElement>('a[rel="next"][href]')
  const paging = link && readFilterAddress(link.pathname, base)?.paging
  return paging ? { address: link.pathname, before: paging.index * paging.size } : undefined
}

function totalIn(root: ParentNode): number | undefined {
  const total = Number(root.querySelector<HTMLElement>('[data-total]')?.dataset.total ?? Number.NaN)
  return Number.isSafeInteger(total) ? total : undefined
}
