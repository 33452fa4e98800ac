import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { sql } from '../db/sql.js'
import { addDemoMembers } from '../demo/members.js'
import { browse } from '../testing/people/browser.js'
import { openTestApp, openTestAppOn } from '../testing/site.js'

const HOST = 'localhost:4400'
const ORIGIN = `http://${HOST}`

let app: FastifyInstance
let visitor: { cookie: string; token: string }
let member: { cookie: string; token: string }
let earlier: string

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  const sameOne = browse(app)
  await sameOne.get('/system/user/')
  earlier = sameOne.cookie('plinth-csrf')
  const someone = browse(app)
  await someone.get('/system/user/')
  visitor = { cookie: someone.cookieHeader(), token: someone.cookie('plinth-csrf') }
  await someone.post('/sign-in/', { email: 'member@example.org', password: 'plinth-demo' })
  member = { cookie: someone.cookieHeader(), token: someone.cookie('plinth-csrf') }
})
afterAll(() => app.close())

interface Case {
  name: string
  headers: () => Record<string, string>
  passes: boolean
}

const withToken = () => ({ cookie: visitor.cookie, 'x-csrf-token': visitor.token })

const CASES: Case[] = [
  {
    name: 'its token, from the same origin',
    headers: () => ({ ...withToken(), 'sec-fetch-site': 'same-origin' }),
    passes: true,
  },
  {
    name: 'its token and our Origin from an older browser',
    headers: () => ({ ...withToken(), origin: ORIGIN }),
    passes: true,
  },
  { name: 'neither Sec-Fetch-Site nor Origin', headers: withToken, passes: false },
  { name: 'another Origin', headers: () => ({ ...withToken(), origin: 'https://evil.test' }), passes: false },
  {
    name: 'our host by another protocol',
    headers: () => ({ ...withToken(), origin: `https://${HOST}` }),
    passes: false,
  },
  { name: 'Origin null', headers: () => ({ ...withToken(), origin: 'null' }), passes: false },
  {
    name: 'Sec-Fetch-Site cross-site',
    headers: () => ({ ...withToken(), 'sec-fetch-site': 'cross-site' }),
    passes: false,
  },
  {
    name: 'Sec-Fetch-Site cross-site and our Origin',
    headers: () => ({ ...withToken(), 'sec-fetch-site': 'cross-site', origin: ORIGIN }),
    passes: false,
  },
  {
    name: 'Sec-Fetch-Site same-site',
    headers: () => ({ ...withToken(), 'sec-fetch-site': 'same-site' }),
    passes: false,
  },
  {
    name: 'Sec-Fetch-Site none',
    headers: () => ({ ...withToken(), 'sec-fetch-site': 'none' }),
    passes: false,
  },
  {
    name: 'no token',
    headers: () => ({ cookie: visitor.cookie, 'sec-fetch-site': 'same-origin' }),
    passes: false,
  },
  {
    name: 'a token and no cookie',
    headers: () => ({ 'x-csrf-token': visitor.token, 'sec-fetch-site': 'same-origin' }),
    passes: false,
  },
  {
    name: 'another session’s token beside the cookie',
    headers: () => ({ ...withToken(), 'x-csrf-token': member.token, 'sec-fetch-site': 'same-origin' }),
    passes: false,
  },
  {
    name: 'the token of a call that was under way together with the one that set the cookie',
    headers: () => ({ ...withToken(), 'x-csrf-token': earlier, 'sec-fetch-site': 'same-origin' }),
    passes: true,
  },
  {
    name: 'a token that anyone could make',
    headers: () => ({
      cookie: 'plinth-csrf=made.up',
      'x-csrf-token': 'made.up',
      'sec-fetch-site': 'same-origin',
    }),
    passes: false,
  },
  {
    name: 'an empty token',
    headers: () => ({ cookie: 'plinth-csrf=', 'x-csrf-token': '', 'sec-fetch-site': 'same-origin' }),
    passes: false,
  },
  {
    name: 'a member’s session with the token from before signing in',
    headers: () => ({
      cookie: member.cookie.replace(member.token, visitor.token),
      'x-csrf-token': visitor.token,
      'sec-fetch-site': 'same-origin',
    }),
    passes: false,
  },
  {
    name: 'a member’s token without the session',
    headers: () => ({
      cookie: `plinth-csrf=${member.token}`,
      'x-csrf-token': member.token,
      'sec-fetch-site': 'same-origin',
    }),
    passes: false,
  },
  {
    name: 'a member’s session and token',
    headers: () => ({ cookie: member.cookie, 'x-csrf-token': member.token, 'sec-fetch-site': 'same-origin' }),
    passes: true,
  },
  {
    name: 'a form navigation from the same origin',
    headers: () => ({ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }),
    passes: true,
  },
  {
    name: 'a form navigation with our Origin only',
    headers: () => ({ 'sec-fetch-mode': 'navigate', origin: ORIGIN }),
    passes: true,
  },
  {
    name: 'a form navigation from another site',
    headers: () => ({ 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' }),
    passes: false,
  },
  {
    name: 'a name that anybody may lead here, for host and Origin both',
    headers: () => ({ ...withToken(), host: 'plinth.test', origin: 'http://plinth.test' }),
    passes: false,
  },
  {
    name: 'such a name, from what the browser takes for the same origin',
    headers: () => ({
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'same-origin',
      host: 'plinth.test:4400',
    }),
    passes: false,
  },
  {
    name: 'a form navigation that says nothing of where it is from',
    headers: () => ({ 'sec-fetch-mode': 'navigate' }),
    passes: false,
  },
  {
    name: 'a form navigation with a wrong token',
    headers: () => ({
      'sec-fetch-mode': 'navigate',
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': 'made.up',
    }),
    passes: false,
  },
]

describe('an unsafe request', () => {
  it.each(CASES)('with $name: passes $passes', async ({ headers, passes }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/sign-up/',
      headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers() },
      payload: 'name=',
    })
    // Past the check the empty form is refused as a form: 422.
    expect(answer.statusCode).toBe(passes ? 422 : 403)
  })

  it('is refused with a sentence, as JSON when the client wants that', async () => {
    const request = { method: 'POST', url: '/sign-up/', headers: { origin: 'https://evil.test' } } as const
    const sentence = 'This request came from another site, so nothing was saved.'
    const page = await app.inject(request)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(sentence)
    const json = await app.inject({ ...request, headers: { ...request.headers, accept: 'application/json' } })
    expect(json.json()).toEqual({ status: 403, message: sentence })
  })
})

it('with PUBLIC_URL, an Origin that only repeats the Host header is not ours', async () => {
  const site = await openTestAppOn(app.site.db, {
    publicUrl: 'https://plinth.example',
    hasPublicUrl: true,
    allowedHosts: [HOST.replace(/:\d+$/, '')],
  })
  const send = (origin: string) =>
    site.inject({
      method: 'POST',
      url: '/sign-up/',
      headers: { host: HOST, origin, 'sec-fetch-mode': 'navigate' },
    })
  expect((await send(ORIGIN)).statusCode).toBe(403)
  expect((await send('https://plinth.example')).statusCode).toBe(422)
  await site.close()
})

it('the token cookie stays while it fits and can be read by scripts', async () => {
  const someone = browse(app)
  const first = await someone.get('/system/user/')
  expect(first.cookies).toEqual([
    expect.objectContaining({ name: 'plinth-csrf', sameSite: 'Lax', path: '/' }),
  ])
  expect(first.cookies[0]).not.toHaveProperty('httpOnly')
  expect((await someone.get('/system/user/')).cookies).toEqual([])
})

it('a refusal for a token that is past brings one that fits', async () => {
  const someone = browse(app)
  await someone.post('/sign-in/', { email: 'gallery@example.org', password: 'plinth-demo' })
  // Signed out on another device.
  await app.site.db.query(sql`delete from session`)
  const send = () =>
    someone.post(
      '/sign-up/',
      { name: '' },
      { 'sec-fetch-mode': 'cors', 'x-csrf-token': someone.cookie('plinth-csrf') },
    )
  const refused = await send()
  expect(refused.statusCode).toBe(403)
  expect(refused.body).toContain('This page was open for too long, so nothing was saved. Please try again.')
  expect((await send()).statusCode).toBe(422)
})

it('a refusal of what another site sent brings no token', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/sign-up/',
    headers: { origin: 'https://evil.test' },
  })
  expect(answer.statusCode).toBe(403)
  expect(answer.cookies).toEqual([])
})

it('a form’s page brings a token that fits when the browser’s is of a session that is over', async () => {
  const someone = browse(app)
  await someone.post('/sign-in/', { email: 'gallery@example.org', password: 'plinth-demo' })
  expect((await someone.get('/my-plinth/account/password/')).cookies).toEqual([])
  // Signed out on another device.
  await app.site.db.query(sql`delete from session`)
  const send = () =>
    someone.post(
      '/sign-in/',
      { email: 'gallery@example.org', password: 'plinth-demo' },
      { 'sec-fetch-mode': 'cors', 'x-csrf-token': someone.cookie('plinth-csrf') },
    )
  expect((await send()).statusCode).toBe(403)
  await someone.get('/sign-in/?xhr=1')
  expect((await send()).statusCode).toBe(303)
})
