import { expect, hostOf, test } from '../../tests/browser.js'

test('says how far it is, is cancelled, names why it failed, and goes on where the server says', async ({
  page,
  site,
}) => {
  await site.openFixture('upload-progress/default')
  const host = hostOf(page, 'upload-progress')
  const send = page.getByRole('button', { name: 'Upload', exact: true })
  const echo = { path: '/fixtures/echo/', method: 'POST', times: 1 } as const
  await page
    .getByLabel('Picture')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(300_000) })
  await page.getByLabel('What it shows').fill('The yard')

  await site.fault({ ...echo, delayMs: 60_000 })
  await send.click()
  await expect(host.getByRole('progressbar')).toBeVisible()
  await host.getByRole('button', { name: 'Cancel the upload' }).click()
  await expect(host.getByText('Cancelled. Nothing was uploaded.')).toBeVisible()
  // The button is gone: whoever uses the keyboard goes on beside it.
  await expect(host.locator('.w-upload-progress__state')).toBeFocused()

  await site.fault({
    ...echo,
    status: 422,
    body: { errors: { file: 'This is not a picture.' } },
  })
  await send.click()
  await expect(host.getByText('Not uploaded: This is not a picture.')).toBeVisible()
  await expect(page.getByLabel('What it shows')).toHaveValue('The yard')

  await site.fault({ ...echo, status: 200, body: { location: '/fixtures/echo/?came=here' } })
  await send.click()
  await expect(page.locator('[data-echo="came"]')).toHaveText('here')
  // The browser notes the 422.
  site.complaints.length = 0
})
