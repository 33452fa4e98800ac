/** What no page sends, for every field that a route declares: refused with a 4xx that tells nothing of the server, and never a 500. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { addDemoMembers } from '../demo/members.js'
import { forgetAttempts } from '../http/limits/attempts.js'
import type { ListedRoute } from '../http/route-list.js'
import { browse, type TestVisitor } from './people/browser.js'
import { openStorelessApp, openTestApp, TEST_CARDS } from './site.js'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const TOO_MANY = 429
/** Says whatever it was sent, objects too. */
const ECHO = '/fixtures/echo/'

const routes = await (async () => {
  const bare = await openStorelessApp(TEST_CARDS)
  await bare.ready()
  const list = bare.routeList.filter(({ method }) => method === 'GET' || method === 'POST')
  await bare.close()
  return list
})()
const named = routes.map((route) => [`${route.method} ${route.url}`, route] as const)

let app: FastifyInstance
let admin: TestVisitor
beforeAll(async () => {
  app = await openTestApp(TEST_CARDS)
  await addDemoMembers(app.site.db)
  admin = browse(app)
})
// One of the routes signs out.
beforeEach(async () => {
  if ((await admin.get('/system/user/')).json().Authed) return
  await admin.post('/sign-in/', { email: 'admin@example.org', password: 'plinth-demo' })
})
afterAll(() => app.close())

interface Declared {
  name: string
  takesList: boolean
}

/** The fields of a part, as its schema declares them: a form's, an object's, or those of a call of the contract. */
function declaredIn(schema: object | undefined): Declared[] {
  if (!schema) return []
  if ('options' in schema && Array.isArray(schema.options)) return schema.options.flatMap(declaredIn)
  if ('contract' in schema) {
    const { properties = {} } = schema.contract as { properties?: Record<string, { type?: string }> }
    return Object.entries(properties).map(([name, { type }]) => ({ name, takesList: type === 'array' }))
  }
  if (!('entries' in schema)) return []
  return Object.entries(schema.entries as Record<string, v.GenericSchema>).map(([name, field]) => ({
    name,
    takesList: !v.safeParse(field, ['a', 'b']).issues?.some(({ kind }) => kind === 'schema'),
  }))
}

interface Sent {
  url: string
  type?: string
  payload?: string
}

async function answerTo({ method }: ListedRoute, { url, type, payload = '' }: Sent) {
  const ask = () =>
    app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: {
        cookie: admin.cookieHeader(),
        'sec-fetch-site': 'same-origin',
        'x-csrf-token': admin.cookie('plinth-csrf'),
        ...(type && { 'content-type': type }),
      },
      ...(type && { payload }),
    })
  let answer = await ask()
  if (answer.statusCode === TOO_MANY) {
    await forgetAttempts(app.site.db)
    answer = await ask()
  }
  const where = `${method} ${url} ${type ?? ''} ${payload.slice(0, 80)}`
  expect(answer.statusCode, where).toBeLessThan(500)
  expect(answer.body, where).not.toMatch(/\n\s+at |\.ts:\d|node_modules/)
  return { status: answer.statusCode, where }
}

/** An address of the route whose parts could all name something. */
const addressOf = (url: string) => url.replace(/:\w+(?:\([^)]*\))?/g, '1').replace('*', 'x')

async function expectRefused(route: ListedRoute, sent: Sent, statuses: readonly number[]): Promise<void> {
  const { status, where } = await answerTo(route, sent)
  expect(statuses, `${where}: ${status}`).toContain(status)
}

/** 403 and 404 where the route refuses whoever asks, or everybody, before it reads. */
const UNREADABLE = [400, 403, 404, 413, 415]

it.each(named.filter(([, { method }]) => method === 'POST'))(
  '%s refuses nonsense in its body',
  async (_name, route) => {
    const url = addressOf(route.url)
    const { body } = route.schema
    for (const payload of ['', '{', '{"__proto__":{"a":1}}', '{"a":"\\u0000"}', `{"a":${'['.repeat(5000)}`])
      await expectRefused(route, { url, type: JSON_TYPE, payload }, UNREADABLE)
    await expectRefused(route, { url, type: FORM_TYPE, payload: 'a=%00' }, UNREADABLE)
    await expectRefused(route, { url, type: 'application/xml', payload: '<a/>' }, UNREADABLE)
    await expectRefused(route, { url, type: FORM_TYPE, payload: `a=${'x'.repeat(10 * 2 ** 20)}` }, UNREADABLE)
    if (!body || route.url === ECHO) return
    for (const payload of ['[1]', '"a"', '7'])
      await expectRefused(route, { url, type: JSON_TYPE, payload }, UNREADABLE)
    for (const name of ['__proto__', 'constructor', 'prototype'])
      await expectRefused(route, { url, type: FORM_TYPE, payload: `${name}=x` }, UNREADABLE)
    for (const { name, takesList } of declaredIn(body)) {
      for (const value of [{ a: 1 }, [{ a: 1 }], [['a']], 7.5, true])
        await expectRefused(
          route,
          { url, type: JSON_TYPE, payload: JSON.stringify({ [name]: value }) },
          UNREADABLE,
        )
      if (!takesList) {
        const payload = new URLSearchParams([
          [name, 'a'],
          [name, 'b'],
        ]).toString()
        await expectRefused(route, { url, type: FORM_TYPE, payload }, UNREADABLE)
      }
      // A text that is too long, or odd, may be a person's mistake: the form says so.
      for (const text of [
        'x'.repeat(100_000),
        '\u202e\ufeff',
        "'; drop table member --",
        '-1',
        '1e999',
        '<script>',
      ])
        await answerTo(route, {
          url,
          type: FORM_TYPE,
          payload: new URLSearchParams({ [name]: text }).toString(),
        })
    }
  },
)

it.each(named)('%s refuses nonsense in its address', async (_name, route) => {
  const url = addressOf(route.url)
  const { querystring } = route.schema
  await expectRefused(route, { url: `${url}?a=%00` }, UNREADABLE)
  if (querystring)
    for (const name of ['__proto__', 'constructor', 'prototype'])
      await expectRefused(route, { url: `${url}?${name}=x` }, UNREADABLE)
  for (const { name, takesList } of route.url === ECHO ? [] : declaredIn(querystring)) {
    if (!takesList) await expectRefused(route, { url: `${url}?${name}=a&${name}=b` }, UNREADABLE)
    // What a stream does not refuse stays open.
    if (route.url.endsWith('/stream/')) continue
    for (const text of ['x'.repeat(10_000), '%E2%80%AE', "'%3B--", '-1', '1e999', '%3Cscript%3E'])
      await answerTo(route, { url: `${url}?${name}=${text}` })
  }
  for (const part of route.url.match(/:\w+|\*/g) ?? [])
    for (const text of [
      '__proto__',
      'constructor',
      'x'.repeat(5000),
      '-1',
      '1e9',
      '99999999999',
      '%F0%9F%96%BC',
      "'--",
      '..%2F',
    ]) {
      const odd = route.url.replace(part, () => text)
      await answerTo(route, { url: addressOf(odd) })
    }
})
