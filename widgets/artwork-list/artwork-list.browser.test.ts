import type { Page } from '@playwright/test'
import { expect, settled, test } from '../../tests/browser.js'

const go = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).click()
}
const at = (number: number) => new RegExp(`/fixtures/artwork-list/links-${number}/$`)
const next = (page: Page) => page.getByRole('link', { name: 'Next work' })
const previous = (page: Page) => page.getByRole('link', { name: 'Previous work' })

test('previous and next lead through the list that the reader came from', async ({ page, site }) => {
  await site.openFixture('artwork-list/default')
  await go(page, 'The Long Wall')
  await expect(page).toHaveURL(at(2))
  await settled(page)
  await expect(page.getByText('2 of 3')).toBeVisible()
  await next(page).click()
  await expect(page).toHaveURL(at(3))
  await expect(page.getByText('3 of 3')).toBeVisible()
  await expect(next(page)).toBeHidden()
  await previous(page).click()
  await expect(page.getByText('2 of 3')).toBeVisible()
  await previous(page).click()
  await expect(page).toHaveURL(at(1))
  await expect(previous(page)).toBeHidden()
  await expect(next(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-2/')
})

test('from elsewhere they lead where the server says', async ({ page, site }) => {
  await site.openFixture('artwork-list/links-1')
  await expect(previous(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-3/')
  await expect(page.getByText('of 3')).toBeHidden()
})

test('what came into the list meanwhile is in it', async ({ page, site }) => {
  // There is none, and it is fetched ahead.
  await page.route('**/links-12/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<main></main>' }),
  )
  await site.openFixture('artwork-list/default')
  await page.locator('main ul').evaluate((list) => {
    const item = document.createElement('li')
    item.innerHTML = '<a href="/fixtures/artwork-list/links-12/">Come later</a>'
    list.append(item)
  })
  await go(page, 'Letters to a Mason')
  await expect(page.getByText('3 of 4')).toBeVisible()
  await expect(next(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-12/')
})

test('Back and forward find the same neighbours', async ({ page, site }) => {
  await site.openFixture('artwork-list/default')
  await go(page, 'Letters to a Mason')
  await expect(page.getByText('3 of 3')).toBeVisible()
  await site.back()
  await expect(page.getByRole('link', { name: 'The Long Wall' })).toBeVisible()
  await site.forward()
  await expect(page.getByText('3 of 3')).toBeVisible()
})

test('a list that cannot be read leaves the server’s links', async ({ page, site }) => {
  await page.addInitScript(() => sessionStorage.setItem('plinth-artwork-list', '{"a":'))
  await site.openFixture('artwork-list/links-2')
  await expect(next(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-3/')
})

test('a browser that keeps nothing says so once, and the links stay', async ({ page, site }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const warnings: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  await site.openFixture('artwork-list/default')
  await go(page, 'The Long Wall')
  await expect(page).toHaveURL(at(2))
  await settled(page)
  await expect(next(page)).toHaveAttribute('href', '/fixtures/artwork-list/links-3/')
  await expect.poll(() => warnings.join()).toContain('artwork-list: the browser cannot store the list')
})

test('a role that is none is named', async ({ site }) => {
  await site.openFixture('artwork-list/bad-role')
  expect(site.complaints.join()).toContain('data-role is "arrows"; write one of list, links')
  site.complaints.length = 0
})

test('arrow keys lead on and back, unless somebody types or looks at something over the page', async ({
  page,
  site,
}) => {
  await site.openFixture('artwork-list/default')
  await go(page, 'The Long Wall')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('Control+ArrowRight')
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<input aria-label="Note"><dialog><button>Over it</button></dialog>')
  })
  await page.getByLabel('Note').press('ArrowRight')
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('main dialog')?.showModal())
  await page.keyboard.press('ArrowRight')
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('main dialog')?.close())
  await expect(page).toHaveURL(at(2))
  await page.getByLabel('Note').blur()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('1 of 3')).toBeVisible()
  // There is nothing before the first.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2 of 3')).toBeVisible()
})

test('the way out leads back to the list: as it was left, or to its address', async ({ page, site }) => {
  const out = page.getByRole('link', { name: 'Back to the list' })
  await site.openFixture('artwork-list/default')
  await page.evaluate(() =>
    document.querySelector('main ul')?.insertAdjacentHTML('beforeend', '<li>Mine</li>'),
  )
  await go(page, 'The Long Wall')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await out.click()
  await expect(page).toHaveURL(/\/default\/$/)
  await expect(page.getByText('Mine')).toBeVisible()
  await go(page, 'The Long Wall')
  await expect(page.getByText('2 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('3 of 3')).toBeVisible()
  await out.click()
  await expect(page).toHaveURL(/\/default\/$/)
  await expect(page.getByText('Mine')).toHaveCount(0)
})

test('across the pages of a grid, with what comes next fetched before it is asked for', async ({
  page,
  site,
}) => {
  await page.route(/\/media\/\d+\//, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
  await page.goto('/artworks/')
  await expect(page.locator('[data-widget="artwork-list"]').first()).toHaveAttribute(
    'data-widget-state',
    'mounted',
  )
  const works = page.locator('.wall a.work')
  const total = await page.locator('.w-grid').getAttribute('data-total')
  const nextPage = page.waitForResponse(/\/artworks\/page-index\/1\/page-size\/24\/\?xhr=1$/)
  // Not by the pointer: the grid would bring its next page as its end comes near.
  const last = await works.nth(23).getAttribute('href')
  await works.nth(23).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(new RegExp(`${last}$`))
  const [, following = ''] = /<a class="work" href="([^"]+)"/.exec(await (await nextPage).text()) ?? []
  const position = page.locator('[data-slot="position"]')
  const counted = `of ${Number(total).toLocaleString('en-US')}`
  await expect(position).toHaveText(`24 ${counted}`)
  // The list's next page has been read by then too.
  await expect(next(page)).toHaveAttribute('href', following)
  const ahead = page.waitForRequest(
    (request) => request.url().endsWith(following) && request.headers()['x-sec-purpose'] === 'prefetch',
  )
  const html = await (await page.request.get(following)).text()
  const [, picture] = /(\/media\/\d+\/)[^>]*fetchpriority="high"/.exec(html) ?? []
  const pictureAhead = page.waitForRequest((request) => request.url().includes(picture ?? 'none'))
  await page.reload()
  await ahead
  await pictureAhead
  await expect(position).toHaveText(`24 ${counted}`)
  await page.keyboard.press('ArrowRight')
  await expect(position).toHaveText(`25 ${counted}`)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/artworks\/$/)
  expect(site.complaints).toEqual([])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('a swipe counts beyond 50 pixels, and a scroll is none', async ({ page, site, context }) => {
    await site.openFixture('artwork-list/default')
    await page.getByRole('link', { name: 'The Long Wall' }).tap()
    await expect(page.getByText('2 of 3')).toBeVisible()
    const devtools = await context.newCDPSession(page)
    const swipe = async (dx: number, dy: number) => {
      const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points })
      await move('touchStart', [{ x: 200, y: 600 }])
      await move('touchMove', [{ x: 200 + dx, y: 600 + dy }])
      await move('touchEnd', [])
    }
    await swipe(-50, 0)
    await swipe(60, -80)
    await expect(page).toHaveURL(at(2))
    await swipe(-51, 0)
    await expect(page.getByText('3 of 3')).toBeVisible()
    await swipe(51, 0)
    await expect(page.getByText('2 of 3')).toBeVisible()
  })
})
