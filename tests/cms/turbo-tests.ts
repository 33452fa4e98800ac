/** What holds beside a page's own Turbo, of either version. */
import { expect, expectSame, expectUnchanged, mounted, type Page, test } from './checks.js'
import { expectWidgetsWork } from './hosts.js'

const noted = (page: Page) => page.evaluate(() => Reflect.get(window, 'noted') as string[])

/** Waits until Turbo has loaded the page at `path`. */
async function arrived(page: Page, path: string): Promise<void> {
  await page.waitForURL(`**${path}`)
  await expect
    .poll(() =>
      page.evaluate(() =>
        (Reflect.get(window, 'noted') ?? []).filter((entry: string) => !/connect/.test(entry)).at(-1),
      ),
    )
    .toBe(`load ${path}`)
}

/** Where the page is scrolled to, in whole pixels. */
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

async function visitAndReturn(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(?:one|two)\/$/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/one/')
  await arrived(page, '/one/')
  await page.locator('#low').focus()
  const from = await scrolled(page)
  expect(from).toBeGreaterThan(500)
  await page.keyboard.press('Enter')
  await arrived(page, '/two/')
  await page.getByRole('link', { name: 'To one' }).press('Enter')
  await arrived(page, '/one/')
  await page.goBack()
  await arrived(page, '/two/')
  await page.goBack()
  await arrived(page, '/one/')
  await expect.poll(() => scrolled(page)).toBe(from)
  return { asked, noted: await noted(page) }
}

async function fillIn(page: Page) {
  await page.goto('/form/')
  await arrived(page, '/form/')
  await page.getByRole('link', { name: 'Fill the frame' }).click()
  await expect(page.getByText('Came by frame')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A name is missing')).toBeVisible()
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('Name').press('Enter')
  await arrived(page, '/two/')
  return noted(page)
}

export function testTurbo(): void {
  test('every widget for texts works by mouse and keyboard', async ({ page }) => {
    await page.goto('/widgets/')
    await expectWidgetsWork(page)
  })

  test('nothing of the page around the hosts changes', async ({ page }) => {
    await expectUnchanged(page, '/widgets/')
  })

  test('two visits and Back twice are what they are without Plinth', async ({ page }) => {
    await expectSame(page, visitAndReturn)
  })

  test('a form that is refused and then taken, and a frame, are what they are without Plinth', async ({
    page,
  }) => {
    await expectSame(page, fillIn)
  })

  test('widgets live with its visits, and the script is once on a page that names it twice', async ({
    page,
  }) => {
    await page.goto('/one/')
    const turbo = await page.evaluateHandle(() => Reflect.get(window, 'Turbo'))
    await mounted(page)
    await page.getByRole('link', { name: 'To two' }).click()
    await arrived(page, '/two/')
    await mounted(page)
    await page.goBack()
    await arrived(page, '/one/')
    await mounted(page)
    await expect(page.getByRole('button', { name: 'Next slide' })).toHaveCount(1)
    expect(await page.evaluate((own) => Reflect.get(window, 'Turbo') === own, turbo)).toBe(true)
  })
}
