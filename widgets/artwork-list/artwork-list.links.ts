/** Leads from a work to those beside it in the list that the reader came from. */
import { formatCount } from '../shared/contract/count-label.js'
import { gridCall } from '../shared/contract/grid.call.js'
import type { Services } from '../shared/services/services.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { fetchAhead } from './artwork-list.ahead.js'
import { nextPageIn, worksIn } from './artwork-list.found.js'
import { cameFromList } from './artwork-list.remember.js'
import { extended, neighboursOf, type WorkList, wantsMore } from './artwork-list.state.js'
import { followSteps } from './artwork-list.steps.js'
import { keepList, readList } from './artwork-list.storage.js'

const BACK = 'Back to the list'

interface LinksParts {
  host: HTMLElement
  base: string
  slots: Record<'previous' | 'next' | 'position' | 'close', HTMLElement | undefined>
  services: Pick<Services, 'api' | 'visits'>
  signal: AbortSignal
}

export function pointToNeighbours({ host, base, slots, services, signal }: LinksParts): void {
  const { previous, next, position, close } = slots
  const { api, visits } = services
  const current = location.pathname
  let list = readList()
  const isDirect = cameFromList(visits.entry(), current)

  /** False when the reader did not come out of the list. */
  function draw(): boolean {
    const neighbours = list && neighboursOf(list, current)
    if (!neighbours) return false
    point(previous, neighbours.previous)
    point(next, neighbours.next)
    position?.replaceChildren(`${formatCount(neighbours.position)} of ${formatCount(neighbours.length)}`)
    return true
  }

  async function goOn(known: WorkList): Promise<void> {
    const params = gridCall.match(known.next, '?xhr=1')
    if (!params) return
    try {
      const html = await api.call(gridCall, params, { signal })
      const answer = new DOMParser().parseFromString(html, 'text/html')
      list = extended(known, worksIn(answer, base), nextPageIn(answer, base)?.address ?? '')
      keepList(list)
      draw()
    } catch (cause) {
      // The end of what is known is the end, then; the next work's page asks again.
      if (!signal.aborted) console.warn(`artwork-list: the list's next page did not come; ${cause}`)
    }
  }

  async function prepare(): Promise<void> {
    if (list && wantsMore(list, current)) await goOn(list)
    const address = next?.getAttribute('href')
    // Whoever follows the link is told what is wrong with it.
    if (address && !signal.aborted) await fetchAhead(api, address, signal).catch(() => undefined)
  }

  const isFromList = draw()
  followSteps(host, (step) => (step === 1 ? next : previous)?.click(), signal)
  if (list && isFromList && close) leadBack(close, list.from)
  void prepare()

  function leadBack(link: HTMLElement, address: string): void {
    link.setAttribute('href', address)
    link.replaceChildren(BACK)
    if (!isDirect) return
    link.addEventListener(
      'click',
      (event) => {
        if (!isPlainClick(event)) return
        // The entry before this one is the list as it was left.
        event.preventDefault()
        // The second click of a double click would lead before the list.
        if (event.detail < 2) history.back()
      },
      { signal },
    )
  }
}

/** Where the list ends its place stays, so that the other link keeps its own. */
function point(link: HTMLElement | undefined, address: string | undefined): void {
  if (!link) return
  link.toggleAttribute('data-none', address === undefined)
  if (address === undefined) link.removeAttribute('href')
  else link.setAttribute('href', address)
}
