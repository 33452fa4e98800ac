import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { browse, type TestVisitor } from '../../testing/people/browser.js'
import { openTestAppOn, TEST_DAY } from '../../testing/site.js'
import { FIGURES_PATH } from './routes.js'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let dealer: TestVisitor
  const works: number[] = []

  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, {})
    await app.ready()
    await addDemoMembers(db)
    dealer = browse(app)
    await dealer.post('/sign-in/', { email: 'gallery@example.org', password: 'plinth-demo' })
    for (const slug of ['quay', 'pier']) {
      const [row] = await claimedRows<{ id: number }>(
        db,
        sql`with place as (insert into gallery (source, source_id, slug, name, sort_name, kind)
             values ('t', ${slug}, ${slug}, ${slug}, ${slug}, 1) returning id)
           insert into artwork (source, source_id, slug, title, gallery_id) select 't', ${slug}, 'w', 'Work of ' || ${slug}, id from place returning id`,
      )
      const id = row?.id ?? 0
      works.push(id)
      await db.query(sql`insert into entity_view (entity_id, day, views) values (${id}, ${TEST_DAY}::date, 7),
         (${id}, ${TEST_DAY}::date - 70, 11), (${id}, ${TEST_DAY}::date - 700, 1000)`)
      await db.query(sql`insert into follow (member_id, entity_type, entity_id, created_at)
         select id, 'artwork', ${id}, ${TEST_DAY}::date from member`)
      await db.query(sql`insert into enquiry (key, name, email, message, entity_type, entity_id, created_at)
         values (${slug}, 'A', 'a@example.org', 'M', 'artwork', ${id}, ${TEST_DAY}::date)`)
    }
    await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
       select gallery.id, member.id, 'member' from gallery, member where slug = 'quay' and email = 'gallery@example.org'`)
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
  })

  it('counts by week what visitors did with the works of the gallery, and of no other', async () => {
    const { body } = await dealer.get(FIGURES_PATH)
    expect(body).toContain('Views by week: 18 in all, 11 in the week with most.')
    expect(body).toContain('Saves by week: 5 in all')
    expect(body).toContain('Enquiries by week: 1 in all')
    expect(body.match(/<rect/g)).toHaveLength(3 * 26)
    expect(body).toContain('Work of quay')
    expect(body).not.toContain('Work of pier')
  })

  it('of one work shows the same, and of another gallery’s nothing', async () => {
    const [own, other] = works
    expect((await dealer.get(`${FIGURES_PATH}${own}/`)).body).toContain('18 in all')
    expect((await dealer.get(`${FIGURES_PATH}${other}/`)).statusCode).toBe(404)
  })
})
