/** An editor corrects what stands: autosave, versions, addresses, widgets. */
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '../../../tests/browser.js'

/** A page, so that what stands in lists and in the search stays as other tests find it. */
async function begin(page: Page, title: string): Promise<string> {
  await page.goto('/staff/gallery/pages/')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page.waitForURL('**/text/')
  return new URL(page.url()).pathname
}

const textIn = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

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
