import type { WidgetContext } from 'plinth'
import { InSlot, useAttributes, useListener, usePersisted } from 'plinth/react'
import { useCallback, useReducer } from 'react'
import { flushSync } from 'react-dom'
import {
  type Filter,
  hasSelection,
  isSameSelection,
  SORT,
  selectedCount,
  selectionOf,
} from '../shared/contract/filters.js'
import { sayFiltersChanged } from '../shared/filters/filters-changed.js'
import { readFilters, scopeOf, uncheckAll } from '../shared/filters/read-filters.js'
import { useFiltersChanged } from '../shared/filters/use-filters-changed.js'
import { useGridLoaded } from '../shared/filters/use-grid-loaded.js'
import { useLeavePage } from '../shared/ui/use-leave-page.js'
import { initialPanelState, panelReducer } from './filter-panel.state.js'
import { filtersIn, setOpen, tellFilters } from './filters-in.js'
import { Likeness } from './likeness.js'
import { Panel } from './panel.js'
import { useCount } from './use-count.js'
import { useOpenedBefore } from './use-opened-before.js'

interface Options {
  readonly list: string
  readonly base: string
  readonly total: number
}
interface Slots {
  readonly all: HTMLElement
  readonly opener: HTMLElement
  readonly number: HTMLElement | undefined
  readonly form: HTMLFormElement
}
type Context = WidgetContext<Options, Slots, readonly Filter[]>

export function FilterPanel({ host, options, slots, messages, emit, persisted }: Context) {
  const { list } = options
  const { all, opener, number, form } = slots
  const read = () => readFilters(scopeOf(host, list))
  const [counted, setCounted] = usePersisted<readonly Filter[]>(read)
  const [state, dispatch] = useReducer(panelReducer, options.total, initialPanelState)
  const isOpen = state.phase === 'open'
  const filters = isOpen ? state.draft : counted
  const selection = selectionOf(filters)

  function open(): void {
    if (isOpen) return
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
    dispatch({ type: 'gone' })
  })
  useFiltersChanged(list, (next) => {
    setCounted(next)
    dispatch({ type: 'selectionChanged' })
  })
  useGridLoaded(list, (total) => dispatch({ type: 'loaded', total }))
  useListener(opener, 'click', (event) => {
    event.preventDefault()
    open()
  })
  useListener(form, 'submit', (event) => {
    event.preventDefault()
    if (isOpen) close()
    else sayFiltersChanged(host, { list, filters: read() })
  })
  useListener(host, 'filter-dropdown:changed', (event) => {
    if (!isOpen) return
    event.preventDefault()
    dispatch({ type: 'drafted', filters: read() })
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
  const onGone = useCallback(() => dispatch({ type: 'gone' }), [])
  useAttributes(host, { 'data-has-selected': hasSelection(selection) })
  useAttributes(opener, { role: 'button', 'aria-haspopup': 'dialog' })

  const count = selectedCount(selection)
  return (
    <>
      <InSlot of={number} replace>
        {count > 0 ? `(${messages.number(count)})` : ''}
      </InSlot>
      {state.phase === 'gone' ? null : (
        <>
          <InSlot of={all}>
            <Likeness filters={filtersIn(form)} />
          </InSlot>
          <Panel
            key={state.openings}
            form={form}
            isLeaving={!isOpen}
            total={state.total}
            isAsking={state.isAsking}
            hasChoice={hasSelection(selection)}
            onCloseRequest={close}
            onClear={clear}
            onGone={onGone}
          />
        </>
      )}
    </>
  )
}
