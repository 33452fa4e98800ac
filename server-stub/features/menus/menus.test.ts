/** The menus by picking: a draft that only staff see, published in one step, and kept whole when two editors work on it. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { eachEngine } from '../../testing/engines.js'
import { signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { openTestAppOn } from '../../testing/site.js'
import { makeDemonstration } from '../../testing/store.js'
import { DEFAULT_MENUS } from '../../views/menus/default-menus.js'
import { GROUP_PATH, LINK_PATH, MENUS_PATH, PREVIEW_PATH } from './paths.js'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let editor: TestVisitor
  let admin: TestVisitor
  beforeAll(async () => {
    db = await engine.openMade('filled', makeDemonstration)
    app = await openTestAppOn(db, {})
    await app.ready()
    await addDemoMembers(app.site.db)
    editor = await signedIn(app, 'editor')
    admin = await signedIn(app, 'admin')
  }, 120_000)
  beforeEach(async () => {
    await db.query(sql`update site_menus set draft = null, published = null`)
    await app.siteMenus.refresh()
  })
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  const versionIn = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
  const version = async () => versionIn((await editor.get(MENUS_PATH)).body)
  const press = async (button: string) => editor.post(MENUS_PATH, { version: await version(), do: button })
  const addLink = async (form: Record<string, string>) =>
    editor.post(LINK_PATH, { version: await version(), ...form })
  const home = async () => (await app.inject({ url: '/' })).body
  const partOf = (html: string, from: string, to: string) => html.slice(html.indexOf(from), html.indexOf(to))
  const headerOf = (html: string) => partOf(html, '<header class="w-menu"', '<main')
  const footerOf = (html: string) => html.slice(html.indexOf('<footer'))

  it('a new site shows its own menus, and those of the table once they are published', async () => {
    const before = await home()
    for (const { label, links } of DEFAULT_MENUS.footer)
      for (const text of [label, ...links.map((one) => one.label)]) expect(footerOf(before)).toContain(text)
    const city = await db.query(sql`select name, slug from city where published order by id limit 1`)
    const { name, slug } = city[0] ?? {}
    const sent = await addLink({ to: 'footer:Visit', label: `All of ${name}`, href: `/city-guides/${slug}/` })
    expect(sent.statusCode).toBe(303)
    await press('remove-bar-1')
    expect(await home()).toBe(before)
    const preview = (await editor.get(PREVIEW_PATH)).body
    expect(footerOf(preview)).toContain(`All of ${name}`)
    expect(headerOf(preview).match(/href="\/artworks\/"/g)).toHaveLength(1)
    expect((await editor.get(MENUS_PATH)).body).toContain('Readers do not see the draft yet.')
    await press('publish')
    const after = await home()
    expect(footerOf(after)).toContain(`All of ${name}`)
    expect(headerOf(after).match(/href="\/artworks\/"/g)).toHaveLength(1)
    expect((await editor.get(MENUS_PATH)).body).toContain('Readers see this.')
    await press('restore')
    await press('publish')
    expect(await home()).toBe(before)
    const [row] = await db.query(sql`select draft, published from site_menus`)
    expect(row).toEqual({ draft: null, published: null })
  })

  it('an address may be of this site or of another, and must lead somewhere', async () => {
    const tries: readonly (readonly [href: string, status: number, sentence: string])[] = [
      ['javascript:alert(1)', 422, 'A menu cannot lead to'],
      ['JaVaScRiPt:alert(1)', 422, 'A menu cannot lead to'],
      ['data:text/html,x', 422, 'A menu cannot lead to'],
      ['mailto:a@example.org', 422, 'A menu cannot lead to'],
      ['//evil.example', 422, 'A menu cannot lead to'],
      ['/\\evil.example', 422, 'A menu cannot lead to'],
      ['artists', 422, 'A menu cannot lead to'],
      ['https://nowhere', 422, 'A menu cannot lead to'],
      ['https://a@example.org/', 422, 'A menu cannot lead to'],
      ['/artists/nobody-at-all/', 422, 'Readers find no page at'],
      ['/no-such-page/', 422, 'Readers find no page at'],
      ['/artists/', 422, 'has a link to this address already'],
      ['', 422, 'Pick a page, or enter an address.'],
      [`/${'a'.repeat(400)}`, 422, 'characters'],
      ['/magazine/', 303, ''],
      ['https://example.org/press', 303, ''],
      [`${app.site.config.publicUrl}/advisory/`, 303, ''],
    ]
    for (const [href, status, sentence] of tries) {
      const answer = await addLink({ to: 'footer:Look', label: 'Kept words', href })
      expect([href, answer.statusCode]).toEqual([href, status])
      if (status === 422) {
        expect(answer.body).toContain(sentence)
        expect(answer.body).toContain('value="Kept words"')
      }
    }
    const [row] = await db.query(sql`select draft->'footer'->0->'links' as links from site_menus`)
    expect(row?.links).toEqual([
      ...(DEFAULT_MENUS.footer[0]?.links ?? []),
      { label: 'Kept words', href: '/magazine/' },
      { label: 'Kept words', href: 'https://example.org/press' },
      { label: 'Kept words', href: '/advisory/' },
    ])
  })

  it('words are escaped, and are neither too long nor missing', async () => {
    for (const label of ['', ' ', 'x'.repeat(41)])
      expect((await addLink({ to: 'bar:', label, href: '/advisory/' })).statusCode).toBe(422)
    await addLink({ to: 'bar:', label: '<b>"Bold"&', href: '/advisory/' })
    await press('publish')
    expect(headerOf(await home())).toContain('&lt;b&gt;&quot;Bold')
    expect(await home()).not.toContain('<b>"Bold"')
  })

  it('groups are named, filled and emptied; an empty one is not shown', async () => {
    const group = async (form: Record<string, string>) =>
      editor.post(GROUP_PATH, { version: await version(), was: '', ...form })
    expect((await group({ place: 'footer', label: 'Buy' })).statusCode).toBe(303)
    expect((await group({ place: 'footer', label: 'Buy' })).body).toContain(
      'Another group here has this name.',
    )
    expect((await group({ place: 'bar', label: 'Buy' })).statusCode).toBe(400)
    await press('publish')
    expect(footerOf(await home())).not.toContain('Buy')
    await addLink({ to: 'footer:Buy', label: 'How to buy', href: '/membership/' })
    expect((await group({ place: 'footer', was: 'Buy', label: 'Collect' })).statusCode).toBe(303)
    await press('publish')
    expect(footerOf(await home())).toContain('Collect')
    await group({ place: 'footer', label: 'The sixth' })
    const full = await group({ place: 'footer', label: 'One too many' })
    expect([full.statusCode, full.body.includes('At most 6 have room here.')]).toEqual([422, true])
  })

  it('links are picked from pages of the site and from what the search finds', async () => {
    const [story] = await db.query(
      sql`select title from article where published order by published_on desc, id desc limit 1`,
    )
    const offered = (await editor.get(`${LINK_PATH}?to=bar%3A`)).body
    expect(offered).toContain('href=%2Fcity-guides%2F')
    const words = String(story?.title)
    const page = (await editor.get(`${LINK_PATH}?to=bar%3A&q=${encodeURIComponent(words)}`)).body
    const pick = /href="([^"]*href=%2Fmagazine%2F[^"#]*)/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const picked = (await editor.get(pick)).body
    expect(picked).toMatch(/name="href"[^>]* value="\/magazine\/[^"]+"/)
    expect(picked).toMatch(/<option value="bar:" selected/)
  })

  it('who comes second is told, and loses nothing', async () => {
    const early = await version()
    const form = {
      of: 'bar-0',
      to: 'bar:',
      wasLabel: 'Artists',
      wasHref: '/artists/',
      label: 'People',
      href: '/artists/',
    }
    expect((await admin.post(MENUS_PATH, { version: early, do: 'down-bar-0' })).statusCode).toBe(303)
    const late = await editor.post(LINK_PATH, { version: early, ...form })
    expect([late.statusCode, late.body.includes('has changed the menus since you opened this page')]).toEqual(
      [409, true],
    )
    expect(late.body).toContain('value="People"')
    const pressed = await editor.post(MENUS_PATH, { version: early, do: 'remove-bar-0' })
    expect(pressed.statusCode).toBe(409)
    // Sent again it changes the same link, where the other has put it.
    expect((await editor.post(LINK_PATH, { version: versionIn(late.body), ...form })).statusCode).toBe(303)
    const [row] = await db.query(sql`select draft->'bar' as bar from site_menus`)
    const bar = DEFAULT_MENUS.bar
    expect(row?.bar).toEqual([bar[1], { label: 'People', href: '/artists/' }, ...bar.slice(2)])
    await press('remove-bar-1')
    const gone = await addLink(form)
    expect([gone.statusCode, gone.body.includes('Somebody has removed or changed this link.')]).toEqual([
      422,
      true,
    ])
  })

  it('what only visitors see and what opens in a layer follows the address', async () => {
    await addLink({ to: 'menu:', label: 'Join', href: '/sign-up/' })
    await press('publish')
    expect(headerOf(await home())).toMatch(
      /<li class="for-visitors"><a href="\/sign-up\/" data-widget="page-layer">\s*Join/,
    )
  })

  it('refuses buttons that there are not, and whoever is not of the staff; staff’s acts are written down', async () => {
    for (const button of ['', 'up-top-1', 'up-bar', 'hide-bar-1', 'up-bar-1-2-3'])
      expect((await press(button)).statusCode).toBe(400)
    const member = await signedIn(app, 'member')
    for (const path of [MENUS_PATH, LINK_PATH, `${GROUP_PATH}?place=menu`, PREVIEW_PATH])
      expect((await member.get(path)).statusCode).toBe(403)
    await press('publish')
    const [act] = await db.query(
      sql`select sent, thing, exists (select 1 from staff_act_done where act_id = staff_act.id) as done
       from staff_act where address = ${MENUS_PATH} order by id desc limit 1`,
    )
    expect(act).toMatchObject({ thing: 'site_menus', done: true, sent: { do: 'publish' } })
  })

  it('no page asks the store for the menus', async () => {
    const member = await signedIn(app, 'member')
    const paths = ['/my-plinth/', '/', '/artists/']
    for (const path of paths) await member.get(path)
    const asked: string[] = []
    const query = app.site.db.query.bind(app.site.db)
    app.site.db.query = (statement) => {
      asked.push(statement.text)
      return query(statement)
    }
    for (const path of paths) await member.get(path)
    app.site.db.query = query
    expect(asked.filter((text) => text.includes('site_menus'))).toEqual([])
  })
})
