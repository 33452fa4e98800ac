import { SlotError } from 'plinth'
import { InSlot, useAttributes } from 'plinth/react'
import { useState } from 'react'
import { filterAddress, selectionOf } from '../shared/contract/filters.js'
import {
  foundOf,
  isLoadingFirst,
  isSearchable,
  noneRow,
  rowsOf,
  skeletonCount,
  summaryOf,
} from './filter-dropdown.state.js'
import { List } from './list.js'
import { ListStatus } from './list-status.js'
import { isPopup } from './menu-position.js'
import { messages } from './messages.js'
import { SearchField } from './search-field.js'
import { useDisclosure } from './use-disclosure.js'
import { type Context, useDropdown } from './use-dropdown.js'
import { useFilterSelection } from './use-filter-selection.js'
import { useEndOfList, useItemsRequest } from './use-items-request.js'
import { useKeys } from './use-keys.js'
import { useChosenInView, useMenuPosition } from './use-menu-position.js'
import { useSearch } from './use-search.js'

export function FilterDropdown(context: Context) {
  const { host, options, slots, messages: words } = context
  const { list: listName, base, name, type, standard: defaultKey, label } = options
  const { summary, menu, items: listElement } = slots
  const details = detailsOf(host)
  const isSingle = type !== 'checkbox'
  const { server, source, state, dispatch } = useDropdown(context)
  const { isTakenOver, request } = state
  const [ownField, setOwnField] = useState<HTMLInputElement | null>(null)
  const field = slots.field ?? ownField
  const drawsField = !slots.field && (source !== undefined || isSearchable(server.available, state.minLength))
  const { isOpen, phase, open, close } = useDisclosure(details)

  const choose = useFilterSelection({
    chosen: state.chosen,
    listName,
    name,
    isSingle,
    defaultKey,
    dispatch,
    onChosen: () => isSingle && isPopup(menu) && close(),
  })
  useSearch(field, isOpen, dispatch)
  useItemsRequest(request, source, name, dispatch)
  useEndOfList(isOpen, state, dispatch)
  useKeys({ details, field, open, close })
  const rows = rowsOf(state, !isSingle)
  const skeletons = skeletonCount(state)
  const isShown = isOpen && isTakenOver
  useMenuPosition(isShown, rows.length + skeletons)
  useChosenInView(isShown && isSingle && !isLoadingFirst(state))
  useAttributes(host, { 'data-dropdown-state': phase })
  useAttributes(slots.field, { 'aria-controls': listElement.id || undefined })
  useAttributes(listElement, {
    'aria-busy': isTakenOver ? request.status === 'loading' : undefined,
    // Links that choose in place are not visited: Turbo need not fetch them ahead.
    'data-turbo-prefetch': listName === '' ? undefined : 'false',
  })

  function hrefOf(key: string): string {
    if (base === '') return server.hrefs.get(key) ?? ''
    const isOn = key !== defaultKey && state.chosen.every((item) => item.key !== key)
    return filterAddress(base, { ...selectionOf(state.filters), [name]: isOn ? [key] : [] })
  }

  function retry(): void {
    // The press removes the button, so focus moves first.
    ;(field ?? summary).focus({ preventScroll: true })
    dispatch({ type: 'retried' })
  }

  const hasNoneRow = type === 'radio' && defaultKey === ''
  const none = hasNoneRow ? [noneRow(server.noneLabel ?? words.text(messages.any))] : []
  return (
    <>
      {drawsField ? (
        <InSlot of={menu} atStart>
          <SearchField label={label} controls={listElement.id} ref={setOwnField} />
        </InSlot>
      ) : null}
      {isTakenOver ? (
        <>
          <InSlot of={slots.chosen} replace>
            {summaryOf(state, type, defaultKey)}
          </InSlot>
          <InSlot of={listElement} replace>
            <List
              {...{ name, type, defaultKey, skeletons, hrefOf, choose }}
              rows={[...none, ...rows]}
              isInPlace={listName !== ''}
            />
          </InSlot>
        </>
      ) : null}
      <InSlot of={menu}>
        <ListStatus found={foundOf(state, rows)} hasFailed={request.status === 'failed'} onRetry={retry} />
      </InSlot>
    </>
  )
}

function detailsOf(host: HTMLElement): HTMLDetailsElement {
  if (host instanceof HTMLDetailsElement) return host
  throw new SlotError(`the host is a <${host.localName}>; put data-widget="filter-dropdown" on a <details>`)
}
