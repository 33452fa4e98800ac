import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test as it } from 'vitest'
import { addMember } from '../auth/members.js'
import { hashPassword, LEAST_COST } from '../auth/password.js'
import { browse, type TestVisitor } from '../testing/browser.js'
import { openStorelessApp, openTestApp } from '../testing/site.js'

let app: FastifyInstance
beforeAll(async () => {
  app = await openStorelessApp()
})
afterAll(() => app.close())

const page = async (url: string, headers = {}) => (await app.inject({ url, headers })).body

function mainOf(html: string): string {
  return /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1]?.trim() ?? ''
}

it('the index links every case, and every link leads to its page', async () => {
  const index = await page('/fixtures/')
  const links = [...index.matchAll(/href="([^"]+)" data-fixture="([^"]+)"/g)].map(([, href, name]) => ({
    href,
    name,
  }))
  expect(links.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['forms/post', 'forms/refused', 'forms/get']),
  )
  for (const { href, name } of links) {
    expect(href).toBe(`/fixtures/${name}/`)
    expect((await app.inject({ url: String(href) })).statusCode).toBe(200)
  }
})

it('every shelf has a page with its cases live and their markup to copy', async () => {
  const index = await page('/fixtures/')
  const shelves = new Set(
    [...index.matchAll(/href="(\/fixtures\/[^/"]+\/)"/g)].map(([, href]) => String(href)),
  )
  expect(shelves).toContain('/fixtures/forms/')
  for (const shelf of shelves) expect((await app.inject({ url: shelf })).statusCode).toBe(200)
  const forms = await page('/fixtures/forms/?dir=rtl&ground=dark')
  expect(forms).toContain('<iframe src="/fixtures/forms/post/?dir=rtl&amp;ground=dark"')
  expect(forms).toContain('&lt;form method=&quot;post&quot; action=&quot;/fixtures/echo/&quot;&gt;')
})

it('a widget’s page says what it is to screen readers and the keyboard, once', async () => {
  const html = mainOf(await page('/fixtures/lightbox/'))
  expect(html.match(/>Accessibility</g)).toHaveLength(1)
  expect(html).toMatch(
    /<dt>Pattern<\/dt><dd><a href="https:\/\/www\.w3\.org\/WAI\/ARIA\/apg\/patterns\/dialog-modal\/">Dialog \(Modal\)<\/a>/,
  )
  expect(html).toContain('modal &lt;dialog&gt;')
  expect(html).toContain('<dt>Announced</dt><dd>Number and caption of each picture')
  // What follows in the README is still there.
  expect(html).toContain('Through a sanitizer</h2>')
})

describe('a widget’s trial', () => {
  const trial = async (query: string) => page(`/fixtures/carousel/?${query}`)
  const frameIn = (html: string) => /<iframe data-slot="frame" src="([^"]*)"/.exec(html)?.[1]

  it('shows the usual case, and its options as fields', async () => {
    const html = await trial('')
    expect(frameIn(html)).toBe('/fixtures/carousel/default/')
    expect(html).toMatch(/<input[^>]* name="data-interval"[^>]* value="0"/)
    expect(html).toContain('data-events="widget:mounted widget:failed widget:disposed carousel:moved"')
  })

  it('shows another case with the options that were sent, in the markup of each system too', async () => {
    const html = await trial('case=many&data-interval=900&dir=rtl')
    expect(frameIn(html)).toBe('/fixtures/carousel/many/?data-interval=900&amp;dir=rtl')
    for (const part of [
      'data-widget=&quot;carousel&quot; data-interval=&quot;900&quot;',
      '&lt;!-- wp:plinth/carousel {&quot;label&quot;:&quot;On view now&quot;,&quot;interval&quot;:900} --&gt;',
      '&lt;plinth-carousel label=&quot;On view now&quot; interval=&quot;900&quot;&gt;',
      '{{&lt; plinth-carousel label=&quot;On view now&quot; interval=&quot;900&quot; &gt;}}',
      '{% plinth &quot;carousel&quot;, label=&quot;On view now&quot;, interval=&quot;900&quot; %}',
      '{% plinth carousel label: &quot;On view now&quot; interval: &quot;900&quot; %}',
      '&lt;%= plinth &quot;carousel&quot;, label: &quot;On view now&quot;, interval: &quot;900&quot; do %&gt;',
      '{% apply plinth(&quot;carousel&quot;, { label: &quot;On view now&quot;, interval: &quot;900&quot; }) %}',
      '{% plinth &quot;carousel&quot; label=&quot;On view now&quot; interval=&quot;900&quot; %}',
    ])
      expect(html).toContain(part)
  })

  it('names a value that cannot be, and shows the case without it', async () => {
    const html = await trial('data-interval=soon')
    expect(html).toContain('<code>data-interval</code></a>: write a whole number from 0 to 600000')
    expect(html).toMatch(/<input[^>]* name="data-interval"[^>]* value="soon"/)
    expect(frameIn(html)).toBe('/fixtures/carousel/default/')
  })

  it('takes no address of another site', async () => {
    for (const address of [
      'https://example.com/',
      '//example.com/',
      'javascript:alert(1)',
      '/\\example.com/',
    ]) {
      const query = `data-base=${encodeURIComponent(address)}`
      expect(await page(`/fixtures/filter-dropdown/?${query}`)).toContain('leads to another site')
      expect(mainOf(await page(`/fixtures/filter-dropdown/default/?${query}`))).not.toContain('example.com')
    }
  })

  it('is of the usual case where the one that is asked for has no host of the widget', async () => {
    for (const name of ['bad-name', 'nothing', '../boot'])
      expect(frameIn(await trial(`case=${encodeURIComponent(name)}`))).toBe('/fixtures/carousel/default/')
  })
})

describe('a case with options', () => {
  const main = async (query: string) => mainOf(await page(`/fixtures/carousel/default/?${query}`))

  it('has them on its host, escaped', async () => {
    expect(await main('data-interval=900')).toContain('data-widget="carousel" data-interval="900"')
    expect(await main('data-previous=%22%3E%3Cscript%3E')).toContain('data-previous="&quot;>&lt;script>"')
  })

  it('is as it was for those that cannot be, and for those that there are not', async () => {
    for (const query of ['data-interval=soon', 'data-colour=red', 'data-widget=map', 'onclick=1'])
      expect(await main(query), query).toBe(await main(''))
  })
})

describe('a case', () => {
  it('stands alone inside main, the same at every request', async () => {
    const html = await page('/fixtures/forms/post/')
    expect(mainOf(html)).toMatch(/^<form method="post" action="\/fixtures\/echo\/">.*<\/form>$/s)
    expect(html).toMatch(/<script type="module" src="\/dist\/boot\.js/)
    expect(await page('/fixtures/forms/post/')).toBe(html)
  })

  it.each([
    ['dir=rtl', '<html lang="en" dir="rtl">'],
    ['ground=dark', '<html lang="en" data-ground="dark">'],
    ['dir=up&ground=blue', '<html lang="en">'],
  ])('with ?%s has %s', async (query, tag) => {
    const html = await page(`/fixtures/forms/post/?${query}`)
    expect(html).toContain(tag)
    expect(mainOf(html)).toBe(mainOf(await page('/fixtures/forms/post/')))
  })

  it('with ?script=off has no script', async () => {
    expect(await page('/fixtures/forms/post/?script=off')).not.toContain('<script')
  })

  it('with ?xhr=1 is the bare frame that asked', async () => {
    const html = await page('/fixtures/forms/post/?xhr=1', { 'turbo-frame': 'layer' })
    expect(html).toMatch(
      /<body>\s*<turbo-frame id="layer">\s*<div class="wrap">\s*<form.*<\/form>\s*<\/div>\s*<\/turbo-frame>\s*<\/body>/s,
    )
    expect(html).toContain('<link rel="canonical" href="http://localhost:4400/fixtures/forms/post/">')
  })

  it.each([
    '/fixtures/nothing/',
    '/fixtures/forms/nothing/',
    '/fixtures/forms/..%2fREADME/',
    '/fixtures/shared/',
    '/fixtures/Forms/',
  ])('is not found at %s', async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(404)
  })
})

describe('the echo', () => {
  it('goes on to a page that shows what arrived', async () => {
    const visitor = browse(app)
    const answer = await visitor.post('/fixtures/echo/', { name: '<Ana>', act: 'save' })
    expect(answer.statusCode).toBe(303)
    const shown = await visitor.get(String(answer.headers.location))
    expect(shown.body).toContain('<dd data-echo="name">&lt;Ana&gt;</dd>')
    expect(shown.body).toContain('<dd data-echo="act">save</dd>')
  })

  it('refuses with the status that was asked for', async () => {
    const answer = await browse(app).post('/fixtures/echo/?status=422', { name: 'Ana' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('<dd data-echo="name">Ana</dd>')
  })

  it('stays inside a frame', async () => {
    const frame = { 'turbo-frame': 'layer' }
    const visitor = browse(app)
    const answer = await visitor.post('/fixtures/echo/?xhr=1', { name: 'Ana' }, frame)
    expect(answer.headers.location).toBe('/fixtures/echo/?name=Ana&xhr=1')
    const shown = await visitor.get(String(answer.headers.location), frame)
    expect(shown.body).toContain('<turbo-frame id="layer">')
    const refused = await visitor.post('/fixtures/echo/?xhr=1&status=422', { name: 'Ana' }, frame)
    expect([refused.statusCode, refused.body.includes('<turbo-frame id="layer">')]).toEqual([422, true])
  })

  it('does not carry on what is too long for an address', async () => {
    const answer = await browse(app).post('/fixtures/echo/', { text: 'x'.repeat(20_000) })
    expect(answer.headers.location).toBe('/fixtures/echo/?note=too+long+to+show')
  })
})

describe('in production', () => {
  const urls = [
    '/fixtures/',
    '/fixtures/carousel/',
    '/fixtures/carousel/default/',
    '/fixtures/echo/',
    '/fixtures/map/tiles/harbour.pmtiles',
    '/fixtures/map/tiles/12/1943/1569.mvt',
  ]
  const statuses = async (who: TestVisitor) =>
    Promise.all(urls.map(async (url) => (await who.get(url)).statusCode))

  it('there is no catalogue, unless the setting says so', async () => {
    const closed = await openStorelessApp({ production: true })
    expect(await statuses(browse(closed))).toEqual([404, 404, 404, 404, 404, 404])
    expect((await browse(closed).post('/fixtures/echo/', { name: 'Ana' })).statusCode).toBe(404)
    await closed.close()
    const open = await openStorelessApp({ production: true, catalogue: true })
    expect(await statuses(browse(open))).toEqual([200, 200, 200, 200, 200, 200])
    await open.close()
  })

  it('only staff see it, who put widgets into texts; no cache keeps it', async () => {
    const site = await openTestApp({ production: true })
    const { db } = site.site
    const passwordHash = await hashPassword('a long password', LEAST_COST)
    const nobody = { isGallery: false, isPreviews: false, isAdmin: false, isDemo: false }
    for (const [email, isEditor] of [
      ['editor@example.net', true],
      ['member@example.net', false],
    ] as const)
      await addMember(db, {
        ...nobody,
        email,
        isEditor,
        name: 'Edith',
        passwordHash,
        confirmed: true,
        confirmHash: undefined,
      })
    const [editor, member] = [browse(site), browse(site)]
    await editor.post('/sign-in/', { email: 'editor@example.net', password: 'a long password' })
    await member.post('/sign-in/', { email: 'member@example.net', password: 'a long password' })
    expect(await statuses(editor)).toEqual([200, 200, 200, 200, 200, 200])
    for (const url of urls) expect((await editor.get(url)).headers['cache-control']).toMatch(/^private/)
    expect(await statuses(member)).toEqual([404, 404, 404, 404, 404, 404])
    await site.close()
  })
})
