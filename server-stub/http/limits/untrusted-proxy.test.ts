import { Writable } from 'node:stream'
import { expect, test as it } from 'vitest'
import { buildApp } from '../../app.js'
import { readConfig } from '../../config/config.js'
import { emptyStore } from '../../testing/empty-store.js'
import { TEST_DAY } from '../../testing/store.js'

/** The warnings while these requests are answered. */
async function warningsOf(
  trustProxy: string,
  requests: readonly Record<string, string>[],
): Promise<string[]> {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)).msg)
      done()
    },
  })
  const config = readConfig({
    TRUST_PROXY: trustProxy,
    SESSION_SECRET: 'a secret for tests only, long enough',
  })
  const site = { db: emptyStore(), config, today: () => TEST_DAY }
  const app = await buildApp(site, { logger: { level: 'warn', stream } })
  for (const headers of requests) await app.inject({ url: '/healthz', headers })
  await app.close()
  return lines.filter((line) => line.startsWith('TRUST_PROXY'))
}

const passedOn = { 'x-forwarded-for': '203.0.113.7' }

it('a proxy that is not trusted is named once', async () => {
  expect(await warningsOf('', [{}, passedOn, passedOn])).toEqual([
    expect.stringMatching(/all readers behind it count as one.*set TRUST_PROXY=127\.0\.0\.1/),
  ])
  expect(await warningsOf('10.0.0.0/8', [passedOn])).toHaveLength(1)
})

it('nothing is said of one that is trusted, nor where there is none', async () => {
  expect(await warningsOf('127.0.0.1', [passedOn])).toEqual([])
  expect(await warningsOf('', [{}])).toEqual([])
})
