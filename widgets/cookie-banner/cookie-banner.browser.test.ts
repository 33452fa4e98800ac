import type { Page } from '@playwright/test'
import { findViolations } from '../../tests/axe.js'
import { changePage, comeFromElsewhere, eventsOf, expect, settled, test } from '../../tests/browser.js'

test.use({ consent: '' })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const accept = (page: Page) => banner(page).getByRole('button', { name: 'Accept' })
const decline = (page: Page) => banner(page).getByRole('button', { name: 'Decline' })
const settings = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' })
const kept = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'oc_prefs')
  return JSON.parse(decodeURIComponent(cookie?.value ?? '%7B%7D')).cookieConsent
}
/** Commands of consent mode, as `default denied`, where all four kinds agree. */
const commands = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? [])
      .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
      .map((entry) => {
        const { 0: command, 1: what, 2: kinds } = Object(entry)
        const words = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']
        return [command, what, ...new Set(words.map((word) => kinds[word]))].join(' ')
      }),
  )

test('until the reader has decided nothing runs: no foreign request, no event, no cookie of anyone’s', async ({
  page,
  site,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
  })
  const shifts = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value')
          })
          observer.observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => setTimeout(() => resolve(sum)))
        }),
    )
  // A typeface that comes late moves text by itself.
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
  await comeFromElsewhere(page)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).getByRole('status').first()).toContainText('Plinth uses a few necessary cookies')
  expect(await findViolations(page)).toEqual([])
  await settled(page)
  expect(await shifts()).toBe(0)
  await site.visit('/fixtures/media-frame/elsewhere/')
  await settled(page)
  await expect(page.locator('iframe')).not.toHaveAttribute('src')
  for (const address of ['/fixtures/read-more/default/', '/about/']) {
    await site.visit(address)
    await settled(page)
  }
  await expect(banner(page)).toBeVisible()

  expect(foreign).toEqual([])
  expect(await page.evaluate(() => window.dataLayer?.length)).toBe(1)
  expect(await commands(page)).toEqual(['consent default denied'])
  const names = (await page.context().cookies()).map(({ name }) => name).sort()
  expect(
    names.filter((name) => !['oc_prefs', 'plinth-csrf', 'plinth-session', 'plinth_test'].includes(name)),
  ).toEqual([])
  expect(await kept(page)).toBeUndefined()
  expect(await page.evaluate(() => document.querySelectorAll('script[src^="http"]').length)).toBe(0)
})

test('accepting grants, goes after half a second, and holds; the footer asks again, and declining denies', async ({
  page,
  site,
}) => {
  await page.clock.install()
  await page.goto('/about/')
  await expect(banner(page)).toBeVisible()
  // No call may be on its way: the minute that is leapt over would be its time.
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  await page.clock.pauseAt(Date.now() + 60_000)
  // What a screen reader hears of it: the decision, and not the question once more.
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) heard.push(node.textContent ?? '')
    }).observe(document.getElementById('cookie-banner') ?? document, { childList: true, subtree: true })
  })
  await accept(page).click()
  await expect(banner(page).getByText('You have accepted.')).toBeAttached()
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['You have accepted.'])
  expect(await kept(page)).toBe('1')
  expect(await commands(page)).toEqual(['consent default denied', 'consent update granted'])
  await page.clock.runFor(499)
  await expect(banner(page)).toBeAttached()
  await page.clock.runFor(1)
  await expect(banner(page)).toHaveCount(0)
  // What was seen before is not made up for.
  expect(await eventsOf(page)).toEqual([])
  await page.clock.resume()

  await page.reload()
  await settled(page)
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => commands(page)).toEqual(['consent default denied', 'consent update granted'])
  await site.visit('/membership/')
  await settled(page)

  await settings(page).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeFocused()
  await expect(banner(page).getByText('You currently accept.')).toBeVisible()
  expect(page.url()).toContain('/membership/')
  await page.keyboard.press('Escape')
  await expect(banner(page)).toHaveCount(0)
  await expect(settings(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(decline(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  await expect(settings(page)).toBeFocused()
  expect(await kept(page)).toBe('0')
  expect((await commands(page)).at(-1)).toBe('consent update denied')
})

test('a tag service’s script comes with consent, and events are sent when the page is left', async ({
  page,
  site,
}) => {
  const tags: string[] = []
  await page.route('**/tag.js', (route) => {
    tags.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  // No request of a page that is being left is told of: what it sends is noted where the next page finds it.
  await page.addInitScript(() => {
    navigator.sendBeacon = (address, body) => {
      localStorage.setItem('beacon', JSON.stringify([String(address), JSON.parse(String(body)).events]))
      return true
    }
  })
  const metas =
    '<meta name="plinth-tag" content="/tag.js"><meta name="plinth-collector" content="/collector">'
  await changePage(page, '**/membership/', (html) => html.replace('</head>', `${metas}</head>`))
  await page.goto('/membership/')
  await expect(banner(page)).toBeVisible()
  await settled(page)
  expect(tags).toEqual([])

  const asked = page.waitForRequest('**/tag.js')
  await accept(page).press('Enter')
  await asked
  await expect(banner(page)).toHaveCount(0)
  await site.visit('/about/')
  await expect.poll(() => eventsOf(page)).toContainEqual({ event: 'page_view', page_level_1: 'about' })
  await page.goto('/fixtures/cookie-banner/default/')
  const [address, events] = await page.evaluate(() => JSON.parse(localStorage.getItem('beacon') ?? '[]'))
  expect(address).toBe('/collector')
  expect(events).toContainEqual({ event: 'page_view', page_level_1: 'about' })
  // What was opened before the answer is in nothing that is sent.
  expect(JSON.stringify(events)).not.toContain('membership')
  expect(tags).toHaveLength(1)
})

test('a decline is not asked again, here or in another tab', async ({ page, context, site: _ }) => {
  await page.goto('/fixtures/cookie-banner/default/')
  await expect(banner(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/fixtures/cookie-banner/default/')
  await decline(other).click()
  await expect(banner(other)).toHaveCount(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(banner(page)).toHaveCount(0)
  await other.reload()
  await settled(other)
  await expect(banner(other)).toHaveCount(0)
  expect(await kept(page)).toBe('0')
})

test('the bar covers nothing that has the focus, on a phone either', async ({ page, site: _ }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/about/cookies/')
    await expect(banner(page)).toBeVisible()
    await settled(page)
    const links = page.getByRole('contentinfo').getByRole('link')
    for (const link of [links.first(), links.last()]) {
      await link.focus()
      await expect
        .poll(async () => {
          // Both anew: the bar slides in, and a typeface that comes late changes its height.
          const [box, bar] = [await link.boundingBox(), await banner(page).boundingBox()]
          return (box?.y ?? 0) + (box?.height ?? 0) <= (bar?.y ?? 0)
        })
        .toBe(true)
    }
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nobody is asked, and the link leads to what is kept', async ({ page }) => {
    await page.goto('/membership/')
    await expect(page.getByText('Plinth uses a few necessary cookies')).toBeHidden()
    await settings(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cookies' })).toBeVisible()
    expect(await kept(page)).toBeUndefined()
  })
})
