/** Frames and browsers that refuse cookies, storage, the history or an address of their own, and pages whose scripts replace what the browser has. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { FrameLocator } from '@playwright/test'
import { expect, hostOf, settled, signIn, test } from '../tests/browser.js'
import { COPY, carousel, filter, openOwn, ownPage, readMore } from '../tests/own-page.js'

const LIGHTBOX = `<div data-widget="lightbox" aria-label="Rooms"><figure><a class="w-lightbox__view" data-slot="view" href="/media/plate/1500/1000/1.svg"><img src="/media/plate/300/200/1.svg" width="300" height="200" alt="Room 1"></a></figure></div>`
const SECTIONS = `<nav class="w-section-nav" data-widget="section-nav" aria-label="Sections"><ul data-slot="list"><li><a data-slot="link" href="#one">One</a></li></ul></nav><section id="one"><h2>One</h2></section>`
const BODY = carousel('Works') + readMore('about') + COPY + filter('checkbox') + SECTIONS + LIGHTBOX

const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const FRAMES = {
  'a sandboxed frame': '<iframe sandbox="allow-scripts" width="800" height="600" src="/frame"></iframe>',
  'a sandboxed preview in srcdoc': `<iframe sandbox="allow-scripts" width="800" height="600" srcdoc="${escaped(ownPage(BODY))}"></iframe>`,
  'a preview in srcdoc': `<iframe width="800" height="600" srcdoc="${escaped(ownPage(BODY))}"></iframe>`,
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>'

/**
 * A server that has each page of FRAMES under its name, and the files of the site. A page that a test makes up has no network that it came
 * from, and its sandboxed frame may ask nothing of this machine.
 */
function serve(site: string): Server {
  const answer = async (path: string): Promise<{ type: string; body: string | Buffer }> => {
    if (path.startsWith('/media/')) return { type: 'image/svg+xml', body: PICTURE }
    if (path === '/frame') return { type: 'text/html', body: ownPage(BODY) }
    const framed = Object.entries(FRAMES).find(([where]) => path === `/${encodeURIComponent(where)}`)
    if (framed) return { type: 'text/html', body: `<!doctype html><title>A site</title>${framed[1]}` }
    const file = await fetch(site + path)
    return { type: file.headers.get('content-type') ?? '', body: Buffer.from(await file.arrayBuffer()) }
  }
  return createServer(({ url = '/' }, response) => {
    void answer(url).then(({ type, body }) =>
      response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body),
    )
  })
}

let server: Server | undefined
let origin = ''
test.beforeAll(async ({ baseURL }) => {
  server = serve(baseURL ?? '').listen(0)
  await once(server, 'listening')
  const address = server.address()
  origin = `http://localhost:${address && typeof address === 'object' ? address.port : ''}`
})
test.afterAll(() => server?.close())

/** Each host mounts and does what it is for. */
async function works(frame: FrameLocator): Promise<void> {
  await expect(frame.locator('[data-widget]:not([data-widget-state="mounted"])')).toHaveCount(0)
  await frame.getByRole('button', { name: 'Next slide' }).click()
  await expect(frame.locator('[aria-current="true"]').first()).toHaveAccessibleName('Slide 2 of 3')
  await frame.locator('.w-read-more__toggle').click()
  await expect(frame.locator('.w-read-more__toggle')).toHaveText('Close')
  await frame.locator('summary').click()
  await frame.getByText('Drawing').click()
  await expect(frame.locator('[data-slot="chosen"]')).toHaveText('1')
  await frame.getByRole('link', { name: 'Room 1' }).click()
  await expect(frame.getByRole('dialog', { name: /Room 1|Rooms/ })).toBeVisible()
  await frame.getByRole('button', { name: 'Close' }).last().click()
  await expect(frame.getByRole('dialog')).toHaveCount(0)
}

for (const where of Object.keys(FRAMES))
  test(`widgets work in ${where}, and say at most once what is refused`, async ({ page, site }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(`${origin}/${encodeURIComponent(where)}`)
    const frame = page.frameLocator('iframe')
    for (const host of await frame.locator('[data-widget]').all()) await host.scrollIntoViewIfNeeded()
    await works(frame)
    const own = warnings.filter((said) => said.startsWith('plinth:'))
    expect(new Set(own).size).toBe(own.length)
    expect(site.complaints).toEqual([])
  })

test('widgets work where the browser refuses all storage', async ({ page, site }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  for (const fixture of [
    'follow/default',
    'search-overlay/default',
    'cookie-banner/default',
    'chat-panel/default',
    'sign-up-popup/default',
  ])
    await test.step(fixture, async () => {
      await site.openFixture(fixture)
      await expect(page.locator('[data-widget-state="failed"]')).toHaveCount(0)
    })
})

test('widgets work beside scripts that replace what the browser has', async ({ page, site: _ }) => {
  /** What Prototype.js, MooTools and old fallbacks do, in short. */
  const PATCHES = `<script>
Array.from = function (it) { if (!it) return []; let l = it.length || 0, r = new Array(l); while (l--) r[l] = it[l]; return r }
Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); return this }
Array.prototype.flatten = Array.prototype.each = function () { return this }
Object.prototype.toBool = undefined
String.prototype.contains = function (part) { return this.indexOf(part) > -1 }
window.$ = window.$$ = function () { return [] }
</script>`
  await page.route('**/media/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
  await openOwn(page, BODY, PATCHES)
  await settled(page)
  await expect(page.getByRole('button', { name: 'Slide 3 of 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.locator('[aria-current="true"]').first()).toHaveAccessibleName('Slide 2 of 3')
})

test('what is stored and sent is whole where arrays make texts of themselves', async ({ page, site }) => {
  // As Prototype.js 1.6 has it, which is older than the browser's own JSON.
  await page.addInitScript(() => {
    const toJSON = function (this: unknown[]) {
      return `[${[].map.call(this, (item) => JSON.stringify(item)).join(', ')}]`
    }
    Object.assign(Array.prototype, { toJSON })
  })
  await test.step('a follow waits for its answer in the storage', async () => {
    await signIn(page, 'member')
    await site.fault({ path: '/system/follow-fav/', body: { FollowFavIds: [12] } })
    await site.openFixture('follow/default')
    const button = hostOf(page, 'follow').first().getByRole('button')
    const was = await button.getAttribute('data-marked')
    const answered = page.waitForResponse(/follow-fav/)
    await button.click()
    await expect(button).toHaveAttribute('data-marked', was === 'true' ? 'false' : 'true')
    expect((await answered).status()).toBe(200)
  })
  await test.step('a search is answered', async () => {
    await site.openFixture('search-overlay/default')
    await hostOf(page, 'search-overlay').getByRole('combobox').fill('am')
    await expect(hostOf(page, 'search-overlay').getByRole('option').first()).toBeVisible()
    await site.openFixture('search-results/default')
    await hostOf(page, 'search-results').getByRole('searchbox').fill('ba')
    await expect(hostOf(page, 'search-results').locator('[data-rows] > *').first()).toBeVisible()
  })
})

test('a form that Turbo sends has its fields where Array.from takes nothing but a length', async ({
  page,
  site: _,
}) => {
  // As Prototype.js 1.7 has it.
  await page.addInitScript(() => {
    Array.from = (items: ArrayLike<unknown>) =>
      Array.prototype.slice.call({ ...items, length: items.length || 0 })
  })
  await page.goto('/sign-in/')
  await expect(hostOf(page, 'menu')).toHaveAttribute('data-widget-state', 'mounted')
  await page.getByLabel('E-mail address').fill('member@example.org')
  await page.getByLabel('Password').fill('plinth-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
})

test('a layer shows a page where Trusted Types are required', async ({ page, site: _ }) => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">`
  await openOwn(page, '<a data-widget="page-layer" data-mount="load" href="/about/">About</a>', policy)
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
})
