// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Services } from '../shared/services/services.js'
import { createSource, type SourceOptions } from './source.js'

const options: SourceOptions = {
  source: 'indexed',
  remote: '',
  recordType: 'Artist',
  search: '',
  searchTyped: '',
  index: 'records',
  appId: 'plinth',
  apiKey: 'key',
}
const asked = vi.fn()

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', async (address: string) => {
    asked(address)
    return Response.json({ results: [{ hits: [{ objectID: '7', title: 'Ana Ruiz' }], nbHits: 1 }] })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('asks the index, and not for words that are out of date before its client is there', async () => {
  const source = createSource(options, { environment: 'live' } as Services)
  const typing = new AbortController()
  const early = source?.ask('a', 0, typing.signal)
  typing.abort()
  await expect(early).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked).not.toHaveBeenCalled()
  await expect(source?.ask('an', 0, new AbortController().signal)).resolves.toEqual({
    total: 1,
    items: [{ key: '7', text: 'Ana Ruiz', indented: false }],
  })
  expect(asked).toHaveBeenCalledOnce()
})
