/** A search that gets stuck holds up nobody else. */
import { expect, test as it } from 'vitest'
import { readConfig } from '../config/config.js'
import { emptyStore } from '../testing/empty-store.js'
import type { Backend } from './engine.js'
import { ProtocolError } from './protocol/protocol-error.js'
import { createSearch } from './service.js'

const ASKED = [{ indexName: 'artists', facet: undefined, given: {} }]

/** Answers nothing, until it is told to. */
function stuckBackend() {
  let isStuck = true
  const backend: Backend = {
    running: 1,
    queries: () => (isStuck ? new Promise(() => undefined) : Promise.resolve(['found'])),
    settings: () => (isStuck ? new Promise(() => undefined) : Promise.resolve({})),
    warm: async () => undefined,
    close: async () => undefined,
  }
  return { backend, mend: () => (isStuck = false) }
}
const open = (backend: Backend, mostMs: number) =>
  createSearch({ db: emptyStore(), config: readConfig({}), warn: () => undefined }, backend, mostMs)

it('answers 503 after a while, also to those behind it, and goes on afterwards', async () => {
  const { backend, mend } = stuckBackend()
  const search = open(backend, 30)
  const all = [1, 2, 3].map((client) => search.queries(ASKED, { client: `${client}` }))
  for (const { reason } of (await Promise.allSettled([
    ...all,
    search.settings('artists'),
  ])) as PromiseRejectedResult[]) {
    expect(reason).toBeInstanceOf(ProtocolError)
    expect(reason).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  }
  mend()
  expect(await search.queries(ASKED, { client: '1' })).toEqual(['found'])
})

it('gives its turn to the next as soon as its reader has left', async () => {
  const { backend, mend } = stuckBackend()
  const search = open(backend, 2 ** 30)
  const left = new AbortController()
  const first = search.queries(ASKED, { client: '1', signal: left.signal })
  const second = search.queries(ASKED, { client: '2' })
  mend()
  left.abort(new Error('left'))
  await expect(first).rejects.toThrow('left')
  expect(await second).toEqual(['found'])
})
