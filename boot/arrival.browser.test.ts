/** What a page asks of the server when it is read first, by whom, and when it is left early. */
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../tests/browser.js'

const userCalls = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/system/user/')) seen.push(pathname)
  })
  return seen
}

for (const address of ['/artists/', '/art-galleries/', '/']) {
  test(`a first visit to ${address} asks once who is looking, and the token comes with the answer`, async ({
    page,
    site: _,
  }) => {
    const calls = userCalls(page)
    const counted = page.waitForRequest(/\/system\/feature-impressions\//)
    await page.goto(address)
    await settled(page)
    expect((await (await counted).response())?.status()).toBe(204)
    await page.waitForLoadState('networkidle')
    expect(calls).toHaveLength(1)
  })
}

test('the file table is asked for before the page has loaded, so that no part waits for it', async ({
  page,
  site: _,
}) => {
  const order: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/dist\/chunks\/(files|runtime)-/.exec(request.url()) ?? []
    if (name) order.push(name)
  })
  page.on('domcontentloaded', () => order.push('the page'))
  await page.goto('/artists/')
  await settled(page)
  expect(order).toEqual(['files', 'the page', 'runtime'])
})

test('a reader whose data is not to be asked for is not asked for a token either', async ({
  page,
  site: _,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (somebot; semrush; ahrefs)' }),
  )
  const calls = userCalls(page)
  await page.goto('/artists/')
  await settled(page)
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
})

test('who leaves early is not taken for signed out, and nothing is said to have failed', async ({
  page,
  site,
}) => {
  // As browsers do that end requests once a link is followed: the call fails while the page still runs.
  await page.route('**/system/user/**', async (route) => {
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')))
    await route.abort('aborted')
  })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/system/user/'))
  await page.goto('/artists/', { waitUntil: 'commit' })
  await failed
  await settled(page)
  expect(site.complaints.filter((said) => said.includes('could not be loaded'))).toEqual([])
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'initializing')
  site.complaints.length = 0
})

for (const [name, isVisit] of [
  ['/artists/report.PDF', false],
  ['/artists/book.epub', false],
  ['/artists/film.m3u8', false],
  ['/artists/days.ics', false],
  ['/artists/', true],
] as const) {
  test(`a press on a link to ${name} ${isVisit ? 'is a visit' : 'is left to the browser'}`, async ({
    page,
    site,
  }) => {
    await site.openFixture('boot/a')
    await page.route('**/artists/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>There</title><h1>There</h1>' }),
    )
    const visits = await page.evaluateHandle(() => {
      const seen: string[] = []
      addEventListener('turbo:before-visit', (event) => {
        seen.push('visit')
        event.preventDefault()
      })
      return seen
    })
    await page.locator('main').evaluate((main, href) => {
      const link = document.createElement('a')
      link.href = href
      link.textContent = 'To the file'
      main.prepend(link)
    }, name)
    const navigated = isVisit ? undefined : page.waitForURL(`**${name}`)
    await page.getByRole('link', { name: 'To the file' }).press('Enter')
    if (isVisit) expect(await visits.jsonValue()).toEqual(['visit'])
    else {
      await navigated
      await expect(page.getByRole('heading', { name: 'There' })).toBeVisible()
      // A visit would have been held: only the browser itself goes on.
    }
  })
}
