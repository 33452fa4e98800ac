import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { describe, expect, test as it } from 'vitest'
import { readConfig } from '../../config/config.js'
import { emptyStore } from '../../testing/empty-store.js'
import { hashToken } from '../security/secret.js'
import { clientOf, countOver, countTry, forgiveTry, mayTry, tooManyTries } from './limits.js'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['2001:db8::3:4:5:6:7', '2001:db8:0:3'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
  ['::ffff:1:2', '0:0:0:0'],
  // Who has left.
  [undefined, ''],
])('counts %s as %s', (ip, client) => {
  expect(clientOf(ip)).toBe(client)
})

/** What a route answers that counts tries, over a store that says how many there were; `asked` is what the store was asked with. */
async function ask(
  route: (request: FastifyRequest, reply: FastifyReply) => unknown,
  tried: { times: number; secondsLeft: number } = { times: 1, secondsLeft: 600 },
) {
  const asked: unknown[][] = []
  const db = {
    ...emptyStore(),
    query: async (statement: { values: unknown[] }) => {
      asked.push(statement.values)
      return [tried]
    },
  }
  const app = Fastify()
  app.decorate('site', { db, config: readConfig({}), today: () => '2026-03-14' })
  app.get('/', async (request, reply) => ({ given: await route(request, reply) }))
  const answer = await app.inject({ url: '/', remoteAddress: '192.0.2.7' })
  const { given, message } = answer.json()
  return { status: answer.statusCode, given, message, asked }
}

describe('a try', () => {
  it.each([
    [20, 60, 200, undefined],
    [21, 60, 429, 'Too many attempts to sign in. Please wait a minute and try again.'],
    [21, 61, 429, 'Too many attempts to sign in. Please wait 2 minutes and try again.'],
    [90, 0, 429, 'Too many attempts to sign in. Please wait a minute and try again.'],
  ])(
    'that is the %i. of 20, %i seconds before they count anew, is answered %i',
    async (times, left, status, message) => {
      const answer = await ask((request) => countTry(request, 'signIn'), { times, secondsLeft: left })
      expect([answer.status, answer.message]).toEqual([status, message])
    },
  )

  it('counts for its client, or for whom it is said, within the limit’s own span', async () => {
    const own = await ask((request) => countTry(request, 'signIn'))
    expect(own.asked).toEqual([['signIn', hashToken('192.0.2.7'), 600]])
    const other = await ask((request) => countTry(request, 'mail', 'ana@example.org'))
    expect(other.asked).toEqual([['mail', hashToken('ana@example.org'), 3600]])
  })

  it.each([
    [5, true, 0],
    [6, false, 1],
    [9, false, 4],
  ])('that is the %i. of 5 may be: %s', async (times, may, over) => {
    const tried = { times, secondsLeft: 60 }
    expect((await ask((request) => mayTry(request, 'mail'), tried)).given).toBe(may)
    expect((await ask((request) => countOver(request, 'mail', 'ana'), tried)).given).toBe(over)
  })

  it('is taken back for whom it was counted', async () => {
    const { asked } = await ask((request) => forgiveTry(request, 'signIn'))
    expect(asked).toEqual([['signIn', hashToken('192.0.2.7')]])
  })

  it('is refused for the whole span where nobody knows how much of it is left', async () => {
    const { message } = await ask((request) => {
      throw tooManyTries(request, 'mailboxPause')
    })
    expect(message).toBe('Too many e-mails to one address. Please wait 5 minutes and try again.')
  })
})
