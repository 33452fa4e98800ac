/** Why an upload failed, as its sender reads it. */
import type { Messages } from 'plinth'
import { expect, it } from 'vitest'
import { HttpError, NetworkError, TimeoutError } from '../services/api.js'
import { causeOf } from './use-upload.js'

const messages = {
  text: ({ key }: { key: string }, values = {}) => [key, ...Object.values(values)].join(' '),
} as unknown as Messages

it.each<[string, unknown, string]>([
  [
    'the server’s sentences',
    new HttpError('/a/', 422, '{"errors":{"alt":"Describe it.","file":"Too small."}}'),
    'Describe it. Too small.',
  ],
  ['the server’s sentence', new HttpError('/a/', 429, '{"status":429,"message":"Wait."}'), 'Wait.'],
  ['a page', new HttpError('/a/', 502, ''), 'failed 502'],
  ['JSON of another kind', new HttpError('/a/', 500, 'null'), 'failed 500'],
  ['a proxy’s limit', new HttpError('/a/', 413, '<html>'), 'tooLarge'],
  ['a session that has ended', new HttpError('/a/', 401, ''), 'refused'],
  ['no network', new NetworkError('x'), 'offline'],
  ['no answer in time', new TimeoutError('x'), 'late'],
  ['a mistake', new Error('Odd'), 'Odd'],
])('from %s', (_, error, sentence) => {
  expect(causeOf(error, messages)).toBe(sentence)
})
