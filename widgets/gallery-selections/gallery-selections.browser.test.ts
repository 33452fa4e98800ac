import type { Page } from '@playwright/test'
import { expect, hold, hostOf, settled, signIn, test, withoutTimeLimits } from '../../tests/browser.js'

const ECHO = '/fixtures/echo/'
const said = (page: Page) => page.locator('main [data-slot="said"]')
const counted = (page: Page) => page.locator('main [data-slot="count"]')
const radio = (page: Page, gallery: number, label: string) =>
  page.locator(`[data-gallery="${gallery}"]`).getByLabel(label, { exact: true })
/** What was posted of one gallery, save after save. */
const savesOf = (page: Page, gallery: number) => {
  const saves: (string | null)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(ECHO))
      saves.push(new URLSearchParams(request.postData() ?? '').get(`gallery-${gallery}`))
  })
  return saves
}

test('choices save themselves in order, and a press on the chosen one takes it back', async ({
  page,
  site,
}) => {
  await withoutTimeLimits(page)
  await site.openFixture('gallery-selections/default')
  const saves = savesOf(page, 11)
  // Held until three more choices are made: only the last of them follows.
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**${ECHO}`, async (route) => {
    if (saves.length === 1) await held
    await route.fulfill({ status: 204 })
  })
  await radio(page, 11, 'Main').check()
  await expect(said(page)).toHaveText('Saving…')
  await expect(counted(page)).toHaveText('2 of 3 chosen')
  await radio(page, 11, 'Focus').check()
  await radio(page, 11, 'Main').check()
  await radio(page, 11, 'Focus').check()
  await expect.poll(() => saves).toEqual(['1'])
  letGo()
  await expect(said(page)).toHaveText('Saved')
  expect(saves).toEqual(['1', '2'])

  // A second press returns to None, by pointer and by keyboard.
  await radio(page, 11, 'Focus').click()
  await expect(radio(page, 11, 'None')).toBeChecked()
  await expect(counted(page)).toHaveText('1 of 3 chosen')
  await radio(page, 12, 'Main').focus()
  await page.keyboard.press('Space')
  await expect(radio(page, 12, 'None')).toBeFocused()
  await expect(counted(page)).toHaveText('0 of 3 chosen')
  await page.keyboard.press('ArrowRight')
  await expect(radio(page, 12, 'Main')).toBeChecked()
  await expect(said(page)).toHaveText('Saved')
  await expect.poll(() => saves.at(2)).toBe('0')
})

test('what is chosen before it stands is saved when it does', async ({ page, site: _ }) => {
  const comes = await hold(page, /\/chunks\/gallery-selections\.widget-/)
  await page.route(`**${ECHO}`, (route) => route.fulfill({ status: 204 }))
  await page.goto('/fixtures/gallery-selections/default/')
  const saves = savesOf(page, 11)
  await expect(hostOf(page, 'gallery-selections')).toHaveAttribute('data-widget-state', 'loading')
  await radio(page, 11, 'Focus').check()
  await comes()
  await expect(said(page)).toHaveText('Saved')
  expect(saves).toEqual(['2'])
  await expect(counted(page)).toHaveText('2 of 3 chosen')
  // The server counted in its tabs what it knew.
  await expect(page.locator('main [data-slot="current-tab"]')).toHaveText('1')
  await expect(page.locator('main [data-slot="completed-tab"]')).toHaveText('2')
})

test('a save that failed is said, tried again, and holds whoever would leave it', async ({ page, site }) => {
  await site.openFixture('gallery-selections/default')
  await site.fault({ path: ECHO, method: 'POST', status: 500, times: 2 })
  await radio(page, 11, 'Main').check()
  await expect(said(page)).toHaveText('Not saved yet')
  await page.evaluate(() => window.Turbo.visit('/fixtures/links/other/'))
  const question = page.getByRole('alertdialog', { name: 'Your last choices are not saved yet.' })
  const stay = question.getByRole('button', { name: 'Stay and try again' })
  await expect(stay).toBeFocused()
  await stay.press('Enter')
  const failures = () =>
    site.complaints.filter((text) => text.includes('gallery-selections: choices were not saved')).length
  await expect.poll(failures).toBe(2)
  await expect(said(page)).toHaveText('Not saved yet')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const browsers = await asked
  expect(browsers.type()).toBe('beforeunload')
  await browsers.dismiss()
  await page.evaluate(() => window.Turbo.visit('/fixtures/links/other/'))
  await question.getByRole('button', { name: 'Leave without them' }).click()
  await expect(page).toHaveURL(/links\/other/)
  site.complaints.length = 0
})

test('choices that were left without are there on Back, and are saved then', async ({ page, site }) => {
  await site.openFixture('gallery-selections/default')
  const saves = savesOf(page, 11)
  await page.route(`**${ECHO}`, (route) => route.fulfill({ status: saves.length === 1 ? 500 : 204 }))
  await radio(page, 11, 'Main').check()
  await expect(said(page)).toHaveText('Not saved yet')
  await page.evaluate(() => window.Turbo.visit('/fixtures/links/other/'))
  await page.getByRole('button', { name: 'Leave without them' }).click()
  await expect(page).toHaveURL(/links\/other/)
  await settled(page)
  await page.goBack()
  await expect(said(page)).toHaveText('Saved')
  await expect(radio(page, 11, 'Main')).toBeChecked()
  expect(saves).toEqual(['1', '1'])
  site.complaints.length = 0
})

test('a double click decides about one gallery, and not about the one that moves under the pointer', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('gallery-selections/admin')
  const answered: string[] = []
  await page.route(`**${ECHO}?action=*`, (route) => {
    answered.push(new URL(route.request().url()).search)
    return route.fulfill({ status: 204 })
  })
  await page.getByRole('link', { name: 'Accept Galería Mediodía' }).click()
  const next = page.getByRole('link', { name: 'Accept Nordstrand' })
  await expect(page.locator('main [data-slot="item"]:visible')).toHaveCount(1)
  await next.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(page.locator('main [data-slot="item"]:visible')).not.toHaveAttribute('aria-busy')
  await next.click()
  await expect(page.getByText('Nothing is left to choose.')).toBeVisible()
  expect(answered).toEqual(['?action=accept&galleryNodeId=11', '?action=accept&galleryNodeId=12'])
})

test('an admin decides, takes it back, and reminds whoever has something to choose', async ({
  page,
  site,
}) => {
  await site.openFixture('gallery-selections/admin')
  await page.route(`**${ECHO}?action=*`, (route) => route.fulfill({ status: 204 }))
  const calls: string[] = []
  page.on('request', (request) => {
    if (/action=/.test(request.url()) && request.headers()['x-csrf-token'])
      calls.push(`${request.method()} ${new URL(request.url()).search}`)
  })
  const items = page.locator('main [data-slot="item"]:visible')
  await page.getByRole('link', { name: 'Accept Galería Mediodía' }).press('Enter')
  await expect(items).toHaveCount(1)
  await expect(said(page)).toHaveText('Galería Mediodía was accepted.')
  await expect(counted(page)).toHaveText('Galleries: 1')
  const tab = page.locator('main [data-slot="completed-tab"]')
  await expect(tab).toHaveText('1')
  await expect(page.getByRole('link', { name: 'Accept Nordstrand' })).toBeFocused()
  await page.getByRole('link', { name: 'Decline Nordstrand' }).click()
  await expect(page.getByText('Nothing is left to choose.')).toBeVisible()
  await expect(tab).toBeHidden()
  await page.getByRole('button', { name: 'Undo Nordstrand' }).click()
  await expect(items).toHaveCount(1)
  await expect(said(page)).toHaveText('Nordstrand is open again.')
  await expect.poll(() => items.evaluate((item) => getComputedStyle(item).opacity)).toBe('1')
  await expect(tab).toHaveText('1')
  expect(calls).toEqual([
    'GET ?action=accept&galleryNodeId=11',
    'GET ?action=decline&galleryNodeId=12',
    'GET ?action=undo&galleryNodeId=12',
  ])
  await page.unroute(`**${ECHO}?action=*`)
  // The console alone says so, and the card stays.
  await site.fault({ path: ECHO, method: 'GET', status: 500 })
  await page.getByRole('link', { name: 'Accept Nordstrand' }).click()
  await expect.poll(() => site.complaints.join()).toContain('gallery-selections: a decision was not saved')
  await expect(items).toHaveCount(1)
  site.complaints.length = 0

  await site.openFixture('gallery-selections/summary')
  const buttons = hostOf(page, 'gallery-selections').getByRole('button')
  await buttons.nth(1).click()
  const nothing = page.getByRole('alertdialog', {
    name: 'This member has no outstanding galleries to select so the email will not be sent.',
  })
  await nothing.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(nothing).toHaveCount(0)
  await expect(buttons.nth(1)).toHaveText('Send reminder')
  await expect(buttons.nth(1)).toBeFocused()

  const sure = page.getByRole('alertdialog', {
    name: 'Are you sure you want to send an email reminder to Jun Aoki?',
  })
  await buttons.first().click()
  await page.keyboard.press('Escape')
  await expect(sure).toHaveCount(0)
  let answer = (_status: number) => {}
  const next = () =>
    new Promise<number>((resolve) => {
      answer = resolve
    })
  let status = next()
  await page.route(`**${ECHO}?action=reminder*`, async (route) => {
    expect(route.request().method()).toBe('POST')
    expect(new URL(route.request().url()).search).toBe('?action=reminder&userId=7&count=3')
    const given = await status
    // Before the page may ask once more.
    status = next()
    await route.fulfill({ status: given })
  })
  for (const [code, words] of [
    [500, 'Error sending reminder'],
    [204, 'Reminder sent'],
  ] as const) {
    await buttons.first().click()
    await sure.getByRole('button', { name: 'Send reminder' }).click()
    await expect(buttons.first()).toHaveText('Sending...')
    await expect(buttons.first()).toHaveAttribute('aria-disabled', 'true')
    answer(code)
    await expect(buttons.first()).toHaveText(words)
    await expect(said(page)).toHaveText(words)
  }
  site.complaints.length = 0
})

test('for a gallery: what is chosen is there on the next page, and pictures give no menu', async ({
  page,
}) => {
  await signIn(page, 'gallery')
  await page.goto('/my-plinth/gallery-selections/')
  await settled(page)
  await page.getByRole('link', { name: 'Galleries of the next fair' }).click()
  const item = page.locator('main [data-slot="item"]').first()
  await expect(item).toBeVisible()
  await settled(page)
  const name = (await item.getAttribute('data-name')) ?? ''
  await item.getByLabel('Focus').check()
  // Left in the same moment: the next page waits for the save, and shows it.
  await page.getByRole('link', { name: /^Completed/ }).click()
  await expect(page).toHaveURL(/completed/)
  const chosen = page.locator(`main [data-slot="item"][data-name="${name}"]`)
  await expect(chosen.getByLabel('Focus')).toBeChecked()
  await settled(page)

  const pagesBefore = page.context().pages()
  await page.evaluate(() => {
    addEventListener('context-guard:blocked', (event) => {
      Object.assign(window, {
        blocked: [...(Reflect.get(window, 'blocked') ?? []), Reflect.get(event, 'detail').type],
      })
    })
  })
  await chosen.getByRole('img').first().click({ button: 'right' })
  await chosen.getByRole('link', { name }).click({ modifiers: ['Alt'] })
  await chosen.getByRole('link', { name }).click({ modifiers: ['Control'] })
  expect(await page.evaluate(() => Reflect.get(window, 'blocked'))).toEqual(['contextmenu', 'click', 'click'])
  expect(page.context().pages()).toEqual(pagesBefore)

  await chosen.getByLabel('Focus').click()
  await expect(said(page)).toHaveText('Saved')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await expect(chosen).toHaveCount(0)
})
