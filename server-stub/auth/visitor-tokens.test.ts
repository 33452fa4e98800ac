/** The check of tokens for visitors, who have no session: it needs no store. */
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import type { Config } from '../config/config.js'
import { PRIVATE, PUBLIC } from '../http/cache/caching.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { openSmallApp } from '../testing/small-app.js'
import { addSessions } from './sessions.js'
import { addTokens } from './token-check.js'
import { fits, TOKEN_COOKIE } from './tokens.js'

async function open(changes: Partial<Config> = {}): Promise<FastifyInstance> {
  const app = await openSmallApp(changes)
  addSessions(app)
  addTokens(app)
  app.route({ method: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'], url: '/', handler: async () => ({}) })
  app.post('/proven-otherwise', { config: { token: false } }, async () => ({}))
  for (const [path, type, caching, status] of [
    ['/page', 'text/html; charset=utf-8', PRIVATE, 200],
    ['/refused-page', 'text/html', PRIVATE, 422],
    ['/broken-page', 'text/html', PRIVATE, 500],
    ['/public-page', 'text/html', PUBLIC, 200],
    ['/data', 'application/json', PRIVATE, 200],
    ['/text', 'text/plain, text/html', PRIVATE, 200],
  ] as const)
    app.route({
      method: ['GET', 'POST'],
      url: path,
      config: { token: false },
      handler: async (_request, reply) =>
        reply.code(status).header('cache-control', caching).type(type).send('""'),
    })
  return app
}

/** A token that the site gives. */
async function tokenOf(app: FastifyInstance): Promise<string> {
  return (await app.inject('/page')).cookies[0]?.value ?? ''
}
const HERE = { 'sec-fetch-site': 'same-origin' }
const withToken = (token: string, cookie = token) => ({
  cookie: `${TOKEN_COOKIE}=${cookie}`,
  'x-csrf-token': token,
})

describe('a request', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'] as const)('of %s needs no token', async (method) => {
    expect((await (await open()).inject({ method, url: '/' })).statusCode).toBe(200)
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)('of %s needs one', async (method) => {
    const app = await open()
    const send = (headers: Record<string, string>) => app.inject({ method, url: '/', headers })
    expect((await send(HERE)).statusCode).toBe(403)
    expect((await send({ ...HERE, ...withToken(await tokenOf(app)) })).statusCode).toBe(200)
  })

  it('that is proven otherwise needs none, nor does one that leads nowhere', async () => {
    const app = await open()
    expect((await app.inject({ method: 'POST', url: '/proven-otherwise' })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404)
  })
})

describe('where a request with a token comes from', () => {
  const OPEN = { allowedHosts: ['plinth.test'] }
  const NAMED = { hasPublicUrl: true, publicUrl: 'https://plinth.example' }
  it.each<[headers: Record<string, string>, changes: Partial<Config>, passes: boolean]>([
    [HERE, OPEN, true],
    [{ 'sec-fetch-site': 'same-site' }, OPEN, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://plinth.test' }, OPEN, false],
    [{ origin: 'http://plinth.test' }, OPEN, true],
    [{ origin: 'https://plinth.test' }, OPEN, false],
    [{ origin: 'http://evil.test' }, OPEN, false],
    [{}, OPEN, false],
    [{ origin: 'https://plinth.example' }, NAMED, true],
    [{ origin: 'http://plinth.test' }, NAMED, false],
  ])('%j, of a site with %j: passes %s', async (headers, changes, passes) => {
    const app = await open(changes)
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { host: 'plinth.test', ...withToken(await tokenOf(app)), ...headers },
    })
    if (passes) expect(answer.statusCode).toBe(200)
    else expect(answer.json()).toMatchObject({ statusCode: 403, message: SENTENCES.fromAnotherSite })
  })
})

describe('a token', () => {
  it.each<[what: string, headers: (token: string, other: string) => Record<string, string>, passes: boolean]>(
    [
      ['in header and cookie', (token) => withToken(token), true],
      ['in the header, another in the cookie', withToken, true],
      ['in the header alone', (token) => ({ 'x-csrf-token': token }), false],
      ['in the cookie alone', (token) => ({ cookie: `${TOKEN_COOKIE}=${token}` }), false],
      ['in the header, a made up one in the cookie', (token) => withToken(token, 'made.up'), false],
      ['in the cookie, a made up one in the header', (token) => withToken('made.up', token), false],
      ['without its beginning', (token) => withToken(token.slice(token.indexOf('.'))), false],
      ['without its end', (token) => withToken(token.split('.')[0] ?? ''), false],
      [
        'with another end of its length',
        (token) => withToken(`${token.split('.')[0]}.${'a'.repeat(43)}`),
        false,
      ],
      ['of nothing', () => withToken(''), false],
      ['of nobody, from a form', () => ({ 'sec-fetch-mode': 'navigate' }), true],
      [
        'that is made up, from a form',
        () => ({ 'sec-fetch-mode': 'navigate', 'x-csrf-token': 'made.up' }),
        false,
      ],
      ['of nobody, from a script', () => ({ 'sec-fetch-mode': 'cors' }), false],
    ],
  )('%s: passes %s', async (_what, headers, passes) => {
    const app = await open()
    const [token, other] = [await tokenOf(app), await tokenOf(app)]
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { ...HERE, ...headers(token, other) },
    })
    if (passes) expect(answer.statusCode).toBe(200)
    else expect(answer.json()).toMatchObject({ statusCode: 403, message: SENTENCES.openTooLong })
  })

  it('is of its site and its session', async () => {
    const [app, other] = [
      await open(),
      await open({ sessionSecret: 'the secret of another site, also long' }),
    ]
    const token = await tokenOf(app)
    expect([fits(app, token, ''), fits(app, token, 'session'), fits(other, token, '')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it.each([
    ['http://localhost:4400', undefined],
    ['https://plinth.example', true],
  ])('of %s can be read by its scripts, on all paths', async (publicUrl, secure) => {
    const [cookie] = (await (await open({ publicUrl })).inject('/page')).cookies
    expect(cookie).toMatchObject({ name: TOKEN_COOKIE, path: '/', sameSite: 'Lax' })
    expect([cookie?.httpOnly, cookie?.secure]).toEqual([undefined, secure])
  })
})

describe('an answer brings a token', () => {
  it.each([
    ['GET', '/page', true],
    ['GET', '/refused-page', true],
    ['GET', '/broken-page', false],
    ['GET', '/public-page', false],
    ['GET', '/data', false],
    ['GET', '/text', false],
    ['POST', '/page', false],
  ] as const)('%s %s: %s', async (method, url, brings) => {
    const { cookies } = await (await open()).inject({ method, url })
    expect(cookies).toHaveLength(brings ? 1 : 0)
  })

  it('where the browser’s does not fit, and where a form is refused for it', async () => {
    const app = await open()
    const pageFor = (token: string) => app.inject({ url: '/page', headers: withToken(token) })
    expect((await pageFor(await tokenOf(app))).cookies).toEqual([])
    expect((await pageFor('made.up')).cookies).toHaveLength(1)
    const form = { ...HERE, accept: 'text/vnd.turbo-stream.html, text/html, application/xhtml+xml' }
    const refused = await app.inject({ method: 'POST', url: '/', headers: form })
    const next = withToken(refused.cookies[0]?.value ?? '')
    expect((await app.inject({ method: 'POST', url: '/', headers: { ...HERE, ...next } })).statusCode).toBe(
      200,
    )
    expect((await app.inject({ method: 'POST', url: '/' })).cookies).toEqual([])
  })

  it('and none where a call is refused: its reader may have signed in when the answer comes', async () => {
    const headers = { ...HERE, ...withToken('made.up'), accept: '*/*' }
    const refused = await (await open()).inject({ method: 'POST', url: '/', headers })
    expect(refused.json()).toMatchObject({ statusCode: 403, message: SENTENCES.openTooLong })
    expect(refused.cookies).toEqual([])
  })
})
