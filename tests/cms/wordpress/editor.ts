/** The block editor, as an Author uses it. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Of the pictures that the docs have of widgets. */
const PICTURE_WIDTH_PX = 400

export async function signIn(page: Page, user: 'author' | 'admin' = 'author'): Promise<void> {
  await page.goto('/wp-login.php')
  // The sign-in page moves the focus by itself a moment after it has loaded.
  await expect(page.getByLabel('Username or Email Address')).toBeFocused()
  await page.getByLabel('Username or Email Address').fill(user)
  await page.getByLabel('Password', { exact: true }).fill(`${user}-password`)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.locator('#wpadminbar')).toBeVisible()
}

/** Inserts the block of a widget after all others. */
export async function insertBlock(page: Page, widget: string): Promise<void> {
  // With a block selected, the inserter would add to that.
  await page.getByRole('textbox', { name: 'Add title' }).click()
  const opener = page.getByRole('button', { name: 'Toggle block inserter' })
  await opener.click()
  await page.getByRole('searchbox', { name: 'Search for blocks and patterns' }).fill('plinth')
  const item = page.locator(`.editor-block-list-item-plinth-${widget}`)
  await item.hover()
  const shown = page.frameLocator('.block-editor-inserter__preview-container iframe')
  await expect(shown.locator('.plinth-block__picture')).toHaveJSProperty('naturalWidth', PICTURE_WIDTH_PX)
  await item.click()
  await opener.click()
}

/** The block of a widget in the editor's canvas. */
export const blockOf = (page: Page, widget: string) => page.locator(`[data-type="plinth/${widget}"]`)

/** Selects the block itself, not what is in it. */
export async function selectBlock(page: Page, widget: string): Promise<void> {
  await blockOf(page, widget).locator('.plinth-block__title').click()
}

/** Writes into the first paragraph of the widget's block; each line becomes a paragraph. */
export async function writeInto(page: Page, widget: string, text: string): Promise<void> {
  await blockOf(page, widget).locator('[data-type="core/paragraph"]').first().click()
  for (const [index, line] of text.split('\n').entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.insertText(line)
  }
}

/** Fills the next empty image block of the widget from the media library. */
export async function choosePicture(page: Page, widget: string, title: string): Promise<void> {
  const empty = blockOf(page, widget)
    .locator('[data-type="core/image"]')
    .filter({ hasText: 'Media Library' })
    .first()
  await empty.locator('.components-placeholder__label').click()
  await empty.getByRole('button', { name: 'Media Library' }).click()
  const library = page.getByRole('dialog')
  await library.getByRole('tab', { name: 'Media Library' }).click()
  await library.getByRole('checkbox', { name: title }).click()
  await library.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(library).toBeHidden()
}

/** Fills a field of the selected block's options. */
export async function setOption(page: Page, label: string, value: string): Promise<void> {
  const sidebar = await openSidebar(page)
  await sidebar.getByLabel(label, { exact: true }).fill(value)
}

/** Fills a field of what the selected block says. */
export async function setWord(page: Page, label: string, value: string): Promise<void> {
  const sidebar = await openSidebar(page)
  await sidebar.getByRole('button', { name: 'Words', exact: true }).click()
  await sidebar.getByLabel(label, { exact: true }).fill(value)
}

async function openSidebar(page: Page): Promise<Locator> {
  const settings = page.getByRole('button', { name: 'Settings', exact: true })
  if ((await settings.getAttribute('aria-expanded')) !== 'true') await settings.click()
  return page.getByRole('region', { name: 'Editor settings' })
}

/** Publishes and gives the post's address. */
export async function publish(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('region', { name: 'Editor publish' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click()
  const address = await page
    .getByRole('link', { name: 'View Post', exact: true })
    .first()
    .getAttribute('href')
  if (!address) throw new Error('the published post has no address')
  return address
}
