/** Staff tell the search what words mean and what comes first: by plain forms, and in force at once. */
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SEARCH_APP_ID, SEARCH_KEY } from '../../../widgets/shared/contract/search.call.js'
import type { Database } from '../../db/database.js'
import { sql } from '../../db/sql.js'
import { addDemoMembers } from '../../demo/members.js'
import { eachEngine } from '../../testing/engines.js'
import { signedIn, type TestVisitor } from '../../testing/people/browser.js'
import { fillSearchCatalogue } from '../../testing/search/search-catalogue.js'
import { openTestAppOn } from '../../testing/site.js'

eachEngine((engine) => {
  let db: Database
  let app: FastifyInstance
  let editor: TestVisitor
  beforeAll(async () => {
    db = await engine.openMigrated()
    app = await openTestAppOn(db, {})
    await app.ready()
    await fillSearchCatalogue(app.site.db)
    await addDemoMembers(app.site.db)
    editor = await signedIn(app, 'editor')
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await db.close()
  })

  async function titles(query: string): Promise<string[]> {
    const answer = await app.inject({
      method: 'POST',
      url: '/1/indexes/*/queries',
      headers: { 'x-algolia-application-id': SEARCH_APP_ID, 'x-algolia-api-key': SEARCH_KEY },
      payload: JSON.stringify({ requests: [{ indexName: 'primary', query, hitsPerPage: 5 }] }),
    })
    const [result] = answer.json().results as { hits: { title: string; _highlightResult: unknown }[] }[]
    return result?.hits.map(({ title }) => title) ?? []
  }

  /** The index looks whether the rules have changed every 200 ms. */
  const expectTitles = (query: string) => expect.poll(() => titles(query), { interval: 50, timeout: 5_000 })

  it('a synonym holds for the next searches, one way or both, until it is removed', async () => {
    expect(await titles('pond')).toEqual([])
    const sent = await editor.post('/staff/search/synonyms/', {
      word: 'Pond',
      same: 'lake 7,  LAKE 8 ',
      mutual: '1',
    })
    expect(sent.statusCode).toBe(303)
    await expectTitles('pond').toEqual(['Lake 7', 'Lake 8'])
    const page = (await editor.get('/staff/search/')).body
    expect(page).toContain('lake 7, LAKE 8')
    const [, remove = ''] = /action="(\/staff\/search\/synonyms\/\d+\/delete\/)"/.exec(page) ?? []
    expect((await editor.post(remove, {})).statusCode).toBe(303)
    await expectTitles('pond').toEqual([])
    expect((await editor.post(remove, {})).statusCode).toBe(404)
  })

  it('says what is wrong with a word, and keeps what was typed', async () => {
    const empty = await editor.post('/staff/search/synonyms/', { word: '&', same: '' })
    expect(empty.statusCode).toBe(422)
    expect(empty.body).toContain('at least one letter or digit')
    expect(empty.body).toContain('Enter a word.')
    expect(empty.body).toContain('value="&amp;"')
    await editor.post('/staff/search/synonyms/', { word: 'twice', same: 'lake' })
    const again = await editor.post('/staff/search/synonyms/', { word: 'twice', same: 'sea' })
    expect([again.statusCode, again.body.includes('“twice” is in the list already')]).toEqual([422, true])
  })

  it('what is put first comes first, in its order, by button or number, without what is not published', async () => {
    const [hidden, berta] = await app.site.db.query(
      sql`select id, name from artist where name in ('Ana Hidden', 'Berta Okoro') order by name`,
    )
    const page = await editor.get('/staff/search/first/?q=lake')
    const [, lake = ''] = /value="add-(artwork-\d+)"/.exec(page.body) ?? []
    expect(lake).not.toBe('')
    const find = async (query: string) =>
      (await editor.get(`/staff/search/first/found/?${query}`)).json().found
    expect((await find('q=lake')).map(({ about }: { about: string }) => about)).toContain('Artwork')
    const one = { id: Number(berta?.id), name: 'Berta Okoro', about: 'Artist', src: '' }
    expect(await find(`q=${berta?.id}`)).toMatchObject([{ ...one, src: expect.any(String) }])
    expect(await find(`ids=${berta?.id},${hidden?.id}`)).toMatchObject([{ id: berta?.id }])
    const send = (form: Record<string, string>) =>
      editor.post('/staff/search/first/', { q: 'LAKE', do: '', number: '', ...form })
    expect((await send({ do: `add-${lake}` })).statusCode).toBe(303)
    expect((await send({ number: String(berta?.id) })).statusCode).toBe(303)
    expect((await send({ do: `up-artist-${berta?.id}` })).statusCode).toBe(303)
    await expect.poll(async () => (await titles('lake'))[0], { interval: 50 }).toBe('Berta Okoro')
    expect((await titles('lakes'))[0]).not.toBe('Berta Okoro')
    for (const wrong of [
      { number: String(hidden?.id) },
      { number: '99999999' },
      { number: 'x' },
      { do: 'add-nothing-1' },
      { q: 'lake '.repeat(200) },
    ])
      expect((await send(wrong)).statusCode).toBe(422)
    await app.site.db.query(sql`update artist set published = false where id = ${Number(berta?.id)}`)
    await expect.poll(async () => (await titles('lake'))[0], { interval: 50 }).toMatch(/^Lake/)
    expect((await editor.get('/staff/search/first/?q=lake')).body).toContain(
      `artist-${berta?.id}, not published`,
    )
    await send({ do: `remove-artist-${berta?.id}` })
    await send({ do: `remove-${lake}` })
    expect((await editor.get('/staff/search/')).body).toContain('Nothing is put first yet.')
  })

  it('is for staff alone', async () => {
    const member = await signedIn(app, 'member')
    for (const path of ['/staff/search/', '/staff/search/first/?q=x'])
      expect((await member.get(path)).statusCode).toBe(403)
  })
})
