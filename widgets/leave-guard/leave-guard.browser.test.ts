import type { Page } from '@playwright/test'
import { expect, hold, hostOf, nextRequest, settled, signIn, test } from '../../tests/browser.js'

const question = (page: Page) => page.getByRole('alertdialog')
const title = (page: Page) => page.getByLabel('Title')

test('asks before what was written is lost, and not before', async ({ page, site }) => {
  await site.openFixture('leave-guard/default')
  const link = page.locator('main').getByRole('link', { name: 'About' })
  await title(page).fill('A short room')
  await link.click()
  await expect(question(page)).toHaveAccessibleName('What you have written is not saved.')
  // The safe answer has the focus; Escape is that answer too.
  await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(title(page)).toHaveValue('A short room')

  await link.click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/about/')

  await site.openFixture('leave-guard/default')
  await title(page).fill('A short room')
  await title(page).fill('A long room')
  await link.click()
  await expect(page).toHaveURL('/about/')
})

test('asks nobody who saves; what did not arrive is not saved', async ({ page, site }) => {
  await site.openFixture('leave-guard/default')
  await title(page).fill('A short room')
  await page.route('**/fixtures/echo/', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/fixtures/echo/'))
  await page.getByRole('button', { name: 'Save' }).click()
  await failed
  await page.locator('main').getByRole('link', { name: 'About' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.unroute('**/fixtures/echo/')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('[data-echo=title]')).toHaveText('A short room')
  site.complaints.length = 0
})

test('asks about what was written while the save was on its way', async ({ page, site }) => {
  await site.openFixture('leave-guard/default')
  await title(page).fill('A short room')
  const answer = await hold(page, '/fixtures/echo/')
  await page.getByRole('button', { name: 'Save' }).click()
  await title(page).fill('A short room, and a long one')
  await answer()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(title(page)).toHaveValue('A short room, and a long one')
})

test('asks before another form of the page does what it is for', async ({ page, site }) => {
  await site.openFixture('leave-guard/default')
  await page
    .locator('main')
    .evaluate((main) =>
      main.insertAdjacentHTML(
        'beforeend',
        `<form method="post" action="/fixtures/echo/" data-widget="submit-guard"><input type="hidden" name="title" value="Published"><button>Publish</button></form>`,
      ),
    )
  await expect(hostOf(page, 'submit-guard')).toHaveAttribute('data-widget-state', 'mounted')
  await title(page).fill('A short room')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const publish = page.getByRole('button', { name: 'Publish' })
  await publish.click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(title(page)).toHaveValue('A short room')
  expect(sent).toEqual([])
  await publish.click()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page.locator('[data-echo=title]')).toHaveText('Published')
})

test('a step Back takes the question away, and Forward brings the page without it', async ({
  page,
  site,
}) => {
  await site.openFixture('leave-guard/right-to-left')
  await site.visit('/fixtures/leave-guard/default/')
  await title(page).fill('A short room')
  await page.locator('main').getByRole('link', { name: 'About' }).click()
  await expect(question(page)).toBeVisible()
  await site.back()
  await expect(question(page)).toHaveCount(0)
  await site.forward()
  await expect(title(page)).toHaveValue('A short room')
  await expect(question(page)).toHaveCount(0)
})

test('who saves before it is mounted is not asked either', async ({ page, site: _ }) => {
  const letGo = await hold(page, /\/chunks\/leave-guard\.widget-/)
  await page.goto('/fixtures/leave-guard/guarded/')
  await expect(hostOf(page, 'leave-guard')).toHaveAttribute('data-widget-state', 'loading')
  await title(page).fill('A short room')
  await title(page).press('Enter')
  await letGo()
  await expect(page.locator('[data-echo=title]')).toHaveText('A short room')
})

test('who saves while it does not come is not asked when it does', async ({ page, site: _ }) => {
  const comes = await hold(page, /\/chunks\/leave-guard\.widget-/)
  const saved = await hold(page, '/fixtures/echo/')
  await page.clock.install()
  await page.goto('/fixtures/leave-guard/guarded/')
  await expect(hostOf(page, 'leave-guard')).toHaveAttribute('data-widget-state', 'loading')
  await title(page).fill('A short room')
  const saving = nextRequest(page, /\/fixtures\/echo\//)
  await title(page).press('Enter')
  // Held for it so long, then sent.
  await page.clock.runFor(5_000)
  await saving.left
  await comes()
  await expect(hostOf(page, 'leave-guard')).toHaveAttribute('data-widget-state', 'mounted')
  await saved()
  await expect(page.locator('[data-echo=title]')).toHaveText('A short room')
})

test('what came back unsaved is asked about at once, when the window is closed too', async ({
  page,
  site,
}) => {
  await site.openFixture('leave-guard/changed')
  await page.locator('main').getByRole('link', { name: 'About' }).click()
  await expect(question(page)).toHaveAccessibleName('This text is not saved.')
  await page.getByRole('button', { name: 'Go on writing' }).click()
  // A browser asks only those who have touched the page.
  await title(page).click()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  const closed = page.waitForEvent('close')
  await dialog.accept()
  await closed
})

test('lets go who has only looked at a form whose widgets have filled it in', async ({ page, site }) => {
  await signIn(page, 'member')
  await page.goto('/my-plinth/profile/')
  await settled(page)
  await expect(hostOf(page, 'phone-input').getByRole('combobox')).toHaveCount(1)
  await site.visit('/my-plinth/')
  await expect(page).toHaveURL('/my-plinth/')
})
