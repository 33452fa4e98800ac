import type { CDPSession, Page } from '@playwright/test'
import { expect, hostOf, test } from '../../tests/browser.js'

const opener = (page: Page) => hostOf(page, 'view-in-room').locator('[data-slot="opener"]')
const dialog = (page: Page) => page.getByRole('dialog')
const opened = async (page: Page) => {
  await opener(page).click()
  await expect(dialog(page)).toBeVisible()
}
const boxOf = async (page: Page, part: string) => {
  const box = await dialog(page).locator(`.w-view-in-room__${part}`).boundingBox()
  if (!box) throw new Error(`view-in-room: no box of ${part}`)
  return box
}
const ratioOf = async (page: Page) => {
  const [work, person] = [await boxOf(page, 'work'), await boxOf(page, 'person')]
  return { width: work.width / person.height, height: work.height / person.height }
}
/** A photograph of 400 × 300 pixels, made in the page. */
const choosePhoto = async (page: Page) => {
  const bytes = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 300 })
    canvas.getContext('2d')?.fillRect(0, 0, 400, 300)
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done))
    return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0))]
  })
  await dialog(page)
    .getByLabel('Your own wall')
    .setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from(bytes) })
  await expect(handle(page, 'First point')).toBeVisible()
}
const handle = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const middleOf = async (page: Page, name: string) => {
  const box = await handle(page, name).boundingBox()
  if (!box) throw new Error(`view-in-room: no box of ${name}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const across = (page: Page, words: string) => expect(dialog(page).getByRole('status')).toHaveText(words)

for (const [name, width, height] of [
  ['default', 1200, 900],
  ['huge', 6000, 3000],
  ['tiny', 30, 30],
  ['inches', 1219.2, 914.4],
] as const) {
  test(`${name}: the work is as large beside the person as it is`, async ({ page, site }) => {
    await site.openFixture(`view-in-room/${name}`)
    await opened(page)
    const ratio = await ratioOf(page)
    expect(ratio.width).toBeCloseTo(width / 1700, 2)
    expect(ratio.height).toBeCloseTo(height / 1700, 2)
    const [work, stage] = [await boxOf(page, 'work'), await boxOf(page, 'stage')]
    expect(work.x).toBeGreaterThan(stage.x)
    expect(work.x + work.width).toBeLessThan(stage.x + stage.width)
  })
}

test('opens by the keyboard, says the sizes, closes by Escape and by its button', async ({ page, site }) => {
  await site.openFixture('view-in-room/default')
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveAccessibleName('Salt Line, to scale')
  await expect(dialog(page)).toBeFocused()
  await expect(
    page.getByRole('img', { name: '90 × 120 cm, beside a person of 170 cm and a bench 45 cm high.' }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await opened(page)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
  await expect(hostOf(page, 'view-in-room')).not.toHaveAttribute('open')
})

test('comes nearer and goes farther, and the line says how much is seen', async ({ page, site }) => {
  await site.openFixture('view-in-room/tiny')
  await opened(page)
  const before = await boxOf(page, 'work')
  const nearer = page.getByRole('button', { name: 'Nearer' })
  await expect(page.getByRole('button', { name: 'Farther' })).toHaveAttribute('aria-disabled', 'true')
  for (let press = 0; press < 5; press++) await nearer.click()
  await expect(nearer).toHaveAttribute('aria-disabled', 'true')
  expect((await boxOf(page, 'work')).width / before.width).toBeCloseTo(32, 0)
  await expect(dialog(page).getByRole('status')).toContainText('The line is 2 cm long.')
})

test('changes the wall', async ({ page, site }) => {
  await site.openFixture('view-in-room/inches')
  await opened(page)
  await expect(dialog(page)).toHaveAttribute('data-wall', 'dark')
  await page.getByRole('radio', { name: 'Stone' }).check()
  await expect(dialog(page)).toHaveAttribute('data-wall', 'stone')
})

test('on one’s own photograph it has the size that two points give it, and nothing leaves the page', async ({
  page,
  site,
}) => {
  await site.openFixture('view-in-room/default')
  await opened(page)
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await choosePhoto(page)
  await across(page, 'The photograph is 250 cm across.')
  // It has no size before it has come.
  await expect.poll(async () => (await boxOf(page, 'photo')).width).toBeGreaterThan(0)
  const photo = await boxOf(page, 'photo')
  const work = await boxOf(page, 'work')
  expect(work.width / photo.width).toBeCloseTo(1200 / 2500, 2)
  expect(photo.width / photo.height).toBeCloseTo(400 / 300, 2)

  await dialog(page).getByLabel('Length between the two points').fill('50')
  await across(page, 'The photograph is 125 cm across.')
  await dialog(page).getByLabel('Unit').selectOption('in')
  await across(page, 'The photograph is 317.5 cm across.')
  await dialog(page).getByLabel('Length between the two points').fill('none')
  await across(page, 'Enter a length as a number, such as 90.')
  await expect(dialog(page).locator('.w-view-in-room__work')).toHaveCount(0)
  await dialog(page).getByLabel('Length between the two points').fill('50')

  // By the mouse: half as far apart, the photograph is twice as wide.
  const from = await middleOf(page, 'Second point')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - photo.width * 0.2, from.y, { steps: 4 })
  await page.mouse.up()
  expect(Math.round((await middleOf(page, 'Second point')).x)).toBe(Math.round(from.x - photo.width * 0.2))
  await expect(dialog(page).getByRole('status')).toContainText(/^The photograph is 63\d(\.\d)? cm across/)

  // By the keyboard.
  const middle = await middleOf(page, 'The work')
  await handle(page, 'The work').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  const moved = await middleOf(page, 'The work')
  expect(moved.x - middle.x).toBeCloseTo(photo.width * 0.005, 0)
  expect(moved.y - middle.y).toBeCloseTo(photo.height * 0.05, 0)

  await page.getByRole('button', { name: 'Back to the room' }).click()
  await expect(page.getByRole('img', { name: /beside a person/ })).toBeVisible()
  expect(requests.filter((request) => !request.includes('/media/plate/'))).toEqual([])
})

test('a file that is no picture is refused in words, and another may be chosen', async ({ page, site }) => {
  await site.openFixture('view-in-room/default')
  await opened(page)
  await dialog(page)
    .getByLabel('Your own wall')
    .setInputFiles({ name: 'wall.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') })
  await expect(dialog(page).getByRole('alert')).toContainText('This file cannot be shown.')
  await choosePhoto(page)
  await expect(dialog(page).getByRole('alert')).toBeEmpty()
})

test('a page that was left while it was open comes back without it', async ({ page, site }) => {
  await site.openFixture('view-in-room/default')
  await opened(page)
  await site.visit('/fixtures/links/other/')
  await expect(dialog(page)).toHaveCount(0)
  await site.back()
  await expect(dialog(page)).toHaveCount(0)
  await opened(page)
})

test('where its code does not come, what the server wrote opens', async ({ page, site }) => {
  await page.route('**/chunks/dialog-*.js', (route) => route.abort())
  await site.openFixture('view-in-room/default')
  await opener(page).click()
  await expect(hostOf(page, 'view-in-room')).toHaveAttribute('open')
  await expect(page.getByText('90 × 120 cm')).toBeVisible()
  site.complaints.length = 0
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  const finger = (
    devtools: CDPSession,
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    at: [number, number][],
  ) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) })

  test('a finger moves a point, and the page does not scroll', async ({ page, site, context }) => {
    await site.openFixture('view-in-room/default')
    await opener(page).tap()
    await choosePhoto(page)
    const from = await middleOf(page, 'First point')
    const devtools = await context.newCDPSession(page)
    await finger(devtools, 'touchStart', [[from.x, from.y]])
    await finger(devtools, 'touchMove', [[from.x + 20, from.y - 10]])
    await finger(devtools, 'touchMove', [[from.x + 40, from.y - 30]])
    await finger(devtools, 'touchEnd', [])
    await expect
      .poll(async () => Math.round((await middleOf(page, 'First point')).x))
      .toBe(Math.round(from.x + 40))
    await expect
      .poll(async () => Math.round((await middleOf(page, 'First point')).y))
      .toBe(Math.round(from.y - 30))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a work’s page draws it to scale', async ({ page }) => {
    await page.goto('/artworks/')
    const work = await page.locator('.wall a.work').first().getAttribute('href')
    await page.goto(work ?? '')
    await page.getByText(/^View (on a wall|in a room)$/).click()
    await expect(page.getByRole('img', { name: /to scale$/ })).toBeVisible()
  })
})
