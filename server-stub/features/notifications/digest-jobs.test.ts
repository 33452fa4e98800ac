import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { createWorker } from '../../jobs/worker.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { addDigestJobs, DIGEST_JOB, periodOf, writeDigest } from './digest-jobs.js'

const PUBLIC_URL = 'https://plinth.example'
const FIRST_DAY = 14
const [ASKED, SILENT, UNPROVEN] = [1, 2, 3]
const ARTIST = 11

it.each([6, 24, 168])('every %i hours a member may have another job, and none between', (hours) => {
  const at = (hoursLater: number) =>
    periodOf(new Date(Date.parse('2026-03-14T12:00:00Z') + hoursLater * 3_600_000), hours)
  const began = (Date.parse('2026-03-14T12:00:00Z') - Date.parse(at(0))) / 3_600_000
  expect(at(hours - began - 0.1)).toBe(at(0))
  expect(at(hours - began)).not.toBe(at(0))
  // Due again so many hours after an e-mail, whenever that was.
  for (const sent of [0, 1.5, 5.9, 23]) expect(at(sent + hours)).not.toBe(at(sent))
})

eachEngine((engine) => {
  let db: Database
  let lastId = 100
  let day = FIRST_DAY
  beforeAll(async () => {
    db = await engine.openMigrated()
    await db.query(
      sql`insert into artist (id, source, source_id, slug, name, sort_name, published) values (${ARTIST}, 't', 'a', 'a', 'Ana Ruiz', 'Ana', true)`,
    )
    for (const id of [ASKED, SILENT, UNPROVEN]) {
      await db.query(
        sql`insert into member (id, email, password_hash, name, confirmed) values (${id}, ${`member${id}@example.org`}, 'x', 'Bo Zhao', ${id !== UNPROVEN})`,
      )
      await db.query(
        sql`insert into follow (member_id, entity_type, entity_id) values (${id}, 'artist', ${ARTIST})`,
      )
      if (id !== SILENT)
        await db.query(
          sql`insert into preference (member_id, name, value) values (${id}, 'mailNotifications', '1')`,
        )
    }
  }, 60_000)
  beforeEach(async () => {
    day = FIRST_DAY
    await db.query(sql`delete from job`)
    await db.query(sql`delete from outbox`)
    await db.query(sql`delete from news`)
    await db.query(sql`update member set digest_at = null`)
  })

  /** As one of the processes does it every few minutes; says how many e-mails were written. */
  async function writeDigests(): Promise<number> {
    const today = `2026-03-${day}`
    const count = async () => (await emails()).length
    const before = await count()
    const failed: unknown[] = []
    const worker = createWorker({ db, atOnce: 1, report: (error) => failed.push(error) })
    worker.take(DIGEST_JOB, ({ memberId }) => writeDigest(db, { publicUrl: PUBLIC_URL, today }, memberId))
    await addDigestJobs(db, new Date(`${today}T12:00:00Z`))
    await worker.runDue([DIGEST_JOB.name])
    expect(failed).toEqual([])
    return (await count()) - before
  }

  async function publishWork(title: string): Promise<void> {
    const id = lastId++
    await db.transaction(async (tx) => {
      await tx.query(
        sql`insert into artwork (id, source, source_id, slug, title, published) values (${id}, 't', ${String(id)}, 'w', ${title}, true)`,
      )
      await tx.query(
        sql`insert into artwork_artist (artwork_id, artist_id, position) values (${id}, ${ARTIST}, 1)`,
      )
    })
  }
  const emails = () =>
    claimedRows<{ to: string; subject: string; body: string }>(
      db,
      sql`select to_address as to, subject, body from outbox order by id`,
    )
  async function aDayLater(): Promise<void> {
    day++
    await db.query(sql`update member set digest_at = digest_at - interval '24 hours'`)
  }

  it('goes to whoever asked for it and has proven the address, and tells what is new and where', async () => {
    await publishWork('Salt Line')
    expect(await writeDigests()).toBe(1)
    const [email, ...more] = await emails()
    expect(more).toEqual([])
    expect(email).toMatchObject({ to: 'member1@example.org', subject: 'New work by Ana Ruiz' })
    expect(email?.body).toContain('Dear Bo Zhao,')
    expect(email?.body).toMatch(
      /New work by Ana Ruiz:\nSalt Line.*\nhttps:\/\/plinth\.example\/my-plinth\/notifications\/\d+\//,
    )
    expect(email?.body).toContain('https://plinth.example/my-plinth/profile/preferences/step/3/')
  })

  it('tells of each thing once, and comes once a day', async () => {
    await publishWork('One')
    await publishWork('Two')
    await writeDigests()
    await publishWork('Three')
    expect(await writeDigests()).toBe(0)
    await aDayLater()
    expect(await writeDigests()).toBe(1)
    await aDayLater()
    expect(await writeDigests()).toBe(0)
    const [first, second] = await emails()
    expect(first?.subject).toBe('2 new things for you')
    expect(first?.body).toMatch(/Two[\s\S]*One/)
    expect(second?.body).toContain('Three')
    expect(second?.body).not.toContain('Two')
  })

  it('does not tell what has been read on the site, or is hidden again', async () => {
    await publishWork('Read')
    await db.query(sql`update notification set read_at = now()`)
    await publishWork('Hidden')
    await db.query(sql`update artwork set published = false where title = 'Hidden'`)
    expect(await writeDigests()).toBe(0)
    expect(await emails()).toEqual([])
  })

  it('is written by one of several processes', async () => {
    await publishWork('Salt Line')
    await Promise.all([1, 2, 3, 4].map(writeDigests))
    expect(await emails()).toHaveLength(1)
  })
})
