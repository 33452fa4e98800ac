import type { Page } from '@playwright/test'
import {
  changeByMorph,
  changeHead,
  changePage,
  expect,
  hold,
  nextFrames,
  settled,
  test,
} from '../../tests/browser.js'

const A = '/fixtures/boot/a/'
const B = '/fixtures/boot/b/'

/** Presses "next" of the outermost carousel until slide `index` is current. */
async function goToSlide(page: Page, index: number) {
  await page
    .locator('main > .w-carousel')
    .getByLabel(`Slide ${index + 1} of`)
    .last()
    .click()
  await expectSlide(page, index)
}

async function expectSlide(page: Page, index: number) {
  await expect(
    page.locator('main > .w-carousel > [data-widget-root] > .w-carousel__controls [aria-current]'),
  ).toHaveAttribute('aria-label', new RegExp(`^Slide ${index + 1} of`))
}

const drawn = (page: Page) => page.locator('.w-carousel__controls').count()

for (const timing of ['the swap comes before the clone', 'the clone comes before the swap'] as const) {
  test.describe(`when ${timing}`, () => {
    test.beforeEach(async ({ page }) => {
      if (timing === 'the clone comes before the swap') await changeHead(page, B)
    })

    test('Back brings the page itself: widget state, typed text, open details, scrolling', async ({
      page,
      site,
    }) => {
      await site.openFixture('boot/a')
      await goToSlide(page, 2)
      await page.fill('#note', 'typed')
      await page.fill('#secret', 'hush')
      await page.click('summary')
      await page.locator('#box').evaluate((box) => box.scrollTo(0, 70))
      await page.evaluate(() => scrollTo(0, 240))
      // Turbo hears of it with the next frame.
      await nextFrames(page)
      const node = await page.locator('#a-works').elementHandle()

      await site.visit(B)
      await settled(page)
      await site.back()

      await expectSlide(page, 2)
      await expect(page.locator('#note')).toHaveValue('typed')
      await expect(page.locator('#secret')).toHaveValue('')
      await expect(page.locator('#more')).toHaveAttribute('open', '')
      await expect.poll(() => page.locator('#box').evaluate((box) => box.scrollTop)).toBe(70)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(240)
      expect(await page.locator('#a-works').evaluate((now, then) => now === then, node)).toBe(true)
      expect(await drawn(page)).toBe(2)
      await goToSlide(page, 3)
    })

    test('a clone shown from the cache holds the server’s HTML, and mounts afresh', async ({
      page,
      site,
    }) => {
      await site.openFixture('boot/a')
      const server = await page.request.get(A).then((answer) => answer.text())
      await goToSlide(page, 1)
      await site.visit(B)
      await settled(page)
      const answer = await hold(page, A)
      const previewed = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            addEventListener(
              'turbo:render',
              () => resolve(document.querySelector('#a-works')?.outerHTML ?? ''),
              { once: true },
            )
          }),
      )
      const arrived = site.visit(A)
      const preview = await previewed
      expect(server).toContain(preview)
      expect(await page.locator('html').getAttribute('data-turbo-preview')).not.toBeNull()
      expect(await drawn(page)).toBe(0)
      await answer()
      await arrived
      await settled(page)
      await expectSlide(page, 0)
      expect(await drawn(page)).toBe(2)
    })

    test('stopping after Back gives the server’s bytes', async ({ page, site }) => {
      await site.openFixture('boot/a')
      const server = await page.request.get(A).then((answer) => answer.text())
      await goToSlide(page, 1)
      await site.visit(B)
      await settled(page)
      await site.back()
      await settled(page)
      await page.evaluate(() => window.plinth?.stop())
      expect(server).toContain(await page.locator('#a-works').evaluate((element) => element.outerHTML))
      expect(await page.locator('body').getAttribute('data-page-key')).toBeNull()
    })
  })
}

test('the same address twice in the history keeps two states', async ({ page, site }) => {
  await site.openFixture('boot/a')
  await goToSlide(page, 1)
  await site.visit(B)
  await site.visit(A)
  await settled(page)
  await goToSlide(page, 3)
  await site.back()
  await site.back()
  await expectSlide(page, 1)
  await site.forward()
  await site.forward()
  await expectSlide(page, 3)
})

test('beyond five suspended pages the widget’s own persisted state comes back, in fresh nodes', async ({
  page,
  site,
}) => {
  await site.openFixture('boot/a')
  await goToSlide(page, 2)
  const node = await page.locator('#a-works').elementHandle()
  for (let i = 0; i < 7; i++) await site.visit(`${B}?i=${i}`)
  for (let i = 0; i < 7; i++) await site.back()
  await settled(page)
  await expectSlide(page, 2)
  expect(await page.locator('#a-works').evaluate((now, then) => now === then, node)).toBe(false)
  expect(await drawn(page)).toBe(2)
})

test('beyond Turbo’s ten snapshots the page is fetched, and kept state still comes back', async ({
  page,
  site,
}) => {
  await site.openFixture('boot/a')
  await goToSlide(page, 2)
  for (let i = 0; i < 12; i++) await site.visit(`${B}?i=${i}`)
  for (let i = 0; i < 11; i++) await site.back()
  const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === A)
  await site.back()
  await fetched
  await settled(page)
  await expectSlide(page, 2)
})

test('Back brings the language of the page too, and widgets that mount there again speak it', async ({
  page,
  site,
}) => {
  const german = '/fixtures/copy/default/?lang=de'
  await changePage(page, `**${german}`, (html) =>
    html.replace('<html lang="en"', '<html lang="de" dir="rtl"'),
  )
  const root = page.locator('html')
  const button = page.locator('[data-widget="copy"]').getByRole('button')
  await site.openFixture('copy/default', 'lang=de')
  await expect(button).toHaveText('Kopieren')
  for (let visit = 0; visit < 7; visit++) await site.visit(`${B}?i=${visit}`)
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(root).not.toHaveAttribute('dir', 'rtl')
  for (let visit = 0; visit < 7; visit++) await site.back()
  await settled(page)
  await expect(root).toHaveAttribute('lang', 'de')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await expect(button).toHaveText('Kopieren')
  await site.forward()
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(root).not.toHaveAttribute('dir', 'rtl')
})

test('Forward brings the language of a page on which nothing has mounted', async ({ page, site }) => {
  const german = '/fixtures/forms/get/?lang=de'
  await changePage(page, `**${german}`, (html) =>
    html.replace('<html lang="en"', '<html lang="de" dir="rtl"'),
  )
  const root = page.locator('html')
  await site.openFixture('copy/default')
  await site.visit(german)
  await expect(root).toHaveAttribute('lang', 'de')
  await expect(root).toHaveAttribute('dir', 'rtl')
  await site.back()
  await expect(root).toHaveAttribute('lang', 'en')
  await expect(root).not.toHaveAttribute('dir', 'rtl')
  await site.forward()
  await expect(root).toHaveAttribute('lang', 'de')
  await expect(root).toHaveAttribute('dir', 'rtl')
})

test('a jump within the page asks for nothing and changes nothing, there and back', async ({
  page,
  site,
}) => {
  await site.openFixture('boot/a')
  await goToSlide(page, 2)
  const requests: string[] = []
  page.on('request', (request) => request.isNavigationRequest() || requests.push(request.url()))
  // By the keyboard: a mouse would come to lie over some link at the foot, and Turbo fetches what it rests on.
  await page.locator('a[href="#foot"]').press('Enter')
  await expect(page).toHaveURL(/#foot$/)
  await expectSlide(page, 2)
  // Turbo clones the page for its cache in a timeout of its own: a step back before that would fetch the page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  await site.back()
  await expect(page).not.toHaveURL(/#foot$/)
  await expectSlide(page, 2)
  expect(await drawn(page)).toBe(2)
  expect(requests.filter((url) => url.includes('/fixtures/'))).toEqual([])

  await site.forward()
  await site.visit(B)
  await settled(page)
  await site.back()
  await expectSlide(page, 2)
  await expect(page).toHaveURL(/#foot$/)
})

test('clearing Turbo’s cache drops the suspended pages too', async ({ page, site }) => {
  await site.openFixture('boot/a')
  await page.fill('#note', 'typed')
  await site.visit(B)
  await page.evaluate(() => window.Turbo.cache.clear())
  await site.visit(A)
  await settled(page)
  await site.visit(B)
  await site.back()
  await site.back()
  await site.back()
  await settled(page)
  await expect(page.locator('#note')).toHaveValue('from the server')
})

test('an unsafe form drops the pages suspended before it', async ({ page, site }) => {
  await site.openFixture('boot/a')
  await page.fill('#note', 'typed')
  await site.visit(B)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/echo/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${A}$`))
  await settled(page)
  await expect(page.locator('#note')).toHaveValue('from the server')
})

test('a form that is refused after Back shows why', async ({ page, site }) => {
  const body = '<!doctype html><title>Refused</title><main><h1>Refused</h1></main>'
  await site.fault({ path: '/fixtures/echo/', method: 'POST', status: 422, body })
  await site.openFixture('boot/b')
  await site.visit(A)
  await site.back()
  await settled(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Refused' })).toBeVisible()
  await expect.poll(() => site.complaints.filter((text) => text.includes('422')).length).toBe(1)
  site.complaints.length = 0
})

test('a visit given up while its answer comes leaves no rejection behind', async ({ page, site }) => {
  await site.openFixture('boot/a')
  await page.evaluate((b) => {
    addEventListener('turbo:before-fetch-response', () => window.Turbo.visit(b), { once: true })
  }, B)
  // `site` fails the test for whatever is thrown unheard.
  await site.visit('/fixtures/boot/c/')
  await expect(page).toHaveURL(new RegExp(`${B}$`))
})

test('Back leads to the place it was left at, though the page between says late that it has scrolled', async ({
  page,
  site,
}) => {
  await page.goto('/about/')
  await settled(page)
  await page.evaluate(() => {
    scrollTo({ top: 600, behavior: 'instant' })
    return new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
  })
  await site.visit('/magazine/')
  // Turbo has heard of the step by then and of nothing else.
  await page.evaluate(() =>
    addEventListener('popstate', () => dispatchEvent(new Event('scroll')), { once: true }),
  )
  await site.back()
  await expect(page).toHaveURL(/\/about\/$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
})

test('a permanent element keeps what was typed in it, forth and back', async ({ page, site }) => {
  await site.openFixture('boot/a')
  await page.fill('#kept-field', 'first')
  await site.visit(B)
  await expect(page.locator('#kept-field')).toHaveValue('first')
  await page.fill('#kept-field', 'second')
  await site.back()
  await expect(page.locator('#kept-field')).toHaveValue('second')
  expect(await page.locator('#kept').count()).toBe(1)
  await site.forward()
  await expect(page.locator('#kept-field')).toHaveValue('second')
})

test('a permanent element stays where it was scrolled to, forth and back', async ({ page, site }) => {
  await site.openFixture('boot/a')
  const kept = page.locator('#kept')
  await kept.evaluate((box) => {
    box.style.cssText = 'block-size: 3rem; overflow: auto'
    box.append(document.createElement('div'))
    box.querySelector('div')?.style.setProperty('block-size', '60rem')
  })
  const place = () => kept.evaluate((box) => box.scrollTop)
  const scrollTo = async (top: number) => {
    await kept.evaluate((box, to) => box.scrollTo(0, to), top)
    // The browser tells of it with the next frame.
    await nextFrames(page)
  }
  await scrollTo(100)
  await site.visit(B)
  expect(await place()).toBe(100)
  await scrollTo(40)
  await site.back()
  expect(await place()).toBe(40)
  // Shown from Turbo's cache first, it moves twice.
  await site.visit(B)
  expect(await place()).toBe(40)
  expect(await kept.count()).toBe(1)
})

test.describe('a refresh that morphs', () => {
  const refresh = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('turbo:load', () => resolve(), { once: true })
          window.Turbo.visit(location.href, { action: 'replace' })
        }),
    )

  test('leaves a widget alone whose markup is the same', async ({ page, site }) => {
    await changeByMorph(page, `**${A}`, (html) => html.replace('The foot of page a.', 'Another foot.'))
    await site.openFixture('boot/a')
    await goToSlide(page, 2)
    await refresh(page)
    await expect(page.locator('#foot')).toHaveText('Another foot.')
    await expectSlide(page, 2)
    expect(await drawn(page)).toBe(2)
  })

  test('gives new options to a widget whose attributes changed', async ({ page, site }) => {
    await changeByMorph(page, `**${A}`, (html) =>
      html.replace('data-autoplay="false" aria-label="a-works"', 'aria-label="Renamed"'),
    )
    await site.openFixture('boot/a')
    await goToSlide(page, 2)
    await refresh(page)
    await expect(page.locator('#a-works')).toHaveAttribute('aria-label', 'Renamed')
    await expectSlide(page, 2)
    await expect(page.locator('#a-works').getByRole('button', { name: /^(Play|Pause)$/ })).toBeVisible()
  })

  test('mounts afresh a widget whose markup changed', async ({ page, site }) => {
    await changeByMorph(page, `**${A}`, (html) => html.replace('<p>Glass</p>', '<p>Amber</p>'))
    await site.openFixture('boot/a')
    await goToSlide(page, 2)
    await refresh(page)
    await expect(page.getByText('Amber')).toBeAttached()
    await settled(page)
    await expect(page.locator('#a-works')).toHaveAttribute('data-widget-state', 'mounted')
    expect(await drawn(page)).toBe(2)
  })
})

test('a frame’s widgets come and go with its content', async ({ page, site }) => {
  await site.openFixture('boot/frame')
  await page.evaluate(() => {
    const gone: string[] = []
    Object.assign(window, { gone })
    // What is taken away has left the document by then: its events are heard on itself alone.
    for (const host of document.querySelectorAll('turbo-frame [data-widget]')) {
      host.addEventListener('widget:disposed', () => gone.push(host.id))
    }
  })
  await page.getByRole('link', { name: 'Next works' }).click()
  await expect(page.getByText('Wax')).toBeVisible()
  await settled(page)
  expect(await drawn(page)).toBe(1)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'gone'))).toEqual(['frame-works'])
  await page.getByRole('link', { name: 'First works' }).click()
  await expect(page.getByText('Salt')).toBeVisible()
  await settled(page)
  expect(await drawn(page)).toBe(1)
})

test('a visit that gets no answer becomes a full load', async ({ page, site }) => {
  await site.openFixture('boot/a')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.route(`**${B}`, (route) => route.abort('connectionreset'), { times: 1 })
  await page.evaluate((to) => window.Turbo.visit(to), B)
  await expect(page.locator('#b-works')).toHaveAttribute('data-widget-state', 'mounted')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
  site.complaints.length = 0
})

for (const [status, text] of [
  [404, 'Sorry, that page could not be found. Please try again or continue to our home page.'],
  [500, 'Sorry, there was a problem loading that page. Please try again or continue to our home page.'],
] as const) {
  test(`a page that answers ${status} shows its panel, and widgets work on afterwards`, async ({
    page,
    site,
  }) => {
    await site.openFixture('boot/a')
    if (status === 404) await page.evaluate(() => window.Turbo.visit('/fixtures/boot/nowhere/'))
    else {
      await site.fault({ path: B, status, times: 1 })
      await page.evaluate((to) => window.Turbo.visit(to), B)
    }
    await expect(page.getByRole('alert')).toContainText(text)
    // Turbo runs every script of an error page again: there must still be one boot.
    await site.visit(A)
    await settled(page)
    expect(await drawn(page)).toBe(2)
    site.complaints.length = 0
  })
}

test('who signs in while the page still asks who they are gets a member’s token', async ({ page, site }) => {
  // Its answer, for a visitor, would come after that of the form.
  await site.fault({ path: '/system/user/*', delayMs: 1_500, times: 1 })
  await page.goto('/sign-in/')
  await page.getByLabel('E-mail').fill('member@example.org')
  await page.getByLabel('Password', { exact: true }).fill('plinth-demo')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
  await site.visit('/sign-out/')
  await page.locator('main').getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
})

test('after signing out, Back shows nothing that was kept before', async ({ page, site }) => {
  await page.goto('/sign-in/')
  await page.getByLabel('E-mail').fill('member@example.org')
  await page.getByLabel('Password', { exact: true }).fill('plinth-demo')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-authed', '1')
  await site.openFixture('boot/a')
  await page.fill('#note', 'private')
  await site.visit('/')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('turbo:load', () => resolve(), { once: true })
        const form = document.createElement('form')
        form.method = 'post'
        form.action = '/sign-out/'
        document.body.append(form)
        form.requestSubmit()
      }),
  )
  await site.back()
  if (!page.url().endsWith(A)) await site.back()
  await expect(page).toHaveURL(new RegExp(`${A}$`))
  await settled(page)
  await expect(page.locator('#note')).toHaveValue('from the server')
})

test.describe('a page that turns before what mounts has come', () => {
  /** Holds the chunk until the test lets it go. */
  async function holdMounting(page: Page): Promise<() => void> {
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/chunks/runtime-*.js', async (route) => {
      await isReleased
      await route.continue()
    })
    return release
  }

  test('mounts the next one whole, and what is permanent', async ({ page, site }) => {
    const release = await holdMounting(page)
    await page.goto('/about/')
    await expect(page.locator('#cookie-banner')).toHaveAttribute('data-widget-state', /./)
    await site.visit('/advisory/')
    release()
    await settled(page)
  })

  test('mounts the next one whole also when it comes between its answer and its place', async ({
    page,
    site,
  }) => {
    const release = await holdMounting(page)
    await changeHead(page, '/advisory/')
    await page.goto('/about/')
    await expect(page.locator('#cookie-banner')).toHaveAttribute('data-widget-state', /./)
    // The page waits for this stylesheet before it is put in place.
    page.on('request', (request) => request.url().endsWith('/late.css') && release())
    await site.visit('/advisory/')
    await settled(page)
  })
})

test('a page that was fetched ahead and does not come is no error of the page', async ({ page, site }) => {
  await site.openFixture('boot/a')
  await expectSilentFailure(page, site)
})

test('nor is it before the code of any widget has come', async ({ page, site }) => {
  await page.route('**/dist/chunks/**', () => undefined)
  await page.goto(A)
  await expectSilentFailure(page, site)
})

/** Fetches B ahead, which fails. */
async function expectSilentFailure(page: Page, { complaints }: { complaints: string[] }): Promise<void> {
  await page.route(`**${B}`, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(B))
  await page.locator('main').getByRole('link', { name: 'B', exact: true }).hover()
  await failed
  // What the browser itself says of the network; the rejection would come after it.
  const said = () => complaints.map((text) => text.replace(/:.*/, ''))
  await expect.poll(said).toEqual(['Failed to load resource'])
  await nextFrames(page)
  expect(said()).toEqual(['Failed to load resource'])
  complaints.length = 0
}
