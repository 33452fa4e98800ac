/** The state of the panel, what changes it, and what it tells the page. */
import { useListener, usePersisted, useServices } from 'plinth/react'
import { type Dispatch, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Filter, isSameSelection, SORT, selectionOf } from '../shared/contract/filters.js'
import { countCall } from '../shared/contract/grid.call.js'
import {
  emitFiltersChanged,
  readFilters,
  sayFiltersDrafted,
  scopeOf,
  uncheckAll,
  useFiltersChanged,
  useGridLoaded,
} from '../shared/filters/list-filters.js'
import { STALE_MS, useQuery } from '../shared/services/requests.js'
import { isDirty } from '../shared/ui/is-dirty.js'
import { hasScrollBar } from '../shared/ui/scroller.js'
import { useLeavePage } from '../shared/ui/use-leave-page.js'
import { useDelay } from '../shared/ui/use-timer.js'
import { initialPanelState, type PanelAction, type PanelState, panelReducer } from './filter-panel.state.js'
import type { PanelContext } from './options.js'

export function usePanel(context: PanelContext) {
  const { host, options, slots, emit, persisted } = context
  const { list } = options
  const { all, opener, form } = slots
  const read = () => readFilters(scopeOf(host, list))
  const [counted, setCounted] = usePersisted<readonly Filter[]>(read)
  const [state, dispatch] = useReducer(panelReducer, options.total, initialPanelState)
  const [hasGutter, setGutter] = useState(false)
  const isOpen = state.phase === 'open'
  const filters = isOpen ? state.draft : counted
  const hide = () => dispatch({ type: 'gone' })

  function open(): void {
    if (isOpen) return
    // Read before the page changes: later it would have to be laid out for it.
    setGutter(hasScrollBar())
    all.removeAttribute('open')
    setOpen(form, true)
    dispatch({ type: 'opened', filters: read() })
    emit('opened')
  }

  function close(): void {
    if (!isOpen) return
    setOpen(form, false)
    const after = read()
    // A modal dialog holds the focus until it is closed.
    flushSync(() => dispatch({ type: 'closed' }))
    opener.focus({ preventScroll: true })
    emit('closed')
    if (isSameSelection(selectionOf(state.before), selectionOf(after))) return
    setCounted(after)
    emitFiltersChanged(host, { list, filters: after })
  }

  function clear(): void {
    uncheckAll(form)
    const sort = filters.filter(({ key }) => key === SORT)
    tellFilters(form, sort)
    dispatch({ type: 'drafted', filters: sort })
  }

  const count = useCount(state, options, dispatch)
  useLeavePage(() => {
    if (isOpen) tellFilters(form, state.before)
    hide()
  })
  useFiltersChanged(list, (next) => {
    setCounted(next)
    dispatch({ type: 'selectionChanged' })
  })
  useGridLoaded(list, (total) => dispatch({ type: 'loaded', total }))
  useControls(context, {
    open,
    submit() {
      if (isOpen) close()
      else emitFiltersChanged(host, { list, filters: read() })
    },
    chosen(event) {
      if (!isOpen) return
      event.preventDefault()
      dispatch({ type: 'drafted', filters: read() })
    },
  })
  useOpenedBefore(all, form, {
    open,
    count() {
      if (persisted) return
      // A new list, so that it is persisted.
      setCounted([...counted])
      emitFiltersChanged(host, { list, filters: counted })
    },
  })
  return { state: { ...state, ...count }, filters, hasGutter, isOpen, close, clear, hide }
}

interface Controls {
  open(): void
  submit(): void
  /** Somebody chose in a list of filters. */
  chosen(event: Event): void
}

/** What the server's own controls do in place of loading a page. */
function useControls(
  { host, slots: { opener, form } }: PanelContext,
  { open, submit, chosen }: Controls,
): void {
  useListener(opener, 'click', (event) => {
    event.preventDefault()
    open()
  })
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    submit()
  })
  useListener(host, 'filter-dropdown:changed', chosen)
}

/** Asks the list's address how many records the draft leaves, once the reader rests. Returns the number to show. */
function useCount(
  { total, isAsking, draft, delayMs }: PanelState,
  { list, base }: { readonly list: string; readonly base: string },
  dispatch: Dispatch<PanelAction>,
): Pick<PanelState, 'total' | 'isAsking'> {
  const { api } = useServices()
  const [rested, setRested] = useState<readonly Filter[]>()
  useDelay(isAsking ? delayMs : undefined, () => setRested(draft), draft)
  const params = { base, selection: selectionOf(draft) }
  const { hasFailed } = useQuery({
    key: [countCall.name, params],
    isWanted: isAsking && rested === draft,
    staleMs: STALE_MS,
    problem: `filter-panel: the count of "${list}" did not load; the button shows none`,
    request: (signal) => api.call(countCall, params, { signal }),
    onAnswer: ({ RecordCount }) => dispatch({ type: 'answered', total: RecordCount }),
  })
  return hasFailed ? { total: undefined, isAsking: false } : { total, isAsking }
}

/**
 * What the reader did in the server's form before the widget was mounted. If they opened it, it becomes the panel; if they have gone on in it
 * by then, it stays where it is, and what they chose counts.
 */
function useOpenedBefore(
  all: HTMLElement,
  form: HTMLFormElement,
  { open, count }: { open(): void; count(): void },
): void {
  const [wasOpen] = useState(() => all.hasAttribute('open'))
  const onMount = useEffectEvent(() => {
    if (!form.matches(':active, :focus-within') && !form.querySelector('details[open]')) open()
    else if (isDirty(form.querySelectorAll('input'))) count()
  })
  useEffect(
    function takeOver() {
      // Not again when the page comes back: it is closed by then.
      if (wasOpen && all.hasAttribute('open')) onMount()
    },
    [all, wasOpen],
  )
}

export const filtersIn = (form: HTMLElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[data-widget="filter-dropdown"]'),
]

/** Tells them what to show as chosen. */
function tellFilters(form: HTMLElement, filters: readonly Filter[]): void {
  for (const filter of filtersIn(form)) sayFiltersDrafted(filter, filters)
}

/** One that is alone opens with the panel; all close with it. */
function setOpen(form: HTMLElement, isOpen: boolean): void {
  const details = filtersIn(form).filter((filter) => filter instanceof HTMLDetailsElement)
  if (isOpen && details.length > 1) return
  for (const one of details) one.open = isOpen
}
