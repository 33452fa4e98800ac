/** An editor corrects what stands: autosave, versions, addresses, widgets. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hold, signIn, test } from '../../../tests/browser.js'

/** A page, so that what stands in lists and in the search stays as other tests find it. */
async function begin(page: Page, title: string): Promise<string> {
  await page.goto('/staff/gallery/pages/')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page.waitForURL('**/text/')
  return new URL(page.url()).pathname
}

/** The editor: before it is there, a plain field of each block has this name. */
const textIn = (page: Page) =>
  page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator('[contenteditable="true"]'))

test('what is typed is kept while it is not saved, and it says when it is not', async ({ page }) => {
  await signIn(page, 'editor')
  const edit = await begin(page, `Kept ${Date.now()}`)
  const state = page.locator('.w-story-editor__state')
  await textIn(page).click()
  const isKept = (answer: { url(): string; ok(): boolean }) =>
    answer.url().endsWith(`${edit}draft/`) && answer.ok()
  const first = page.waitForResponse(isKept)
  await page.keyboard.type('It stands in the yard.')
  await expect(state).toHaveText('Not saved yet')
  await first
  await expect(state).toHaveText(/^Draft saved \d\d:\d\d/)

  // Fields of the plain form count too, and a server that does not answer is said.
  await page.route(`**${edit}draft/`, (route) => route.abort())
  await page.getByLabel('Description').fill('Of a yard.')
  await expect(state).toHaveText('Not saved: no connection. It is tried again.')
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('What you have written is not saved.')
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await page.unroute(`**${edit}draft/`)
  // It comes by itself once there is a connection; nobody types for it.
  await expect(state).toHaveText(/^Draft saved/, { timeout: 20_000 })

  // What is kept is not lost, so nobody is asked.
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/text/'))
  await page.goto(edit)
  await expect(textIn(page)).not.toContainText('It stands in the yard.')
  await page.getByRole('link', { name: 'Go on with it' }).press('Enter')
  await expect(textIn(page)).toContainText('It stands in the yard.')
  await expect(page.getByLabel('Description')).toHaveValue('Of a yard.')
  await page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/text/'))
  await page.goto(edit)
  await expect(textIn(page)).toContainText('It stands in the yard.')
  await expect(page.getByRole('link', { name: 'Go on with it' })).toHaveCount(0)
})

test('who leaves before anything is kept is asked', async ({ page }) => {
  await signIn(page, 'editor')
  const edit = await begin(page, `Lost ${Date.now()}`)
  await page.route(`**${edit}draft/`, (route) => route.abort())
  await textIn(page).click()
  await page.keyboard.type('It stands in the yard.')
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('What you have written is not saved.')
})

test('who saves before the editor is there is not asked when it comes meanwhile', async ({ page }) => {
  await signIn(page, 'editor')
  const edit = await begin(page, `Fast ${Date.now()}`)
  const record = edit.replace(/text\/$/, '')
  await expect(textIn(page)).toBeVisible()
  const editorComes = await hold(page, /\/chunks\/editor-/)
  await page.reload()
  await page.getByLabel('Description').fill('Of a yard.')
  const saved = await hold(page, edit)
  await page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')
  await editorComes()
  await expect(textIn(page)).toBeVisible()
  await saved()
  await page.waitForURL((url) => url.pathname === record)
  await expect(page.getByRole('link', { name: 'Go on with it' })).toHaveCount(0)
})

for (const width of [1440, 390])
  test(`an editor’s Monday at ${width} px: corrects a text, restores a sentence, moves it, mends a widget`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, 'editor')
    const key = Date.now()
    const edit = await begin(page, `Monday ${width} ${key}`)
    const list = edit.replace(/text\/$/, '')
    const text = textIn(page)
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')
    await text.click()
    await page.keyboard.type('The fresco is of 1926.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Nobody minds the salt.')
    await save()
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()
    const address = (await page.locator('.staff__facts a[href^="/pages/"]').textContent()) ?? ''

    // A correction, which also loses a sentence.
    await page.getByRole('link', { name: 'Edit the text' }).press('Enter')
    await expect(text.getByText('The fresco is of 1926.')).toBeVisible()
    await text.focus()
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('End')
    for (let letters = 0; letters < 3; letters++) await page.keyboard.press('Backspace')
    await page.keyboard.type('62.')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+End')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await save()
    await page.getByRole('link', { name: 'Versions, and what changed' }).press('Enter')
    await page.getByRole('button', { name: 'Show both, by word' }).press('Enter')
    await expect(page.getByRole('region', { name: '1, Paragraph' }).locator('del')).toContainText('1926')
    await expect(page.getByRole('region', { name: '1, Paragraph' }).locator('ins')).toContainText('1962')
    await page.getByRole('button', { name: 'Restore this: 2, Paragraph' }).press('Enter')
    await expect(page.getByRole('cell', { name: 'restored a part of version 2' })).toBeVisible()
    await page.goto(`${list}notes/`)
    await page.getByLabel('What was corrected').fill('An earlier version gave the wrong year.')
    await page.getByRole('button', { name: 'Tell readers' }).press('Enter')
    await expect(page.getByRole('cell', { name: 'An earlier version' })).toBeVisible()

    // The address.
    await page.goto(edit)
    await page.getByLabel('Address').fill(`the-fresco-${width}-${key}`)
    await save()
    await expect(page.locator('.staff__facts a[href^="/pages/"]')).toHaveText(
      `/pages/the-fresco-${width}-${key}/`,
    )
    await page.goto(address)
    await expect(page).toHaveURL(`/pages/the-fresco-${width}-${key}/`)
    await expect(page.locator('.story__text > p')).toHaveText([
      'The fresco is of 1962.',
      'Nobody minds the salt.',
    ])
    await expect(page.locator('.updates')).toContainText('An earlier version gave the wrong year.')

    // A widget without a word of markup, with a mistake that its frame names.
    await page.goto(edit)
    await expect(text.getByText('Nobody minds the salt.')).toBeVisible()
    await text.focus()
    await page.keyboard.press('ControlOrMeta+End')
    await page.getByRole('button', { name: 'Insert: Widget' }).press('Enter')
    const card = text.getByRole('group', { name: 'Widget' })
    await card.getByLabel('Which widget').selectOption('carousel')
    const frame = card.frameLocator('iframe')
    // Emptied, it waits for what is typed.
    await card.getByLabel('data-interval').fill('')
    await expect(card.getByLabel('data-interval')).toHaveValue('')
    await card.getByLabel('data-interval').fill('soon')
    await expect(frame.getByRole('region', { name: 'Mistakes' })).toContainText('write a whole number')
    await card.getByLabel('data-interval').fill('4000')
    await expect(frame.getByRole('region', { name: 'Mistakes' })).toHaveCount(0)
    // It begins once it is seen.
    await card.locator('iframe').scrollIntoViewIfNeeded()
    await expect(frame.locator('[data-widget="carousel"]')).toHaveAttribute('data-widget-state', 'mounted')
    await card.getByRole('combobox', { name: 'Add by name' }).fill('tide table')
    await expect(card.getByRole('listbox').getByRole('option').first()).toContainText('Tide Table')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(card.getByLabel('Markup')).toHaveValue(/Tide Table/)
    await expect(frame.locator('[data-slot="slide"]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Save and see the page' }).press('Enter')
    await page.waitForURL((url) => url.pathname.startsWith('/pages/'))
    await expect(page.locator('.placed [data-widget="carousel"]')).toContainText('Tide Table')
  })

test('a picture is uploaded and described in its card, and found again by what it shows', async ({
  page,
}) => {
  await signIn(page, 'editor')
  const key = Date.now()
  await begin(page, `Pictured ${key}`)
  const text = textIn(page)
  await text.click()
  await page.getByRole('button', { name: 'Insert: Picture' }).press('Enter')
  const card = text.getByRole('group', { name: 'Picture' })
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a03020' } })
    .jpeg()
    .toBuffer()
  await card
    .getByLabel('Upload a new one')
    .last()
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer })
  await card.getByLabel('What it shows', { exact: true }).fill(`A red wall, ${key}`)
  await card.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  const number = card.getByText(/^No\. \d+$/)
  await expect(number).toBeVisible()
  await expect(card.getByRole('img', { name: `A red wall, ${key}` })).toBeVisible()
  const uploaded = (await number.textContent()) ?? ''

  await page.getByRole('button', { name: 'Insert: Picture' }).press('Enter')
  const other = card.last()
  await other.getByLabel('Find a picture by what it shows').fill(`red wall, ${key}`)
  await other.getByRole('option', { name: `A red wall, ${key}` }).click()
  await expect(other.getByText(/^No\. \d+$/).first()).toHaveText(uploaded)

  // What is no picture is refused where it was sent.
  const words = { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await card.getByLabel('Upload a new one').last().setInputFiles(words)
  await card.getByLabel('What it shows', { exact: true }).fill('Words')
  await card.getByRole('button', { name: 'Upload', exact: true }).press('Enter')
  await expect(card.getByRole('status').filter({ hasText: 'Not uploaded' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a text is corrected, a version comes back, and a widget is set up', async ({ page }) => {
    await signIn(page, 'editor')
    const edit = await begin(page, `Plain ${Date.now()}`)
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')
    await page.getByLabel('More paragraphs').fill('It stood in the yard.')
    await save()
    await page.getByRole('link', { name: 'Edit the text' }).press('Enter')
    await page.getByLabel('Text', { exact: true }).fill('It stands in the yard.')
    await save()
    await page.getByRole('link', { name: 'Versions, and what changed' }).press('Enter')
    await page.getByRole('link', { name: 'What version 3 changed' }).press('Enter')
    await expect(page.locator('ins')).toContainText('stands')
    await page.getByRole('button', { name: 'Restore version 2' }).press('Enter')
    await expect(page.getByRole('cell', { name: 'restored version 2' })).toBeVisible()

    await page.goto(edit)
    await page.locator('.writing__add > summary').last().press('Enter')
    await page.locator('.writing__add').last().getByRole('button', { name: 'Widget' }).press('Enter')
    await page.getByLabel('Which widget').selectOption('carousel')
    await page.getByRole('button', { name: 'Apply to block 2' }).press('Enter')
    await page.getByLabel('data-interval').fill('soon')
    await page.getByRole('button', { name: 'Apply to block 2' }).press('Enter')
    await expect(page.getByText('write a whole number').first()).toBeVisible()
    await page.getByLabel('data-interval').fill('4000')
    await save()
    await page.goto(edit)
    await expect(page.getByLabel('data-interval')).toHaveValue('4000')
    await expect(page.frameLocator('.writing__preview').locator('[data-widget="carousel"]')).toBeVisible()
  })
})
