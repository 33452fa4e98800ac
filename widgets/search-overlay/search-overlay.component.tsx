import { InSlot, useEmit, useMessages } from 'plinth/react'
import { useId, useRef } from 'react'
import { resultsOf } from '../shared/search/answer.js'
import { hitId } from '../shared/search/hit.js'
import { SEARCH_PHRASES } from '../shared/search/placeholder.state.js'
import { shownAnswer } from '../shared/search/search.state.js'
import { TypedPlaceholder } from '../shared/search/typed-placeholder.js'
import { useCombobox } from '../shared/search/use-combobox.js'
import { SearchRequest } from '../shared/search/use-search.js'
import { Button } from '../shared/ui/button.js'
import { messages } from './messages.js'
import { Panel } from './panel.js'
import { focusFirstLink, RecentAndSuggested } from './recent-and-suggested.js'
import { Results } from './results.js'
import { useField, useOverlaySearch, useSuggestions } from './use-overlay-search.js'
import { useMenusOnTop, useOverlayState } from './use-overlay-state.js'

export function SearchOverlay() {
  const { text } = useMessages()
  const emit = useEmit<'search-overlay'>()
  const id = useId()
  const startBox = useRef<HTMLDivElement>(null)
  const search = useOverlaySearch()
  const { field, state, dispatch } = search
  const overlay = useOverlayState(field, {
    onOpen() {
      // Otherwise the press would draw the overlay twice.
      if (field.value !== '') search.type(field.value)
      emit('opened')
    },
    onClose() {
      search.search('')
      emit('closed')
    },
  })
  useMenusOnTop(overlay.isShown)
  const suggestions = useSuggestions(search, overlay.isOpen)
  const resultsId = `${id}results`
  const listId = `${id}list`
  const optionIds = resultsOf(shownAnswer(state)).map(({ hit }) => hitId(listId, hit))
  const [active, setActive] = useCombobox({
    field,
    list: listId,
    options: optionIds,
    isExpanded: overlay.isOpen && optionIds.length > 0,
  })
  useField(search, overlay, () => focusFirstLink(startBox.current))

  function searchFor(text: string): void {
    search.search(text)
    field.focus()
  }

  return (
    <>
      <SearchRequest
        state={state}
        name={['search-overlay', ...search.service]}
        request={search.request}
        onAnswer={(answer) => dispatch({ type: 'answered', answer })}
        onFailure={dispatch}
      />
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
