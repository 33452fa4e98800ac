import { changePage, expect, hold, hostOf, loadLayer, settled, test } from '../../tests/browser.js'

test('an editor takes an article back from its page, sees that it is gone for others, and closes the banner', async ({
  page,
  site,
}) => {
  await page.goto('/sign-in/?redirect=/magazine/news/')
  await page.getByLabel('E-mail address').fill('editor@example.org')
  await page.getByLabel('Password').fill('plinth-demo')
  await page.getByLabel('Password').press('Enter')
  const toolbar = hostOf(page, 'staff-toolbar')
  await expect(toolbar).toHaveAttribute('data-widget-state', 'mounted')
  await toolbar.locator('summary').press('Enter')
  await expect(toolbar.getByRole('button', { name: 'Turn caching off' })).toBeVisible()
  // There is none on touch devices.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await expect(toolbar).toBeHidden()
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await expect(toolbar).toBeVisible()

  // The oldest of the list, put back at the end: others go to the newest meanwhile.
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await site.visit(links.findLast((href) => /^\/magazine\/news\/[^/?]+\/$/.test(href ?? '')) ?? '')
  await expect(toolbar.locator('details')).toHaveAttribute('open', '')
  const edit = toolbar.getByRole('link', { name: 'Edit article' })
  await loadLayer(page)
  await edit.press('Enter')
  const layer = page.getByRole('dialog')
  await layer.getByRole('button', { name: 'Unpublish' }).press('Enter')
  await expect(layer.getByRole('button', { name: 'Publish' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)

  // The page under the layer shows what was done in it.
  const banner = hostOf(page, 'unpublished-banner')
  await expect(banner).toContainText('This page is not published. Only staff see it.')
  await expect(edit).toBeFocused()
  await banner.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(banner).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await edit.press('Enter')
  await layer.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(layer.getByRole('button', { name: 'Unpublish' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(banner).toHaveCount(0)

  // The account takes along whether the tools stand open: put back too.
  const kept = page.waitForResponse('**/system/set-pref/')
  await toolbar.locator('summary').press('Enter')
  expect((await kept).ok()).toBe(true)
})

test('a press before it is mounted opens it, and it stays open', async ({ page, site: _ }) => {
  const comes = await hold(page, /\/chunks\/staff-toolbar\.widget-/)
  await page.goto('/fixtures/staff-toolbar/default/')
  const panel = hostOf(page, 'staff-toolbar').locator('details')
  await panel.locator('summary').click()
  await expect(panel).toHaveAttribute('open')
  await comes()
  await settled(page)
  await expect(panel).toHaveAttribute('open')
  await panel.locator('summary').click()
  await expect(panel).not.toHaveAttribute('open')
})

test('a type that nobody edits is named in the console', async ({ page, site }) => {
  await changePage(page, '**/fixtures/staff-toolbar/default/', (html) =>
    html.replace('data-entity="article"', 'data-entity="weather"'),
  )
  await site.openFixture('staff-toolbar/default')
  expect(site.complaints).toEqual(['Set Edit Links: weather not found.'])
  site.complaints.length = 0
})
