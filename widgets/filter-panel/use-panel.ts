/** The state of the panel, what changes it, and what it tells the page. */
import { useListener, usePersisted } from 'plinth/react'
import { useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Filter, isSameSelection, SORT, selectionOf } from '../shared/contract/filters.js'
import { sayFiltersChanged } from '../shared/filters/filters-changed.js'
import { readFilters, scopeOf, uncheckAll } from '../shared/filters/read-filters.js'
import { useFiltersChanged } from '../shared/filters/use-filters-changed.js'
import { useGridLoaded } from '../shared/filters/use-grid-loaded.js'
import { hasScrollBar } from '../shared/ui/scroller.js'
import { useLeavePage } from '../shared/ui/use-leave-page.js'
import { initialPanelState, panelReducer } from './filter-panel.state.js'
import { setOpen, tellFilters } from './filters-in.js'
import type { PanelContext } from './options.js'
import { useCount } from './use-count.js'
import { useOpenedBefore } from './use-opened-before.js'

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
    sayFiltersChanged(host, { list, filters: after })
  }

  function clear(): void {
    uncheckAll(form)
    const sort = filters.filter(({ key }) => key === SORT)
    tellFilters(form, sort)
    dispatch({ type: 'drafted', filters: sort })
  }

  useCount(state, options, dispatch)
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
      else sayFiltersChanged(host, { list, filters: read() })
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
      sayFiltersChanged(host, { list, filters: counted })
    },
  })
  return { state, filters, hasGutter, isOpen, close, clear, hide }
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
