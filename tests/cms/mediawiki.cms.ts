/** MediaWiki with the extension: tags become widgets, and the wiki's own scripts work as before. */
import { expect, expectUnchanged, mounted, test } from './checks.js'
import { expectWidgetsWork, FOR_TEXTS } from './hosts.js'

const WIDGETS = '/index.php?title=Widgets'

// Says itself that its own jQuery is migrated.
test.use({ ownWords: [/JQMIGRATE/] })

test('every tag works by mouse and keyboard', async ({ page }) => {
  await page.goto(WIDGETS)
  await expectWidgetsWork(
    page,
    FOR_TEXTS.filter((widget) => widget !== 'background-video'),
  )
})

test('sortable tables and mw.config work beside widgets, also after a visit', async ({ page }) => {
  await page.goto(WIDGETS)
  await mounted(page)
  await page.locator('[data-widget=popover] a').click()
  await expect(page).toHaveURL(/Plain$/)
  await page.goBack()
  await expect.poll(() => page.evaluate('mw.config.get("wgPageName")')).toBe('Widgets')
  await page.getByRole('columnheader', { name: 'Year' }).click()
  await expect(page.locator('table.sortable tbody tr').first()).toContainText('Blue Hour')
})

test('nothing of the page around the hosts changes', async ({ page }) => {
  await expectUnchanged(page, WIDGETS, { ignore: /\/images\// })
})

test('a mistake is named in the page, escaped', async ({ page }) => {
  await page.goto('/index.php?title=Mistakes')
  const errors = page.getByRole('alert')
  await expect(errors).toHaveText([
    /<plinth-carousel>: unknown option "intervall"/,
    /there is no file "File:Missing.png"/,
  ])
  await expect(page.locator('[data-widget], img[onerror]')).toHaveCount(0)
})

test('a page without a tag loads nothing of Plinth', async ({ page }) => {
  await page.goto('/index.php?title=Plain')
  expect(await page.content()).not.toContain('Plinth/')
})
