import { expect, hostOf, signIn, test } from '../../tests/browser.js'

test('whom the server has signed out signs in again, and hears of new messages as before', async ({
  page,
  site,
}) => {
  await signIn(page, 'editor')
  await site.fault({ path: '/system/chat/stream/', status: 401, times: 1 })
  await site.fault({ path: '/system/chat/messages/', method: 'GET', status: 401, times: 1 })
  await site.fault({ path: '/system/chat/messages/', method: 'POST', status: 401, times: 1 })
  await site.fault({ path: '/system/chat/messages/', method: 'POST', body: '' })
  // What is seen would be told meanwhile, and asked after, without the session.
  await site.fault({ path: '/system/chat/seen/', status: 500 })
  await site.openFixture('chat-thread/default')
  const thread = hostOf(page, 'chat-thread')
  await expect(thread.getByRole('alert')).toContainText('You are signed out.')

  await thread.getByRole('textbox').fill('Until Thursday, then.')
  await thread.getByRole('textbox').press('Enter')
  // As it is when a session is over: the page was not told.
  await page.context().clearCookies({ name: 'plinth-session' })
  const again = thread.getByRole('button', { name: 'Try again' })
  await again.press('Enter')
  const layer = page.locator('dialog.w-page-layer')
  await layer.getByLabel('E-mail').fill('editor@example.org')
  await layer.getByLabel('Password').fill('plinth-demo')
  const stream = page.waitForRequest(/\/system\/chat\/stream\//)
  await layer.getByRole('button', { name: 'Sign in' }).click()
  await stream
  await expect(layer).toHaveCount(0)
  await expect(again).toHaveCount(0)
  site.complaints.length = 0
})
