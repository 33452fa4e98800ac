import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { findMember } from '../../auth/members.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestApp } from '../../testing/site.js'
import { mergeMembers } from '../accounts/member-data.js'

const PAGE = '/my-plinth/chat/'
const FRAME = '/system/chat/messages/?xhr=1'
const SEND = '/system/chat/messages/'
const AS_SCRIPT = { 'sec-fetch-mode': 'cors' }

let app: FastifyInstance
let member: TestVisitor
let other: TestVisitor
let advisor: TestVisitor
let memberId = 0

const signedIn = async (email: string) => {
  const visitor = browse(app)
  await visitor.post('/sign-in/', { email, password: 'plinth-demo' })
  return visitor
}
beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
  memberId = (await findMember(app.site.db, 'member@example.org'))?.member.id ?? 0
  member = await signedIn('member@example.org')
  other = await signedIn('previews@example.org')
  advisor = await signedIn('editor@example.org')
})
beforeEach(async () => {
  await forgetAttempts(app.site.db)
  await app.site.db.query(sql`delete from chat_message`)
  await app.site.db.query(sql`delete from conversation`)
})
afterAll(async () => {
  // The calls of the tests keep theirs open for some seconds more.
  app.server.closeAllConnections()
  await app.close()
})

let keys = 0
const send = (visitor: TestVisitor, text: string, { of = '', key = `key-${++keys}-of-a-test` } = {}) =>
  visitor.post(
    of ? `${SEND}?of=${of}` : SEND,
    { key, text },
    {
      ...AS_SCRIPT,
      'x-csrf-token': visitor.cookie('plinth-csrf'),
    },
  )
const seen = (visitor: TestVisitor, upTo: string, of = '') =>
  visitor.post(
    `/system/chat/seen/${of && `?of=${of}`}`,
    { upTo },
    {
      ...AS_SCRIPT,
      'x-csrf-token': visitor.cookie('plinth-csrf'),
    },
  )
const idOf = (html: string) => /data-message="(\d+)"/.exec(html)?.[1] ?? ''
const textsIn = (html: string) => [...html.matchAll(/__text" dir="auto">([^<]*)</g)].map(([, text]) => text)
const unread = async () => (await member.get('/system/user/')).json().ChatUnread

describe('messages', () => {
  it('have their addresses as links', async () => {
    await send(member, 'Is http://localhost/artworks/?a=b&c=d sold?')
    expect((await advisor.get(`${FRAME}&of=${memberId}`)).body).toContain(
      'Is <a href="http://localhost/artworks/?a=b&amp;c=d" data-turbo-frame="_top" rel="nofollow noreferrer">http://localhost/artworks/?a=b&amp;c=d</a> sold?',
    )
  })

  it('are the member’s own, escaped, oldest first, in a frame that nobody caches', async () => {
    expect((await send(member, 'Is <b>Salt Line</b> sold?\r\nYours')).statusCode).toBe(200)
    await send(advisor, 'It is not.', { of: String(memberId) })
    const answer = await member.get(FRAME, { 'turbo-frame': 'chat' })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toContain('<turbo-frame id="chat">')
    expect(textsIn(answer.body)).toEqual(['Is &lt;b&gt;Salt Line&lt;/b&gt; sold?\nYours', 'It is not.'])
    expect(answer.body).toContain('<bdi>Edith Moreau</bdi>')
    expect(textsIn((await other.get(FRAME)).body)).toEqual([])
  })

  it('sent twice with one key are one', async () => {
    const first = await send(member, 'Hello', { key: 'the-same-key' })
    const second = await send(member, 'Hello', { key: 'the-same-key' })
    expect(second.body).toBe(first.body)
    expect(textsIn((await member.get(FRAME)).body)).toEqual(['Hello'])
  })

  it('after an id are only the newer ones', async () => {
    const id = idOf((await send(member, 'One')).body)
    await send(member, 'Two')
    const { body } = await member.get(`${FRAME}&after=${id}`)
    expect(textsIn(body)).toEqual(['Two'])
    expect(body).not.toContain('turbo-frame')
  })

  it('come fifty at a time, with a way to the earlier ones', async () => {
    await app.site.db.query(sql`insert into conversation (member_id) values (${memberId})`)
    await app.site.db.query(sql`insert into chat_message (member_id, from_staff, author, key, text)
       select ${memberId}, false, 'Mara Lind', 'key-' || n, 'Number ' || n from generate_series(1, 52) n order by n`)
    const { body } = await member.get(PAGE)
    expect(textsIn(body)).toHaveLength(50)
    const before = /before=(\d+)/.exec(body)?.[1]
    const earlier = (await member.get(`${PAGE}?before=${before}`)).body
    expect(textsIn(earlier)).toEqual(['Number 1', 'Number 2'])
    expect(earlier).not.toContain('<textarea')
  })

  it.each([
    ['', 400],
    [' \r\n ', 400],
    ['x'.repeat(4000), 200],
    ['x'.repeat(4001), 400],
  ])('have 1 to 4,000 characters (%#)', async (text, status) => {
    expect((await send(member, text)).statusCode).toBe(status)
  })

  it('are at most sixty in ten minutes', async () => {
    let status = 200
    for (let count = 0; count < 61 && status === 200; count++) {
      const answer = await send(other, 'Again', { key: 'always-the-same' })
      status = answer.statusCode
      if (status === 429) expect(count).toBe(60)
    }
    expect(status).toBe(429)
  })
})

describe('without script', () => {
  it('a form sends, and what is wrong is said beside what was written', async () => {
    const { body } = await member.get(PAGE)
    const key = /name="key" value="([\w-]+)"/.exec(body)?.[1] ?? ''
    const answer = await member.post(PAGE, { key, text: 'By hand' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${PAGE}#latest`])
    expect(textsIn((await member.get(PAGE)).body)).toEqual(['By hand'])
    const refused = await member.post(PAGE, { key, text: 'x'.repeat(4001) })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toContain('at most 4,000 characters; this one has 4,001.')
    expect(refused.body).toContain('x'.repeat(4001))
  })

  it('inside the panel’s frame the answer is the frame', async () => {
    const answer = await member.post(`${PAGE}?xhr=1`, { key: 'a-key-of-a-form', text: 'Hi' })
    expect(answer.headers.location).toBe(FRAME)
  })
})

describe('who may', () => {
  it.each([
    ['GET', FRAME, 401],
    ['GET', '/system/chat/stream/', 401],
    ['POST', SEND, 401],
    ['POST', '/system/chat/seen/', 401],
    ['GET', PAGE, 303],
    ['GET', '/staff/chat/', 303],
    ['GET', '/staff/chat/stream/', 303],
  ] as const)('a visitor: %s %s is %i', async (method, url, status) => {
    const visitor = browse(app)
    const answer =
      method === 'GET' ? await visitor.get(url) : await visitor.post(url, { text: 'x', upTo: '1' })
    expect(answer.statusCode).toBe(status)
  })

  it('a visitor is shown the way to sign in', async () => {
    const { body } = await browse(app).get(FRAME)
    expect(body).toContain('href="/sign-in/?redirect=%2Fmy-plinth%2Fchat%2F"')
  })

  it.each([
    ['another member', () => other, 404, 403],
    ['an advisor', () => advisor, 200, 200],
  ] as const)('of a conversation, %s', async (_who, visitor, status, page) => {
    await send(member, 'Between us')
    const of = String(memberId)
    expect((await visitor().get(`${FRAME}&of=${of}`)).statusCode).toBe(status)
    expect((await send(visitor(), 'Hm', { of })).statusCode).toBe(status)
    expect((await seen(visitor(), '1', of)).statusCode).toBe(status === 200 ? 204 : status)
    expect((await visitor().get(`/staff/chat/${of}/`)).statusCode).toBe(page)
    expect((await visitor().get('/staff/chat/')).statusCode).toBe(page)
    if (status === 404) expect((await visitor().get(`/system/chat/stream/?of=${of}`)).statusCode).toBe(404)
  })

  it('where nobody has written there is nothing for advisors either', async () => {
    for (const url of [`/staff/chat/${memberId}/`, '/staff/chat/x/', `${FRAME}&of=${memberId}`])
      expect((await advisor.get(url)).statusCode, url).toBe(404)
  })
})

describe('what is unread', () => {
  it('is told with the reader’s state until it was seen', async () => {
    expect(await unread()).toBeUndefined()
    await send(member, 'Hello?')
    expect(await unread()).toBe(0)
    await send(advisor, 'Yes.', { of: String(memberId) })
    const last = idOf((await send(advisor, 'How can I help?', { of: String(memberId) })).body)
    expect(await unread()).toBe(2)
    await member.get(FRAME)
    expect(await unread()).toBe(2)
    await seen(member, last)
    expect(await unread()).toBe(0)
    // An older window cannot take that back.
    await seen(member, '1')
    expect(await unread()).toBe(0)
  })

  it('is read on the member’s page, not when it is only fetched ahead', async () => {
    await send(member, 'Hello?')
    await send(advisor, 'Yes.', { of: String(memberId) })
    await member.get(PAGE, { 'sec-purpose': 'prefetch' })
    expect(await unread()).toBe(1)
    await member.get(PAGE)
    expect(await unread()).toBe(0)
  })

  it('stands first among the conversations', async () => {
    await send(member, 'First')
    await send(other, 'Second')
    const order = async () =>
      [...(await advisor.get('/staff/chat/')).body.matchAll(/<bdi>([^<]+)<\/bdi><\/a><\/td>/g)].map(
        ([, name]) => name,
      )
    expect(await order()).toEqual(['Petra Voss', 'Mara Lind'])
    await advisor.get(`/staff/chat/${(await findMember(app.site.db, 'previews@example.org'))?.member.id}/`)
    expect(await order()).toEqual(['Mara Lind', 'Petra Voss'])
    expect((await advisor.get('/staff/chat/')).body).toContain('One unanswered.')
  })
})

it('a newcomer’s messages come along to the account that they sign in to', async () => {
  await send(member, 'Mine')
  await send(other, 'From before')
  const otherId = (await findMember(app.site.db, 'previews@example.org'))?.member.id ?? 0
  const rolledBack = app.site.db.transaction(async (tx) => {
    await mergeMembers(tx, otherId, memberId)
    const rows = await claimedRows<{ text: string }>(
      tx,
      sql`select text from chat_message where member_id = ${memberId} order by id`,
    )
    throw new Error(rows.map(({ text }) => text).join())
  })
  await expect(rolledBack).rejects.toThrow('Mine,From before')
})

describe('the stream', () => {
  let origin = ''
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })

  /** Reads until `count` events of the type have come. */
  async function listen(visitor: TestVisitor, url: string, headers: Record<string, string> = {}) {
    const leaving = new AbortController()
    const answer = await fetch(origin + url, {
      headers: { cookie: visitor.cookieHeader(), ...headers },
      signal: leaving.signal,
    })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    return {
      answer,
      async until(wanted: RegExp) {
        while (!wanted.test(text)) {
          const { value, done } = (await reader?.read()) ?? { done: true, value: '' }
          if (done) return `${text} (ended)`
          text += value
        }
        return text
      },
      leave: () => leaving.abort(),
    }
  }

  it('tells what comes, each once and with its id, and goes on where a browser left off', async () => {
    const first = idOf((await send(member, 'Before')).body)
    const stream = await listen(member, `/system/chat/stream/?after=${first}`)
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.answer.headers.get('cache-control')).toContain('no-store')
    expect(stream.answer.headers.get('content-security-policy')).toContain("default-src 'self'")
    const id = idOf((await send(advisor, 'Good\nmorning', { of: String(memberId) })).body)
    const told = await stream.until(/morning/)
    expect(told).toContain(`event: message\nid: ${id}\ndata: <li`)
    expect(told).toContain('Good\ndata: morning')
    expect(told).not.toContain('Before')
    stream.leave()
    const again = await listen(member, '/system/chat/stream/?after=0', { 'last-event-id': first })
    expect(await again.until(/morning/)).not.toContain('Before')
    again.leave()
  })

  it('of who left before it began holds no place', async () => {
    const leaver = await signedIn('gallery@example.org')
    for (let time = 0; time < 13; time++) {
      const { hostname, port } = new URL(origin)
      const socket = connect(Number(port), hostname)
      await new Promise<void>((resolve) =>
        socket.write(
          `GET /system/chat/stream/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${leaver.cookieHeader()}\r\n\r\n`,
          () => resolve(),
        ),
      )
      socket.destroy()
    }
    const status = async () => {
      const stream = await listen(leaver, '/system/chat/stream/')
      stream.leave()
      return stream.answer.status
    }
    await expect.poll(status).toBe(200)
  })

  it('goes on though what was heard last is no number of a message', async () => {
    const stream = await listen(member, '/system/chat/stream/', { 'last-event-id': '9999999999' })
    await send(member, 'Still here')
    expect(await stream.until(/Still here/)).not.toContain('(ended)')
    stream.leave()
  })

  it('tells advisors that something has changed', async () => {
    const stream = await listen(advisor, '/staff/chat/stream/')
    await stream.until(/event: changed/)
    await send(member, 'News')
    await stream.until(/event: changed[\s\S]*event: changed/)
    stream.leave()
  })

  it('ends when the one who listens has signed out', async () => {
    const leaver = await signedIn('gallery@example.org')
    const id = (await findMember(app.site.db, 'gallery@example.org'))?.member.id
    await send(leaver, 'Hello')
    const stream = await listen(leaver, '/system/chat/stream/')
    await leaver.post('/sign-out/', {})
    await send(advisor, 'A secret', { of: String(id) })
    const told = await stream.until(/secret/)
    expect(told).toContain('(ended)')
    expect(told).not.toContain('secret')
  })
})
