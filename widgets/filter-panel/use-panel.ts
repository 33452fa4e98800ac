/** The state of the panel, what changes it, and what it tells the page. */
import { useHost, useListener, useServices } from 'plinth/react'
import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import { type Filter, isSameSelection, SORT, selectionOf } from '../shared/contract/filters.js'
import { countCall } from '../shared/contract/grid.call.js'
import { type ListStore, useList, useListStore } from '../shared/filters/list-store.js'
import { STALE_MS, useQuery } from '../shared/services/requests.js'
import { isDirty } from '../shared/ui/is-dirty.js'
import { hasScrollBar } from '../shared/ui/scroller.js'
import { useLeavePage } from '../shared/ui/use-leave-page.js'
import { useDelay } from '../shared/ui/use-timer.js'
import { COUNT_DEBOUNCE_MS, initialPanelState, panelReducer } from './filter-panel.state.js'
import type { PanelContext } from './options.js'

export function usePanel(context: PanelContext) {
  const { host, options, slots, emit, persisted, persist } = context
  const { all, form } = slots
  const [restored] = useState(() => persisted && { filters: persisted })
  const list = useListStore(options.list, restored)
  const selection = useList(list, (state) => state.selection)
  const isServers = useList(list, (state) => state.isServers)
  const [state, dispatch] = useReducer(panelReducer, initialPanelState)
  const [hasGutter, setGutter] = useState(false)
  const isOpen = state.phase === 'open'
  // The open panel is drawn with its filters: to draw it twice would cost more.
  const whole = useList(list, (now) => now.draft, isOpen)
  // Other forms of the list are not the panel's.
  const draft = useMemo(() => list.inForm(host, whole), [host, list, whole])
  const count = useCount(isOpen, draft, list, options)
  const hide = () => dispatch({ type: 'gone' })

  function open(): void {
    if (isOpen) return
    // Read before the page changes: later it would have to be laid out for it.
    setGutter(hasScrollBar())
    all.removeAttribute('open')
    setOpen(form, true)
    list.dispatch({ type: 'countOpened', total: options.total }, host)
    dispatch({ type: 'opened' })
    emit('opened')
  }

  function close(): void {
    if (!isOpen) return
    setOpen(form, false)
    const after = list.inForm(host, list.readDraft())
    const before = list.inForm(host, list.state().selection)
    dispatch({ type: 'closed' })
    emit('closed')
    if (!isSameSelection(selectionOf(before), selectionOf(after))) list.apply(host)
  }

  function clear(): void {
    list.dispatch({ type: 'drafted', filters: draft.filter(({ key }) => key === SORT) }, host)
  }

  useLeavePage(() => {
    if (isOpen) list.dispatch({ type: 'draftDropped' }, host)
    hide()
  })
  useEffect(
    function persistSelection() {
      if (!isServers) persist(selection)
    },
    [isServers, persist, selection],
  )
  useControls(context, {
    open,
    submit: () => (isOpen ? close() : list.apply(host)),
    chosen(event) {
      // It counts when the panel closes.
      if (isOpen) event.preventDefault()
    },
  })
  useOpenedBefore(all, form, {
    open,
    count() {
      if (!persisted) list.apply(host)
    },
  })
  return { state, count, filters: isOpen ? draft : selection, hasGutter, isOpen, close, clear, hide }
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

/** The number that the draft leaves: asked of the list's address once the reader rests, where the list does not know it. */
function useCount(
  isOpen: boolean,
  draft: readonly Filter[],
  list: ListStore,
  options: PanelContext['options'],
) {
  const { list: name, base } = options
  const host = useHost()
  const { api } = useServices()
  const { drafted: total, isDraftCounted } = useList(list, ({ counts }) => counts, isOpen)
  const isAsking = isOpen && !isDraftCounted
  const [atOpening, setAtOpening] = useState<readonly Filter[]>()
  if (!isOpen && atOpening !== draft) setAtOpening(draft)
  const [rested, setRested] = useState<readonly Filter[]>()
  const delayMs = draft === atOpening ? 0 : COUNT_DEBOUNCE_MS
  useDelay(isAsking ? delayMs : undefined, () => setRested(draft), draft)
  const params = { base, selection: selectionOf(draft) }
  const { hasFailed } = useQuery({
    key: [countCall.name, params],
    isWanted: isAsking && rested === draft,
    staleMs: STALE_MS,
    problem: `filter-panel: the count of "${name}" did not load; the button shows none`,
    request: (signal) => api.call(countCall, params, { signal }),
    onAnswer: ({ RecordCount }) => list.dispatch({ type: 'draftCounted', total: RecordCount }, host),
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
    function applyEarlierUse() {
      // Not again when the page comes back: it is closed by then.
      if (wasOpen && all.hasAttribute('open')) onMount()
    },
    [all, wasOpen],
  )
}

export const filtersIn = (form: HTMLElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('[data-widget="filter-dropdown"]'),
]

/** One that is alone opens with the panel; all close with it. */
function setOpen(form: HTMLElement, isOpen: boolean): void {
  const details = filtersIn(form).filter((filter) => filter instanceof HTMLDetailsElement)
  if (isOpen && details.length > 1) return
  for (const one of details) one.open = isOpen
}
