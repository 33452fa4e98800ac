import type { Page } from '@playwright/test'
import { eventsOf, expect, settled, test } from '../../tests/browser.js'

const FIXTURE = 'page-events/default'
const told = async (page: Page, event: string) => (await eventsOf(page)).filter((one) => one.event === event)

const ON_VIEW = {
  promotion_id: 'on-view',
  promotion_name: 'On view now',
  creative_name: 'row',
  creative_slot: 'home-1',
}
const SHOWS = [
  { item_id: '301', item_name: 'Low Water', index: 1, item_category: 'exhibition' },
  { item_id: '302', item_name: 'Nine Ways to Fold a Sheet', index: 2, item_category: 'exhibition' },
]

test('what is half in view is told in one batch, 250 ms after the last, and what is chosen at once', async ({
  page,
  site,
}) => {
  await site.openFixture(FIXTURE)
  await expect
    .poll(() => told(page, 'view_promotion'))
    .toEqual([
      { event: 'view_promotion', ...ON_VIEW, items: SHOWS },
      {
        event: 'view_promotion',
        promotion_id: 'fair',
        promotion_name: 'The next fair',
        creative_name: 'band',
        creative_slot: 'home-2',
        items: [{ item_id: '17', item_name: 'Fair of the South', index: 1, item_category: 'art-fair' }],
      },
    ])
  await page.getByRole('link', { name: 'Nine Ways to Fold a Sheet' }).press('Enter')
  await expect
    .poll(() => told(page, 'select_promotion'))
    .toEqual([{ event: 'select_promotion', ...ON_VIEW, items: [SHOWS[1]] }])
  await page.getByRole('link', { name: 'Ask for a call' }).press('Enter')
  await expect.poll(() => told(page, 'advisory_call')).toEqual([{ event: 'advisory_call', place: 'foot' }])
  expect(await told(page, 'select_promotion')).toHaveLength(1)
})

test('less than half in view is not seen; each is told once a page view', async ({ page, site }) => {
  await page.setViewportSize({ width: 800, height: 400 })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      // Of the second show, 200 px high, less than half stands above the window's lower edge.
      sheet.replaceSync(
        'main { position: relative; block-size: 1200px } section li { position: absolute; inset-inline: 0; block-size: 200px; overflow: clip } li:first-child { inset-block-start: 0 } li:last-child { inset-block-start: 310px } [data-promotion-id="fair"] { display: none }',
      )
      document.adoptedStyleSheets.push(sheet)
    })
  })
  await site.openFixture(FIXTURE)
  await expect
    .poll(async () => (await told(page, 'view_promotion')).map(({ items }) => items))
    .toEqual([[SHOWS[0]]])
  await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))
  await expect
    .poll(async () => (await told(page, 'view_promotion')).map(({ items }) => items))
    .toEqual([[SHOWS[0]], [SHOWS[1]]])
  await page.evaluate(() => scrollBy({ top: -40, behavior: 'instant' }))
  await site.visit('/fixtures/page-events/right-to-left/')
  await settled(page)
  await expect.poll(async () => (await told(page, 'view_promotion')).length).toBe(3)
})

test.describe('before consent', () => {
  test.use({ consent: '' })

  test('the home page tells nothing, and afterwards nothing of before', async ({ page, site: _ }) => {
    await page.goto('/')
    await settled(page)
    expect(await eventsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Accept' }).press('Enter')
    const work = page.locator('[data-promotion-id="home-works"] [data-promotion-item] a').first()
    await work.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await work.press('Enter')
    await expect
      .poll(async () => (await told(page, 'select_promotion'))[0])
      .toMatchObject({
        promotion_name: 'Works of the week',
        creative_name: 'wall',
        items: [{ index: 1, item_category: 'artwork' }],
      })
    expect(await told(page, 'page_view')).toEqual([])
  })
})
