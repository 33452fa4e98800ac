import { describe, expect, test as it } from 'vitest'
import type { Config } from '../../config/config.js'
import { openStorelessApp } from '../../testing/site.js'
import { openSmallApp } from '../../testing/small-app.js'
import { isOurs, mayChangeThings } from './hosts.js'

const NAMED = {
  hasPublicUrl: true,
  publicUrl: 'https://plinth.example',
  allowedHosts: ['www.plinth.example'],
}

it.each([
  ['plinth.example', true],
  ['PLINTH.example.', true],
  ['www.plinth.example', true],
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['evil.example', false],
  ['plinth.example.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['', false],
])('%j is ours: %s', (name, expected) => {
  expect(isOurs(name, NAMED)).toBe(expected)
})

it('takes every name while its own is unknown', () => {
  expect(
    isOurs('evil.example', { hasPublicUrl: false, publicUrl: 'http://localhost:4400', allowedHosts: [] }),
  ).toBe(true)
})

describe('while its own name is unknown', () => {
  it.each<[host: string, changes: Partial<Config>, may: boolean]>([
    ['localhost:4400', {}, true],
    ['LOCALHOST', {}, true],
    ['127.0.0.1:4400', {}, true],
    ['127.8.8.8', {}, true],
    ['[::1]:4400', {}, true],
    ['evil.example', {}, false],
    ['localhost.evil.example', {}, false],
    ['evil-localhost', {}, false],
    ['127.0.0.1.evil.example', {}, false],
    ['[::2]', {}, false],
    ['192.0.2.1', {}, false],
    ['192.0.2.1', { host: '192.0.2.1' }, true],
    ['workshop.local:4400', { host: 'workshop.local' }, true],
    ['evil.example', { host: '0.0.0.0' }, false],
    // A setting says which names are ours: other requests do not come so far.
    ['plinth.example', NAMED, true],
  ])('a page under %j may change something, with %j: %s', async (host, changes, may) => {
    const app = await openSmallApp(changes)
    app.get('/', async (request) => mayChangeThings(request))
    expect((await app.inject({ url: '/', headers: { host } })).json()).toBe(may)
  })

  it.each([
    ['192.0.2.1:4400', '192.0.2.1', true],
    ['192.0.2.1', '::ffff:192.0.2.1', true],
    ['[2001:db8::7]:4400', '2001:db8::7', true],
    ['192.0.2.2', '192.0.2.1', false],
    ['evil.example', '192.0.2.1', false],
  ])('a page under %j may, where the connection came to %s: %s', async (host, localAddress, may) => {
    const app = await openSmallApp()
    app.get('/', async (request) => {
      Object.defineProperty(request.raw.socket, 'localAddress', { value: localAddress })
      return mayChangeThings(request)
    })
    expect((await app.inject({ url: '/', headers: { host } })).json()).toBe(may)
  })
})

it('answers 400 under another name, but tells everybody how it is', async () => {
  const app = await openStorelessApp(NAMED)
  const statusOf = async (url: string, host: string) =>
    (await app.inject({ url, headers: { host } })).statusCode
  expect(await statusOf('/robots.txt', 'plinth.example')).toBe(200)
  expect(await statusOf('/robots.txt', 'plinth.example:8443')).toBe(200)
  expect(await statusOf('/robots.txt', 'localhost:4400')).toBe(200)
  expect(await statusOf('/robots.txt', 'evil.example')).toBe(400)
  expect(await statusOf('/no-such-page/', 'evil.example')).toBe(400)
  expect(await statusOf('/healthz', '10.0.0.7:4400')).toBe(200)
  await app.close()
})
