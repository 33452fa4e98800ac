import type { Page } from '@playwright/test'
import { expect, hostOf, settled, test } from '../../tests/browser.js'

const bar = (page: Page) => hostOf(page, 'filter-bar')
const chips = (page: Page) => bar(page).locator('[data-slot=chips] a')
const chip = (page: Page, name: string) => bar(page).getByRole('link', { name: `Remove ${name}` })
const opener = (page: Page) => page.locator('[data-slot=opener]')
const said = (page: Page) => bar(page).locator('.w-filter-bar__said')

/** Notes the keys that the page says are chosen, from now on. */
async function listen(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    document.addEventListener('filters:changed', ({ detail }) =>
      heard.push(detail.filters.flatMap(({ selectedItems }) => selectedItems.map(({ key }) => key))),
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'heard'))
}

test('a chip that is removed is said, and the focus goes to the next', async ({ page, site }) => {
  await site.openFixture('filter-bar/selected')
  const heard = await listen(page)
  await chip(page, 'Painting').focus()
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(4)
  await expect(chip(page, 'Print')).toBeFocused()
  await expect(said(page)).toHaveText('Removed Painting')
  await expect(opener(page)).toHaveText('Filter(4)')
  expect(await heard()).toEqual([['print', '101', 'sao-paulo', 'for-sale', 'oldest']])
  // And it stays there when the list has come.
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new CustomEvent('grid:loaded', { detail: { list: 'artworks', total: 31 }, bubbles: true }),
    ),
  )
  await expect(bar(page).locator('[data-slot=count]')).toHaveText('31 works')
  await expect(chip(page, 'Print')).toBeFocused()
  await expect(chip(page, 'Ana Ruiz')).toHaveAttribute(
    'href',
    '/artworks/f/availability/for-sale/f/location/sao-paulo/f/medium/print/f/sort/oldest/',
  )
})

test('a double click removes one chip, and not the one that moves under the pointer', async ({
  page,
  site,
}) => {
  await site.openFixture('filter-bar/selected')
  const heard = await listen(page)
  const position = { x: 10, y: 10 }
  await chip(page, 'Painting').dblclick({ position })
  await expect(said(page)).toHaveText('Removed Painting')
  await expect(chips(page)).toHaveCount(4)
  expect(await heard()).toHaveLength(1)
  await chip(page, 'Print').click({ position })
  await expect(chips(page)).toHaveCount(3)
})

test('after the last chip the focus goes to where one chooses', async ({ page, site }) => {
  await site.openFixture('filter-bar/right-to-left')
  await chips(page).click()
  await expect(chips(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await expect(bar(page).locator('[data-slot=clear]')).toBeHidden()
})

test('Clear all leaves the sort', async ({ page, site }) => {
  await site.openFixture('filter-bar/selected')
  const heard = await listen(page)
  await expect(bar(page).locator('[data-slot=clear]')).toHaveAttribute('href', '/artworks/')
  await bar(page).locator('[data-slot=clear]').click()
  await expect(chips(page)).toHaveCount(0)
  await expect(said(page)).toHaveText('All filters removed')
  await expect(opener(page)).toHaveText('Filter')
  await expect(page.locator('[data-name=sort] > summary')).toHaveText('SortOldest')
  expect(await heard()).toEqual([['oldest']])
})

test('follows what is chosen in the filters beside it', async ({ page, site }) => {
  await site.openFixture('filter-bar/default')
  await expect(chips(page)).toHaveCount(0)
  await page.locator('[data-name=medium] > summary').click()
  await page.getByRole('checkbox', { name: 'Ceramic' }).check()
  await expect(chip(page, 'Ceramic (Medium)')).toBeVisible()
  await expect(opener(page)).toHaveText('Filter(1)')
  await page.keyboard.press('Escape')
  await page.locator('[data-name=sort] > summary').click()
  await page.getByRole('link', { name: 'Title' }).click()
  // The sort is no chip and counts for nothing, but the chip's address keeps it.
  await expect(chips(page)).toHaveCount(1)
  await expect(opener(page)).toHaveText('Filter(1)')
  await expect(bar(page).locator('[data-slot=clear]')).toHaveAttribute('href', '/artworks/f/sort/title/')
})

test('says how many the grid found', async ({ page, site }) => {
  await site.openFixture('filter-bar/default')
  const load = (list: string, total: number) =>
    page.evaluate(
      (detail) => document.body.dispatchEvent(new CustomEvent('grid:loaded', { detail, bubbles: true })),
      { list, total },
    )
  await load('others', 5)
  await expect(bar(page).locator('[data-slot=count]')).toHaveText('1,358 works')
  await load('artworks', 2345)
  await expect(bar(page).locator('[data-slot=count]')).toHaveText('2,345 works')
  await load('artworks', 1)
  await expect(bar(page).locator('[data-slot=count]')).toHaveText('1 work')
})

test('going away and coming back finds chips and count', async ({ page, site }) => {
  await site.openFixture('filter-bar/selected')
  await chip(page, 'Print').click()
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new CustomEvent('grid:loaded', { detail: { list: 'artworks', total: 31 }, bubbles: true }),
    ),
  )
  await site.visit('/fixtures/links/other/')
  await site.back()
  await expect(chips(page)).toHaveCount(4)
  await expect(bar(page).locator('[data-slot=count]')).toHaveText('31 works')
  await expect(opener(page)).toHaveText('Filter(4)')
})

test('past the pages that are suspended, it still knows', async ({ page, site }) => {
  await site.openFixture('filter-bar/selected')
  await chip(page, 'Print').click()
  await expect(chips(page)).toHaveCount(4)
  for (let turn = 0; turn < 7; turn++) await site.visit(`/fixtures/links/other/?turn=${turn}`)
  await page.evaluate(() => history.go(-7))
  await expect(chips(page)).toHaveCount(4)
  await expect(opener(page)).toHaveText('Filter(4)')
  await page.locator('[data-name=medium] > summary').click()
  await expect(page.getByRole('checkbox', { name: 'Print' })).not.toBeChecked()
})

test('narrows a list, leads to one of it, and is as it was on the way back', async ({ page, site }) => {
  await page.goto('/artworks/')
  await settled(page)
  const count = bar(page).locator('[data-slot=count]')
  const whole = await count.textContent()
  await page.locator('[data-name=availability] > summary').click()
  await page.getByRole('checkbox', { name: 'Sold' }).check()
  await expect(page).toHaveURL(/\/artworks\/f\/availability\/sold\/$/)
  await expect(count).not.toHaveText(whole ?? '')
  const narrowed = (await count.textContent()) ?? ''
  await page.keyboard.press('Escape')
  // The panel counts as the grid does.
  await opener(page).click()
  await expect(page.locator('.w-filter-panel__view')).toHaveText(`View ${narrowed.split(' ')[0]} results`)
  await page.keyboard.press('Escape')

  await site.visit(
    (await page.locator('[data-widget=grid] a[href^="/artworks/"]').first().getAttribute('href')) ?? '',
  )
  await site.back()
  await expect(page).toHaveURL(/\/artworks\/f\/availability\/sold\/$/)
  await expect(chip(page, 'Sold')).toBeVisible()
  await expect(count).toHaveText(narrowed)
  await page.locator('[data-name=availability] > summary').click()
  await expect(page.getByRole('checkbox', { name: 'Sold' })).toBeChecked()

  await page.keyboard.press('Escape')
  await chip(page, 'Sold').click()
  await expect(page).toHaveURL(/\/artworks\/$/)
  await expect(count).toHaveText(whole ?? '')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('there is one button for all filters, and the sort', async ({ page, site }) => {
    await site.openFixture('filter-bar/selected')
    await expect(page.locator('summary:visible')).toHaveText(['Filter(5)', 'SortOldest'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await opener(page).click()
    const box = await page.getByRole('dialog').locator('.w-filter-panel__sheet').boundingBox()
    expect([box?.width, box?.height].map((px) => Math.round(px ?? 0))).toEqual([390, 844])
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('chips and the sort are links', async ({ page }) => {
    await page.goto('/fixtures/filter-bar/selected/')
    await expect(chip(page, 'Ana Ruiz')).toHaveAttribute('href', '/artworks/f/artist/101/')
    await page.locator('[data-name=sort] > summary').click()
    await expect(page.getByRole('link', { name: 'Title' })).toHaveAttribute('href', '/artworks/f/sort/title/')
  })
})
