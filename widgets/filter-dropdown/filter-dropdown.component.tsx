import { SlotError } from 'plinth'
import { InSlot, useAttributes, useMessages } from 'plinth/react'
import { type Ref, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { filterMessages } from '../shared/filters/messages.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { LoadFailure } from '../shared/ui/load-failure.js'
import { foundOf, isLoadingFirst, isSearchable, skeletonCount, summaryOf } from './filter-dropdown.state.js'
import { List, useChoice, useServerFieldsChosen } from './list.js'
import { isPopup, useChosenInView, useMenuPosition } from './menu-position.js'
import { messages } from './messages.js'
import { useDisclosure } from './use-disclosure.js'
import {
  type Context,
  useDropdown,
  useEndOfList,
  useHrefOf,
  useItemsRequest,
  useRows,
  useServersPlaces,
} from './use-dropdown.js'
import { useKeys } from './use-keys.js'
import { useOpening, useSearch } from './use-search.js'

export function FilterDropdown(context: Context) {
  const { host, options, slots, messages: words } = context
  const { list: listName, name, type, standard: defaultKey, label } = options
  const { summary, menu, items: listElement } = slots
  const details = detailsOf(host)
  const isSingle = type !== 'checkbox'
  const dropdown = useDropdown(context)
  const { server, source, state, dispatch } = dropdown
  const { isTakenOver, request } = state
  const [ownField, setOwnField] = useState<HTMLInputElement | null>(null)
  const field = slots.field ?? ownField
  const drawsField = !slots.field && (source !== undefined || isSearchable(server.available, state.minLength))

  const { isOpen, phase, open, close } = useDisclosure(details)
  const closeAfterOne = useCallback(() => {
    if (isSingle && isPopup(menu)) close()
  }, [isSingle, menu, close])
  useKeys({ details, field, open: openDrawn })
  useSearch(field, dispatch)
  const { hasFailed, retry } = useItemsRequest(request, source, name, dispatch)
  useOpening(field, isOpen, {
    dispatch,
    onOpened() {
      if (hasFailed) void retry()
    },
  })

  const rows = useRows(state, !isSingle)
  const choose = useChoice(dropdown, options, rows, closeAfterOne)
  useServerFieldsChosen(isTakenOver ? null : listElement, server.available, choose)

  const hrefOf = useHrefOf(server, options, state)
  const isInServersPlace = useServersPlaces(server, rows)
  const skeletons = hasFailed ? 0 : skeletonCount(state)
  useEndOfList(isOpen, state, rows.length, dispatch)
  useMenuPosition(isOpen, rows.length + skeletons)
  useChosenInView(isOpen && isSingle && (hasFailed || !isLoadingFirst(state)))

  useAttributes(host, { 'data-dropdown-state': phase })
  useAttributes(slots.field, { 'aria-controls': listElement.id || undefined })
  useAttributes(listElement, {
    'aria-busy': isTakenOver ? request.status === 'loading' && !hasFailed : undefined,
    // Links that choose in place are not visited: Turbo need not fetch them ahead.
    'data-turbo-prefetch': listName === '' ? undefined : 'false',
  })

  /** Opens the menu with its rows drawn, so that what is focused in them next stays. */
  function openDrawn(): void {
    open()
    flushSync(() => dispatch({ type: 'opened' }))
  }

  function loadAgain(): void {
    // The press removes the button, so focus moves first.
    ;(field ?? summary).focus({ preventScroll: true })
    void retry()
  }

  const hasNoneRow = type === 'radio' && defaultKey === ''
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
              {...{ rows, name, type, defaultKey, skeletons, hrefOf, isInServersPlace, choose }}
              noneLabel={hasNoneRow ? (server.noneLabel ?? words.text(messages.any)) : undefined}
              isInPlace={listName !== ''}
            />
          </InSlot>
        </>
      ) : null}
      <InSlot of={menu}>
        <ListStatus
          found={hasFailed ? undefined : foundOf(state, rows)}
          hasFailed={hasFailed}
          onRetry={loadAgain}
        />
      </InSlot>
    </>
  )
}

function detailsOf(host: HTMLElement): HTMLDetailsElement {
  if (host instanceof HTMLDetailsElement) return host
  throw new SlotError(`the host is a <${host.localName}>; put data-widget="filter-dropdown" on a <details>`)
}

interface ListStatusProps {
  /** How many were found; undefined announces nothing. */
  readonly found: number | undefined
  readonly hasFailed: boolean
  onRetry(): void
}

/** Below the list: how many were found, or that it did not load. */
function ListStatus({ found, hasFailed, onRetry }: ListStatusProps) {
  const { text } = useMessages()
  return (
    <>
      <LiveRegion className="w-filter-dropdown__status">
        {found === undefined
          ? null
          : found === 0
            ? text(filterMessages.nothingFound)
            : text(messages.found, { count: found })}
      </LiveRegion>
      {hasFailed ? (
        <LoadFailure
          className="w-filter-dropdown__failure"
          sentence={text(messages.listFailed)}
          retryLabel={text(filterMessages.tryAgain)}
          onRetry={onRetry}
        />
      ) : null}
    </>
  )
}

interface SearchFieldProps {
  readonly label: string
  /** The id of the list that it searches. */
  readonly controls: string
  readonly ref: Ref<HTMLInputElement>
}

/** The field that searches the list. It has no name, so a form does not send it. */
function SearchField({ label, controls, ref }: SearchFieldProps) {
  const { text } = useMessages()
  return (
    <label className="w-filter-dropdown__find">
      <span className="w-filter-dropdown__unseen">{text(messages.findIn, { label })}</span>
      <input
        ref={ref}
        className="w-filter-dropdown__field"
        type="search"
        placeholder={text(messages.find)}
        autoComplete="off"
        spellCheck={false}
        aria-controls={controls || undefined}
      />
    </label>
  )
}
