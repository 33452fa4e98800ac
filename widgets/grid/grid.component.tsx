import type { WidgetContext } from 'plinth'
import { InSlot, useAttributes, useListener } from 'plinth/react'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { filterAddress, selectionOf } from '../shared/contract/filters.js'
import { filterMessages } from '../shared/filters/messages.js'
import { useFiltersChanged } from '../shared/filters/use-filters-changed.js'
import { isPlainClick } from '../shared/ui/plain-click.js'
import { change, comesByItself, type GridState, type Mode, startState } from './grid.state.js'
import { messages } from './messages.js'
import { Pages } from './pages.js'
import { type Persisted, persistedOf } from './persisted.js'
import type { Place } from './place.js'
import { Trouble } from './trouble.js'
import { useAskedPage } from './use-asked-page.js'
import { useEnd } from './use-end.js'
import { usePlace } from './use-place.js'

interface Options {
  readonly list: string
  readonly base: string
  readonly address: string
  readonly total: number
  readonly pageSize: number
  readonly mode: Mode
  readonly updateUrl: boolean
  readonly emptyMessage: boolean
}
type Slots = Readonly<Record<'items' | 'loader' | 'status', HTMLElement>>
type Context = WidgetContext<Options, Slots, Persisted>

const NEXT = 'a[rel="next"]'

export function Grid({ host, slots, options, services, persisted, persist, messages: { text } }: Context) {
  const { items, loader, status } = slots
  const { list, base, mode, updateUrl, emptyMessage } = options
  // What was persisted is about the cards that came with it; a page that was fetched again has others.
  const [restored] = useState(() => (persisted?.cardCount === items.children.length ? persisted : undefined))
  const [state, send] = useReducer(change, undefined, () =>
    startState(options, items.children.length, restored),
  )
  const { phase, lastPatch, cardCount } = state

  useAskedPage({ state, items, loader, list, base, send })
  useEnd(items, loader, comesByItself(mode, state), send)
  const keep = useEffectEvent((place?: Place) => persist(persistedOf(state, base, place)))
  usePlace(items, restored?.place, (place) => keep(place))
  useFiltersChanged(list, (filters) => {
    const selection = selectionOf(filters)
    if (updateUrl) services.navigation.setAddress(filterAddress(base, selection))
    send({ type: 'narrowed', selection })
  })
  useListener(loader, 'click', (event) => {
    const isNext = event.target instanceof Element && event.target.closest(NEXT)
    if (mode === 'pages' || !isNext || !isPlainClick(event)) return
    event.preventDefault()
    send({ type: 'asked', byItself: false })
  })
  useEffect(
    function keepPages() {
      if (lastPatch && phase === 'resting') keep()
    },
    [lastPatch, phase],
  )

  // Until something changes, whether it is empty is for the server to say.
  const hasChanged = lastPatch !== undefined || restored?.cardCount === 0
  const isEmpty = hasChanged && phase === 'resting' && cardCount === 0 && emptyMessage
  useAttributes(host, { 'data-state': phase, 'data-empty': hasChanged ? isEmpty : undefined })
  useAttributes(items, { 'aria-busy': phase === 'loading' })

  return (
    <>
      <Pages {...{ state, host, items, loader, list, hasTitle: updateUrl }} />
      <InSlot of={status} replace={hasChanged}>
        {isEmpty ? text(filterMessages.nothingFound) : announcementOf(state, text)}
      </InSlot>
      {phase === 'failed' && (
        <Trouble
          isFirst={state.index < 0}
          takesFocus={state.isFocusDue}
          onAgain={(isFocusDue) => send({ type: 'asked', byItself: false, isFocusDue })}
        />
      )}
    </>
  )
}

/** What came last: `24 more, 48 of 1,234`. */
function announcementOf(
  { lastPatch, cardCount, total }: GridState,
  text: Context['messages']['text'],
): string {
  return lastPatch?.added ? text(messages.more, { added: lastPatch.added, shown: cardCount, total }) : ''
}
