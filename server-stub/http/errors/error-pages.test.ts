import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { openPostgres } from '../../db/database.js'
import type { Sql } from '../../db/sql.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { emptyStore } from '../../testing/empty-store.js'
import { openStorelessApp, openTestAppOn } from '../../testing/site.js'
import { HttpError } from './errors.js'

const FROM_HERE = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
const FORM = 'application/x-www-form-urlencoded'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

/** What a reader sees: text alone, spaces made one. */
function text(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/\s+/g, ' ')
}

describe('what cannot be read is refused with a sentence, never a 500', () => {
  it.each([
    ['/%', 400, 'This address is not valid. Check it and try again.'],
    ['/artists/%E0%A4%A/', 400, 'This address is not valid. Check it and try again.'],
    ['/artists/%ff/', 400, 'This address is not valid. Check it and try again.'],
    ['/artists/a%00b/', 400, 'This address is not valid. Check it and try again.'],
    ['/search/?q=%00', 400, 'This address is not valid. Check it and try again.'],
    ['/dist/%2e%2e/package.json', 404, 'Sorry, that page could not be found.'],
    ['/dist/..%2fpackage.json', 404, 'Sorry, that page could not be found.'],
    [`/${'a'.repeat(4000)}/`, 404, 'Sorry, that page could not be found.'],
    [`/fixtures/${'a'.repeat(4000)}/`, 404, 'Sorry, that page could not be found.'],
    [`/fixtures/${'%2F'.repeat(4000)}/`, 404, 'Sorry, that page could not be found.'],
    ['/sign-in/?redirect[]=x&redirect=%', 200, 'Sign in'],
  ])('GET %s', async (url, status, sentence) => {
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(status)
    expect(text(answer.body)).toContain(sentence)
  })

  it.each([
    [
      'broken JSON',
      'application/json',
      '{"email":',
      400,
      'The request could not be read. Go back and try again.',
    ],
    ['no JSON at all', 'application/json', '', 400, 'The request could not be read. Go back and try again.'],
    [
      'a prototype in JSON',
      'application/json',
      '{"__proto__":{"a":1}}',
      400,
      'The request could not be read. Go back and try again.',
    ],
    [
      'JSON that nests without end',
      'application/json',
      `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
      400,
      'The request could not be read. Go back and try again.',
    ],
    ['XML', 'text/xml', '<a/>', 415, 'This page does not accept this type of content.'],
    ['a nonsense type', 'x', 'a=1', 415, 'This page does not accept this type of content.'],
    [
      'too much',
      FORM,
      `name=${'n'.repeat(70_000)}`,
      413,
      'The request is too large for this page. Send less, or a smaller file.',
    ],
    [
      'NUL in a form',
      FORM,
      'name=a%00b',
      400,
      'The request contains characters that cannot be saved. Remove them and try again.',
    ],
    [
      'NUL in JSON',
      'application/json',
      '{"name":"\\u0000"}',
      400,
      'The request contains characters that cannot be saved. Remove them and try again.',
    ],
    ['a list as JSON', 'application/json', '[]', 400, 'The request could not be read.'],
    ['text as JSON', 'application/json', '"a"', 400, 'The request could not be read.'],
    [
      'fields that are objects',
      'application/json',
      '{"name":{"a":1},"email":[[]]}',
      400,
      'The request could not be read.',
    ],
    [
      'escapes that are none',
      FORM,
      'name=%&email=%zz',
      422,
      'Enter an e-mail address such as name@example.org.',
    ],
  ])('POST of %s', async (_what, type, payload, status, sentence) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/sign-up/',
      headers: { ...FROM_HERE, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(text(answer.body)).toContain(sentence)
  })
})

describe('an error', () => {
  it('is a full page with the panel and a way on', async () => {
    const { body, headers } = await app.inject({ url: '/no-such-page/' })
    expect(text(body)).toContain(
      'Sorry, that page could not be found. Please try again or continue to our home page.',
    )
    expect(body).toMatch(/<a href="\/"[^>]*>home page<\/a>/)
    expect(body).toContain('<main')
    expect(headers['cache-control']).toBe('private, no-store')
  })

  it('that gives its reason asks nobody to try again', async () => {
    const site = await openStorelessApp()
    for (const [url, statusCode] of [
      ['/refused/', 403],
      ['/closed/', 409],
    ] as const)
      site.get(url, async () => {
        throw new HttpError(statusCode, 'This page is for Plinth staff only.')
      })
    for (const url of ['/refused/', '/closed/']) {
      const { body } = await site.inject({ url })
      expect(text(body)).toContain('This page is for Plinth staff only.')
      expect(text(body)).toContain('Continue to our home page')
      expect(text(body)).not.toMatch(/try again/i)
    }
    await site.close()
  })

  it('stands inside the frame that asked, whose name is checked', async () => {
    const ask = async (frame: string) => {
      const { body, headers } = await app.inject({
        url: '/no-such-page/?xhr=1',
        headers: { 'turbo-frame': frame },
      })
      expect(headers.vary).toContain('turbo-frame')
      return /<turbo-frame id="([^"]*)">/.exec(body)?.[1]
    }
    expect(await ask('layer_1-a')).toBe('layer_1-a')
    expect(await ask('"><script>')).toBe('page-layer')
    expect(await ask('1st')).toBe('page-layer')
    expect(await ask('a'.repeat(65))).toBe('page-layer')
  })

  it('that nobody foresaw tells nothing but that', async () => {
    const site = await openStorelessApp()
    site.get('/fails/', async () => {
      throw new Error('the secret reason')
    })
    const page = await site.inject({ url: '/fails/' })
    const json = await site.inject({ url: '/fails/', headers: { accept: 'application/json' } })
    await site.close()
    expect(page.statusCode).toBe(500)
    expect(text(page.body)).toContain(
      'Sorry, there was a problem loading that page. Please try again or continue to our home page.',
    )
    expect(page.body + json.body).not.toContain('secret reason')
    expect(json.json()).toEqual({ status: 500, message: 'Something went wrong' })
  })

  it('that breaks the error page too still tells nothing more', async () => {
    const site = await openStorelessApp()
    site.addHook('onRequest', async (_request, reply) => {
      reply.page = () => {
        throw new Error('the secret reason')
      }
    })
    const { statusCode, body } = await site.inject({ url: '/no-such-page/' })
    await site.close()
    expect(statusCode).toBe(500)
    expect(text(body)).toContain('Sorry, there was a problem loading that page.')
    expect(body).not.toContain('secret reason')
  })
})

const withCode = (code: string, message = 'it broke') => Object.assign(new Error(message), { code })

it.each<[string, Error, number]>([
  ['the disk of files is full', withCode('ENOSPC'), 503],
  ['its quota is used up', withCode('EDQUOT'), 503],
  ['PostgreSQL has no room', withCode('53100'), 503],
  [
    'the embedded database has none',
    new Error('could not extend file "base/5/2": No space left on device'),
    503,
  ],
  ['something says so of another', new Error('saving failed', { cause: withCode('ENOSPC') }), 503],
  ['a file is missing', withCode('ENOENT'), 500],
])('where %s the answer tells whether to come again', async (_, error, status) => {
  const site = await openStorelessApp()
  site.get('/saves/', async () => {
    throw error
  })
  const page = await site.inject({ url: '/saves/' })
  const json = await site.inject({ url: '/saves/', headers: { accept: 'application/json' } })
  await site.close()
  expect([page.statusCode, json.statusCode]).toEqual([status, status])
  expect(page.headers['retry-after']).toBe(status === 503 ? '60' : undefined)
  expect(page.body.includes('Nothing can be saved at the moment.')).toBe(status === 503)
  expect(page.body).not.toMatch(/ENOSPC|53100|No space/)
})

it('while the database is out of reach every page says so with 503, and none why', async () => {
  // Nobody listens there.
  const away = await openPostgres('postgresql://plinth@127.0.0.1:1/plinth')
  let isAway = false
  const store = emptyStore()
  const db = {
    ...store,
    query: <T>(statement: Sql) => claimedRows<T>(isAway ? away : store, statement),
  }
  const site = await openTestAppOn(db, {})
  await site.ready()
  isAway = true
  const page = await site.inject('/artists/')
  expect(page.statusCode).toBe(503)
  expect(text(page.body)).toContain('Sorry, there was a problem loading that page.')
  expect(page.body).not.toMatch(/ECONN|127\.0\.0\.1|store:/)
  const call = await site.inject({ url: '/artists/', headers: { accept: 'application/json' } })
  expect(call.json()).toEqual({ status: 503, message: 'Temporarily unavailable' })
  await site.close()
  await away.close()
})
