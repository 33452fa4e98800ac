/**
 * A Monday of a gallery: it opens an account, brings in works by the table with their pictures, a collector finds one by what decides, and it
 * answers an enquiry. How one is sold is in `features/orders/`.
 */
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { findViolations } from '../../../tests/axe.js'
import { expect, test } from '../../../tests/browser.js'
import { startOwnSite } from '../../../tests/site.mjs'
import { zipOf } from '../../testing/zip.js'

const PASSWORD = 'plinth-demo'
const LOOKS = [
  {
    name: 'on a phone without script',
    width: 390,
    height: 844,
    javaScriptEnabled: false,
    gallery: 'Cais Novo',
  },
  {
    name: 'on a desk with script',
    width: 1440,
    height: 900,
    javaScriptEnabled: true,
    gallery: 'Halle Sieben',
  },
] as const
type Look = (typeof LOOKS)[number]

// Both looks are the same gallerist's: one application at a time.
test.describe.configure({ mode: 'serial' })

/** Its works would be the newest of the site that the other tests share. */
let site: Awaited<ReturnType<typeof startOwnSite>>
test.beforeAll(async () => {
  site = await startOwnSite()
})
test.afterAll(() => site.stop())

async function opened(browser: Browser, look: Look): Promise<Page> {
  const { javaScriptEnabled, width, height } = look
  const baseURL = `http://localhost:${site.port}`
  const context = await browser.newContext({ baseURL, javaScriptEnabled, viewport: { width, height } })
  return context.newPage()
}

async function signedIn(browser: Browser, name: string, look: Look): Promise<Page> {
  const page = await opened(browser, look)
  await page.goto('/sign-in/')
  await page.getByLabel('E-mail address').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await main(page).getByRole('button', { name: 'Sign in' }).click()
  await expect(page).not.toHaveURL(/sign-in/)
  return page
}

const main = (page: Page) => page.locator('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 })

const COUNT = 12
const titleOf = (look: Look, n: number) => `${look.gallery} ${n}`

/** A table of twelve works, and their pictures. */
async function worksOf(look: Look) {
  const rows = Array.from(
    { length: COUNT },
    (_, n) =>
      `"${titleOf(look, n)}",Ana Lind,${2010 + n},Oil on linen,900,600,For sale,${1000 + n},EUR,work-${n}.jpg`,
  )
  const heading =
    'Title,Artist as written,Year,Materials,"Height, mm","Width, mm",Availability,Price,Currency,Pictures'
  const picture = (n: number) =>
    sharp({ create: { width: 240, height: 360, channels: 3, background: { r: 20 * n, g: 90, b: 140 } } })
      .jpeg()
      .toBuffer()
  const pictures = await Promise.all(
    rows.map(async (_, n) => ({ name: `work-${n}.jpg`, bytes: await picture(n) })),
  )
  return {
    table: { name: 'works.csv', mimeType: 'text/csv', buffer: Buffer.from([heading, ...rows].join('\n')) },
    wrong: {
      name: 'works.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${heading}\nOne,,,,,,For sale,,EUR,\n`),
    },
    zip: { name: 'pictures.zip', mimeType: 'application/zip', buffer: zipOf(pictures) },
  }
}

/** The link of the latest e-mail with this subject. */
async function linkSent(staff: Page, subject: string, path: string): Promise<string> {
  await staff.goto('/staff/outbox/')
  await main(staff).getByRole('link', { name: subject }).first().click()
  return (await main(staff).locator(`a[href*="${path}"]`).first().getAttribute('href')) ?? ''
}

/** From the list of all works: by price and height, then by colour as well. */
async function findByWhatDecides(collector: Page, { javaScriptEnabled }: Look): Promise<void> {
  await collector.goto('/artworks/')
  await main(collector).getByText('Price, size and year').click()
  const range = (name: string) => main(collector).getByRole('group', { name })
  for (const [name, from, to] of [
    ['Price', '1000', '1011'],
    ['Height', '89', '91'],
  ] as const) {
    await range(name).getByLabel('From').fill(from)
    await range(name).getByLabel('to', { exact: true }).fill(to)
  }
  await press(collector, 'Show')
  await expect(main(collector).getByRole('link', { name: /Height 89 to 91 cm/ })).toBeVisible()
  // On a phone the filters are folded.
  if (!javaScriptEnabled) await main(collector).locator('.w-filter-panel__opener').click()
  const summary = main(collector).locator('summary', { hasText: 'Colour' })
  await summary.filter({ visible: true }).first().click()
  await main(collector).getByText('Blue', { exact: true }).filter({ visible: true }).first().click()
  if (!javaScriptEnabled) await press(collector, 'Show results')
  // The open menu lies over the first works.
  else await collector.keyboard.press('Escape')
  await expect(main(collector).getByRole('link', { name: 'Remove Blue (Colour)' })).toBeVisible()
  await expect(main(collector).getByRole('link', { name: /Height 89 to 91 cm/ })).toBeVisible()
}

for (const look of LOOKS) {
  test(`a gallery opens an account, imports works and answers an enquiry ${look.name}`, async ({
    browser,
  }) => {
    test.setTimeout(240_000) // four people, thirty pages, twelve pictures
    const dealer = await signedIn(browser, 'previews', look)
    const staff = await signedIn(browser, 'admin', look)
    const visitor = await opened(browser, look)
    const check = async (page: Page) => {
      if (!look.javaScriptEnabled) return
      expect(await findViolations(page, 'main')).toEqual([])
      expect(await page.locator('html').evaluate((root) => root.scrollWidth > root.clientWidth)).toBe(false)
    }

    await dealer.goto('/for-galleries/')
    await main(dealer).getByRole('link', { name: 'Open an account' }).click()
    await dealer.getByLabel('Name of the gallery').fill(look.gallery)
    await dealer.getByLabel('City').fill('Porto')
    await press(dealer, 'Apply')
    await expect(main(dealer).getByText('is with our staff')).toBeVisible()
    await check(dealer)

    await staff.goto('/staff/gallery-accounts/')
    await main(staff).getByRole('link', { name: look.gallery }).click()
    await staff.getByLabel('None of these').check()
    await staff.getByLabel('Publishes at once').check()
    await press(staff, 'Open the account')
    await expect(heading(staff)).toHaveText('Team')
    await check(staff)

    const { table, wrong, zip } = await worksOf(look)
    const choose = async (file: typeof table) => {
      await dealer.goto('/my-plinth/gallery/works/import/')
      const gallery = main(dealer).getByLabel('Gallery', { exact: true })
      if ((await gallery.count()) > 0) await gallery.selectOption({ label: look.gallery })
      await dealer.getByLabel('Table').setInputFiles(file)
      await dealer.getByLabel('Pictures').setInputFiles(zip)
      await press(dealer, 'Check')
    }
    await choose(wrong)
    await expect(
      main(dealer).getByRole('heading', { name: 'One mistake, so nothing was changed' }),
    ).toBeVisible()
    await expect(main(dealer).getByRole('row', { name: '2 Price Enter the price of a work' })).toBeVisible()
    await check(dealer)
    await choose(table)
    await expect(heading(dealer)).toHaveText('What would change')
    await expect(main(dealer).getByText(`${COUNT} new, ${COUNT} pictures.`)).toBeVisible()
    await check(dealer)
    await dealer.getByLabel('Publish the new ones').check()
    await press(dealer, 'Import')
    await expect(heading(dealer)).toHaveText('Works')
    await main(dealer)
      .getByRole('link', { name: titleOf(look, 3), exact: true })
      .click()
    await expect(main(dealer).locator('.order__state')).toHaveText('Published')
    await check(dealer)
    const work = (await main(dealer).getByRole('link', { name: 'Its page' }).getAttribute('href')) ?? ''
    const [, id = ''] = /-(\d+)\/$/.exec(work) ?? []

    const collector = await signedIn(browser, 'member', look)
    await findByWhatDecides(collector, look)
    await check(collector)
    await main(collector).locator(`a[href="${work}"]`).first().click()
    // Without script a member presses for the price, too.
    if (!look.javaScriptEnabled) await main(collector).locator('.label__price a').click()
    await expect(main(collector)).toContainText('1,003')
    if (!look.javaScriptEnabled) await collector.goBack()
    const room = main(collector).locator('[data-widget="view-in-room"]')
    await room.scrollIntoViewIfNeeded()
    if (look.javaScriptEnabled) await expect(room).toHaveAttribute('data-widget-state', 'mounted')
    await room.locator('summary').click()
    const wall = look.javaScriptEnabled
      ? collector.getByRole('dialog')
      : main(collector).locator('.w-view-in-room__drawing')
    await expect(wall).toBeVisible()
    if (look.javaScriptEnabled) expect(await findViolations(collector, 'dialog')).toEqual([])

    await visitor.goto(work)
    await expect(heading(visitor)).toContainText(titleOf(look, 3))
    const question = `Can it be seen this week? ${look.name}`
    await visitor.goto(`/advisory/enquiry/?artwork=${id}`)
    await visitor.getByLabel('Name').fill('Ines Ortega')
    await visitor.getByLabel('E-mail address').fill(`ines-${look.width}@example.net`)
    await visitor.getByLabel('What would you like to know?').fill(question)
    await press(visitor, 'Send')
    await expect(main(visitor)).toContainText(`${look.gallery} will write to`)

    await dealer.goto('/my-plinth/gallery/enquiries/')
    await expect(main(dealer).getByText(question)).toBeVisible()
    await check(dealer)
    await main(dealer)
      .getByRole('link', { name: /Ines Ortega/ })
      .first()
      .click()
    await dealer.getByLabel('Answer', { exact: true }).fill('Until Saturday, from eleven.')
    await press(dealer, 'Send')
    await expect(main(dealer).getByText('Until Saturday, from eleven.')).toBeVisible()
    await expect(main(dealer).locator('.order__state')).toHaveText('Answered')
    await check(dealer)

    const link = await linkSent(staff, `Enquiry: Ana Lind, ${titleOf(look, 3)}`, '/enquiries/')
    await visitor.goto(link)
    await expect(main(visitor).getByText('Until Saturday, from eleven.')).toBeVisible()
    await visitor.getByLabel('Answer', { exact: true }).fill('Then on Friday.')
    await press(visitor, 'Send')
    await expect(main(visitor).getByText('Then on Friday.')).toBeVisible()
    await check(visitor)

    await dealer.goto('/my-plinth/gallery/figures/')
    await expect(main(dealer).getByRole('img', { name: /^Views by week/ })).toBeVisible()
    await check(dealer)
    for (const page of [dealer, staff, collector, visitor]) await page.context().close()
  })
}
