/** Nothing that an editor types, picks or chooses is lost without a word. */
import type { Page } from '@playwright/test'
import { expect, hold, hostOf, signIn, test } from '../../../tests/browser.js'
import { addressesOf } from '../../../tests/site-pages.js'

/** A page, so that what stands in lists and in the search stays as other tests find it. */
async function begin(page: Page, title: string): Promise<string> {
  await signIn(page, 'editor')
  await page.goto('/staff/gallery/pages/')
  await page.getByLabel('Title', { exact: true }).fill(`${title} ${Date.now()}`)
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page.waitForURL('**/text/')
  await expect(textIn(page)).toBeVisible()
  return new URL(page.url()).pathname
}

/** The editor: before it is there, a plain field of each block has this name. */
const textIn = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator('[contenteditable="true"]'))
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')
const saved = (page: Page) => page.waitForURL((url) => !url.pathname.endsWith('/text/'))
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'What you have written is not saved.' })

test('who writes before the editor is there goes on in it, at the same place', async ({ page }) => {
  const edit = await begin(page, 'Early')
  await textIn(page).click()
  await page.keyboard.type('One *two*.')
  await save(page)
  await saved(page)
  const comes = await hold(page, /\/chunks\/editor-/)
  await page.goto(edit)
  const field = page.locator('textarea[name="block-0-text"]')
  await field.focus()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.press('ArrowLeft')
  await page.locator('textarea[name="more"]').fill('Below.')
  await field.focus()
  await comes()
  await expect(textIn(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(textIn(page).locator('> p').first()).toHaveText('One two!.')
  await expect(textIn(page)).toContainText('Below.')
})

test('who writes on while it is saved is asked before it goes, and saves the rest after', async ({
  page,
}) => {
  const edit = await begin(page, 'Slow')
  await textIn(page).click()
  await page.keyboard.type('Sent.')
  const answer = await hold(page, edit)
  await save(page)
  await textIn(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' Not sent.')
  await answer()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await expect(textIn(page)).toHaveText('Sent. Not sent.')
  // It is kept as a draft again, and their own save is no conflict.
  await expect(page.locator('.w-story-editor__state')).toHaveText(/^Draft saved \d\d:\d\d/)
  await save(page)
  await saved(page)
  await page.goto(edit)
  await expect(textIn(page)).toHaveText('Sent. Not sent.')
  await expect(page.getByRole('link', { name: 'Go on with it' })).toHaveCount(0)
})

test('a layer that is written in asks before it closes, or its frame leads elsewhere', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/art-fairs/')
  const links = await addressesOf(page, 'main a')
  const fair = links.find((href) => /^\/art-fairs\/[^/]+\/$/.test(href)) ?? ''
  await page.goto(fair)
  await expect(hostOf(page, 'staff-toolbar')).toHaveAttribute('data-widget-state', 'mounted')
  // The panel stays closed: whether it is open is remembered for the editor of all tests.
  await page.locator('.w-staff-toolbar [data-slot="edit"]').first().dispatchEvent('click')
  const layer = page.locator('dialog.w-page-layer')
  const time = layer.getByLabel('Unpublish at, UTC')
  await time.fill('2039-03-26T01:30')
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await layer.getByRole('link', { name: 'Edit the text' }).press('Enter')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await page.goBack()
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await expect(time).toHaveValue('2039-03-26T01:30')
  await layer.getByRole('button', { name: 'Close' }).press('Enter')
  await page.getByRole('button', { name: 'Leave' }).press('Enter')
  await expect(layer).toHaveCount(0)
  await expect(page).toHaveURL(fair)
})

test('a step Back and Forward brings what could not be kept', async ({ page }) => {
  const edit = await begin(page, 'Left')
  await page.route(`**${edit}draft/`, (route) => route.fulfill({ status: 413, body: '{}' }))
  await textIn(page).click()
  await page.keyboard.type('Only here.')
  await expect(page.locator('.w-story-editor__state')).toHaveText(
    'Not saved: there is too much in it. Take something out.',
  )
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Create' })).toBeVisible()
  await page.goForward()
  await expect(textIn(page)).toHaveText('Only here.')
})

test('a form goes neither over a name of which nothing was chosen nor over a picture that was not uploaded', async ({
  page,
}) => {
  await begin(page, 'Half done')
  await textIn(page).click()
  await page.keyboard.type('Words.')
  await page.getByRole('button', { name: 'Insert: Works' }).press('Enter')
  // It goes into what it has added: a letter does not take its place.
  const works = textIn(page).getByRole('group', { name: 'Works' }).getByRole('combobox')
  await expect(works).toBeFocused()
  await page.keyboard.type('tide table')
  await expect(page.locator('.w-story-editor__state')).toHaveText(/^Draft saved/)
  // The draft has everything but the name.
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await save(page)
  await expect(works).toBeFocused()
  expect(await works.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    'Choose one from the list, or empty this field.',
  )
  await page.keyboard.press('ArrowDown')
  await expect(textIn(page).getByRole('option').first()).toContainText('Tide Table')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(works).toHaveValue('')

  await page.getByRole('button', { name: 'Insert: Picture' }).press('Enter')
  const file = textIn(page).locator('input[type="file"]')
  await file.setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.locator('.w-story-editor__state')).toHaveText(/^Draft saved/)
  // The draft has everything but the file.
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await save(page)
  await expect(file).toBeFocused()
  await page.getByRole('button', { name: 'Do not upload it' }).press('Enter')
  await expect(file).toBeFocused()
  await page.getByRole('button', { name: 'Remove block' }).press('Enter')
  await save(page)
  await saved(page)
})
