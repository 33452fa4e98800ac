import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { expect, hostOf, loadLayer, settled, test } from '../../tests/browser.js'

const viewer = (page: Page) => page.locator('dialog.w-preview-viewer')
const place = (page: Page) => viewer(page).locator('.w-preview-viewer__position')
const is = (page: Page, state: string) => expect(viewer(page)).toHaveAttribute('data-viewer-state', state)
const drawn = (page: Page) => viewer(page).locator('canvas')
const widthOf = (page: Page) =>
  viewer(page)
    .locator('.w-preview-viewer__page')
    .first()
    .evaluate((sheet) => sheet.clientWidth)
/** What a reader has around the pages: of all that such viewers offer only this (row 9.14). */
const CONTROLS = ['Zoom out', 'Zoom in', 'Close']

test('pages fit the width, are drawn near the window alone, move by keys, and are read out; Back closes', async ({
  page,
  site,
}) => {
  const ofThePdf: string[] = []
  page.on('request', (request) => {
    if (/chunks\/pdf-document-|pdf-worker/.test(request.url())) ofThePdf.push(request.url())
  })
  await site.openFixture('preview-viewer/default')
  // On demand alone (row 7.23).
  expect(ofThePdf).toEqual([])
  await page.getByRole('link', { name: /^Sheets, spring/ }).click()
  await is(page, 'open')
  await expect.poll(() => ofThePdf).toHaveLength(2)
  await expect(place(page)).toHaveText('1 of 12')
  await expect(viewer(page)).toHaveAccessibleName('Sheets, spring')
  await expect(page).toHaveURL(/#preview-1$/)
  const scroller = viewer(page).getByRole('region', { name: 'Sheets, spring', exact: true })
  // Its name is what a screen reader says first.
  await expect(viewer(page)).toBeFocused()
  const tools = viewer(page).locator('.w-viewer__tools').getByRole('button')
  expect(await tools.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(CONTROLS)
  await expect(scroller.locator('a, input, button')).toHaveCount(0)
  const fit = await scroller.evaluate((element) => element.clientWidth)
  await expect.poll(() => widthOf(page)).toBe(fit)
  await expect(viewer(page).getByRole('group', { name: 'Page 1 of 12' })).toContainText(
    'The edition is of twelve.',
  )

  await page.keyboard.press('End')
  await expect(place(page)).toHaveText('12 of 12')
  await expect(viewer(page).getByRole('group', { name: 'Page 12 of 12' })).toContainText('Sheet 12')
  await expect(viewer(page).getByRole('group', { name: 'Page 1 of 12' })).toBeEmpty()
  await expect.poll(() => drawn(page).count()).toBeLessThan(5)
  await page.keyboard.press('Home')
  await expect(place(page)).toHaveText('1 of 12')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [key, screens] of [
    ['PageDown', 0.8],
    ['Space', 1.7],
  ] as const) {
    await page.keyboard.press(key)
    await expect
      .poll(() =>
        scroller.evaluate((element, least) => element.scrollTop > least * element.clientHeight, screens),
      )
      .toBe(true)
  }
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(page)).toBe(Math.round(fit * 1.25))
  await expect
    .poll(() =>
      drawn(page)
        .first()
        .evaluate((canvas: HTMLCanvasElement) => canvas.width),
    )
    .toBe(Math.floor(fit * 1.25))
  await page.keyboard.press('0')
  await expect.poll(() => widthOf(page)).toBe(fit)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(async () => (await widthOf(page)) <= 390).toBe(true)

  const bar = viewer(page).getByRole('region', { name: 'Enquire: Sheets, spring' })
  await expect(bar).toHaveAttribute('data-layer-state', 'shown')
  const enquire = bar.getByRole('link', { name: 'Enquire' })
  await expect(enquire).toHaveAttribute('data-widget-state', 'mounted')
  await loadLayer(page)
  await enquire.press('Enter')
  await expect(page.locator('dialog.w-page-layer')).toHaveAttribute('data-layer-state', 'active')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog.w-page-layer')).toHaveCount(0)
  await is(page, 'open')

  await page.goBack()
  await expect(viewer(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Sheets, spring/ })).toBeFocused()
  await expect.poll(() => page.workers()).toHaveLength(0)
  await page.goForward()
  await is(page, 'open')
  await page.reload()
  await settled(page)
  await is(page, 'open')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/default\/$/)
})

test('a selection keeps the text of the pages that are scrolled past', async ({ page, site }) => {
  await site.openFixture('preview-viewer/default')
  await page.getByRole('link', { name: /^Sheets, spring/ }).click()
  await is(page, 'open')
  const first = viewer(page).getByRole('group', { name: 'Page 1 of 12' })
  const text = first.locator('.w-preview-viewer__text')
  await expect(first).toContainText('The edition is of twelve.')
  await text.evaluate((layer) => getSelection()?.selectAllChildren(layer))
  await page.keyboard.press('End')
  await expect(place(page)).toHaveText('12 of 12')
  await expect(first.locator('canvas')).toHaveCount(0)
  expect(await page.evaluate(() => String(getSelection()))).toContain('The edition is of twelve.')

  await page.evaluate(() => getSelection()?.removeAllRanges())
  await page.keyboard.press('Home')
  await expect(place(page)).toHaveText('1 of 12')
  await expect(first.locator('canvas')).toHaveCount(1)
  await expect(text).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(first).toBeEmpty()
})

test('says what is wrong with a file, and tries again', async ({ page, site }) => {
  const path = '/media/specimen/1/specimen.pdf'
  await site.openFixture('preview-viewer/default')
  const said = viewer(page).getByRole('alert')
  await site.fault({ path, body: '<h1>Sign in</h1>', times: 1 })
  await page.getByRole('link', { name: 'One sheet' }).press('Enter')
  await is(page, 'error')
  await expect(said).toContainText('This preview cannot be shown: the file is damaged or not a PDF.')
  const retry = async () => {
    await said.getByRole('button', { name: 'Try again' }).press('Enter')
    await is(page, 'error')
  }
  await page.route(`**${path}`, (route) => route.abort(), { times: 1 })
  await retry()
  await expect(said).toContainText('This preview did not load. Check the connection and try again.')
  await site.fault({ path, status: 403, times: 1 })
  await retry()
  await expect(said).toContainText('You do not have access to this preview.')
  // A document by its first bytes alone.
  await page.route(
    `**${path}`,
    (route) => route.fulfill({ contentType: 'application/pdf', body: '%PDF-1.7\nnothing' }),
    {
      times: 1,
    },
  )
  await retry()
  await expect(said).toContainText('is damaged')
  await expect(said.getByRole('link', { name: 'Open it in the browser' })).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  )
  expect(site.complaints.filter((line) => line.startsWith('preview-viewer: '))).toHaveLength(4)
  site.complaints.length = 0
  await said.getByRole('button', { name: 'Try again' }).press('Enter')
  await is(page, 'open')
  await expect(place(page)).toHaveText('1 of 1')
})

type Document = InstanceType<typeof PDFDocument>

/** The bytes of a document as `write` makes it. */
function pdfOf(write: (document: Document) => void, options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: [595, 842], autoFirstPage: false, ...options })
  write(document)
  document.end()
  return buffer(document)
}

async function openInstead(page: Page, body: Buffer): Promise<void> {
  const link = page.getByRole('link', { name: 'One sheet' })
  const path = new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'application/pdf', body }))
  await link.press('Enter')
}

test('the text of turned pages lies where its words are drawn', async ({ page, site }) => {
  const turned = await pdfOf((document) => {
    for (const rotate of [90, 180, 270, 0]) {
      document.addPage()
      Object.assign(document.page.dictionary.data, { Rotate: rotate })
      // In the upper left corner of the page before it is turned.
      document.fontSize(24).text(`Turned by ${rotate}`, 40, 36, { lineBreak: false })
    }
  })
  await site.openFixture('preview-viewer/default')
  await openInstead(page, turned)
  await is(page, 'open')
  const corners = { 90: 'right top', 180: 'right bottom', 270: 'left bottom', 0: 'left top' }
  for (const [index, rotate] of ([90, 180, 270, 0] as const).entries()) {
    const sheet = viewer(page).getByRole('group', { name: `Page ${index + 1} of 4` })
    await sheet.scrollIntoViewIfNeeded()
    const words = sheet.getByText(`Turned by ${rotate}`)
    await expect(words).toBeAttached()
    const cornerOf = () =>
      words.evaluate((span, selector) => {
        const box = span.getBoundingClientRect()
        const around = span.closest(selector)?.getBoundingClientRect() ?? box
        const [x, y] = [box.x + box.width / 2 - around.x, box.y + box.height / 2 - around.y]
        const isInside =
          box.x >= around.x && box.y >= around.y && box.right <= around.right && box.bottom <= around.bottom
        return isInside
          ? `${x < around.width / 2 ? 'left' : 'right'} ${y < around.height / 2 ? 'top' : 'bottom'}`
          : `outside: ${x} ${y} of ${around.width} ${around.height}, ${box.width} by ${box.height}`
      }, '.w-preview-viewer__page')
    await expect.poll(cornerOf, { message: `turned by ${rotate}`, timeout: 10_000 }).toBe(corners[rotate])
  }
})

test('a document without pages is said to have none', async ({ page, site }) => {
  await site.openFixture('preview-viewer/default')
  await openInstead(page, await pdfOf(() => undefined))
  await is(page, 'error')
  await expect(viewer(page).getByRole('alert')).toContainText('it has no pages')
  site.complaints.length = 0
})

test('a password is asked for, and a wrong one is said', async ({ page, site }) => {
  const body = await pdfOf((document) => document.addPage().text('Under lock'), { userPassword: 'sesame' })
  await site.openFixture('preview-viewer/default')
  await openInstead(page, body)
  await is(page, 'locked')
  const field = viewer(page).getByLabel('Password')
  await expect(field).toBeFocused()
  await field.fill('0 + -')
  await field.press('Enter')
  await expect(viewer(page).getByRole('alert')).toHaveText('This password is wrong. Check it and try again.')
  await expect(field).toBeFocused()
  await field.fill('sesame')
  await viewer(page).getByRole('button', { name: 'Open' }).click()
  await is(page, 'open')
  await expect(viewer(page).getByRole('group', { name: 'Page 1 of 1' })).toContainText('Under lock')
})

test('stands behind the terms, and holds few of three hundred pages', async ({ page, site }) => {
  await site.openFixture('preview-viewer/with-terms')
  const link = page.getByRole('link', { name: /^All sheets/ })
  await link.click()
  const terms = page.getByRole('dialog', { name: 'Before you look' })
  await expect(terms).toHaveAttribute('data-terms-state', 'active')
  await page.keyboard.press('Escape')
  await expect(terms).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(viewer(page)).toHaveCount(0)
  await link.press('Enter')
  await terms.getByRole('button', { name: 'Accept and view' }).press('Enter')
  await is(page, 'open')
  const until = await page.evaluate(
    () =>
      JSON.parse(decodeURIComponent(/oc_prefs=([^;]*)/.exec(document.cookie)?.[1] ?? ''))
        .promptPreviewsDownloadAcceptTermsAfter - Date.now(),
  )
  expect(Math.round(until / 3_600_000)).toBe(24)
  await page.keyboard.press('End')
  await expect(place(page)).toHaveText('300 of 300')
  await expect(viewer(page).getByRole('group', { name: 'Page 300 of 300' })).toContainText('Sheet 300')
  await expect.poll(() => drawn(page).count()).toBeLessThan(5)
  await page.goBack()
  await link.click()
  await is(page, 'open')
  await expect(terms).toHaveCount(0)
})

test.describe('by touch, from right to left', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } })

  test('two fingers enlarge what lies between them', async ({ page, site, context }) => {
    await site.openFixture('preview-viewer/right-to-left')
    await hostOf(page, 'preview-viewer').getByRole('link').tap()
    await is(page, 'open')
    await expect(drawn(page).first()).toHaveCSS('direction', 'ltr')
    await expect.poll(() => widthOf(page)).toBe(390)
    const devtools = await context.newCDPSession(page)
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', xs: number[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x, id) => ({ x, y: 350, id })) })
    await fingers('touchStart', [145, 245])
    await fingers('touchMove', [95, 295])
    await fingers('touchEnd', [])
    await expect.poll(() => widthOf(page)).toBe(780)
    await expect(viewer(page).getByRole('link', { name: 'استفسار' })).toBeVisible()
  })
})
