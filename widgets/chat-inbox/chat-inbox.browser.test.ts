import { expect, passTime, settled, signIn, test } from '../../tests/browser.js'

test('asks for the stream again when an answer was none', async ({ page, site }) => {
  await signIn(page, 'editor')
  await site.fault({ path: '/staff/chat/stream/', status: 503, times: 1 })
  await page.clock.install()
  const asked = page.waitForResponse('**/staff/chat/stream/')
  await page.goto('/staff/chat/')
  await settled(page)
  expect((await asked).status()).toBe(503)
  const again = page.waitForResponse('**/staff/chat/stream/')
  await passTime(page, 15_000)
  expect((await again).status()).toBe(200)
  site.complaints.length = 0
})
