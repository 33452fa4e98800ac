/** WordPress with the plugin: an Author makes pages in the block editor, visitors use them, and the rest of WordPress is as before. */
import { join } from 'node:path'
import { expect, expectUnchanged, mounted, test } from './checks.js'
import { expectWidgetsWork } from './hosts.js'
import {
  blockOf,
  choosePicture,
  insertBlock,
  publish,
  selectBlock,
  setOption,
  setWord,
  signIn,
  writeInto,
} from './wordpress/editor.js'

const ARCHIVE = join(import.meta.dirname, '../../dist/plinth-wordpress.zip')
const EVERY_BLOCK = '/?p=101'
const PASTED = '/?p=102'
const PLAIN = '/?p=103'

// The administration of 6.1 says these itself; its editor asks for what an Author may not read.
test.use({ ownWords: [/JQMIGRATE|is deprecated since version|\(Forbidden\).*rest_route=%2Fwp%2Fv2/] })

test('an administrator installs the archive by upload', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/wp-admin/plugin-install.php?tab=upload')
  await page.getByLabel('Plugin zip file').setInputFiles(ARCHIVE)
  await page.getByRole('button', { name: 'Install Now' }).click()
  // It is there: WordPress asks whether the new one replaces it.
  await page.getByRole('link', { name: 'Replace current with uploaded' }).click()
  await expect(page.locator('#wpbody')).toContainText('Plugin updated successfully')
  await page.goto('/wp-admin/plugins.php?plugin_status=active')
  await expect(page.getByRole('row', { name: /^Select Plinth/ })).toBeVisible()
})

test('an Author inserts three blocks, previews and publishes them; a visitor uses them', async ({
  page,
  browser,
  baseURL,
}) => {
  // The editor takes half a second for each step.
  test.slow()
  await signIn(page)
  await page.goto('/wp-admin/post-new.php')
  await page.getByRole('textbox', { name: 'Add title' }).fill('Three blocks')
  await insertBlock(page, 'carousel')
  for (const title of ['Salt Line', 'The Long Wall', 'Blue Hour'])
    await choosePicture(page, 'carousel', title)
  await insertBlock(page, 'read-more')
  await writeInto(page, 'read-more', 'A bench stands in the middle of the room. '.repeat(40))
  await insertBlock(page, 'expander')
  await writeInto(page, 'expander', 'One\nTwo\nThree\nFour\nFive')
  await selectBlock(page, 'expander')
  await setOption(page, 'Max', '3')

  await selectBlock(page, 'carousel')
  await setWord(page, 'Next', 'The "next" picture')
  await page
    .getByRole('button', { name: 'Preview', exact: true })
    .and(page.locator('.components-toolbar-button'))
    .click()
  const preview = blockOf(page, 'carousel').frameLocator('iframe').locator('[data-widget=carousel]')
  await expect(preview).toHaveAttribute('data-widget-state', 'mounted')
  await expect(preview.locator('img')).toHaveCount(3)

  const address = await publish(page)
  const visitor = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 1000, height: 800 },
  })
  const visited = await visitor.newPage()
  await visited.goto(address)
  await expect(visited.locator('[data-widget=expander]')).toHaveAttribute('data-max', '3')
  await expect(visited.getByRole('button', { name: 'The "next" picture' })).toBeVisible()
  await expectWidgetsWork(visited, ['carousel', 'read-more', 'expander'])
  await visitor.close()
})

test('every block of an Author works by mouse and keyboard', async ({ page }) => {
  await page.goto(EVERY_BLOCK)
  await expectWidgetsWork(page)
})

test('a carousel pasted as sanitizer-safe HTML works', async ({ page }) => {
  await page.goto(PASTED)
  await expectWidgetsWork(page, ['carousel'])
})

test('nothing of the page around the hosts changes', async ({ page }) => {
  await expectUnchanged(page, EVERY_BLOCK, { ignore: /\/uploads\// })
  await expectUnchanged(page, PASTED)
})

test('a page without a widget loads nothing of Plinth', async ({ page }) => {
  await page.goto(PLAIN)
  expect(await page.content()).not.toContain('plinth')
})

test('the block editor opens from a page with widgets, and keeps the blocks', async ({ page }) => {
  await signIn(page)
  await page.goto(EVERY_BLOCK)
  await mounted(page)
  await page.locator('#wp-admin-bar-edit a').click()
  await expect(page.getByRole('textbox', { name: 'Add title' })).toHaveText('Every block')
  await expect(blockOf(page, 'carousel').locator('img')).toHaveCount(3)
  await expect(page.locator('.block-editor-warning')).toHaveCount(0)
})

test('pointing at "Log Out" does not sign out', async ({ page }) => {
  await signIn(page)
  await page.goto(EVERY_BLOCK)
  await mounted(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator('#wp-admin-bar-my-account').hover()
  await page.locator('#wp-admin-bar-logout a').hover()
  await page.goto('/wp-admin/profile.php')
  await expect(page.locator('#user_login')).toHaveValue('author')
  expect(asked.filter((url) => url.includes('action=logout'))).toEqual([])
})

test('an empty comment gives the error page of WordPress', async ({ page, complaints }) => {
  await signIn(page)
  await page.goto(EVERY_BLOCK)
  await mounted(page)
  await page.locator('#commentform').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page).toHaveTitle('Comment Submission Failure')
  await expect(page.locator('body')).toContainText('Please type your comment text.')
  complaints.length = 0
})

test('--plinth-top is the height of the admin bar', async ({ page }) => {
  await signIn(page)
  await page.goto(EVERY_BLOCK)
  const top = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('div'))
      probe.style.cssText = 'position: fixed; top: var(--plinth-top)'
      const { top } = probe.getBoundingClientRect()
      probe.remove()
      return top
    })
  const bar = page.locator('#wpadminbar')
  expect(await top()).toBe((await bar.boundingBox())?.height)
  await page.setViewportSize({ width: 700, height: 800 })
  expect(await top()).toBe((await bar.boundingBox())?.height)
  // Below 600 px the bar scrolls away with the page.
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await top()).toBe(0)
})
