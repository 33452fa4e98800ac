/** An editor mends a broken link from the report, and moves a pin on a city's map: with script and without. */
import type { Browser, Page } from '@playwright/test'
import { findViolations } from '../../../tests/axe.js'
import { expect, settled, signIn, test } from '../../../tests/browser.js'
import { scrollsNowhereSideways } from '../../../tests/sideways.js'

const GONE = '/artists/nobody-is-called-so/'

/** Other tests of a whole run do the same beside this one. */
const freshName = (words: string) => `${words} ${Date.now()}`

/** A page without script, signed in. */
async function plainPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/sign-in/')
  await page.locator('main').getByLabel('E-mail address').fill('editor@example.org')
  await page.locator('main').getByLabel('Password').fill('plinth-demo')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in/')
  return page
}

/** Has all links looked at, and waits until the report names the record. */
async function findInReport(page: Page, title: string) {
  await page.goto('/staff/report/')
  await page.getByRole('button', { name: 'Look at all links now' }).press('Enter')
  await page.waitForLoadState()
  const mend = page.getByRole('link', { name: `Mend ${title}` })
  await expect(async () => {
    await page.goto('/staff/report/links/')
    await expect(mend.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  return mend
}

test('a broken link in a story is mended from the report, by the block that holds it', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = freshName('A story with a gap')
  const plain = await plainPage(browser, baseURL)
  await plain.goto('/staff/gallery/pages/')
  await plain.getByLabel('Title', { exact: true }).fill(title)
  await plain.getByRole('button', { name: 'Create' }).click()
  await plain.getByLabel('More paragraphs').fill(`It begins well.\n\nSee [nobody](${GONE}) there.`)
  await plain.getByRole('button', { name: 'Save', exact: true }).first().click()

  // The button leads to the very field, also where there is no script.
  const named = `${title} (not published)`
  await (await findInReport(plain, named)).click()
  await expect(plain).toHaveURL(/#record-block-1-text$/)
  const field = plain.locator('#record-block-1-text')
  await expect(field).toHaveValue(new RegExp(GONE))

  await signIn(page, 'editor')
  const mend = await findInReport(page, named)
  expect(await findViolations(page)).toEqual([])
  await scrollsNowhereSideways(page, [390, 820])
  await mend.press('Enter')
  const text = page.locator('.w-story-editor__text')
  await expect(text).toBeFocused()
  const blockInHand = () => getSelection()?.anchorNode?.parentElement?.closest('p')?.textContent
  await expect.poll(() => page.evaluate(blockInHand)).toBe('See nobody there.')

  await field.fill('See [everybody](/artists/) there.')
  await plain.getByRole('button', { name: 'Save', exact: true }).first().click()
  await plain.goto('/staff/report/links/')
  await expect(plain.getByRole('link', { name: `Mend ${named}` })).toHaveCount(0)
  await plain.context().close()
})

test('a pin on a city’s map is dragged, moved by keys, and kept; without script by two fields', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'editor')
  const name = freshName('The Slipway')
  await page.goto('/staff/admin/cities/?q=Accra')
  await page.getByRole('link', { name: 'Accra', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Places on the map, and their order' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Places in Accra' })).toBeVisible()
  await settled(page)
  expect(await findViolations(page)).toEqual([])
  await scrollsNowhereSideways(page, [390, 820, 1440])

  await page.getByRole('link', { name: 'New place' }).press('Enter')
  await page.getByLabel('Title', { exact: true }).fill(name)
  await page.getByLabel('Kind').selectOption('Eat')
  const [latitude, longitude] = [page.getByLabel('Latitude'), page.getByLabel('Longitude')]
  await latitude.fill('5.5597')
  await longitude.fill('10.0832')
  await longitude.press('Tab')
  const pin = page.getByRole('button', { name: 'Pin. Arrow keys move it.' })
  await expect(pin).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await pin.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => Number(await longitude.inputValue())).toBeGreaterThan(10.0832)
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => Number(await latitude.inputValue())).toBeGreaterThan(5.5597)

  const before = Number(await longitude.inputValue())
  await pin.scrollIntoViewIfNeeded()
  const box = await pin.boundingBox()
  if (!box) throw new Error('test: the pin is not shown')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 40, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => Number(await longitude.inputValue())).toBeLessThan(before)
  const kept = await longitude.inputValue()
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const edit = new URL(page.url()).pathname

  const plain = await plainPage(browser, baseURL)
  await plain.goto(`${edit}text/`)
  await expect(plain.getByLabel('Longitude')).toHaveValue(String(Number(kept)))
  await plain.getByLabel('Longitude').fill('10.09')
  await plain.getByRole('button', { name: 'Save' }).click()
  await plain.goto(`${edit}text/`)
  await expect(plain.getByLabel('Longitude')).toHaveValue('10.09')
  await plain.context().close()
})

test('one dark bar stands on pages of staff, and a form has what is known of it beside it', async ({
  page,
}) => {
  await signIn(page, 'editor')
  for (const path of [
    '/staff/',
    '/staff/report/',
    '/staff/search/',
    '/staff/search/first/?q=lon',
    '/staff/home/',
    '/staff/admin/menus/',
    '/staff/admin/menus/link/?of=footer-0-1',
  ]) {
    await page.goto(path)
    await settled(page)
    expect(await findViolations(page)).toEqual([])
    await scrollsNowhereSideways(page, [390, 820, 1440])
    // The toolbar is the bar; what says where one is has the ground of the page.
    await expect(page.locator('.w-staff-toolbar')).toHaveCount(1)
    const trail = page.locator('.staff__trail')
    if ((await trail.count()) > 0) await expect(trail).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/staff/admin/cities/?q=Accra')
  await page.getByRole('link', { name: 'Accra', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Edit the text' }).press('Enter')
  const aside = page.getByRole('complementary', { name: 'About this record' })
  await expect(aside).toBeVisible()
  const [form, beside] = [await page.locator('form.record').boundingBox(), await aside.boundingBox()]
  expect(beside?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0))
  expect(await findViolations(page)).toEqual([])
})
