import type { Page } from '@playwright/test'
import { expect, hold, loaded, nextFrames, saidByTheNetwork, test } from '../../tests/browser.js'

const NO_REASON = 'Sorry, that did not work. Please try again.'
const NO_ANSWER = 'Sorry, we cannot tell whether that arrived. Please check your connection and try again.'

const name = (page: Page) => page.getByLabel('Name')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })
const alert = (page: Page) => page.locator('form').getByRole('alert')

async function send(page: Page, address: string, text: string): Promise<void> {
  await page.goto(address)
  await name(page).fill(text)
  await save(page).click()
}

test('a form that is not taken stays with its words, and says why', async ({ page, site }) => {
  await send(page, '/fixtures/forms/not-taken/', 'Nadia Haddad')
  await expect(alert(page)).toHaveText('The form asked for this answer.')
  await expect(alert(page)).toBeInViewport()
  await expect(name(page)).toHaveValue('Nadia Haddad')
  await expect(save(page), 'what was pressed has the focus again').toBeFocused()
  await expect(page).toHaveTitle(/A form that is not taken/)

  const letGo = await hold(page, '/fixtures/echo/')
  await page.keyboard.press('Enter')
  await expect(alert(page), 'what was said before goes').toHaveCount(0)
  await letGo()
  await expect(alert(page)).toHaveText('The form asked for this answer.')

  await site.visit('/fixtures/forms/get/')
  await site.back()
  await expect(save(page)).toBeVisible()
  await expect(alert(page), 'a page that is left keeps no reason').toHaveCount(0)
  site.complaints.length = 0 // the browser notes each 429
})

for (const status of [403, 404, 500, 503]) {
  test(`an answer of ${status} without a reason is said in words of its own`, async ({ page, site }) => {
    const body = '<!doctype html><title>No</title><h1>No</h1>'
    await site.fault({ path: '/fixtures/echo/', method: 'POST', status, body, times: 1 })
    await send(page, '/fixtures/forms/post/', 'Nadia Haddad')
    await expect(alert(page)).toHaveText(NO_REASON)
    await expect(name(page)).toHaveValue('Nadia Haddad')
    site.complaints.length = 0 // the browser notes the status
    await save(page).click()
    await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
  })
}

test('the code for forms adds its listeners to the document once, however many forms follow', async ({
  page,
  site,
}) => {
  await page.goto('/fixtures/forms/not-taken/')
  await name(page).fill('Nadia Haddad')
  const seen = []
  for (const answer of [1, 2, 3]) {
    await save(page).click()
    await expect(alert(page), `answer ${answer}`).toHaveText('The form asked for this answer.')
    seen.push(await listenersOf(page))
  }
  expect(seen[2]).toEqual(seen[0])
  site.complaints.length = 0 // the browser notes each 429
})

/** The types of what listens on the document. */
async function listenersOf(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'document' })
  const { listeners } = await devtools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  })
  await devtools.detach()
  return listeners.map(({ type }) => type).sort()
}

test('what has no form in view, as a link that posts, leads to the page of the error', async ({
  page,
  site,
}) => {
  await page.goto('/fixtures/forms/post/')
  await name(page).fill('Nadia Haddad')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/fixtures/echo/'
    link.dataset.turboMethod = 'post'
    link.textContent = 'Post'
    document.querySelector('main')?.append(link)
  })
  await site.fault({ path: '/fixtures/echo/', method: 'POST', status: 503, body: '<h1>Out of reach</h1>' })
  await page.getByRole('link', { name: 'Post', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Out of reach' })).toBeVisible()
  site.complaints.length = 0 // the browser notes the 503
})

test('what was said goes when the library stops', async ({ page, site }) => {
  await send(page, '/fixtures/forms/not-taken/', 'Nadia Haddad')
  await expect(alert(page)).toBeVisible()
  await page.evaluate(() => Reflect.get(window, 'plinth')?.stop())
  await expect(alert(page)).toHaveCount(0)
  await expect(name(page)).toHaveValue('Nadia Haddad')
  site.complaints.length = 0 // the browser notes the 429
})

test('a form whose answer does not come says so, and can be sent again', async ({ page, site }) => {
  await page.goto('/fixtures/forms/post/')
  await name(page).fill('Nadia Haddad')
  await loaded(page, 'live')
  await page.context().setOffline(true)
  await save(page).click()
  await expect(alert(page)).toHaveText(NO_ANSWER)
  await expect(name(page)).toHaveValue('Nadia Haddad')
  await saidByTheNetwork(page, site.complaints)
  await page.context().setOffline(false)
  await save(page).click()
  await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
})

test('what was taken is not called refused when the page after it is out of order', async ({
  page,
  site,
}) => {
  await site.fault({ path: '/fixtures/echo/', method: 'GET', status: 500, times: 1 })
  await send(page, '/fixtures/forms/post/', 'Nadia Haddad')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(save(page)).toHaveCount(0)
  site.complaints.length = 0 // the browser notes the 500
})

test('a form that is drawn anew takes the place of the one that was sent', async ({ page, site }) => {
  await send(page, '/fixtures/forms/refused/', 'Nadia Haddad')
  await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
  site.complaints.length = 0 // the browser notes the 422
})

test.describe('a form that is submitted before the code for forms has come', () => {
  const LIVE = /\/chunks\/live-[^/]*\.js$/

  test('waits for it, and is then refused as any other', async ({ page, site }) => {
    const letGo = await hold(page, LIVE)
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await send(page, '/fixtures/forms/not-taken/', 'Nadia Haddad')
    await nextFrames(page)
    expect(sent.filter((path) => path === '/fixtures/echo/')).toEqual([])
    await letGo()
    await expect(alert(page)).toHaveText('The form asked for this answer.')
    await expect(name(page)).toHaveValue('Nadia Haddad')
    await expect(save(page)).toBeFocused()
    expect(sent.filter((path) => path === '/fixtures/echo/')).toHaveLength(1)
    site.complaints.length = 0 // the browser notes the 429
  })

  test('has the token that it would have later', async ({ page }) => {
    const letGo = await hold(page, LIVE)
    const request = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().endsWith('/fixtures/echo/'),
    )
    await send(page, '/fixtures/forms/post/', 'Nadia Haddad')
    await letGo()
    expect((await request).headers()['x-csrf-token']).toMatch(/./)
    await expect(page.locator('[data-echo=name]')).toHaveText('Nadia Haddad')
  })

  test('is sent all the same when it cannot be fetched', async ({ page, site }) => {
    await page.route(
      ({ pathname }) => LIVE.test(pathname),
      (route) => route.abort(),
    )
    const sent = page.waitForRequest(
      (one) => one.method() === 'POST' && one.url().endsWith('/fixtures/echo/'),
    )
    await send(page, '/fixtures/forms/post/', 'Nadia Haddad')
    expect((await sent).postData()).toContain('Nadia')
    // The server refuses it, since nothing of the runtime has come and no token either, and Turbo shows its page.
    await expect(save(page)).toHaveCount(0)
    site.complaints.length = 0 // the browser notes each attempt
  })
})
