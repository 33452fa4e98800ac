import { InSlot, useAttributes } from 'plinth/react'
import { useState } from 'react'
import { type Filter, filterAddress, selectionOf } from '../shared/contract/filters.js'
import { readFilters, scopeOf } from '../shared/filters/read-filters.js'
import {
  anyRow,
  foundOf,
  isSearchable,
  type Row,
  rowsOf,
  skeletonCount,
  summaryOf,
} from './filter-dropdown.state.js'
import { List } from './list.js'
import { messages } from './messages.js'
import { Find, Notes } from './notes.js'
import { useChoices } from './use-choices.js'
import { type Context, useDropdown } from './use-dropdown.js'
import { useEndOfList } from './use-end-of-list.js'
import { useKeys } from './use-keys.js'
import { useOffer } from './use-offer.js'
import { useChosenInView, useOpen, usePlacement } from './use-open.js'
import { usePopup } from './use-popup.js'
import { useSearch } from './use-search.js'

export function FilterDropdown(context: Context) {
  const { host, options, slots, messages: words } = context
  const { list, base, name, type, standard, label } = options
  const { summary, menu, items } = slots
  const details = detailsOf(host)
  const isSingle = type !== 'checkbox'
  const { server, source, state, send } = useDropdown(context)
  const { isDrawn, asking } = state
  const [ownField, setOwnField] = useState<HTMLInputElement | null>(null)
  const field = slots.field ?? ownField
  const hasField = slots.field || source || isSearchable(server.offered, state.minLength)
  const [filters, setFilters] = useState<readonly Filter[]>(() => readFilters(scopeOf(host, list)))
  const { isOpen, phase, open } = useOpen(details, menu)
  const { isPopup, close } = usePopup(details, summary, menu, isOpen)

  const choose = useChoices({
    chosen: state.chosen,
    list,
    name,
    isSingle,
    standard,
    send,
    onFilters: setFilters,
    onChosen: () => isSingle && isPopup() && close(),
  })
  useSearch(field, items, isOpen, send)
  useOffer(state, source, name, send)
  useEndOfList(items, isOpen, state, send)
  useKeys({ details, summary, items, field, isPopup, open, close })
  const rows = rowsOf(state, !isSingle)
  const skeletons = skeletonCount(state)
  const isShown = isOpen && isDrawn
  usePlacement({ host, summary, menu, items, isShown, lines: rows.length + skeletons })
  useChosenInView(items, isShown && isSingle && asking !== 'anew')
  useAttributes(host, { 'data-dropdown-state': phase })
  useAttributes(slots.field, { 'aria-controls': items.id || undefined })
  useAttributes(items, {
    'aria-busy': isDrawn ? asking === 'anew' || asking === 'more' : undefined,
    // What is not visited is not fetched ahead.
    'data-turbo-prefetch': list === '' ? undefined : 'false',
  })

  function hrefOf(key: string): string {
    if (base === '') return server.hrefs.get(key) ?? ''
    const isOn = key !== standard && state.chosen.every((item) => item.key !== key)
    return filterAddress(base, { ...selectionOf(filters), [name]: isOn ? [key] : [] })
  }

  const any: Row[] =
    type === 'radio' && standard === '' ? [anyRow(server.any ?? words.text(messages.any))] : []
  return (
    <>
      {hasField && !slots.field ? (
        <InSlot of={menu} atStart>
          <Find label={label} controls={items.id} ref={setOwnField} />
        </InSlot>
      ) : null}
      {isDrawn ? (
        <>
          <InSlot of={slots.chosen} replace>
            {summaryOf(state, type, standard)}
          </InSlot>
          <InSlot of={items} replace>
            <List
              {...{ items, name, type, standard, hrefOf, choose }}
              rows={[...any, ...rows]}
              skeletons={skeletons}
              isInPlace={list !== ''}
            />
          </InSlot>
        </>
      ) : null}
      <InSlot of={menu}>
        <Notes
          found={foundOf(state, rows)}
          hasFailed={asking === 'failed'}
          onAgain={() => {
            // The button goes with the press.
            ;(field ?? summary).focus({ preventScroll: true })
            send({ type: 'retried' })
          }}
        />
      </InSlot>
    </>
  )
}

function detailsOf(host: HTMLElement): HTMLDetailsElement {
  if (host instanceof HTMLDetailsElement) return host
  throw new Error(`the host is a <${host.localName}>; put data-widget="filter-dropdown" on a <details>`)
}
