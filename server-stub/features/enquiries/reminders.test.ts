/** Who is reminded, when, and when not: the clock is the database's, so that waiting is moved back. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { emailsIn, forgetEmails } from '../../testing/people/emails.js'
import { addMessage, type Side, setAssignee, setStatus } from './conversations-store.js'
import { remindOfEnquiries } from './reminders.js'

const SETTINGS = { publicUrl: 'https://plinth.example', advisoryEmail: 'advisory@example.org' }
const TEAM = ['gallery@example.org', 'previews@example.org']

eachEngine((engine) => {
  let db: Database
  let gallery = 0
  const number = async (statement: ReturnType<typeof sql>) =>
    (await claimedRows<{ id: number }>(db, statement))[0]?.id ?? 0

  beforeAll(async () => {
    db = await engine.openMigrated()
    await addDemoMembers(db)
    gallery = await number(sql`insert into gallery (source, source_id, slug, name, sort_name, kind)
      values ('t', 'quay', 'quay', 'Quay', 'Quay', 1) returning id`)
    await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
      select ${gallery}, id, 'owner' from member where email = any(${TEAM}::text[])`)
    await db.query(sql`update member set is_gallery = true where email = any(${TEAM}::text[])`)
  })
  beforeEach(async () => {
    await forgetEmails(db)
    await db.query(sql`delete from enquiry`)
  })
  afterAll(() => db?.close())

  const ask = (galleryId: number | null = gallery) =>
    number(sql`insert into enquiry (key, name, email, message, gallery_id, entity_name)
      values ('k', 'Ines', 'ines@example.net', 'Is it framed?', ${galleryId}, 'Salt Line') returning id`)
  const say = (id: number, side: Side, key: string) =>
    db.transaction((tx) => addMessage(tx, id, { key, side, name: 'Somebody', text: 'Text' }))

  /** Everybody who is reminded once so many hours have gone by since the last time. */
  async function after(hours: number): Promise<string[]> {
    await db.query(
      sql`update enquiry set waits_since = waits_since - make_interval(hours => ${hours}::integer)`,
    )
    await forgetEmails(db)
    await Promise.all([remindOfEnquiries(db, SETTINGS), remindOfEnquiries(db, SETTINGS)])
    await remindOfEnquiries(db, SETTINGS)
    return (await emailsIn(db)).map(({ to }) => to).sort()
  }

  it('the team is reminded after a day and after three, then our advisors, each once', async () => {
    await ask()
    expect(await after(23)).toEqual([])
    expect(await after(2)).toEqual(TEAM)
    expect(await after(40)).toEqual([])
    expect(await after(8)).toEqual(TEAM)
    expect(await after(48)).toEqual([SETTINGS.advisoryEmail])
    // Nobody asked an advisor to join: the e-mail leads nowhere that they may not read.
    const [told] = await emailsIn(db)
    expect(told?.body).toContain('5 days')
    expect(told?.body).not.toContain('/staff/enquiries/')
    expect(told?.body).not.toContain('framed')
    expect(await after(500)).toEqual([])
  })

  it('whom it is assigned to is reminded alone', async () => {
    const id = await ask()
    await setAssignee(db, id, await number(sql`select id from member where email = 'gallery@example.org'`))
    expect(await after(25)).toEqual(['gallery@example.org'])
  })

  it('an answer and closing end it, and a further question begins it anew', async () => {
    const id = await ask()
    await say(id, 'gallery', 'a')
    expect(await after(100)).toEqual([])
    await say(id, 'collector', 'b')
    expect(await after(20)).toEqual([])
    // Whoever writes again has waited since the first time.
    await say(id, 'collector', 'c')
    expect(await after(5)).toEqual(TEAM)
    await setStatus(db, id, 'closed')
    expect(await after(100)).toEqual([])
    await setStatus(db, id, 'open')
    expect(await after(23)).toEqual([])
    expect(await after(2)).toEqual(TEAM)
  })

  it('of what waited while no server ran there is one reminder', async () => {
    await ask()
    expect(await after(80)).toEqual(TEAM)
    expect(await after(1)).toEqual([])
  })

  it('our advisors are reminded of what they are asked', async () => {
    await ask(null)
    expect(await after(25)).toEqual([SETTINGS.advisoryEmail])
    expect(await after(100)).toEqual([SETTINGS.advisoryEmail])
    expect((await emailsIn(db))[0]?.body).toContain('/staff/enquiries/')
  })
})
