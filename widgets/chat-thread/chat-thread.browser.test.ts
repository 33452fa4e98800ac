import { expect, hold, hostOf, loadLayer, signIn, test, withoutTimeLimits } from '../../tests/browser.js'
import { MEMBER } from '../../tests/readers.js'

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
  await loadLayer(page)
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

test('what is sent before it is known who writes goes without what they had half written', async ({
  page,
  site,
}) => {
  // Who writes is not known for as long as the test takes.
  await withoutTimeLimits(page)
  await signIn(page, 'editor')
  await site.openFixture('chat-thread/default')
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'authed')
  const field = hostOf(page, 'chat-thread').getByRole('textbox')
  await field.fill('Could one see it')
  const known = await hold(page, '/system/user/')
  await site.openFixture('chat-thread/default')
  await field.fill('on Thursday?')
  await field.press('Enter')
  const sent = page.waitForRequest((request) => request.postData()?.includes('text=') ?? false)
  await known()
  expect((await sent).postData()).toContain('text=on+Thursday%3F')
  await expect(field).toHaveValue('Could one see it')
})

test('what is written before it is known who writes joins what they had half written', async ({
  page,
  site,
}) => {
  await withoutTimeLimits(page)
  await site.fault({ path: '/system/user/', body: MEMBER })
  await site.openFixture('chat-thread/default')
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'authed')
  const field = hostOf(page, 'chat-thread').getByRole('textbox')
  await field.fill('Could one see it')
  const known = await hold(page, '/system/user/')
  await site.openFixture('chat-thread/default')
  await expect(field).toHaveValue('')
  await field.fill('on Thursday?')
  await known()
  await expect(field).toHaveValue('Could one see it\non Thursday?')
  site.complaints.length = 0 // nobody is signed in
})
