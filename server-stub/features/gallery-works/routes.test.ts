import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { eachEngine } from '../../testing/engines.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, theEmailTo } from '../../testing/people/emails.js'
import { formIn } from '../../testing/people/form.js'
import { type Part, sendParts } from '../../testing/people/parts.js'
import { openTestAppOn } from '../../testing/site.js'
import { zipOf } from '../../testing/zip.js'
import { EXPORT_PATH, IMPORT_PATH, NEW_WORK, STAFF_WORKS, WORKS_PATH, workPath } from './paths.js'

const HEADING = 'Number,Title,Artists,Artist as written,Year,Availability,Price,Currency,Accession number'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let dealer: TestVisitor
  let staff: TestVisitor
  let gallery = 0
  let other = 0

  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, {})
    await app.ready()
    await addDemoMembers(db)
    dealer = await signedIn(app, 'gallery')
    staff = await signedIn(app, 'admin')
    const add = async (slug: string) =>
      (
        await ids(sql`insert into gallery (source, source_id, slug, name, sort_name, kind)
           values ('t', ${slug}, ${slug}, ${slug}, ${slug}, 1) returning id`)
      )[0] ?? 0
    gallery = await add('quay')
    other = await add('pier')
    await db.query(sql`insert into gallery_team (gallery_id, member_id, role)
       select ${gallery}, id, 'owner' from member where email = 'gallery@example.org'`)
    await db.query(sql`insert into artist (source, source_id, slug, name, sort_name)
       values ('t', '1', 'ana-ruiz', 'Ana Ruiz', 'Ruiz, Ana')`)
  })
  beforeEach(async () => {
    await forgetAttempts(db)
    await forgetEmails(db)
    await db.query(sql`delete from artwork`)
    await db.query(sql`delete from work_import`)
    await trust(true)
  })
  afterAll(async () => {
    await app?.close()
    await db?.close()
  })

  const ids = async (statement: ReturnType<typeof sql>) =>
    (await claimedRows<{ id: number }>(db, statement)).map(({ id }) => id)
  const trust = (isTrusted: boolean) =>
    db.query(sql`insert into gallery_account (gallery_id, is_trusted) values (${gallery}, ${isTrusted})
       on conflict (gallery_id) do update set is_trusted = excluded.is_trusted`)
  const works = () =>
    claimedRows<Record<string, unknown>>(
      db,
      sql`select title, artist_line as artist, availability, price_minor as price, published, gallery_id = ${gallery} as own
         from artwork order by id`,
    )

  const WORK = {
    title: 'Salt Line',
    artists: 'Ana Ruiz',
    availability: 'for-sale',
    price_minor: '4,500',
    currency: 'eur',
  }

  async function added(more: Record<string, string> = {}): Promise<number> {
    const form = formIn((await dealer.get(NEW_WORK)).body, NEW_WORK)
    const answer = await dealer.post(NEW_WORK, { ...form, ...WORK, ...more })
    return Number(/(\d+)\/$/.exec(String(answer.headers.location))?.[1])
  }
  async function edit(id: number, more: Record<string, string>) {
    const path = `${workPath(id)}text/`
    return dealer.post(path, { ...formIn((await dealer.get(path)).body, path), ...more })
  }
  /** What staff decide, of the work as they see it. */
  async function decide(id: number, act: Record<string, string>) {
    const path = `${STAFF_WORKS}${id}/`
    return staff.post(path, { ...formIn((await staff.get(STAFF_WORKS)).body, path), ...act })
  }
  function upload(url: string, parts: Record<string, string | [name: string, bytes: Buffer]>) {
    const fields: Record<string, string> = {}
    const files: Part[] = []
    for (const [field, part] of Object.entries(parts))
      if (typeof part === 'string') fields[field] = part
      else files.push({ field, name: part[0], bytes: part[1] })
    return sendParts(app, dealer, url, fields, files)
  }
  const picture = (red: number) =>
    sharp({ create: { width: 240, height: 160, channels: 3, background: { r: red, g: 40, b: 60 } } })
      .jpeg()
      .toBuffer()
  const table = (...lines: string[]): [string, Buffer] => [
    'works.csv',
    Buffer.from([HEADING, ...lines].join('\n')),
  ]

  describe('a work', () => {
    it('begins as a draft of the gallery, and is published at once where the gallery is trusted', async () => {
      const id = await added()
      expect(await works()).toEqual([
        {
          title: 'Salt Line',
          artist: 'Ana Ruiz',
          availability: 'for-sale',
          price: 450_000,
          published: false,
          own: true,
        },
      ])
      expect((await browse(app).get(`/artworks/salt-line-${id}/`)).statusCode).toBe(404)
      await dealer.post(workPath(id), { do: 'publish' })
      expect((await browse(app).get(`/artworks/salt-line-${id}/`)).statusCode).toBe(200)
      await dealer.post(workPath(id), { do: 'unpublish' })
      expect((await works())[0]).toMatchObject({ published: false })
    })

    it('by an artist without a page has the name as it was written, and the edition is shown', async () => {
      const id = await added({ artists: '', artist_line: 'Bo Lind', edition: 'Edition of 5' })
      await dealer.post(workPath(id), { do: 'publish' })
      const page = await browse(app).get(`/artworks/salt-line-${id}/`)
      expect(page.body).toContain('Bo Lind')
      expect(page.body).toContain('Edition of 5')
    })

    it('waits for staff where the gallery is not trusted yet', async () => {
      await trust(false)
      const id = await added()
      await dealer.post(workPath(id), { do: 'publish' })
      expect((await works())[0]).toMatchObject({ published: false })
      expect((await theEmailTo(db, app.site.config.advisoryEmail)).subject).toContain('quay')
      expect((await staff.get(STAFF_WORKS)).body).toContain('Salt Line')
      expect((await staff.post(`${STAFF_WORKS}${id}/`, { do: 'return' })).statusCode).toBe(422)
      await decide(id, { do: 'return', why: 'Say the year.' })
      expect((await theEmailTo(db, 'gallery@example.org')).body).toContain('Say the year.')
      await dealer.post(workPath(id), { do: 'publish' })
      await decide(id, { do: 'approve' })
      expect((await works())[0]).toMatchObject({ published: true })
    })

    it('that was approved is looked at again after a change, but for its price and availability', async () => {
      await trust(false)
      const id = await added()
      await dealer.post(workPath(id), { do: 'publish' })
      await decide(id, { do: 'approve' })
      await edit(id, { price_minor: '5000' })
      expect((await works())[0]).toMatchObject({ published: true, price: 500_000 })
      await edit(id, { title: 'Another' })
      expect((await works())[0]).toMatchObject({ published: false, title: 'Another' })
    })

    it('is approved as it was looked at, and not as it has been changed since', async () => {
      await trust(false)
      const id = await added()
      await dealer.post(workPath(id), { do: 'publish' })
      const seen = formIn((await staff.get(STAFF_WORKS)).body, `${STAFF_WORKS}${id}/`)
      await edit(id, { title: 'Another' })
      const answer = await staff.post(`${STAFF_WORKS}${id}/`, { ...seen, do: 'approve' })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('has changed it since')
      expect((await works())[0]).toMatchObject({ published: false })
    })

    it('on hold is kept from collectors until the gallery ends it', async () => {
      const id = await added()
      await dealer.post(workPath(id), { do: 'publish' })
      await db.query(sql`update gallery set published = true where id = ${gallery}`)
      const buy = async () => (await browse(app).get(`/artworks/salt-line-${id}/`)).body.includes('Reserved')
      expect(await buy()).toBe(false)
      await dealer.post(workPath(id), { do: 'hold' })
      expect(await buy()).toBe(true)
      expect((await dealer.get(WORKS_PATH)).body).toContain('On hold, €4,500')
      await dealer.post(workPath(id), { do: 'release' })
      expect(await buy()).toBe(false)
    })

    it('of another gallery is not there', async () => {
      const id = await added()
      await db.query(sql`update artwork set gallery_id = ${other} where id = ${id}`)
      for (const url of [workPath(id), `${workPath(id)}text/`])
        expect((await dealer.get(url)).statusCode).toBe(404)
      expect((await dealer.get(WORKS_PATH)).body).not.toContain('Salt Line')
      expect((await dealer.get(`${EXPORT_PATH}?gallery=${other}`)).statusCode).toBe(404)
    })

    it('has pictures in an order, each with its words', async () => {
      const id = await added()
      for (const red of [10, 200])
        await upload(`${workPath(id)}pictures/`, { alt: `Red ${red}`, file: ['a.jpg', await picture(red)] })
      const shown = () =>
        claimedRows<{ alt: string }>(
          db,
          sql`select alt from picture join artwork on artwork.picture_id = picture.id union all
             select alt from picture join artwork_picture on picture_id = picture.id`,
        )
      expect(await shown()).toEqual([{ alt: 'Red 10' }, { alt: 'Red 200' }])
      const [last = 0] = await ids(sql`select picture_id as id from artwork_picture`)
      await dealer.post(`${workPath(id)}pictures/${last}/`, { do: 'earlier', alt: '' })
      expect(await shown()).toEqual([{ alt: 'Red 200' }, { alt: 'Red 10' }])
      await dealer.post(`${workPath(id)}pictures/${last}/`, { do: 'describe', alt: 'A red field' })
      // What was typed beside a button that moves it is not lost.
      await dealer.post(`${workPath(id)}pictures/${last}/`, { do: 'later', alt: 'A red field at dusk' })
      expect(await shown()).toEqual([{ alt: 'Red 10' }, { alt: 'A red field at dusk' }])
      await dealer.post(`${workPath(id)}pictures/${last}/`, { do: 'earlier', alt: 'A red field' })
      await dealer.post(workPath(id), { do: 'publish' })
      const page = await browse(app).get(`/artworks/salt-line-${id}/`)
      expect(page.body).toContain('A red field')
      expect(page.body).toContain('More views')
      await dealer.post(`${workPath(id)}pictures/${last}/`, { do: 'remove', alt: '' })
      expect(await shown()).toEqual([{ alt: 'Red 10' }])
      expect(
        (await upload(`${workPath(id)}pictures/`, { alt: 'x', file: ['a.jpg', Buffer.from('no')] }))
          .statusCode,
      ).toBe(422)
    })
  })

  describe('an import', () => {
    it('shows what would change, and then changes all of it', async () => {
      const id = await added({ accession: 'Q-1' })
      const zip: [string, Buffer] = ['p.zip', zipOf([{ name: 'in/One.JPG', bytes: await picture(90) }])]
      const answer = await upload(IMPORT_PATH, {
        gallery: String(gallery),
        table: [
          'works.csv',
          Buffer.from(
            `${HEADING},Pictures\n,Salt Line,Ana Ruiz,,2021,on hold,5000,EUR,Q-1,\n,"A, B",,Bo Lind,,Price on request,,,Q-2,D:\\art\\one.jpg\n`,
          ),
        ],
        zip,
      })
      expect(answer.statusCode).toBe(303)
      const path = String(answer.headers.location)
      const plan = await dealer.get(path)
      expect(plan.body).toContain('Changes: year, price, held')
      expect(plan.body).toContain('1 new')
      expect(await works()).toHaveLength(1)
      await dealer.post(path, { do: 'apply', publish: '1' })
      expect(await works()).toEqual([
        expect.objectContaining({ title: 'Salt Line', price: 500_000, published: false }),
        expect.objectContaining({
          title: 'A, B',
          artist: 'Bo Lind',
          availability: 'on-request',
          published: true,
        }),
      ])
      expect(await ids(sql`select artwork_id as id from work_hold`)).toEqual([id])
      expect(await db.query(sql`select alt from picture join artwork on picture_id = picture.id`)).toEqual([
        { alt: 'A, B by Bo Lind' },
      ])
      expect((await dealer.post(path, { do: 'apply' })).statusCode).toBe(404)
    })

    it('names each mistake with its line, and changes nothing', async () => {
      const answer = await upload(IMPORT_PATH, {
        gallery: String(gallery),
        table: table(
          ',Right,,Bo,2020,sold,,,',
          ',,,Bo,2020,sold,,,',
          '7,Wrong,,Bo,20x0,sold,,,',
          ',"Two\nlines",Nobody Known,,,maybe,,,',
        ),
      })
      expect(answer.statusCode).toBe(422)
      for (const text of [
        'Enter a title.',
        'Your gallery has no work with the number “7”',
        'Enter a year',
        'Nobody Known',
        'Choose one of the options.',
      ])
        expect(answer.body).toContain(text)
      const lines = [...answer.body.matchAll(/<tr><td class="numbers">(\d+)<\/td><td dir/g)].map(
        ([, line]) => line,
      )
      expect(lines).toEqual(['3', '4', '4', '5', '5'])
      expect(await works()).toEqual([])
      expect(await ids(sql`select id from work_import`)).toEqual([])
    })

    it('changes nothing when one of its works has changed since', async () => {
      const id = await added()
      const answer = await upload(IMPORT_PATH, {
        gallery: String(gallery),
        table: table(`,New,,Bo,,sold,,,`, `${id},Salt Line,Ana Ruiz,,2020,for-sale,4500,EUR,`),
      })
      await edit(id, { year: '1999' })
      const applied = await dealer.post(String(answer.headers.location), { do: 'apply' })
      expect(applied.statusCode).toBe(409)
      expect(applied.body).toContain('has changed since')
      expect(await works()).toHaveLength(1)
    })

    it('changes no price of a work that was ordered since the check', async () => {
      const id = await added()
      const answer = await upload(IMPORT_PATH, {
        gallery: String(gallery),
        table: table(`${id},Salt Line,Ana Ruiz,,2020,for-sale,9000,EUR,`),
      })
      const plan = String(answer.headers.location)
      const [order] =
        await ids(sql`insert into member_order (member_id, status, placed_on, currency, gallery_id)
        select min(id), 'ordered', current_date, 'EUR', ${gallery} from member returning id`)
      await db.query(sql`insert into work_hold (artwork_id, order_id) values (${id}, ${order ?? 0})`)
      expect((await dealer.post(plan, { do: 'apply' })).statusCode).toBe(409)
      expect(await works()).toMatchObject([{ price: 450_000 }])
      await db.query(sql`delete from member_order`)
      expect((await dealer.post(plan, { do: 'apply' })).statusCode).toBe(303)
      expect(await works()).toMatchObject([{ price: 900_000 }])
    })

    it('of an export changes nothing, and an export runs no formula', async () => {
      await added({ title: '=1+1', accession: '@A', provenance: 'One\nTwo' })
      const { body } = await dealer.get(`${EXPORT_PATH}?gallery=${gallery}`)
      expect(body).toContain("'=1+1")
      expect(body).toContain("'@A")
      const answer = await upload(IMPORT_PATH, {
        gallery: String(gallery),
        table: ['e.csv', Buffer.from(body)],
      })
      expect((await dealer.get(String(answer.headers.location))).body).toContain('As it is')
    })

    it('reads what spreadsheets write elsewhere', async () => {
      const answer = await upload(IMPORT_PATH, {
        gallery: String(gallery),
        table: [
          'w.csv',
          Buffer.from('Title;Artist as written;Availability\nGr\xfcn;M\xfcller;sold\n', 'latin1'),
        ],
      })
      await dealer.post(String(answer.headers.location), { do: 'apply' })
      expect((await works())[0]).toMatchObject({ title: 'Grün', artist: 'Müller', published: false })
    })

    it.each<[string, Buffer | undefined, string]>([
      ['without a ZIP', undefined, 'there is no ZIP'],
      ['with a ZIP that is none', Buffer.from('no'), 'The ZIP cannot be read.'],
      [
        'with a ZIP that lacks it',
        zipOf([{ name: 'b.jpg', bytes: Buffer.from('b') }]),
        'The ZIP has no “a.jpg”.',
      ],
      ['with no picture of that name', zipOf([{ name: 'a.jpg', bytes: Buffer.from('no') }]), 'a.jpg: '],
      [
        'with one that unpacks to more than it says',
        zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(2 ** 20), says: 1000 }]),
        'cannot be unpacked',
      ],
      [
        'with one that says it is larger than a picture',
        zipOf([{ name: 'a.jpg', bytes: Buffer.alloc(2 ** 20), says: 2 ** 30 }]),
        'is too large',
      ],
    ])('that names a picture %s is refused', async (_, zip, sentence) => {
      const answer = await upload(IMPORT_PATH, {
        gallery: String(gallery),
        table: ['w.csv', Buffer.from('Title,Availability,Pictures\nA,sold,a.jpg\n')],
        ...(zip && { zip: ['p.zip', zip] as [string, Buffer] }),
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain(sentence)
      expect(await works()).toEqual([])
    })

    it('of another gallery is not there, nor is a table for it taken', async () => {
      const [plan] = await ids(
        sql`insert into work_import (gallery_id, sent_by, rows, pictures) values (${other}, 'Bo', '[]', '[]') returning id`,
      )
      expect((await dealer.get(`${IMPORT_PATH}${plan}/`)).statusCode).toBe(404)
      expect((await dealer.post(`${IMPORT_PATH}${plan}/`, { do: 'apply' })).statusCode).toBe(404)
      const answer = await upload(IMPORT_PATH, { gallery: String(other), table: table(',A,,Bo,,sold,,,') })
      expect(answer.statusCode).toBe(404)
    })
  })

  it('nobody is told anything by a change of words alone', async () => {
    const id = await added()
    await edit(id, { title: 'Other' })
    expect(await emailsIn(db)).toEqual([])
  })
})
