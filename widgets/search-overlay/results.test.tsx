// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { useId } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '../shared/search/answer.js'
import { searchMessages } from '../shared/search/messages.js'
import type { Query } from '../shared/search/queries.js'
import { SearchRequest, useSearch } from '../shared/search/use-search.js'
import { messages } from './messages.js'
import { Results } from './results.js'

const ask = vi.fn<(query: Query) => Promise<Answer>>()

const answerTo = (query: Query): Answer => ({
  query,
  total: 20,
  all: 20,
  groups: [
    {
      type: 'Artist',
      total: 20,
      results: Array.from({ length: 10 }, (_, index) => {
        const objectID = String(query.page * 10 + index)
        const hit = { objectID, title: objectID, url: '/', recordType: 'Artist' as const }
        return { hit: hit as never, position: index + 1, queryID: undefined }
      }),
    },
  ],
  added: 10,
  hasMore: query.page === 0,
})

/** The results of a search for artists. */
const probe = defineWidget({
  messages: { ...searchMessages, ...messages },
  component: function Probe({ host }) {
    const id = useId()
    const core = useSearch()
    const { state, dispatch } = core
    const search = { ...core, field: host, addressOf: () => '/search/', choose: () => undefined }
    return (
      <>
        <SearchRequest
          state={state}
          name={['probe']}
          request={ask}
          onAnswer={(answer) => dispatch({ type: 'answered', answer })}
          onFailure={dispatch}
        />
        <button type="button" className="search" onClick={() => core.type('an')} />
        <Results
          id={id}
          listId={`${id}list`}
          search={search as never}
          active={undefined}
          onActivate={() => undefined}
        />
      </>
    )
  },
})

beforeEach(() => {
  ask.mockReset()
  ask.mockImplementation(async (query) => answerTo(query))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

it('keeps the focus on the button when more did not come, which asks again', async () => {
  const { host, advance } = await mountWidget(probe, '<div data-widget="probe"></div>')
  const button = () => host.querySelector<HTMLElement>('.w-search-overlay__foot button')
  const options = () => host.querySelectorAll('[role=option]').length
  host.querySelector<HTMLElement>('.search')?.click()
  await advance(100)
  expect(options()).toBe(10)
  ask.mockRejectedValueOnce(new Error('no answer'))
  button()?.focus()
  button()?.click()
  await advance()
  expect(button()?.textContent).toBe('Try again')
  expect(document.activeElement).toBe(button())
  expect(host.querySelectorAll('button.w-search-overlay__button')).toHaveLength(1)
  button()?.click()
  await advance()
  expect(options()).toBe(20)
})
