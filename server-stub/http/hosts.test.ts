import { expect, test as it } from 'vitest'
import { openStorelessApp } from '../testing/site.js'
import { isOurs } from './hosts.js'

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
