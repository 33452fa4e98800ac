/** Addresses that other folds of letters take for a member's belong to somebody else, on both engines. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { addMember, findMember } from '../../auth/members.js'
import { hashPassword } from '../../auth/password.js'
import { LEAST_PASSWORD_COST } from '../../config/settings.js'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { eachEngine } from '../../testing/engines.js'
import { browse } from '../../testing/people/browser.js'
import { emailsIn, forgetEmails, linkIn, theEmailTo } from '../../testing/people/emails.js'
import { openTestAppOn } from '../../testing/site.js'

const PASSWORD = 'a long password'
/** Each account with an address of somebody else. */
const PAIRS = [
  ['admin@example.org', 'adm\u0130n@example.org'],
  ['mark@example.net', 'mar\u212A@example.net'],
  ['straße@example.net', 'STRASSE@example.net'],
] as const

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let passwordHash: string

  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, {})
    passwordHash = await hashPassword(PASSWORD, LEAST_PASSWORD_COST)
  })
  beforeEach(async () => {
    await db.query(sql`delete from member`)
    await db.query(sql`delete from subscription`)
    await forgetEmails(db)
    await forgetAttempts(db)
    for (const email of new Set(PAIRS.map(([owner]) => owner))) await join(email)
  })
  afterAll(() => app.close())

  async function join(email: string): Promise<number> {
    const nobody = { isGallery: false, isPreviews: false, isAdmin: false, isEditor: false, isDemo: false }
    const member = { ...nobody, email, name: 'Ines', passwordHash, confirmed: true, confirmHash: undefined }
    const id = await addMember(db, member)
    if (id === undefined) throw new Error(`test: ${email} is taken`)
    return id
  }

  it.each(PAIRS)('the account of %s sends no e-mail and makes no token for %s', async (owner, lookAlike) => {
    const answer = await browse(app).post('/forgotten-password/', { email: lookAlike })
    expect(answer.headers.location).toBe('/forgotten-password/sent/')
    expect(await emailsIn(db)).toEqual([])
    expect(await db.query(sql`select 1 from mail_token`)).toEqual([])
    await browse(app).post('/forgotten-password/', { email: owner })
    expect((await emailsIn(db)).map(({ to }) => to)).toEqual([owner])
  })

  it('an e-mail goes to the address as it is stored, whatever was typed', async () => {
    await db.query(sql`update member set email = 'Mark@Example.NET' where email = 'mark@example.net'`)
    await browse(app).post('/forgotten-password/', { email: 'mARk@eXample.net' })
    await browse(app).post('/sign-up/', { name: 'Mark', email: 'MARK@example.net', password: PASSWORD })
    // Of a domain mail servers read this as they do the one of the account.
    await browse(app).post('/forgotten-password/', { email: 'mark@e\uFF58ample.net' })
    expect((await emailsIn(db)).map(({ to }) => to)).toEqual(Array(3).fill('Mark@Example.NET'))
    expect(
      (await browse(app).post('/sign-in/', { email: ' mark@EXAMPLE.net ', password: PASSWORD })).statusCode,
    ).toBe(303)
  })

  it.each(PAIRS)('nobody signs in to the account of %s with %s', async (_owner, lookAlike) => {
    const answer = await browse(app).post('/sign-in/', { email: lookAlike, password: PASSWORD })
    expect(answer.statusCode).toBe(422)
  })

  it.each(PAIRS)('to the account of %s, signing up with %s is another account', async (owner, lookAlike) => {
    const visitor = browse(app)
    await visitor.post('/sign-up/', { name: 'Somebody', email: lookAlike, password: 'of somebody else' })
    const email = await theEmailTo(db, lookAlike)
    expect(email.subject).toBe('Confirm your address for Plinth')
    await visitor.post(linkIn(email, '/sign-up/confirm/'), {})
    const [ownerId, otherId] = [await findMember(db, owner), await findMember(db, lookAlike)].map(
      (found) => found?.member.id,
    )
    expect(otherId).toBeDefined()
    expect(otherId).not.toBe(ownerId)
  })

  it.each(PAIRS)('what %s gets is not changed or ended by %s', async (owner, lookAlike) => {
    await db.query(
      sql`insert into subscription (email, name, lists, leave_token) values (${owner}, 'Owner', array['weekly'], 't')`,
    )
    const other = browse(app)
    await other.post('/sign-up/subscribe/', { email: lookAlike, name: 'Other', lists: 'fairs' })
    await other.post(linkIn(await theEmailTo(db, lookAlike), '/sign-up/subscribe/confirm/'), {})
    await join(lookAlike)
    await other.post('/sign-in/', { email: lookAlike, password: PASSWORD })
    expect((await other.get('/my-plinth/account/export/')).json().newsletter).toMatchObject([
      { name: 'Other' },
    ])
    await other.post('/my-plinth/account/delete/', { password: PASSWORD })
    expect(await db.query(sql`select email, name, lists from subscription`)).toEqual([
      { email: owner, name: 'Owner', lists: ['weekly'] },
    ])
  })

  it.each(PAIRS)(
    'of a member with %s nothing is proven about an enquiry from %s',
    async (owner, lookAlike) => {
      const member = browse(app)
      await member.post('/sign-in/', { email: owner, password: PASSWORD })
      await member.post('/advisory/enquiry/', { name: 'M', email: lookAlike, message: 'What I typed.' })
      expect((await theEmailTo(db, lookAlike)).body).not.toContain('What I typed.')
    },
  )
})
