import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp, openTestAppOn } from '../../testing/site.js'

const SIGN_IN = { email: 'member@example.org', password: 'plinth-demo' }
const STRICT = '__Host-plinth-session'
const PLAIN = 'plinth-session'

let plain: FastifyInstance
let secure: FastifyInstance
beforeAll(async () => {
  plain = await openTestApp()
  await addDemoMembers(plain.site.db)
  secure = await openTestAppOn(plain.site.db, { publicUrl: 'https://plinth.example', hasPublicUrl: true })
  await secure.ready()
})
beforeEach(() => plain.site.db.query(sql`delete from session`))
afterAll(async () => {
  await secure.close()
  await plain.close()
})

const isAuthed = async (who: TestVisitor) => (await who.get('/system/user/')).json().Authed

describe('behind HTTPS the cookies that only the server reads', () => {
  it('are taken by a browser from this host alone', async () => {
    const member = browse(secure)
    const answer = await member.post('/sign-in/', SIGN_IN)
    expect(answer.cookies.find(({ name }) => name === STRICT)).toMatchObject({
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Lax',
    })
    for (const line of [answer.headers['set-cookie']].flat()) expect(line).not.toMatch(/domain=/i)
    expect(member.cookie(PLAIN)).toBe('')
    expect(await isAuthed(member)).toBe(true)

    const jar = new Map([['oc_prefs', '{"cookieConsent":"1"}']])
    const visitor = browse(secure, jar)
    await visitor.get('/system/user/')
    expect([...jar.keys()].sort()).toEqual(['__Host-plinth-reader', 'oc_prefs', 'plinth-csrf'])
  })

  it('leave the one that scripts read its name', async () => {
    const { cookies } = await browse(secure).get('/system/user/')
    expect(cookies).toEqual([expect.objectContaining({ name: 'plinth-csrf', secure: true, path: '/' })])
  })

  it('go when the member signs out', async () => {
    const member = browse(secure)
    await member.post('/sign-in/', SIGN_IN)
    const { headers } = await member.post('/sign-out/', {})
    expect([headers['set-cookie']].flat().find((line) => line?.startsWith(`${STRICT}=;`))).toContain('Secure')
    expect(member.cookie(STRICT)).toBe('')
  })

  it('are none that another host of the domain could have set', async () => {
    const attacker = browse(secure)
    await attacker.post('/sign-in/', SIGN_IN)
    const victim = browse(secure, new Map([[PLAIN, attacker.cookie(STRICT)]]))
    expect(await isAuthed(victim)).toBe(false)
  })

  it('take the place of those from before, and nobody is signed out by it', async () => {
    const jar = new Map([['oc_prefs', '{"cookieConsent":"1"}']])
    const before = browse(plain, jar)
    await before.get('/system/user/')
    const reader = before.cookie('plinth-reader')
    await before.post('/sign-in/', SIGN_IN)
    const token = before.cookie(PLAIN)
    expect([token, reader]).not.toContain('')
    // Sent at once, both are let in.
    const answers = await Promise.all([browse(secure, new Map(jar)), browse(secure, jar)].map(isAuthed))
    expect(answers).toEqual([true, true])
    expect([jar.get(STRICT), jar.get(PLAIN)]).toEqual([token, undefined])
    const after = browse(secure, jar)
    expect(await isAuthed(after)).toBe(true)
    await after.post('/sign-out/', {})
    await after.get('/system/user/')
    expect([jar.get('__Host-plinth-reader'), jar.get('plinth-reader')]).toEqual([reader, undefined])
  })

  it('over HTTP have their plain names: no browser takes the others there', async () => {
    const member = browse(plain)
    const { cookies } = await member.post('/sign-in/', SIGN_IN)
    expect(cookies.map(({ name }) => name).sort()).toEqual(['plinth-browser', 'plinth-csrf', PLAIN])
  })
})
