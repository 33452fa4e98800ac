import { parseDocument, type WidgetContext } from 'plinth'
import { InSlot, useAttributes, useListener, useMessages, useNavigation, useServices } from 'plinth/react'
import { useLayoutEffect, useState } from 'react'
import { type GridParams, gridCall } from '../shared/contract/grid.call.js'
import type { ApiClient } from '../shared/services/api.js'
import { STALE_MS, useQuery } from '../shared/services/requests.js'
import { isComposed } from '../shared/ui/composition.js'
import { directionOf } from '../shared/ui/direction.js'
import { isPlainClick } from '../shared/ui/link.js'
import { useSwipe } from '../shared/ui/use-swipe.js'
import { extended, neighboursOf, stepOf, type WorkList, wantsMore } from './artwork-list.state.js'
import { nextPageIn, worksIn } from './found.js'
import { messages } from './messages.js'
import { readList, storeList } from './storage.js'
import { cameFromList, useRemembering } from './use-remembering.js'

type Slots = Readonly<Record<'previous' | 'next' | 'position' | 'close', HTMLElement | undefined>>
type Context = WidgetContext<{ readonly role: 'list' | 'links'; readonly base: string }, Slots, never>
interface Props {
  readonly host: HTMLElement
  readonly base: string
}

export const ArtworkList = ({ host, options: { role, base }, slots }: Context) =>
  role === 'list' ? <Works host={host} base={base} /> : <Links host={host} base={base} slots={slots} />

function Works({ host, base }: Props) {
  useRemembering(host, base)
  return null
}

/** On a work's page: leads to those beside it in the list that the reader came from. */
function Links({
  host,
  base,
  slots: { previous, next, position, close },
}: Props & { readonly slots: Slots }) {
  const { text } = useMessages()
  // The address of the page that the widget was mounted on: other widgets may change it later.
  const [current] = useState(() => location.pathname)
  const [serverNext] = useState(() => next?.getAttribute('href') ?? undefined)
  const arrival = useArrival(current, base)
  const list = arrival?.list
  const neighbours = list && neighboursOf(list, current)

  useAttributes(neighbours && previous, linkTo(neighbours?.previous))
  useAttributes(neighbours && next, linkTo(neighbours?.next))
  useAttributes(neighbours && close, { href: list?.from })
  useAhead(arrival && (neighbours ? neighbours.next : serverNext))
  useSteps(host, (step) => (step === 1 ? next : previous)?.click())
  useListener(neighbours && arrival?.isDirect ? close : undefined, 'click', (event) => {
    if (!isPlainClick(event)) return
    // The entry before this one is the list as it was left.
    event.preventDefault()
    // The second click of a double click would lead before the list.
    if (event.detail < 2) history.back()
  })

  return neighbours ? (
    <>
      <InSlot of={position} replace>
        {text(messages.position, neighbours)}
      </InSlot>
      <InSlot of={close} replace>
        {text(messages.back)}
      </InSlot>
    </>
  ) : null
}

/** At an end of the list the missing link keeps its room, so that the other one does not move. */
const linkTo = (address: string | undefined) => ({
  href: address ?? null,
  'data-none': address === undefined,
})

/** Elements that handle arrow keys and horizontal swipes themselves. */
const OWN = 'input, textarea, select, [contenteditable], audio, video, iframe, [role="tab"], [role="slider"]'

/** Calls `onStep` for each step asked for, but not while something lies over the page or the reader types. */
function useSteps(host: HTMLElement, onStep: (step: 1 | -1) => void): void {
  useListener(document, 'keydown', (event) => {
    const step = stepOf(event.key, directionOf(host) === 1 ? 'ltr' : 'rtl')
    const isPlain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    if (
      step === 0 ||
      !isPlain ||
      event.defaultPrevented ||
      isComposed(event) ||
      event.repeat ||
      isOthers(event.target)
    )
      return
    event.preventDefault()
    onStep(step)
  })
  useSwipe(document, (step) => onStep(directionOf(host) === step ? 1 : -1), {
    mayBegin: ({ target }) => (window.visualViewport?.scale ?? 1) <= 1 && !isOthers(target),
  })
}

const isOthers = (target: EventTarget | null): boolean =>
  document.querySelector(':modal') !== null ||
  (target instanceof Element && (target.closest(OWN) !== null || scrollsSideways(target)))

function scrollsSideways(target: Element): boolean {
  for (let box: Element | null = target; box && box !== document.body; box = box.parentElement) {
    if (box.scrollWidth <= box.clientWidth) continue
    const { overflowX } = getComputedStyle(box)
    if (overflowX === 'auto' || overflowX === 'scroll') return true
  }
  return false
}

/** Fetches a work's page before it is asked for, and the picture that it opens with in the size that this window will want. */
function useAhead(address: string | undefined): void {
  const { api } = useServices()
  // A failure is reported when the reader follows the link.
  useQuery({
    key: ['ahead', address],
    isWanted: address !== undefined,
    staleMs: STALE_MS,
    request: (signal) => fetchAhead(api, address ?? '', signal),
  })
}

/** The server gives a page of the same bytes an answer without any, so what was fetched here is not sent again. */
async function fetchAhead(api: ApiClient, address: string, signal: AbortSignal): Promise<string> {
  const headers = { Accept: 'text/html', 'X-Sec-Purpose': 'prefetch' }
  const answer = await api.request('GET', address, { signal, headers })
  const page = parseDocument(await answer.text())
  const found = page.querySelector('main img[fetchpriority="high"]')
  if (!found || signal.aborted) return address
  const picture = document.importNode(found.closest('picture') ?? found, true)
  const image = picture instanceof HTMLImageElement ? picture : picture.querySelector('img')
  // Chromium keeps every responsive picture that may yet change with the window; this one is done once it is here.
  const done = () => {
    for (const node of [...picture.querySelectorAll('source'), ...(image ? [image] : [])]) {
      node.removeAttribute('srcset')
      node.removeAttribute('sizes')
    }
  }
  image?.addEventListener('load', done, { once: true })
  image?.addEventListener('error', done, { once: true })
  return address
}

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
function useArrival(current: string, base: string): Arrival | undefined {
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
  const list = arrival?.list
  const params = list && wantsMore(list, current) ? gridCall.match(list.next, '?xhr=1') : undefined
  useQuery({
    key: [gridCall.name, list?.next],
    isWanted: params !== undefined,
    request: (signal) =>
      params ? askForMore(api, params, signal) : Promise.reject(new Error('the list has no more')),
    onAnswer(html) {
      if (!arrival || !list || html === '') return
      const answer = parseDocument(html)
      const longer = extended(list, worksIn(answer, base), nextPageIn(answer, base)?.address ?? '')
      storeList(longer)
      setArrival({ ...arrival, list: longer })
    },
  })
  return arrival
}

/** An empty text where it did not load: the list then ends here, and the next work's page asks again. */
async function askForMore(api: ApiClient, params: GridParams, signal: AbortSignal): Promise<string> {
  try {
    return await api.call(gridCall, params, { signal })
  } catch (cause) {
    if (signal.aborted) throw cause
    console.warn(`artwork-list: the list's next page did not load; ${cause}`)
    return ''
  }
}
