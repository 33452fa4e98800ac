// @vitest-environment jsdom
import { defineWidget } from 'plinth'
import { mountWidget } from 'plinth/testing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from './answer.js'
import type { Query } from './queries.js'
import { type Search, SearchRequest, useSearch } from './use-search.js'

interface Asked {
  readonly query: Query
  answer(total: number): void
  fail(): void
}
let asked: Asked[] = []
let search: Search

/** A search whose answers come when the test says so. */
const probe = defineWidget({
  component: function Probe() {
    search = useSearch()
    const { state, dispatch } = search
    return (
      <>
        <SearchRequest
          state={state}
          name={['probe']}
          request={(query) =>
            new Promise<Answer>((resolve, reject) => {
              asked.push({
                query,
                answer: (total) =>
                  resolve({ query, total, all: total, groups: [], added: 0, hasMore: false }),
                fail: () => reject(new Error('no answer')),
              })
            })
          }
          onAnswer={(answer) => dispatch({ type: 'answered', answer })}
          onFailure={dispatch}
        />
        <b>{state.answer?.total ?? state.status}</b>
      </>
    )
  },
})

async function open() {
  const widget = await mountWidget(probe, '<div data-widget="probe"></div>')
  const text = () => widget.host.querySelector('b')?.textContent
  /** Types, and waits. */
  const type = async (letters: string, ms = 100) => {
    search.type(letters)
    await widget.advance(ms)
  }
  return { ...widget, text, type, texts: () => asked.map(({ query }) => query.text) }
}

const error = vi.spyOn(console, 'error')
beforeEach(() => {
  asked = []
  error.mockReset().mockReturnValue()
})
afterEach(() => void error.mockReset())

it('asks 100 ms after the last letter', async () => {
  const { type, texts, advance } = await open()
  await type('s', 99)
  await type('sa', 99)
  expect(texts()).toEqual([])
  await advance(1)
  expect(texts()).toEqual(['sa'])
})

it('types that a key passes by are not asked for', async () => {
  const { type, advance } = await open()
  await type('salt')
  search.pass('Artist')
  await advance(99)
  search.pass('Gallery')
  await advance(99)
  expect(search.state.query.type).toBe('Gallery')
  await advance(1)
  expect(asked.map(({ query }) => query.type)).toEqual([undefined, 'Gallery'])
})

it('an answer that comes late never replaces a newer one', async () => {
  const { type, text, advance } = await open()
  await type('late')
  await type('later')
  asked[1]?.answer(2)
  await advance()
  asked[0]?.answer(1)
  await advance()
  expect(text()).toBe('2')
})

it('a chosen type is asked for at once, and with the letters that still waited', async () => {
  const { type, advance } = await open()
  await type('choose')
  await type('chosen', 0)
  search.dispatch({ type: 'typeChosen', recordType: 'Artist' })
  await advance()
  expect(asked.at(-1)?.query).toMatchObject({ text: 'chosen', type: 'Artist' })
  await advance(1000)
  expect(asked).toHaveLength(2)
})

it('what is cancelled, or emptied in time, is not asked for', async () => {
  const { type, texts, advance } = await open()
  await type('cancelled', 0)
  search.cancel()
  await advance(1000)
  await type('h', 0)
  search.reset()
  await advance(1000)
  expect(texts()).toEqual([])
})

it('what was cancelled is asked for once more is typed, though the text is the same', async () => {
  const { type, texts } = await open()
  await type('composed', 0)
  search.cancel()
  await type('composed')
  expect(texts()).toEqual(['composed'])
})

it('a failure goes to the console in the agreed words, unless nobody waits for it; it is asked again', async () => {
  const { type, text, advance } = await open()
  await type('fail')
  await type('fails', 0)
  asked[0]?.fail()
  await advance(100)
  expect(error).not.toHaveBeenCalled()
  asked[1]?.fail()
  await advance()
  expect(text()).toBe('failed')
  expect(error).toHaveBeenCalledExactlyOnceWith('Error getting search results', expect.any(Error))
  search.dispatch({ type: 'retried' })
  await advance()
  asked[2]?.answer(3)
  await advance()
  expect(text()).toBe('3')
})
