/** Which counters an attempt to sign in raises, over a store of counters alone. */
import { describe, expect, it } from 'vitest'
import { SENTENCES } from '../http/errors/sentences.js'
import { addSlowDown } from '../http/limits/slow-down.js'
import { hashToken } from '../http/security/secret.js'
import { emptyStore } from '../testing/empty-store.js'
import { browse } from '../testing/people/browser.js'
import { openSmallApp } from '../testing/small-app.js'
import { knownBrowserOf, rememberBrowser } from './known-browser.js'
import { countSignIn } from './sign-in-limits.js'

const EMAIL = 'ana@example.org'
const CLIENT = '127.0.0.1'
const limit = (max: number) => ({ max, windowSeconds: 600 })
const FROM_CLIENT = `signIn account ${EMAIL} from ${CLIENT}`
const OF_CLIENT = `signInClient ${CLIENT}`
const OF_ACCOUNT = `signInAccount account ${EMAIL}`

/** An application where `/sign-in/` counts an attempt, which `?right` takes back; `counted` gives how often a counter was raised. */
async function open(max: Partial<Record<'signIn' | 'signInClient' | 'signInAccount', number>> = {}) {
  const counters = new Map<string, number>()
  const db = {
    ...emptyStore(),
    query: async ({ text, values: [kind, subject] }: { text: string; values: unknown[] }) => {
      const key = `${kind} ${subject}`
      const times = Math.max(0, (counters.get(key) ?? 0) + (text.startsWith('insert') ? 1 : -1))
      counters.set(key, times)
      return [{ times, secondsLeft: 600 }]
    },
  }
  const app = await openSmallApp({}, db)
  Object.assign(app.site.config, {
    slowDown: { firstMs: 1, mostMs: 1 },
    limits: {
      ...app.site.config.limits,
      signIn: limit(max.signIn ?? 9),
      signInClient: limit(max.signInClient ?? 9),
      signInAccount: limit(max.signInAccount ?? 9),
    },
  })
  addSlowDown(app)
  let browser: string | undefined
  app.get('/remember/', async (_request, reply) => rememberBrowser(reply, 7))
  app.get<{ Querystring: { member?: string; right?: string } }>('/sign-in/', async (request, reply) => {
    browser = knownBrowserOf(request, 7)
    const memberId = request.query.member === undefined ? undefined : Number(request.query.member)
    const attempt = await countSignIn(request, reply, { email: EMAIL, memberId })
    if (request.query.right !== undefined) await attempt.forgive()
    return {}
  })
  return {
    app,
    visitor: browse(app),
    browserName: () => browser,
    counted: (counter: string) => {
      const [kind, ...subject] = counter.split(' ')
      return counters.get(`${kind} ${hashToken(subject.join(' '))}`)
    },
    raised: () => [...counters.values()].filter((times) => times > 0).length,
  }
}

describe('an attempt from a browser that nobody knows', () => {
  it.each(['/sign-in/', '/sign-in/?member=7'])('counts for client and account: %s', async (url) => {
    const { visitor, counted, raised } = await open()
    await visitor.get(url)
    expect([OF_CLIENT, FROM_CLIENT, OF_ACCOUNT].map(counted)).toEqual([1, 1, 1])
    expect(raised()).toBe(3)
  })

  it('counts nowhere any more when the password was right', async () => {
    const { visitor, counted, raised } = await open()
    await visitor.get('/sign-in/?right')
    expect([OF_CLIENT, FROM_CLIENT, OF_ACCOUNT].map(counted)).toEqual([0, 0, 0])
    expect(raised()).toBe(0)
  })

  it.each(['signIn', 'signInClient'] as const)('is refused beyond the limit %s', async (name) => {
    const { visitor } = await open({ [name]: 1 })
    expect((await visitor.get('/sign-in/')).statusCode).toBe(200)
    expect((await visitor.get('/sign-in/')).statusCode).toBe(429)
  })

  it('is late beyond the limit of the account, and refused where too many wait', async () => {
    const { app, visitor } = await open({ signInAccount: 1 })
    expect((await visitor.get('/sign-in/')).statusCode).toBe(200)
    expect((await visitor.get('/sign-in/')).statusCode).toBe(200)
    app.slowDown.close()
    const other = await open({ signInAccount: 1 })
    other.app.slowDown.close()
    expect((await other.visitor.get('/sign-in/')).statusCode).toBe(200)
    const refused = await visitor.get('/sign-in/')
    expect(refused.json()).toMatchObject({ statusCode: 429, message: SENTENCES.tooManySigningIn })
    expect(refused.headers['retry-after']).toBe('5')
  })
})

describe('an attempt from a browser that the account knows', () => {
  it('counts for that browser alone, until the password is right', async () => {
    const { visitor, counted, raised, browserName } = await open()
    await visitor.get('/remember/')
    await visitor.get('/sign-in/?member=7')
    expect([counted(`signIn account ${EMAIL} in ${browserName()}`), raised()]).toEqual([1, 1])
    await visitor.get('/sign-in/?member=7&right')
    await visitor.get('/sign-in/?member=7&right')
    expect(counted(`signIn account ${EMAIL} in ${browserName()}`)).toBe(1)
  })

  it('is refused beyond its limit, and not for attempts from elsewhere', async () => {
    const { app, visitor } = await open({ signIn: 1 })
    await visitor.get('/remember/')
    for (let times = 0; times < 3; times++) await browse(app).get('/sign-in/?member=7')
    expect((await visitor.get('/sign-in/?member=7')).statusCode).toBe(200)
    expect((await visitor.get('/sign-in/?member=7')).statusCode).toBe(429)
  })

  it('is like any other for an account that does not know it', async () => {
    const { visitor, counted } = await open()
    await visitor.get('/remember/')
    await visitor.get('/sign-in/?member=8')
    expect(counted(OF_ACCOUNT)).toBe(1)
  })
})
