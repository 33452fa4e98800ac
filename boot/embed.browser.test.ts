/** dist/embed.js on a page of another site. */
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../tests/browser.js'

const CAROUSEL = `<section class="w-carousel" data-widget="carousel" data-autoplay="false" aria-label="Works"><ul class="w-carousel__track" data-slot="track">
<li class="w-carousel__slide" data-slot="slide">1</li><li class="w-carousel__slide" data-slot="slide">2</li></ul></section>`

const page = (scripts: string, rest = '') => `<!doctype html><html lang="en"><head><title>A site</title>
<link rel="stylesheet" href="/dist/plinth.css">${scripts}</head><body><main>${CAROUSEL}<a href="/own/next/">Next page</a>${rest}</main></body></html>`

const EMBED = '<script type="module" src="/dist/embed.js"></script>'
const BOOT = '<script type="module" src="/dist/boot.js"></script>'
const TURBO = '<script type="module" src="/own/turbo.js"></script>'

/** Answers for `/own/`, with the build of Turbo that a page includes by itself. */
async function serve(browser: Page, html: string): Promise<void> {
  await browser.route('**/own/**', (route) =>
    route.request().url().endsWith('/turbo.js')
      ? route.fulfill({ path: 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js' })
      : route.fulfill({ contentType: 'text/html', body: html }),
  )
}

/** A mark on the window, which only an ordinary navigation takes away. */
const mark = (browser: Page) => browser.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (browser: Page) => browser.evaluate(() => 'isSamePage' in window)

test('on a page without Turbo widgets mount, and a link is an ordinary navigation', async ({
  page: browser,
}) => {
  await serve(browser, page(EMBED))
  await browser.goto('/own/')
  await settled(browser)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toBeVisible()
  expect(await browser.evaluate(() => 'Turbo' in window)).toBe(false)

  await mark(browser)
  await browser.getByRole('link', { name: 'Next page' }).click()
  await browser.waitForURL('**/own/next/')
  await settled(browser)
  expect(await isSamePage(browser)).toBe(false)
  expect(await browser.evaluate(() => 'Turbo' in window)).toBe(false)
})

test('on a page with a Turbo of its own, visits stay Turbo’s and widgets live with them', async ({
  page: browser,
}) => {
  await serve(browser, page(TURBO + EMBED))
  await browser.goto('/own/')
  await settled(browser)
  await mark(browser)
  await browser.getByRole('link', { name: 'Next page' }).click()
  await browser.waitForURL('**/own/next/')
  await settled(browser)
  expect(await isSamePage(browser)).toBe(true)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toHaveCount(1)
})

test('boot.js after embed.js on one page starts nothing a second time', async ({ page: browser }) => {
  await serve(browser, page(EMBED + BOOT))
  let mounted = 0
  await browser.exposeFunction('noteMounted', () => {
    mounted++
  })
  await browser.addInitScript(() =>
    addEventListener('widget:mounted', () => (window as unknown as { noteMounted(): void }).noteMounted()),
  )
  await browser.goto('/own/')
  await settled(browser)
  await browser.evaluate(() => import('/dist/boot.js' as string))
  await settled(browser)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toHaveCount(1)
  expect(mounted).toBe(1)
})

const ownTurbo = (browser: Page) =>
  browser.evaluate(() => Reflect.get(window, 'Turbo') === Reflect.get(window, 'own'))

test('boot.js on a page with a Turbo of its own starts no second one', async ({ page: browser }) => {
  await serve(browser, page(`${TURBO}<script type="module">window.own = window.Turbo</script>${BOOT}`))
  await browser.goto('/own/')
  await settled(browser)
  expect(await ownTurbo(browser)).toBe(true)
  await mark(browser)
  await browser.getByRole('link', { name: 'Next page' }).click()
  await browser.waitForURL('**/own/next/')
  await settled(browser)
  expect(await isSamePage(browser)).toBe(true)
  expect(await ownTurbo(browser)).toBe(true)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toHaveCount(1)
})

test('boot.js a second time, with a version in its address, starts nothing', async ({ page: browser }) => {
  const again = BOOT.replace('boot.js', 'boot.js?ver=6.1.9')
  await serve(browser, page(`${BOOT}<script type="module">window.own = window.Turbo</script>${again}`))
  await browser.goto('/own/')
  await settled(browser)
  expect(await ownTurbo(browser)).toBe(true)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toHaveCount(1)
})

test('boot.js with data-turbo="false" on its tag brings no Turbo', async ({ page: browser }) => {
  await serve(browser, page(BOOT.replace('<script', '<script data-turbo="false"')))
  await browser.goto('/own/')
  await settled(browser)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toBeVisible()
  expect(await browser.evaluate(() => 'Turbo' in window)).toBe(false)
})

test('boot.js that is imported beside another Turbo says what to import', async ({ page: browser }) => {
  await serve(browser, page(TURBO))
  await browser.goto('/own/')
  await browser.waitForFunction(() => 'Turbo' in window)
  const problem = await browser.evaluate(() =>
    import('/dist/boot.js' as string).catch(({ message }) => message),
  )
  expect(problem).toBe('plinth: this page has Turbo; import embed.js')
  await settled(browser)
  await expect(browser.getByRole('button', { name: 'Next slide' })).toBeVisible()
})

const LEFT = [
  '/own/wp-admin/post.php',
  '/own/wp-login.php?action=logout',
  '/own/log-out/',
  '/own/?add-to-cart=3',
  '/own/intern/x/',
]

for (const address of [...LEFT, '/own/w/index.php?title=Special:UserLogout&returnto=Main']) {
  test(`${address} is neither fetched ahead nor visited`, async ({ page: browser }) => {
    const boot = BOOT.replace('<script', '<script data-turbo-except="/closed/ /own/intern/"')
    await serve(browser, page(boot, `<a href="${address}">There</a>`))
    await browser.goto('/own/')
    await settled(browser)
    const asked: string[] = []
    browser.on('request', (request) => asked.push(request.url()))
    const link = browser.getByRole('link', { name: 'There' })
    await link.hover()
    await browser.getByRole('link', { name: 'Next page' }).hover()
    await expect.poll(() => asked.length).toBe(1)
    expect(asked[0]).toContain('/own/next/')

    await mark(browser)
    await link.click()
    await browser.waitForURL(`**${address}`)
    expect(await isSamePage(browser)).toBe(false)
  })
}

test('a form that ends where Turbo does not visit loads the page in full', async ({ page: browser }) => {
  const boot = BOOT.replace(
    '<script',
    '<meta name="csrf-param" content="plinth-csrf"><script data-turbo-except="/fixtures/echo/"',
  )
  await serve(
    browser,
    page(
      boot,
      '<form action="/fixtures/echo/" method="post"><button name="say" value="yes">Say</button></form>',
    ),
  )
  await browser.goto('/own/')
  await settled(browser)
  await mark(browser)
  await browser.getByRole('button', { name: 'Say' }).click()
  await browser.waitForURL('**/fixtures/echo/?say=yes')
  expect(await isSamePage(browser)).toBe(false)
})

test('an answer of 200 to a form is shown at its address, and Back leads to the form', async ({
  page: browser,
}) => {
  const form = (target: string) =>
    `<form action="/own/comments.php" method="post" ${target}><label>Comment <input name="comment"></label><button>Send</button></form>`
  await serve(browser, page(BOOT, form('')))
  await browser.route('**/own/comments.php', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Error</title><h1>Please type a comment.</h1>',
    }),
  )
  await browser.goto('/own/')
  await settled(browser)
  await browser.getByRole('button', { name: 'Send' }).click()
  await expect(browser.getByRole('heading', { name: 'Please type a comment.' })).toBeVisible()
  expect(new URL(browser.url()).pathname).toBe('/own/comments.php')
  await browser.goBack()
  await expect(browser.getByRole('button', { name: 'Send' })).toBeVisible()
  expect(new URL(browser.url()).pathname).toBe('/own/')
})

test('an answer of 200 to a form in a frame is shown in the frame', async ({ page: browser }) => {
  const frame = (text: string) =>
    `<turbo-frame id="comment">${text}<form action="/own/comments.php" method="post"><button>Send</button></form></turbo-frame>`
  await serve(browser, page(BOOT, frame('')))
  await browser.route('**/own/comments.php', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><title>Error</title>${frame('<p>Please type a comment.</p>')}`,
    }),
  )
  await browser.goto('/own/')
  await settled(browser)
  await browser.getByRole('button', { name: 'Send' }).click()
  await expect(browser.locator('#comment')).toContainText('Please type a comment.')
  expect(new URL(browser.url()).pathname).toBe('/own/')
})

test('on a page without Turbo the code for its visits is not requested', async ({ page: browser }) => {
  await serve(browser, page(EMBED))
  const requested: string[] = []
  browser.on('request', (request) => requested.push(request.url()))
  await browser.goto('/own/')
  await settled(browser)
  expect(requested.filter((address) => /\/chunks\/live-/.test(address))).toEqual([])
})
