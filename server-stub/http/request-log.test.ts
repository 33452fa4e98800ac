import { Writable } from 'node:stream'
import { expect, test as it } from 'vitest'
import { buildApp } from '../app.js'
import { readConfig } from '../config/config.js'
import { emptyStore } from '../testing/empty-store.js'
import { TEST_DAY } from '../testing/store.js'

it('the log is one JSON line an answer, without query, cookies, passwords, addresses or the secrets of e-mails', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const config = readConfig({
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret for tests only, long enough',
  })
  const site = { db: emptyStore(), config, today: () => TEST_DAY }
  const app = await buildApp(site, { logger: { level: 'info', stream } })
  app.get('/fails/', async () => {
    throw new Error('the reason')
  })
  await app.inject({
    method: 'POST',
    url: '/sign-in/?email=ana@example.org',
    headers: {
      cookie: 'plinth-session=a-secret',
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'navigate',
    },
    payload: { email: 'ana@example.org', password: 'a-password' },
  })
  await app.inject({ url: '/fails/?email=ana@example.org', headers: { cookie: 'plinth-session=a-secret' } })
  await app.inject({ url: `/forgotten-password/${'x'.repeat(43)}/` })
  await app.close()

  const entries = lines.map((line) => JSON.parse(line))
  expect(entries).toEqual([
    expect.objectContaining({ method: 'POST', path: '/sign-in/', status: 422, msg: 'answered' }),
    expect.objectContaining({
      path: '/fails/',
      msg: 'failed',
      err: expect.objectContaining({ message: 'the reason' }),
    }),
    expect.objectContaining({ method: 'GET', path: '/fails/', status: 500, ms: expect.any(Number) }),
    expect.objectContaining({ method: 'GET', path: '/forgotten-password/…/', status: 404 }),
  ])
  expect(entries[1].reqId).toBe(entries[2].reqId)
  expect(lines.join('')).not.toMatch(/a-secret|a-password|ana@example/)
})
