import type { Page } from '@playwright/test'
import {
  changePage,
  expect,
  hold,
  hostOf,
  loadLayer,
  nextFrames,
  openIn,
  saidByTheNetwork,
  settled,
  test,
} from '../../tests/browser.js'

const layerOf = (page: Page) => page.locator('dialog.w-page-layer')
const opened = async (page: Page) => {
  await loadLayer(page)
  await hostOf(page, 'page-layer').first().click()
  await expect(layerOf(page)).toHaveAttribute('data-layer-state', 'active')
}
const openDefault = async (page: Page) => {
  await opened(page)
  await expect(layerOf(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
}

test('goes through its states at their times', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await hostOf(page, 'page-layer').click()
  const layer = layerOf(page)
  await expect(layer).toHaveAttribute('data-layer-state', 'init')
  await page.clock.runFor(99)
  await expect(layer).toHaveAttribute('data-layer-state', 'init')
  await page.clock.runFor(1)
  await expect(layer).toHaveAttribute('data-layer-state', 'activating')
  await page.clock.runFor(149)
  await expect(layer).toHaveAttribute('data-layer-state', 'activating')
  await page.clock.runFor(1)
  await expect(layer).toHaveAttribute('data-layer-state', 'active')

  await page.keyboard.press('Escape')
  await expect(layer).toHaveAttribute('data-layer-state', 'deactivating')
  await page.clock.runFor(599)
  await expect(layer).toHaveAttribute('data-layer-state', 'deactivating')
  await page.clock.runFor(1)
  await expect(layer).toHaveCount(0)
})

test('a press that begins beside it and ends in it, or the other way round, leaves it open', async ({
  page,
  site,
}) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  const layer = layerOf(page)
  const heading = await layer.getByRole('heading', { name: 'Sign up' }).boundingBox()
  const inside = [(heading?.x ?? 0) + 5, (heading?.y ?? 0) + 5] as const
  const beside = [5, 400] as const
  for (const [from, to] of [
    [beside, inside],
    [inside, beside],
  ] as const) {
    await page.mouse.move(from[0], from[1])
    await page.mouse.down()
    await page.mouse.move(to[0], to[1])
    await page.mouse.up()
    await nextFrames(page)
    await expect(layer).toHaveAttribute('data-layer-state', 'active')
  }
  await page.mouse.click(beside[0], beside[1])
  await expect(layer).toHaveCount(0)
})

test('a press before its code is there leads to the page itself, and to its form', async ({ page }) => {
  const letGo = await hold(page, /\/chunks\/page-layer\.widget/)
  await page.goto('/fixtures/page-layer/default/')
  await expect(hostOf(page, 'page-layer')).toHaveAttribute('data-widget-state', 'loading')
  await hostOf(page, 'page-layer').click()
  await expect(page).toHaveURL(/\/inside\/$/)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('main').locator('form[method=post]').first()).toBeVisible()
  await letGo()
})

test('a press whose layer is slow to load leads to the page itself, and to its form', async ({
  page,
  site,
}) => {
  const letGo = await hold(page, /\/chunks\/layer-dialog/)
  await site.openFixture('page-layer/default')
  await hostOf(page, 'page-layer').click()
  await expect(page).toHaveURL(/\/inside\/$/)
  await expect(page.getByRole('main').locator('form[method=post]').first()).toBeVisible()
  await letGo()
  await nextFrames(page)
  await expect(layerOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/page-layer\/default\/$/)
})

test('a link to a new tab promises no dialog and opens none', async ({ page }) => {
  await changePage(page, '/fixtures/page-layer/default/', (html) =>
    html.replace('<a href', '<a target="_blank" href'),
  )
  await page.goto('/fixtures/page-layer/default/')
  await settled(page)
  const link = hostOf(page, 'page-layer')
  await expect(link).toHaveAttribute('data-widget-state', 'mounted')
  await expect(link).not.toHaveAttribute('aria-haspopup')
  const tab = page.waitForEvent('popup')
  await link.click()
  await expect((await tab).getByRole('main').getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(layerOf(page)).toHaveCount(0)
})

test('asks for the bare page into a frame of its own', async ({ page, site }) => {
  await site.openFixture('page-layer/many')
  await loadLayer(page)
  const asked = page.waitForRequest(/number=1/)
  await hostOf(page, 'page-layer').first().click()
  const request = await asked
  expect(new URL(request.url()).search).toBe('?number=1&xhr=1')
  expect(request.headers()['turbo-frame']).toBe('page-layer')
  await expect(layerOf(page).locator('turbo-frame#page-layer h1')).toHaveText('Sign up')
  await expect(layerOf(page)).toHaveAccessibleName('Sign up')
  // Its name is what a screen reader says first.
  await expect(layerOf(page)).toBeFocused()
})

for (const [how, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => layerOf(page).getByRole('button', { name: 'Close' }).click()],
  ['a press on the backdrop', (page: Page) => page.mouse.click(10, 400)],
  ['Back', (page: Page) => page.evaluate(() => history.back())],
] as const) {
  test(`closes by ${how} and gives the focus back`, async ({ page, site }) => {
    await site.openFixture('page-layer/default')
    const address = page.url()
    await openDefault(page)
    await close(page)
    await expect(layerOf(page)).toHaveCount(0)
    await expect(hostOf(page, 'page-layer')).toBeFocused()
    await expect(page).toHaveURL(address)
    await expect.poll(() => page.evaluate(() => history.state.plinthLayer)).toBeUndefined()
  })
}

test('Forward opens it again, and Back closes that one too', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  await page.goBack()
  await expect(layerOf(page)).toHaveCount(0)
  await page.goForward()
  await expect(layerOf(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await page.goBack()
  await expect(layerOf(page)).toHaveCount(0)
  await expect(hostOf(page, 'page-layer')).toBeFocused()
})

test('keeps the focus inside', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  for (let press = 0; press < 14; press++) {
    await page.keyboard.press(press < 9 ? 'Tab' : 'Shift+Tab')
    // Between the last and the first control the browser itself may have it.
    expect(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog.w-page-layer') !== null,
      ),
    ).toBe(true)
  }
})

test('an element with autofocus gets the focus', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  await layerOf(page).getByRole('link', { name: 'Next' }).click()
  await expect(layerOf(page).getByLabel('Name')).toBeFocused()
})

test('links and forms stay inside, and ask for bare pages', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  const address = page.url()
  await openDefault(page)
  await layerOf(page).getByRole('link', { name: 'Next' }).click()
  await expect(layerOf(page).getByRole('heading', { name: 'The next page' })).toBeVisible()
  await layerOf(page).getByRole('link', { name: 'Sign up' }).click()
  await expect(layerOf(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await layerOf(page).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(layerOf(page).locator('[data-echo=email]')).toHaveText('ana@example.org')
  expect(page.url()).toBe(address)
  await expect(layerOf(page)).toHaveAttribute('data-layer-state', 'active')
})

test('a form that is refused shows the answer inside', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  await layerOf(page).getByRole('button', { name: 'Send what is refused' }).click()
  await expect(layerOf(page).getByRole('heading', { name: 'Not accepted' })).toBeVisible()
  site.complaints.length = 0 // the browser notes the 422
})

test('an anchor inside jumps inside', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  const address = page.url()
  await openDefault(page)
  await layerOf(page).getByRole('link', { name: 'Terms' }).click()
  await expect(layerOf(page).getByRole('heading', { name: 'Terms' })).toBeInViewport()
  await expect(layerOf(page).getByRole('heading', { name: 'Terms' })).toBeFocused()
  expect(page.url()).toBe(address)
  await page.keyboard.press('Escape')
  await expect(layerOf(page)).toHaveCount(0)
})

test('an anchor whose name is no encoded text is found as it is', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  const link = layerOf(page).getByRole('link', { name: 'Terms' })
  const heading = layerOf(page).getByRole('heading', { name: 'Terms' })
  await link.evaluate((node) => node.setAttribute('href', '#100%'))
  await heading.evaluate((node) => node.setAttribute('id', '100%'))
  await link.click()
  await expect(heading).toBeFocused()
})

test('a link out of it opens the whole page, and Back comes back to the layer', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  await layerOf(page).getByRole('link', { name: 'Whole page' }).click()
  await expect(page.locator('main > h1')).toHaveText('The next page')
  await expect(layerOf(page)).toHaveCount(0)
  await page.goBack()
  await expect(layerOf(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await page.goBack()
  await expect(layerOf(page)).toHaveCount(0)
  await expect(page).toHaveURL(/page-layer\/default/)
})

test('a second layer takes the place of the first, and the focus goes back to where the first came from', async ({
  page,
  site,
}) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  await settled(page)
  await layerOf(page).getByRole('link', { name: 'Another layer' }).click()
  await expect(layerOf(page)).toHaveCount(1)
  await expect(layerOf(page).getByRole('heading', { name: 'The next page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layerOf(page)).toHaveCount(0)
  await expect(hostOf(page, 'page-layer')).toBeFocused()
})

test('the page behind keeps its place and does not scroll', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  const text = page.locator('main > p').nth(1)
  const before = await text.boundingBox()
  await openDefault(page)
  expect(await text.boundingBox()).toEqual(before)
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 500)
  await expect(layerOf(page)).toHaveAttribute('data-layer-state', 'active')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(layerOf(page)).toHaveCount(0)
  expect(await text.boundingBox()).toEqual(before)
})

for (const modifier of ['Control', 'Meta', 'Shift'] as const) {
  test(`a click with ${modifier} is the browser’s`, async ({ page, site }) => {
    await site.openFixture('page-layer/default')
    const isLeft = await hostOf(page, 'page-layer').evaluate((host, key) => {
      const event = new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        ctrlKey: key === 'Control',
        metaKey: key === 'Meta',
        shiftKey: key === 'Shift',
      })
      let prevented = true
      addEventListener(
        'click',
        (seen) => {
          prevented = seen.defaultPrevented
          seen.preventDefault()
        },
        { once: true },
      )
      host.dispatchEvent(event)
      return !prevented
    }, modifier)
    expect(isLeft).toBe(true)
    await expect(layerOf(page)).toHaveCount(0)
  })
}

test('says when the page is not there', async ({ page, site }) => {
  await site.openFixture('page-layer/missing')
  await opened(page)
  await expect(layerOf(page).getByRole('alert')).toContainText(
    'Sorry, that page could not be found. Please try again or continue to our home page.',
  )
  site.complaints.length = 0 // the browser notes the 404
})

test('says when there is no connection', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await page.route('**/page-layer/inside/**', (route) => route.abort())
  await opened(page)
  await expect(layerOf(page).getByRole('alert')).toHaveText(
    'Sorry, there was a problem loading that page. Please try again or continue to our home page.',
  )
  await saidByTheNetwork(page, site.complaints)
})

test('speaks the language of the page', async ({ page, site }) => {
  await page.route('**/page-layer/inside/**', (route) => route.abort())
  await openIn(page, 'page-layer/default', 'de')
  await opened(page)
  await expect(layerOf(page).getByRole('alert')).toHaveText(
    'Beim Laden dieser Seite ist leider ein Problem aufgetreten. Bitte versuchen Sie es noch einmal oder gehen Sie weiter zu unserer Startseite.',
  )
  await expect(layerOf(page).getByRole('link', { name: 'Startseite' })).toHaveAttribute('href', '/')
  await layerOf(page).getByRole('button', { name: 'Schließen' }).click()
  await expect(layerOf(page)).toHaveCount(0)
  await saidByTheNetwork(page, site.complaints)
})

test('shows the lines to come while the page loads', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  const answer = await hold(page, '/fixtures/page-layer/inside/')
  await opened(page)
  const skeleton = () =>
    layerOf(page)
      .locator('turbo-frame')
      .evaluate((frame) => getComputedStyle(frame, '::before').blockSize)
  await expect.poll(skeleton).toBe('256px')
  await answer()
  await expect(layerOf(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
})

test('is full screen on a phone', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.openFixture('page-layer/default')
  await openDefault(page)
  await expect
    .poll(() => layerOf(page).locator('.w-page-layer__body').boundingBox())
    .toEqual({ x: 0, y: 0, width: 390, height: 844 })
})

/** Pages of a site that knows nothing of Plinth, whose home has a link to the page `there`. */
async function serveOrdinary(page: Page, script: 'boot' | 'embed', there: string): Promise<void> {
  const wrap = (main: string) => `<!doctype html><html lang="en"><head><title>About us – Site</title>
<link rel="stylesheet" href="/dist/plinth.css"></head><body><header>The site’s head</header>${main}</body></html>`
  await page.route('**/own/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/own/deep/about.css')
      return route.fulfill({ contentType: 'text/css', body: '.lead { color: rgb(1, 2, 3) }' })
    const script_ = `<script type="module" src="/dist/${script}.js"></script>`
    return route.fulfill({
      contentType: 'text/html',
      body:
        pathname === '/own/'
          ? wrap(`${script_}<main><a href="/own/deep/about/" data-widget="page-layer">About</a></main>`)
          : there,
    })
  })
  await page.goto('/own/')
  await settled(page)
  await loadLayer(page)
}

const ABOUT = `<!doctype html><html><head><title>About us – Site</title><link rel="stylesheet" href="../about.css"></head><body>
<header>The site’s head</header><main><h1>About us</h1><p class="lead">Since 1900. <a href="../team/">Team</a></p></main></body></html>`

for (const script of ['boot', 'embed'] as const) {
  test(`${script}.js shows the main content of an ordinary page, with its styles`, async ({ page }) => {
    await serveOrdinary(page, script, ABOUT)
    const link = page.getByRole('link', { name: 'About' })
    await link.click()
    const layer = page.getByRole('dialog', { name: 'About us' })
    await expect(layer.getByRole('heading', { name: 'About us' })).toBeVisible()
    await expect(layer).not.toContainText('The site’s head')
    await expect(layer.locator('.lead')).toHaveCSS('color', 'rgb(1, 2, 3)')
    await expect(layer.getByRole('link', { name: 'Team' })).toHaveAttribute('href', /\/own\/deep\/team\/$/)
    expect(new URL(page.url()).pathname).toBe('/own/')
    await page.goBack()
    await expect(layer).toHaveCount(0)
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => document.querySelectorAll('link[href$="about.css"]').length)).toBe(0)
  })

  test(`${script}.js follows the link where a page has no main content, and Back leads to the link`, async ({
    page,
  }) => {
    await serveOrdinary(
      page,
      script,
      '<!doctype html><title>Plain</title><p>Nothing says what this is about.</p>',
    )
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL(/\/own\/deep\/about\/$/)
    await expect(page.getByText('Nothing says what this is about.')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('link', { name: 'About' })).toBeVisible()
  })
}

test('a frame within the page that lacks its content leaves the layer as it is', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  const inner = '<turbo-frame id="inner" src="/fixtures/links/other/" data-inner></turbo-frame>'
  await changePage(page, '**/fixtures/page-layer/inside/**', (html) =>
    html.replace('</turbo-frame>', `${inner}</turbo-frame>`),
  )
  await openDefault(page)
  await expect(page.locator('#inner')).toContainText('Content missing')
  await expect(layerOf(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
})

test('without Turbo a page that is not there opens as the browser opens it', async ({ page, site }) => {
  await serveOrdinary(page, 'embed', '')
  await page.route('**/own/deep/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<title>No</title><h1>Not here</h1>' }),
  )
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/own\/deep\/about\/$/)
  await expect(page.getByRole('heading', { name: 'Not here' })).toBeVisible()
  site.complaints.length = 0
})

test('stopping takes an open layer away', async ({ page, site }) => {
  await site.openFixture('page-layer/default')
  await openDefault(page)
  await page.evaluate(() => window.plinth?.stop())
  await expect(layerOf(page)).toHaveCount(0)
})

test('a form opens it with what was typed, once that is right, and gets the focus back', async ({
  page,
  site,
}) => {
  await site.openFixture('page-layer/form')
  await loadLayer(page)
  const button = page.getByRole('button', { name: 'Subscribe' })
  await button.click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(layerOf(page)).toHaveCount(0)
  await page.getByLabel('E-mail').fill('ana@example.org')
  const asked = page.waitForRequest(/\/inside\//)
  await page.getByLabel('E-mail').press('Enter')
  const { searchParams } = new URL((await asked).url())
  expect([...searchParams]).toEqual([
    ['email', 'ana@example.org'],
    ['xhr', '1'],
  ])
  await expect(layerOf(page).getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layerOf(page)).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('on a button it says where the attribute belongs', async ({ page, site }) => {
  await site.openFixture('page-layer/bad-host')
  await expect(hostOf(page, 'page-layer')).toHaveAttribute('data-widget-state', 'failed')
  expect(site.complaints.join()).toContain(
    'the host is a <button>; put data-widget="page-layer" on a link with an href, or on a form that is sent by GET',
  )
  site.complaints.length = 0
})

test('signing in closes the layer over the page that one came from', async ({ page, site }) => {
  await page.goto('/advisory/', { waitUntil: 'domcontentloaded' })
  await settled(page)
  await loadLayer(page)
  await page.locator('header').getByRole('link', { name: 'Sign in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('member@example.org')
  await dialog.getByLabel('Password').fill('wrong')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Incorrect e-mail or password.')
  await dialog.getByLabel('Password').fill('plinth-demo')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/advisory\/$/)
  await expect(page.locator('header').getByRole('link', { name: 'My Plinth' })).toBeFocused()
  site.complaints.length = 0 // the browser tells of the answer 422
})
