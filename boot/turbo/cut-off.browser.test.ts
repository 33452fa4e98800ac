/** The connection breaks in the middle of an answer: nobody waits for what does not come. */
import type { Page } from '@playwright/test'
import { expect, loaded, type Site, saidByTheNetwork, settled, test } from '../../tests/browser.js'

const HALF = '<!doctype html><title>Half</title><main><p>The first half'
const NO_ANSWER = 'Sorry, we cannot tell whether that arrived. Please check your connection and try again.'
const NO_REASON = 'Sorry, that did not work. Please try again.'
const FAILED = 'Sorry, there was a problem loading that page. Please try again or continue to our home page.'

/** Cuts the next answer off. */
const cutOff = (site: Site, path: string, more: { method?: string; status?: number } = {}) =>
  site.fault({ path, method: 'GET', drop: true, body: HALF, times: 1, ...more })

/** For what is loaded in full: a mark that only the same page keeps. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }))
}

const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

test.describe('a visit is loaded in full', () => {
  for (const status of [200, 500])
    test(`when an answer of ${status} is cut off`, async ({ page, site }) => {
      await site.openFixture('forms/get')
      await mark(page)
      await cutOff(site, '/fixtures/frame/content/', { status })
      await page.evaluate(() => window.Turbo.visit('/fixtures/frame/content/'))
      await expect(page.locator('main')).toContainText('The story goes on.')
      expect(await isMarked(page)).toBe(false)
      await saidByTheNetwork(page, site.complaints)
    })

  for (const anchor of ['', '#below'])
    test(`when a step back to "${anchor}" is cut off`, async ({ page, site }) => {
      await page.goto(`/about/${anchor}`)
      await settled(page)
      await site.visit('/artists/')
      await mark(page)
      await page.evaluate(() => window.Turbo.cache.clear())
      await cutOff(site, '/about/')
      await page.goBack({ waitUntil: 'commit' })
      await page.waitForFunction(() => !('isMarked' in window))
      await expect(page).toHaveURL(new RegExp(`/about/${anchor}$`))
      await expect(page.locator('main h1')).toBeVisible()
      await saidByTheNetwork(page, site.complaints)
    })

  test('when it was fetched ahead and cut off', async ({ page, site }) => {
    await page.goto('/artists/')
    await settled(page)
    await mark(page)
    const link = page.locator('main a[href^="/artists/"]:visible').nth(1)
    const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
    await cutOff(site, path)
    const ahead = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path))
    await link.hover()
    await ahead
    await link.click()
    await page.waitForURL(`**${path}`)
    await expect(page.locator('h1')).toBeVisible()
    await saidByTheNetwork(page, site.complaints)
  })
})

test.describe('a form', () => {
  const name = (page: Page) => page.getByLabel('Name')
  const save = (page: Page) => page.getByRole('button', { name: 'Save' })
  const alert = (page: Page) => page.locator('form').getByRole('alert')

  for (const [status, words] of [
    [200, NO_ANSWER],
    [422, NO_REASON],
    [503, NO_REASON],
  ] as const)
    test(`whose answer of ${status} is cut off says so, and can be sent again`, async ({ page, site }) => {
      await cutOff(site, '/fixtures/echo/', { method: 'POST', status })
      await page.goto('/fixtures/forms/post/')
      await name(page).fill('Nadia Haddad')
      await save(page).click()
      await expect(alert(page)).toHaveText(words)
      await expect(name(page)).toHaveValue('Nadia Haddad')
      await expect(save(page)).toBeFocused()
      await saidByTheNetwork(page, site.complaints)
      await save(page).click()
      await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
    })

  test('that was taken is followed by its page, though that was cut off', async ({ page, site }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await cutOff(site, '/fixtures/echo/')
    await page.goto('/fixtures/forms/post/')
    await name(page).fill('Nadia Haddad')
    await save(page).click()
    await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
    expect(sent.filter((path) => path === '/fixtures/echo/')).toHaveLength(1)
    await saidByTheNetwork(page, site.complaints)
  })

  test('that asks for a page gets it by a full load', async ({ page, site }) => {
    await cutOff(site, '/fixtures/echo/')
    await page.goto('/fixtures/forms/get/')
    await page.getByLabel('Search for').fill('blue')
    await loaded(page, 'live')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.locator('[data-echo=q]')).toHaveText('blue')
    await saidByTheNetwork(page, site.complaints)
  })
})

test.describe('a frame', () => {
  const frame = (page: Page) => page.locator('turbo-frame#story')

  test('whose answer is cut off says so, and can be loaded again', async ({ page, site }) => {
    await site.openFixture('frame/default')
    await cutOff(site, '/fixtures/frame/content/')
    await page.evaluate(() =>
      document.querySelector('turbo-frame')?.setAttribute('src', '/fixtures/frame/content/'),
    )
    await expect(frame(page).getByRole('alert')).toHaveText(FAILED)
    await expect(frame(page)).not.toHaveAttribute('busy')
    await saidByTheNetwork(page, site.complaints)
    await page.evaluate(() =>
      document.querySelector('turbo-frame')?.setAttribute('src', '/fixtures/frame/content/'),
    )
    await expect(frame(page)).toContainText('The story goes on.')
  })

  test('stays empty when errors are suppressed', async ({ page, site }) => {
    await site.openFixture('frame/suppressed')
    await cutOff(site, '/fixtures/frame/content/')
    await frame(page).getByRole('link', { name: 'A page that is there', exact: true }).press('Enter')
    await expect(frame(page)).toBeEmpty()
    await saidByTheNetwork(page, site.complaints)
  })

  test('that a form fills is loaded once more', async ({ page, site }) => {
    await site.openFixture('frame/default')
    await frame(page).evaluate((element) => {
      element.innerHTML = '<form action="/fixtures/frame/content/"><button>Go on</button></form>'
    })
    await cutOff(site, '/fixtures/frame/content/')
    await page.getByRole('button', { name: 'Go on' }).press('Enter')
    await expect(frame(page)).toContainText('The story goes on.')
    await saidByTheNetwork(page, site.complaints)
  })
})
