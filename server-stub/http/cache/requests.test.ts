/** What small readers of a request say of it. */
import Fastify, { type FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isBare } from '../errors/bare.js'
import { foldEmail, isSameEmail } from '../forms/email-address.js'
import { idOf, idParams } from '../forms/params.js'
import { listPath, pageLinks } from '../page-links.js'
import { isPrefetch } from '../prefetch.js'
import { isLoopback } from '../security/loopback.js'

async function said(
  of: (request: FastifyRequest) => boolean,
  options: { url?: string; headers?: Record<string, string>; remoteAddress?: string },
): Promise<boolean> {
  const app = Fastify()
  app.get('/', async (request) => ({ said: of(request) }))
  return (await app.inject({ url: '/', ...options })).json().said
}

it.each([
  ['/?xhr=1', true],
  ['/?a=b&xhr=1&c=d', true],
  ['/?xhr=12', false],
  ['/?axhr=1', false],
  ['/', false],
])('%s asks for the bare layout: %s', async (url, is) => {
  expect(await said(isBare, { url })).toBe(is)
})

it.each<[Record<string, string>, boolean]>([
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ 'x-sec-purpose': 'prefetch' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ purpose: 'prefetching' }, false],
  [{}, false],
])('%j says that it only fetches ahead: %s', async (headers, is) => {
  expect(await said(isPrefetch, { headers })).toBe(is)
})

describe('a program on this machine asks for itself', () => {
  const HERE = { host: 'localhost:4400' }
  it.each<[what: string, remoteAddress: string, headers: Record<string, string>, is: boolean]>([
    ['by name', '127.0.0.1', HERE, true],
    ['by name without a port', '127.0.0.1', { host: 'localhost' }, true],
    ['by number', '127.1.2.3', { host: '127.1.2.3:4400' }, true],
    ['by IPv6', '::1', { host: '[::1]:4400' }, true],
    ['by IPv4 within IPv6', '::ffff:127.0.0.1', HERE, true],
    ['from its own page', '127.0.0.1', { ...HERE, 'sec-fetch-site': 'same-origin' }, true],
    ['from the address line', '127.0.0.1', { ...HERE, 'sec-fetch-site': 'none' }, true],
    ['by a form of its own page', '127.0.0.1', { ...HERE, origin: 'http://localhost:4400' }, true],
    ['not from another machine', '192.0.2.7', HERE, false],
    ['not from one whose number only looks so', '::ffff:192.0.2.127', HERE, false],
    ['not as a proxy', '127.0.0.1', { ...HERE, 'x-forwarded-for': '192.0.2.7' }, false],
    ['not as another proxy', '127.0.0.1', { ...HERE, forwarded: 'for=192.0.2.7' }, false],
    ['not by another name', '127.0.0.1', { host: 'evil.test' }, false],
    ['not by a name that begins so', '127.0.0.1', { host: 'localhost.evil.test' }, false],
    ['not by a name that ends so', '127.0.0.1', { host: 'evil-localhost' }, false],
    ['not from another site', '127.0.0.1', { ...HERE, 'sec-fetch-site': 'cross-site' }, false],
    ['not by a form of another site', '127.0.0.1', { ...HERE, origin: 'http://evil.test' }, false],
  ])('%s', async (_what, remoteAddress, headers, is) => {
    expect(await said(isLoopback, { remoteAddress, headers })).toBe(is)
  })
})

it.each([
  ['7', 7],
  ['000000012', 12],
  ['1234567890', undefined],
  ['', undefined],
  ['a7', undefined],
  ['7a', undefined],
])('%j is the number %s', (text, number) => {
  expect(idOf(text)).toBe(number)
})

it.each([
  ['7', 7],
  ['123456789', 123_456_789],
  ['1234567890', 'None.'],
  ['a7', 'None.'],
  ['7a', 'None.'],
])('an address names by %s the thing %s', (id, number) => {
  const read = v.safeParse(idParams('None.'), { id })
  expect(read.success ? read.output.id : read.issues[0].message).toBe(number)
})

describe('an e-mail address', () => {
  it('is compared without regard to capitals, and to nothing else', () => {
    expect(foldEmail('ANA.Ruiz@Example.ORG')).toBe('ana.ruiz@example.org')
    // The Kelvin sign is no K.
    expect(foldEmail('\u212Aim@example.org')).toBe('\u212Aim@example.org')
    expect(isSameEmail('Ana@example.org', 'ana@EXAMPLE.org')).toBe(true)
    expect(isSameEmail('ana@example.org', 'anna@example.org')).toBe(false)
  })
})

describe('the pages of a list', () => {
  it('lead to those before and after, where there are any', () => {
    expect(pageLinks('/a/', { rows: [] })).toEqual({})
    expect(pageLinks('/a/', { rows: [], next: 'n', previous: 'p' })).toEqual({
      previous: '/a/?before=p',
      next: '/a/?after=n',
    })
    expect(pageLinks('/a/', { rows: [], next: 'n' }, { q: 'a b' }, '#list')).toEqual({
      next: '/a/?q=a+b&after=n#list',
    })
  })

  it.each([
    [{ after: '', before: '' }, '/a/'],
    [{ after: 'x', before: '' }, '/a/?after=x'],
    [{ after: '', before: 'x' }, '/a/?before=x'],
  ])('have an address each: %j', (position, path) => {
    expect(listPath('/a/', position)).toBe(path)
  })
})
