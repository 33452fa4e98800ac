/** What members and staff may, told of a session that was found: it needs no store. */
import type { FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { PRIVATE } from '../http/cache/caching.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { emptyStore } from '../testing/empty-store.js'
import { openSmallApp } from '../testing/small-app.js'
import type { Member } from './members.js'
import { guardMembers, membersOnly } from './require-member.js'
import { addSessions } from './sessions.js'
import { addStaff, findFor, isStaff, setCaching, staffCaching } from './staff.js'
import { staffOnly } from './staff-only.js'

const MEMBER: Member = {
  id: 7,
  email: 'ana@example.org',
  name: 'Ana',
  isGallery: false,
  isPreviews: false,
  isAdmin: false,
  isEditor: false,
  confirmed: true,
}
const EDITOR = { ...MEMBER, isEditor: true }

/** An application whose requests are all of this member; `add` adds its routes. */
async function openFor(
  member: Member | undefined,
  add: (app: FastifyInstance) => void,
  { needsTwoStep = false, publicUrl = 'http://localhost:4400' } = {},
): Promise<FastifyInstance> {
  // Whatever is written down there is its first row.
  const app = await openSmallApp({ publicUrl }, { ...emptyStore(), query: async () => [{ id: 1 }] })
  addSessions(app)
  app.addHook('onRequest', async (request) => {
    request.foundSession = Promise.resolve(member && { id: 'session', member, isDue: false, needsTwoStep })
  })
  add(app)
  return app
}

describe('routes of members', () => {
  const open = (member?: Member) =>
    openFor(member, (app) => {
      guardMembers(app)
      app.route({ method: ['GET', 'POST'], url: '/my/', handler: async () => ({ is: 'open' }) })
    })

  it('are open to members, and kept by no cache', async () => {
    const answer = await (await open(MEMBER)).inject('/my/')
    expect([answer.json(), answer.headers['cache-control']]).toEqual([{ is: 'open' }, PRIVATE])
  })

  it.each([
    ['GET', '/my/?a=b', '/sign-in/?redirect=%2Fmy%2F%3Fa%3Db'],
    ['HEAD', '/my/', '/sign-in/?redirect=%2Fmy%2F'],
    // In a page layer the next answer must be bare, but nobody comes back to a bare page.
    ['GET', '/my/?xhr=1&a=b', '/sign-in/?redirect=%2Fmy%2F%3Fa%3Db&xhr=1'],
  ] as const)('send a visitor who asks by %s for %s to %s', async (method, url, location) => {
    const answer = await (await open()).inject({ method, url })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
    expect(answer.headers['cache-control']).toBe(PRIVATE)
  })

  it('refuse what a visitor sends', async () => {
    const answer = await (await open()).inject({ method: 'POST', url: '/my/' })
    expect(answer.json()).toMatchObject({ statusCode: 401, message: SENTENCES.signInToSave })
  })

  it('refuse with their own sentence where they have one', async () => {
    const openOne = (member?: Member) =>
      openFor(member, (app) => app.get('/my/', membersOnly('Sign in to chat.'), async () => ({})))
    expect((await (await openOne()).inject('/my/')).json()).toMatchObject({
      statusCode: 401,
      message: 'Sign in to chat.',
    })
    expect((await (await openOne(MEMBER)).inject('/my/')).statusCode).toBe(200)
  })
})

describe('routes of staff', () => {
  const ask = async (
    method: 'GET' | 'POST',
    member: Member | undefined,
    options?: Parameters<typeof openFor>[2],
  ) => {
    const app = await openFor(
      member,
      (one) => {
        staffOnly(one)
        one.route({ method: ['GET', 'POST'], url: '/staff/', handler: async () => ({}) })
      },
      options,
    )
    const answer = await app.inject({ method, url: '/staff/' })
    return [answer.statusCode, answer.headers.location ?? answer.json().message]
  }

  it.each<['GET' | 'POST', Member | undefined, boolean, unknown[]]>([
    ['GET', EDITOR, false, [200, undefined]],
    ['POST', { ...MEMBER, isAdmin: true }, false, [200, undefined]],
    ['GET', MEMBER, false, [403, SENTENCES.staffOnly]],
    ['GET', undefined, false, [401, SENTENCES.pleaseSignIn]],
    ['GET', MEMBER, true, [303, '/my-plinth/account/two-step/']],
    ['POST', MEMBER, true, [403, SENTENCES.staffNeedTwoStep]],
  ])('answer %s of %j, who needs two-step sign-in: %s', async (method, member, needsTwoStep, expected) => {
    expect(await ask(method, member, { needsTwoStep })).toEqual(expected)
  })
})

it.each([
  [undefined, false],
  [MEMBER, false],
  [EDITOR, true],
  [{ ...MEMBER, isAdmin: true }, true],
])('%j is staff: %s', (member, is) => {
  expect(isStaff(member)).toBe(is)
})

describe('a page', () => {
  const HTML = { accept: 'text/html,*/*' }
  /** What is found where only `stored` is there, and how it may be kept. */
  async function ask(
    member: Member | undefined,
    stored: 'published' | 'all' | 'none',
    headers: object = HTML,
  ) {
    const app = await openFor(member, (one) => {
      addStaff(one)
      one.get('/', async (request) => {
        const found = await findFor(request, async (sees) =>
          stored === 'published' || stored === sees ? stored : undefined,
        )
        return { found, isUnpublished: request.isUnpublished, caching: staffCaching(request) }
      })
    })
    return (await app.inject({ url: '/', headers: { ...headers } })).json()
  }
  const own = 'private, no-cache'

  it.each<[string, Member | undefined, 'published' | 'all' | 'none', object, object]>([
    [
      'what is published',
      MEMBER,
      'published',
      HTML,
      { found: 'published', isUnpublished: false, caching: own },
    ],
    ['to staff what is not', EDITOR, 'all', HTML, { found: 'all', isUnpublished: true, caching: PRIVATE }],
    ['to staff nothing that is not there', EDITOR, 'none', HTML, { isUnpublished: false, caching: own }],
    ['to staff what is published', EDITOR, 'published', HTML, { found: 'published', isUnpublished: false }],
    ['to members nothing else', MEMBER, 'all', HTML, { isUnpublished: false }],
    ['to visitors nothing else', undefined, 'all', HTML, { isUnpublished: false }],
    ['to scripts nothing else', EDITOR, 'all', {}, { isUnpublished: false }],
    [
      'nothing kept to who asked for that',
      EDITOR,
      'published',
      { ...HTML, cookie: 'oc_nocache=1' },
      { caching: PRIVATE },
    ],
    [
      'what may be kept to who did not',
      EDITOR,
      'published',
      { ...HTML, cookie: 'oc_nocache=0' },
      { caching: own },
    ],
  ])('shows %s', async (_what, member, stored, headers, expected) => {
    expect(await ask(member, stored, headers)).toMatchObject(expected)
    if (!('found' in expected) && stored !== 'published')
      expect(await ask(member, stored, headers)).not.toHaveProperty('found')
  })

  it.each([
    ['http://localhost:4400', undefined],
    ['https://plinth.example', true],
  ])('of %s is kept or not by a cookie', async (publicUrl, secure) => {
    const app = await openFor(
      EDITOR,
      (one) => {
        one.get('/on/', async (_request, reply) => setCaching(reply, true))
        one.get('/off/', async (_request, reply) => setCaching(reply, false))
      },
      { publicUrl },
    )
    const [off] = (await app.inject('/off/')).cookies
    expect(off).toMatchObject({
      name: 'oc_nocache',
      value: '1',
      path: '/',
      sameSite: 'Lax',
      maxAge: 31_536_000,
    })
    expect(off?.secure).toBe(secure)
    const [on] = (await app.inject('/on/')).cookies
    expect(on).toMatchObject({ name: 'oc_nocache', value: '', path: '/', sameSite: 'Lax' })
    expect(on?.expires?.getTime()).toBe(0)
  })
})
