import { InSlot, useEmit, useMessages } from 'plinth/react'
import { useId, useRef } from 'react'
import { hitId } from '../shared/search/hit-id.js'
import { SEARCH_PHRASES } from '../shared/search/placeholder.state.js'
import { shownAnswer } from '../shared/search/session.state.js'
import { TypedPlaceholder } from '../shared/search/typed-placeholder.js'
import { useCombobox } from '../shared/search/use-combobox.js'
import { Button } from '../shared/ui/button.js'
import { focusFirstLink } from './link-focus.js'
import { messages } from './messages.js'
import { Panel } from './panel.js'
import { RecentAndSuggested } from './recent-and-suggested.js'
import { Results } from './results.js'
import { useField } from './use-field.js'
import { useMenusOnTop, useOverlayState } from './use-overlay-state.js'
import { useSearch } from './use-search.js'
import { useSuggestions } from './use-suggestions.js'

export function SearchOverlay() {
  const { text } = useMessages()
  const emit = useEmit<'search-overlay'>()
  const id = useId()
  const startBox = useRef<HTMLDivElement>(null)
  const search = useSearch()
  const { field, state, session } = search
  const overlay = useOverlayState(field, {
    onOpen() {
      session.type(field.value)
      emit('opened')
    },
    onClose() {
      search.search('')
      emit('closed')
    },
  })
  useMenusOnTop(overlay.isShown)
  const suggestions = useSuggestions(search.client, overlay.isOpen)
  const resultsId = `${id}results`
  const listId = `${id}list`
  const found = shownAnswer(state)?.groups.flatMap((group) => group.found) ?? []
  const optionIds = found.map(({ hit }) => hitId(listId, hit))
  const [active, setActive] = useCombobox({
    field,
    list: listId,
    options: optionIds,
    isExpanded: overlay.isOpen && found.length > 0,
  })
  useField(search, overlay, () => focusFirstLink(startBox.current))

  function searchFor(query: string): void {
    search.search(query)
    field.focus()
  }

  return (
    <>
      <InSlot of={search.form}>
        {state.status !== 'empty' && (
          <Button className="w-search-overlay__clear" onClick={() => searchFor('')}>
            {text(messages.clear)}
          </Button>
        )}
      </InSlot>
      {overlay.isOpen ? <TypedPlaceholder field={field} phrases={SEARCH_PHRASES} /> : null}
      {overlay.isShown ? (
        <Panel resultsId={resultsId} search={search} onClose={overlay.close}>
          {state.status === 'empty' ? (
            <RecentAndSuggested
              ref={startBox}
              search={search}
              suggestions={suggestions}
              onSearch={searchFor}
            />
          ) : (
            <Results
              id={resultsId}
              listId={listId}
              search={search}
              active={active}
              onActivate={(index) => {
                field.focus({ preventScroll: true })
                setActive(optionIds[index])
              }}
            />
          )}
        </Panel>
      ) : null}
    </>
  )
}
