/** On a Django site. */
import { expect, expectSame, expectUnchanged, type Page, test } from './checks.js'
import { expectWidgetsWork } from './hosts.js'

test('every widget for texts works by mouse and keyboard', async ({ page }) => {
  await page.goto('/blog/')
  await expect(page.locator('script[src*="embed.js"], link[href*="plinth.css"]')).toHaveCount(2)
  await expectWidgetsWork(page)
})

test('nothing of the page around the hosts changes', async ({ page }) => {
  await expectUnchanged(page, '/blog/')
})

test('an option is text, whatever it holds, and a misspelt one is told with the nearest name', async ({
  page,
}) => {
  const escaped = await (await page.request.get('/blog/escaped/')).text()
  expect(escaped).toContain(
    'aria-label="&quot;&lt;b&gt;" data-mount="load" data-slide-role="page" role="region"',
  )
  const fault = await page.request.get('/blog/faults/')
  expect(await fault.text()).toContain('unknown option "autoplai"; did you mean "autoplay"?')
})

test('a form that answers 200 with its errors shows them, and a valid one is taken', async ({ page }) => {
  await expectSame(page, async (opened) => {
    await opened.goto('/blog/comment/')
    await opened.getByRole('button', { name: 'Send' }).click()
    await expect(opened.getByText('This field is required.')).toBeVisible()
    await opened.getByRole('textbox').fill('Salt Line')
    await opened.getByRole('textbox').press('Enter')
    await expect(opened.getByText('Thank you')).toBeVisible()
    return opened.url()
  })
})

async function signIn(page: Page): Promise<void> {
  await page.goto('/blog/admin/')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('plinth-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('link', { name: 'Log out' })).toBeVisible()
}

test('in the admin, pointing at the log-out link does nothing, and pressing it logs out', async ({
  page,
}) => {
  await expectSame(page, async (opened) => {
    const requests: string[] = []
    await signIn(opened)
    opened.on('request', (request) => {
      if (!request.url().includes('/static/')) requests.push(request.url())
    })
    await opened.getByRole('link', { name: 'Log out' }).hover()
    await opened.waitForLoadState('networkidle')
    await opened.reload()
    await opened.getByRole('link', { name: 'Log out' }).click()
    await expect(opened.getByRole('heading', { name: 'Logged out' })).toBeVisible()
    return requests
  })
})

test('nothing of the admin changes, signed in', async ({ page }) => {
  await signIn(page)
  await expectUnchanged(page, '/blog/admin/', { signedInAs: page.context() })
})
