/** A form whose session has ended, from a browser without script: what was written goes through signing in, and is sent afterwards. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test as it } from 'vitest'
import { openUnsent } from '../../auth/unsent-form.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { forgetAttempts } from '../../http/limits/attempts.js'
import { claimedRows } from '../../testing/claimed-rows.js'
import { browse, signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { codeAt } from '../../testing/people/codes.js'
import { formIn } from '../../testing/people/form.js'
import { sendParts } from '../../testing/people/parts.js'
import { openTestApp } from '../../testing/site.js'

const NEW = '/staff/admin/artists/new/'
const FORM = '/staff/admin/artists/new/?from=desk'
const WRITTEN = {
  name: 'Mira "Ash" <b>Kovač</b>',
  summary: '\nFirst line\nsecond line',
  tier: '3',
  born: '',
}
const EDITOR = { email: 'editor@example.org', password: 'plinth-demo' }

let app: FastifyInstance
let visitor: TestVisitor

beforeAll(async () => {
  app = await openTestApp()
  await addDemoMembers(app.site.db)
})
beforeEach(async () => {
  visitor = browse(app)
  await forgetAttempts(app.site.db)
})
afterAll(() => app.close())

const refused = (form: Record<string, string> = WRITTEN, headers: Record<string, string> = {}) =>
  visitor.post(FORM, form, { referer: `http://localhost${NEW}`, host: 'localhost', ...headers })

/** Signs in by the form of the page, as `who`. */
const signInBy = (html: string, who: Record<string, string> = EDITOR, action = '/sign-in/') =>
  visitor.post(action, { ...formIn(html, action), ...who })

it('asks to sign in, then shows what was written, and sends it', async () => {
  const asked = await refused()
  expect([asked.statusCode, asked.headers['cache-control']]).toEqual([401, 'private, no-store'])
  expect(asked.body).toContain('Nothing was sent: you are no longer signed in.')
  expect(formIn(asked.body, '/sign-in/').redirect).toBe(NEW)
  // A wrong password loses nothing.
  const wrong = await signInBy(asked.body, { ...EDITOR, password: 'wrong' })
  expect(wrong.statusCode).toBe(422)
  const shown = await signInBy(wrong.body)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([422, 'private, no-store'])
  expect(shown.body).toContain('nothing of it has been sent')
  expect(shown.body).not.toContain('<b>Kovač')
  expect(shown.body).toMatch(/<textarea[^>]*name="summary"[^>]*>\n\nFirst line\nsecond line</)
  expect(shown.body).toMatch(/data-widget="leave-guard"\s+data-changed="true"/)
  const form = formIn(shown.body, FORM)
  expect(form).toEqual(WRITTEN)
  expect(await artists()).toEqual([])
  expect((await visitor.post(FORM, form)).statusCode).toBe(303)
  expect(await artists()).toEqual([WRITTEN.name])
})

const artists = async () =>
  (await claimedRows<{ name: string }>(app.site.db, sql`select name from artist`)).map(({ name }) => name)

it('is decided by the role of who signs in', async () => {
  const shown = await signInBy((await refused()).body, { ...EDITOR, email: 'member@example.org' })
  expect((await visitor.post(FORM, formIn(shown.body, FORM))).statusCode).toBe(403)
})

it('is carried by nobody but a form of ours, and holds no address elsewhere', async () => {
  const elsewhere = await refused(WRITTEN, { 'sec-fetch-site': 'cross-site' })
  expect([elsewhere.statusCode, elsewhere.body.includes('name="unsent"')]).toEqual([403, false])
  for (const headers of [{ 'sec-fetch-mode': 'cors' }, { accept: 'application/json' }])
    expect((await refused(WRITTEN, headers)).body).not.toContain('name="unsent"')
  const { unsent = '' } = formIn((await refused()).body, '/sign-in/')
  const [written = '', signature = ''] = unsent.split('.')
  const sealed = JSON.parse(Buffer.from(written, 'base64url').toString())
  const other = Buffer.from(JSON.stringify({ ...sealed, path: 'https://evil.example/' })).toString(
    'base64url',
  )
  const answer = await visitor.post('/sign-in/', {
    ...EDITOR,
    redirect: '/',
    unsent: `${other}.${signature}`,
  })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
})

it('is carried for a day', async () => {
  const { unsent = '' } = formIn((await refused()).body, '/sign-in/')
  const at = (hours: number) => openUnsent(app, unsent, Date.now() + hours * 3_600_000)?.path
  expect([at(0), at(23), at(25), openUnsent(app, `${unsent}x`)]).toEqual([FORM, FORM, undefined, undefined])
})

it('has no secrets, and nothing where only a button was pressed or too much was written', async () => {
  const path = '/my-plinth/account/email/'
  const asked = await visitor.post(path, { email: 'new@example.org', password: 'my secret', code: '123456' })
  const shown = await signInBy(asked.body)
  expect(formIn(shown.body, path)).toEqual({ email: 'new@example.org' })
  for (const form of [{ do: 'remove', version: '3' }, {}, { summary: '\u20ac'.repeat(20_000) }])
    expect((await browse(app).post(FORM, form)).body).not.toContain('name="unsent"')
})

it('with files: they are asked for again', async () => {
  const path = '/staff/admin/pictures/'
  const file = { field: 'file', name: 'salt.png', bytes: Buffer.alloc(3_000_000, 'x') }
  const asked = await sendParts(app, visitor, path, { title: 'Salt flats', alt: 'White ground' }, [file])
  expect(asked.statusCode).toBe(401)
  const shown = await signInBy(asked.body)
  expect(shown.body).toContain('enctype="multipart/form-data"')
  expect(shown.body).toContain('Choose the file again: files are not kept.')
  expect(formIn(shown.body, path)).toEqual({ title: 'Salt flats', alt: 'White ground', file: '' })
})

it('goes through the second step, whichever code is given', async () => {
  const member = await signedIn(app, 'gallery')
  const path = '/my-plinth/account/two-step/'
  await member.post(path, { password: 'plinth-demo' })
  const { body } = await member.get(`${path}set-up/`)
  const key = (/<code class="two-step__key">([^<]+)</.exec(body)?.[1] ?? '').replaceAll(' ', '')
  await member.post(`${path}set-up/`, { code: codeAt(key, Date.now()) })
  const asked = await refused()
  const code = await signInBy(asked.body, { ...EDITOR, email: 'gallery@example.org' })
  expect([code.statusCode, code.body.includes('Enter your code')]).toEqual([422, true])
  const recovery = await signInBy(code.body, { other: 'recovery' }, '/sign-in/code/')
  expect(recovery.body).toContain('Enter a recovery code')
  const back = await signInBy(recovery.body, { other: 'app' }, '/sign-in/code/')
  const shown = await signInBy(back.body, { code: codeAt(key, Date.now() + 30_000) }, '/sign-in/code/')
  expect(formIn(shown.body, FORM)).toEqual(WRITTEN)
})

it('where script sends it the form stays in view, with how to sign in; what visitors may send is asked for again', async () => {
  const member = await signedIn(app, 'member')
  const old = { 'sec-fetch-mode': 'cors', 'x-csrf-token': member.cookie('plinth-csrf') }
  const token = `plinth-csrf=${member.cookie('plinth-csrf')}`
  const send = (url: string, form: Record<string, string>) =>
    visitor.post(url, form, { ...old, cookie: token })
  const asked = await send(FORM, WRITTEN)
  expect([asked.statusCode, asked.body.includes('name="unsent"')]).toEqual([401, false])
  expect(asked.body).toMatch(
    /data-reason>Nothing was saved\. Sign in and send the form again\. <a href="\/sign-in\//,
  )
  const late = await send('/sign-up/', {
    name: 'Mira',
    email: 'mira@example.org',
    password: 'four unrelated words',
  })
  expect([late.statusCode, late.body.includes('open for too long')]).toEqual([403, true])
  expect(late.cookies.map(({ name }) => name)).toContain('plinth-csrf')
  const again = await visitor.post('/sign-up/', {}, { ...old, 'x-csrf-token': visitor.cookie('plinth-csrf') })
  expect(again.statusCode).toBe(422)
})
