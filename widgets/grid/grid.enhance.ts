/** Lets a list of cards go on, narrow and come back. */
import { filterAddress, readFilterAddress, selectionOf } from '../shared/contract/filters.js'
import { gridCall } from '../shared/contract/grid.call.js'
import type { WidgetContext } from '../shared/define.js'
import { onFiltersChanged } from '../shared/filters/filters-changed.js'
import { scrollerOf } from '../shared/scroller.js'
import { HttpError } from '../shared/services/api.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { type GridAnswer, readAnswer } from './grid.answer.js'
import { showGhosts, showTrouble } from './grid.draw.js'
import type { Kept } from './grid.kept.js'
import { comeBackTo, placeIn } from './grid.place.js'
import {
  announcement,
  change,
  comesByItself,
  type GridChange,
  type GridState,
  LOAD_MARGIN_PX,
  type Mode,
  NOTHING_FOUND,
  TOP_MARGIN_PX,
} from './grid.state.js'

interface Options {
  list: string
  base: string
  address: string
  total: number
  pageSize: number
  mode: Mode
  updateUrl: boolean
  emptyMessage: boolean
}
type Context = WidgetContext<Options, { items: 'one'; loader: 'one'; status: 'one' }, Kept>

const NEXT = 'a[rel="next"]'

export function enhanceGrid(context: Context): void {
  const { host, options, slots, services, signal, emit, kept, keep, commit } = context
  const { list, base, mode } = options
  const { items, loader, status } = slots
  // What was kept speaks of the cards that came with it; a page fetched anew has others.
  const known = kept?.shown === items.children.length ? kept : undefined
  let state = startState(options, items.children.length, known)
  let asking = new AbortController()
  let clearTrouble = () => {}
  /** “Try again” goes with the press that it got: who pressed it goes on with what comes. */
  let isFocusDue = false
  const hasFocus = () => document.activeElement !== document.body

  function note(what: GridChange): void {
    state = change(state, what)
    host.setAttribute('data-state', state.phase)
    items.setAttribute('aria-busy', String(state.phase === 'loading'))
  }

  function remember(place = kept?.place): void {
    const paging = { index: Math.max(0, state.index), size: state.size }
    const { total, shown, isEnded, selection } = state
    keep({ address: filterAddress(base, selection, paging), total, shown, isEnded, place })
  }

  /** Asks for a page and hands its answer to `take`; the latest question alone is answered. */
  async function ask(index: number, take: (answer: GridAnswer) => void, failed: (cause: unknown) => void) {
    asking.abort()
    asking = new AbortController()
    const { signal: latest } = asking
    isFocusDue = host.querySelector('.w-grid__again') === document.activeElement
    clearTrouble()
    const clearGhosts = showGhosts(items, state.shown === 0 ? state.size : 0)
    try {
      const { selection, size } = state
      const params = { base, selection, paging: { index, size } }
      const html = await services.api.call(gridCall, params, { signal: AbortSignal.any([signal, latest]) })
      clearGhosts()
      const answer = readAnswer(html)
      if (answer) return take(answer)
      console.error(
        `grid: the answer for page ${index} of "${list}" lacks its comments; the list ends here`,
        host,
      )
      end()
    } catch (cause) {
      if (signal.aborted || latest.aborted) return
      clearGhosts()
      failed(cause)
    }
  }

  function sayWhetherEmpty(): void {
    const isSaid = state.shown === 0 && options.emptyMessage
    host.toggleAttribute('data-empty', isSaid)
    status.textContent = isSaid ? NOTHING_FOUND : ''
  }

  function end(): void {
    note({ type: 'ended' })
    commit(loader, [], 'replace')
    remember()
  }

  async function goOn(byItself: boolean): Promise<void> {
    if (state.phase === 'loading') return
    const index = state.index + 1
    note({ type: 'asked', byItself })
    await ask(
      index,
      (answer) => {
        const isNew = (item: HTMLElement) =>
          !item.dataset.id || !items.querySelector(`:scope > [data-id="${CSS.escape(item.dataset.id)}"]`)
        const added = answer.items.filter(isNew)
        for (const item of added) item.setAttribute('data-later', '')
        take(index, answer, added, 'append')
        if (added.length > 0) status.textContent = announcement(added.length, state)
      },
      (cause) => {
        // The list became shorter since its total was counted.
        if (cause instanceof HttpError && cause.status === 404) return end()
        fail(cause, 'The next page did not load.', () => void goOn(false))
      },
    )
  }

  async function reload(): Promise<void> {
    await ask(
      0,
      (answer) => {
        take(0, answer, answer.items, 'replace')
        if (options.updateUrl && answer.title) services.visits.entitle(answer.title)
        sayWhetherEmpty()
      },
      (cause) => fail(cause, 'The list did not load.', () => void narrow(state.selection)),
    )
  }

  function take(index: number, answer: GridAnswer, added: HTMLElement[], how: 'append' | 'replace'): void {
    const { total, impressions } = answer
    commit(items, added, how)
    const hadFocus = loader.contains(document.activeElement) || (isFocusDue && !hasFocus())
    // What came before stands above already.
    commit(loader, index > 0 ? withoutPrevious(answer.loader) : answer.loader, 'replace')
    note({ type: 'answered', index, added: added.length, received: answer.items.length, total })
    remember()
    watch()
    // Who followed the link to more goes on with what came.
    if (hadFocus) (added[0]?.querySelector('a') ?? loader.querySelector('a'))?.focus({ preventScroll: true })
    emit('loaded', { list, index, total: state.total, selection: state.selection, impressions })
  }

  function fail(cause: unknown, sentence: string, again: () => void): void {
    note({ type: 'failed' })
    console.error(`grid: a page of "${list}" did not come; ${cause}`, host)
    clearTrouble = showTrouble(host, sentence, again, signal)
    if (isFocusDue && !hasFocus())
      host.querySelector<HTMLElement>('.w-grid__again')?.focus({ preventScroll: true })
  }

  async function narrow(selection: GridState['selection']): Promise<void> {
    note({ type: 'narrowed', selection })
    host.removeAttribute('data-empty')
    status.textContent = ''
    commit(items, [], 'replace')
    commit(loader, [], 'replace')
    if (options.updateUrl) services.visits.rename(filterAddress(base, selection))
    const loading = reload()
    scrollToTop(host)
    await loading
  }

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.at(-1)?.isIntersecting && comesByItself(mode, state)) void goOn(true)
    },
    { root: rootOf(host), rootMargin: `${LOAD_MARGIN_PX}px 0px` },
  )
  /** Observing anew tells at once whether the end is near: a short page may leave it in view. */
  function watch(): void {
    observer.unobserve(loader)
    observer.observe(loader)
  }

  loader.addEventListener(
    'click',
    (event) => {
      if (
        mode === 'pages' ||
        !isPlainClick(event) ||
        !(event.target instanceof Element) ||
        !event.target.closest(NEXT)
      )
        return
      event.preventDefault()
      void goOn(false)
    },
    { signal },
  )
  onFiltersChanged(host, list, (filters) => void narrow(selectionOf(filters)), signal)
  services.visits.onStart((what) => what === 'visit' && remember(placeIn(items)), signal)
  signal.addEventListener('abort', () => observer.disconnect())
  if (known) {
    if (known.shown === 0) sayWhetherEmpty()
    if (known.place) comeBackTo(items, known.place, services.visits, signal)
  }
  watch()
}

function startState(
  { address, base, total, pageSize, mode }: Options,
  shown: number,
  kept: Kept | undefined,
): GridState {
  const from = kept?.address ?? (address || base)
  const read = readFilterAddress(from, base)
  if (!read) throw new Error(`the option "address" is "${from}"; write an address that begins with "${base}"`)
  return {
    selection: read.selection,
    index: read.paging?.index ?? 0,
    size: read.paging?.size ?? pageSize,
    total: kept?.total ?? total,
    shown,
    phase: 'resting',
    isEnded: kept?.isEnded ?? shown === 0,
    // Who comes back to a list that went on once has had its page.
    cameByThemselves: kept && mode === 'once' && shown > pageSize ? 1 : 0,
  }
}

const withoutPrevious = (nodes: readonly Node[]): Node[] => {
  for (const node of nodes) if (node instanceof Element) node.querySelector('a[rel="prev"]')?.remove()
  return nodes.filter((node) => !(node instanceof Element && node.matches('a[rel="prev"]')))
}

/** What the margin is measured from: a box that scrolls by itself, else the view. */
function rootOf(host: HTMLElement): Element | null {
  const scroller = scrollerOf(host)
  return scroller === document.scrollingElement ? null : scroller
}

function scrollToTop(host: HTMLElement): void {
  const top = host.getBoundingClientRect().top - TOP_MARGIN_PX
  scrollerOf(host).scrollBy({ top, behavior: 'instant' })
}
