/** What accounts rely on when two of them do the same at once, on both engines. */

import { beforeAll, beforeEach, describe, expect, test as it } from 'vitest'
import { addMember, confirmAddress, findMember, findNewcomer } from '../../auth/members.js'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { foldEmail } from '../../http/forms/email-address.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { addMessage, type ChatSide, messagesAfter } from '../chat/store.js'
import { exportFollows } from '../follows/export.js'
import { exportSubscription } from '../newsletter/store.js'
import { addMailToken, takeMailToken } from './mail-tokens.js'
import { exportOf, mergeMembers, removeMember } from './member-data.js'

const EMAIL = 'ines@example.net'

eachEngine((engine) => {
  let db: Database
  beforeAll(async () => {
    db = await engine.openMigrated()
  })
  beforeEach(async () => {
    await db.query(sql`delete from member`)
  })

  async function join(email: string, confirmed = false): Promise<number> {
    const nobody = { isGallery: false, isPreviews: false, isAdmin: false, isEditor: false, isDemo: false }
    const member = { ...nobody, email, name: 'Ines', passwordHash: 'x', confirmed, confirmHash: undefined }
    const id = await addMember(db, member)
    if (id === undefined) throw new Error(`test: ${email} is taken`)
    return id
  }
  const claim = (id: number, email = EMAIL) => db.transaction((tx) => confirmAddress(tx, id, email))

  describe('an address', () => {
    it('belongs to one account, however many claim it at once', async () => {
      const ids = await Promise.all([EMAIL, EMAIL.toUpperCase(), EMAIL, EMAIL].map((email) => join(email)))
      const won = await Promise.all(ids.map((id) => claim(id)))
      expect(won.filter(Boolean)).toHaveLength(1)
      expect((await findMember(db, EMAIL))?.member.id).toBe(ids[won.indexOf(true)])
      expect(await claim(ids[won.indexOf(true)] ?? 0)).toBe(true)
    })

    it('that is taken can be signed up with, not joined confirmed', async () => {
      const account = await join(EMAIL, true)
      const newcomer = await join(EMAIL)
      expect((await findMember(db, EMAIL))?.member.id).toBe(account)
      expect((await findNewcomer(db, EMAIL))?.member.id).toBe(newcomer)
      await expect(join(EMAIL, true)).rejects.toThrow('is taken')
    })
  })

  it('an address is folded by the database as by the server, in every letter there is', async () => {
    const letters = Array.from({ length: 0x1_f000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => !'@＠﹫'.includes(letter))
      .join('')
    const address = `${letters}@example.net`
    const [row] = await claimedRows<{ folded: string }>(db, sql`select plinth_email(${address}) as folded`)
    for (const folded of [[...(row?.folded ?? '')], [...foldEmail(address)]])
      expect([...letters].filter((letter, at) => folded[at] !== letter).join('')).toBe(
        'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
      )
    expect(foldEmail('ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBe('abcdefghijklmnopqrstuvwxyz')
    expect(row?.folded.includes('?abcdefghijklmnopqrstuvwxyz[')).toBe(true)
  })

  it('a link in an e-mail works once, for one of those who open it at once', async () => {
    const memberId = await join(EMAIL, true)
    await db.transaction((tx) => addMailToken(tx, 'password', { hash: 'h', memberId }))
    expect(await takeMailToken(db, 'email', 'h')).toBeUndefined()
    const taken = await Promise.all([1, 2, 3].map(() => takeMailToken(db, 'password', 'h')))
    expect(taken.filter(Boolean)).toEqual([{ memberId, email: null }])
  })

  it('what two members have becomes one’s, and their own stands', async () => {
    const [from, into] = [await join(EMAIL), await join(EMAIL, true)]
    const follow = (id: number, entity: number) =>
      db.query(
        sql`insert into follow (member_id, entity_type, entity_id) values (${id}, 'artist', ${entity})`,
      )
    await follow(from, 1)
    await follow(from, 2)
    await follow(into, 2)
    for (const [id, value] of [
      [from, '0'],
      [into, '1'],
    ] as const)
      await db.query(
        sql`insert into preference (member_id, name, value) values (${id}, 'cookieConsent', ${value})`,
      )
    await db.query(
      sql`insert into enquiry (key, member_id, name, email, message) values ('k', ${from}, 'Ines', 'e', 'm')`,
    )
    await db.transaction((tx) => mergeMembers(tx, from, into))
    expect(await exportOf(db, into, [exportFollows, exportSubscription])).toMatchObject({
      account: { email: EMAIL, confirmed: true },
      follow: expect.arrayContaining([
        { type: 'artist', id: 1, name: '' },
        { type: 'artist', id: 2, name: '' },
      ]),
      preference: [{ name: 'cookieConsent', value: '1' }],
      enquiry: [{ message: 'm' }],
    })
    expect(await db.query(sql`select 1 from member where id = ${from}`)).toEqual([])
  })

  it('a message that was sent under both with one key is kept once, and no other is lost', async () => {
    const [from, into] = [await join(EMAIL), await join(EMAIL, true)]
    const say = (id: number, side: ChatSide, key: string, text: string) =>
      addMessage(db, id, { from: side, author: 'Ines', key, text })
    await say(into, 'member', 'one', 'Is it sold?')
    await say(from, 'member', 'one', 'Is it sold?')
    await say(from, 'staff', 'one', 'It is not.')
    await say(from, 'member', 'two', 'I come on Thursday.')
    await db.transaction((tx) => mergeMembers(tx, from, into))
    expect((await messagesAfter(db, into, 0, 10)).map(({ text }) => text)).toEqual([
      'Is it sold?',
      'It is not.',
      'I come on Thursday.',
    ])
  })

  it('who never proved the address takes nothing along that is kept by the address alone', async () => {
    await db.query(sql`insert into outbox (to_address, subject, body) values (${EMAIL}, 's', 'b')`)
    const stranger = await join(EMAIL)
    await db.transaction((tx) => removeMember(tx, { id: stranger, email: EMAIL, confirmed: false }))
    expect(await db.query(sql`select 1 from outbox`)).toHaveLength(1)
    const owner = await join(EMAIL, true)
    await db.transaction((tx) => removeMember(tx, { id: owner, email: EMAIL, confirmed: true }))
    expect(await db.query(sql`select 1 from outbox`)).toEqual([])
  })
})
