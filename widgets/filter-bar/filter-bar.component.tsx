import { InSlot, useAttributes, useHost, useListener, useMessages } from 'plinth/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Filter, filterAddress, selectionOf } from '../shared/contract/filters.js'
import { CHIP } from '../shared/filters/list-form.js'
import { useList, useListStore } from '../shared/filters/list-store.js'
import { isVisible } from '../shared/ui/laid-out.js'
import { isPlainClick } from '../shared/ui/link.js'
import { LiveRegion } from '../shared/ui/live-region.js'
import { useIgnoreSecondClick } from '../shared/ui/use-ignore-second-click.js'
import { type Chip, chipsOf, cleared, nextFocus, without } from './filter-bar.state.js'
import { messages } from './messages.js'
import type { Context } from './options.js'

export function FilterBar({ host, options, slots, messages: words, persisted, persist }: Context) {
  const { base, one, many } = options
  const { count, chips, clear } = slots
  const { text, number } = words
  const list = useListStore(options.list, persisted)
  const filters = useList(list, ({ selection }) => selection)
  const total = useList(list, ({ counts }) => counts.loaded)
  const isServers = useList(list, (state) => state.isServers)
  const [announced, setAnnounced] = useState('')
  // Until something changes, the chips are the server's.
  const isDrawn = persisted !== undefined || !isServers
  const all = chipsOf(filters, base)

  useEffect(
    function persistShown() {
      if (!isServers || total !== undefined) persist({ filters, total })
    },
    [filters, isServers, persist, total],
  )

  function change(next: readonly Filter[], sentence: string): void {
    // The focus goes to one of the chips that are left.
    flushSync(() => {
      list.dispatch({ type: 'replaced', filters: next }, host)
      setAnnounced(sentence)
    })
    list.emit(host)
  }

  function remove(chip: HTMLElement): void {
    const { filter = '', key = '' } = chip.dataset
    const index = [...chips.querySelectorAll(CHIP)].indexOf(chip)
    change(without(filters, filter, key), text(messages.removed, { name: chip.textContent?.trim() ?? '' }))
    const left = chips.querySelectorAll<HTMLElement>(CHIP)
    const next = nextFocus(index, left.length)
    if (next === undefined) focusFilters(host)
    else left[next]?.focus()
  }

  useClicks(chips, (target) => {
    const chip = target.closest<HTMLElement>(CHIP)
    if (chip) remove(chip)
    return chip !== null
  })
  useClicks(clear, () => {
    change(cleared(filters), text(messages.allRemoved))
    focusFilters(host)
    return true
  })
  useAttributes(chips, IN_PLACE)
  useAttributes(clear, {
    ...IN_PLACE,
    ...(isDrawn && { hidden: all.length === 0, href: filterAddress(base, selectionOf(cleared(filters))) }),
  })

  return (
    <>
      {total === undefined ? null : (
        <InSlot of={count} replace>
          {one && many
            ? `${number(total)} ${total === 1 ? one : many}`
            : text(messages.count, { count: total })}
        </InSlot>
      )}
      {isDrawn ? (
        <InSlot of={chips} replace>
          {all.map((chip) => (
            <ChipItem key={`${chip.filter} ${chip.key}`} chip={chip} />
          ))}
        </InSlot>
      ) : null}
      <LiveRegion className="w-filter-bar__said">{announced}</LiveRegion>
    </>
  )
}

function ChipItem({ chip: { filter, key, text: name, href } }: { readonly chip: Chip }) {
  const host = useHost()
  const { text } = useMessages()
  return (
    <li>
      <a
        className="w-filter-bar__chip"
        href={href}
        data-filter={filter}
        data-key={key}
        aria-label={text(messages.remove, { name, filter: labelOf(host, filter) })}
      >
        {name}
      </a>
    </li>
  )
}

/** Removing happens in place: the links are neither visited nor fetched ahead. */
const IN_PLACE = { 'data-turbo-prefetch': 'false' }

/** Plain clicks in `slot`; `press` says whether it took one. The second click of a double click would hit what moved there. */
function useClicks(slot: HTMLElement, press: (target: Element) => boolean): void {
  useIgnoreSecondClick(slot)
  useListener(slot, 'click', (event) => {
    if (event.defaultPrevented || !isPlainClick(event) || !(event.target instanceof Element)) return
    if (press(event.target)) event.preventDefault()
  })
}

/** What the filter is called, by its own markup. */
const labelOf = (host: HTMLElement, name: string): string =>
  [...host.querySelectorAll<HTMLElement>('[data-name][data-label]')].find(
    ({ dataset }) => dataset.name === name,
  )?.dataset.label ?? name

/** The last chip was removed: the focus moves to where filters are chosen. */
function focusFilters(host: HTMLElement): void {
  const stop = [...host.querySelectorAll('summary')].find(isVisible)
  stop?.focus({ preventScroll: true })
}
