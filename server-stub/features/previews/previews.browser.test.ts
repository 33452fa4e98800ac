/** A collector's round through what galleries show in advance, as the site has it. */
import type { Page } from '@playwright/test'
import { expect, loadLayer, settled, test } from '../../../tests/browser.js'

/** Signs in as one who has not accepted the terms, however often the tests run. */
async function signIn(page: Page, baseURL: string | undefined, name: string): Promise<void> {
  const send = (address: string, form: Record<string, string>) =>
    page.request.post(address, {
      form,
      headers: { origin: baseURL ?? '', 'sec-fetch-mode': 'navigate' },
      maxRedirects: 0,
    })
  await send('/sign-in/', { email: `${name}@example.org`, password: 'plinth-demo' })
  await send('/system/set-pref/', { prefName: 'promptPreviewsDownloadAcceptTermsAfter', prefValue: '0' })
}

test('a previews user accepts, reads, asks the advisors, and is seen at a private view', async ({
  page,
  baseURL,
  site,
}) => {
  await signIn(page, baseURL, 'previews')
  // The server opens documents to those of whom it knows that they have accepted: what opens them waits for that.
  await site.fault({ path: '/system/set-pref/', method: 'POST', delayMs: 700 })
  await page.goto('/my-plinth/previews/')
  await settled(page)
  // Until it is known who looks, the link leads to the server's own page.
  await expect(page.locator('body')).toHaveAttribute('data-user-state', /authed-previews/)
  const view = page.getByRole('link', { name: 'View', exact: true }).first()
  const href = (await view.getAttribute('href')) ?? ''
  await view.press('Enter')
  const terms = page.getByRole('dialog', { name: 'Before you look' })
  await expect(terms.getByRole('link', { name: 'Accept and download' })).toHaveAttribute(
    'href',
    new RegExp(`${href.replace('/view/', '/download/')}$`),
  )
  await terms.getByRole('button', { name: 'Accept and view' }).press('Enter')
  const viewer = page.locator('dialog.w-preview-viewer')
  await expect(viewer).toHaveAttribute('data-viewer-state', 'open')
  await expect(viewer.locator('.w-preview-viewer__text').first()).toContainText('Preview')
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)

  await signIn(page, baseURL, 'previews')
  await page.goto('/my-plinth/previews/')
  await settled(page)
  // As above; and the answer to who looks writes into the cookie, too.
  await expect(page.locator('body')).toHaveAttribute('data-user-state', /authed-previews/)
  await page.context().clearCookies({ name: 'oc_prefs' })
  await page.getByRole('link', { name: 'Download', exact: true }).first().press('Enter')
  const download = page.waitForEvent('download')
  await terms.getByRole('link', { name: 'Accept and download' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  await page.goto(`/my-plinth/beta/previews/${href.split('/')[2]}/`)
  await settled(page)
  const enquire = page.locator('main a[data-previews-href]', { hasText: 'Enquire' })
  await expect(enquire).toHaveAttribute('href', /^\/my-plinth\/beta\/contact-advisors\/previews\/\d+\/$/)
  const asked = page.waitForRequest(/contact-advisors\/previews\/\d+\/\?xhr=1$/)
  await loadLayer(page)
  await enquire.press('Enter')
  await asked
  await expect(page.getByRole('dialog', { name: 'Contact the advisors' })).toBeVisible()

  await page.goto('/my-plinth/private-views/')
  await page.locator('main .cards a').first().press('Enter')
  await expect(page).toHaveURL(/\/private-views\/\d+\/$/)
  const saved = page.waitForResponse(/save-private-view-artwork-view/)
  await page.locator('main .wall a').first().press('Enter')
  await expect(page).toHaveURL(/\/private-views\/\d+\/artworks\/[a-z0-9-]+\/$/)
  const answer = await saved
  expect([answer.status(), await answer.json()]).toEqual([200, { Saved: true }])
  expect(answer.request().postData()).toMatch(/^exhibition=\d+&artwork=\d+$/)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the terms are a page, and its form downloads the document', async ({ page, baseURL }) => {
    // Of the staff, which reads them too: what the other test accepts is another account’s.
    await signIn(page, baseURL, 'editor')
    await page.goto('/my-plinth/previews/')
    await page.getByRole('link', { name: 'Download', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Before you look')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Accept and download' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
