import type { WidgetContext } from 'plinth'
import { useAttributes, useListener } from 'plinth/react'
import { useId, useState } from 'react'
import type { RecordType } from '../shared/contract/record-types.js'
import { createClickEvents } from '../shared/search/click-events.js'
import { hitId } from '../shared/search/hit-id.js'
import { CITY_PHRASES, SEARCH_PHRASES } from '../shared/search/placeholder.state.js'
import { shownAnswer } from '../shared/search/session.state.js'
import { TypedPlaceholder } from '../shared/search/typed-placeholder.js'
import { useCombobox } from '../shared/search/use-combobox.js'
import { useSession } from '../shared/search/use-session.js'
import { createHeroClient } from './client.js'
import { Results } from './results.js'
import { useField } from './use-field.js'

interface Options {
  readonly recordType: RecordType | 'All'
  readonly mode: 'all' | 'city'
  readonly appId: string
  readonly apiKey: string
}
interface Slots {
  readonly form: HTMLFormElement
  readonly field: HTMLInputElement
}

export function HeroSearch({ host, options, slots, services }: WidgetContext<Options, Slots, never>) {
  const { recordType, mode, appId, apiKey } = options
  const { form, field } = slots
  const { api, environment } = services
  const isCity = mode === 'city'
  const restriction = recordType === 'All' ? undefined : recordType
  const [client] = useState(() => createHeroClient({ appId, apiKey, environment, restriction, isCity }))
  const [clicks] = useState(() => createClickEvents(api))
  const [state, session] = useSession(client.ask)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const listId = `${id}list`

  const addressOf = (query: string) =>
    `${form.getAttribute('action') ?? '/search/'}?${new URLSearchParams({ q: query })}`

  const found = shownAnswer(state)?.groups.flatMap((group) => group.found) ?? []
  const isShown = isOpen && state.status !== 'empty'
  const [active] = useCombobox({
    field,
    list: listId,
    options: found.map(({ hit }) => hitId(listId, hit)),
    isExpanded: isShown && found.length > 0,
  })
  useField({ form, field, session, addressOf }, isOpen, setOpen)
  useAttributes(host, { 'data-open': isShown })

  function searchAgain(): void {
    // The button disappears with the press.
    field.focus({ preventScroll: true })
    session.send({ type: 'retried' })
  }

  useListener(host, 'pointerenter', client.prepare)
  useListener(host, 'focusin', client.prepare)
  return (
    <>
      {/* The phrases speak of all types: where one alone is found they would promise too much. */}
      {(isCity || !restriction) && (
        <TypedPlaceholder field={field} phrases={isCity ? CITY_PHRASES : SEARCH_PHRASES} />
      )}
      <Results
        listId={listId}
        isShown={isShown}
        state={state}
        found={found}
        active={active}
        isMixed={!isCity && !restriction}
        allAddress={isCity ? undefined : addressOf(state.wanted.query)}
        onChoose={({ hit, position, queryID }) => clicks.send({ objectID: hit.objectID, position, queryID })}
        onAgain={searchAgain}
      />
    </>
  )
}
