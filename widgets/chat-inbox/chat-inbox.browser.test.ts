import type { Page } from '@playwright/test'
import {
  changePage,
  expect,
  hold,
  hostOf,
  passTime,
  type Site,
  settled,
  signIn,
  test,
} from '../../tests/browser.js'
import { MEMBER } from '../../tests/readers.js'

/** Opens the list, which has changed as soon as the function that this gives is called. */
async function openList(page: Page, site: Site): Promise<() => Promise<void>> {
  await site.fault({ path: '/system/user/', body: MEMBER })
  const change = await hold(page, '/staff/chat/stream/', {
    contentType: 'text/event-stream',
    body: 'retry: 600000\nevent: changed\ndata:\n\n',
  })
  await site.openFixture('chat-inbox/default')
  await changePage(page, '**/fixtures/chat-inbox/default/', (html) =>
    html
      .replace('One unanswered.', '2 unanswered.')
      .replace('Is it sold?', 'One more thing.')
      .replace(/(<li[^>]*>)(?=<a[^>]*>Mara)/, '$1<a href="/fixtures/">Ana Ruiz</a> Hello</li>$1'),
  )
  return change
}

test('what is new comes in place: the status is the same node, and a line stays pressed', async ({
  page,
  site,
}) => {
  const change = await openList(page, site)
  const host = hostOf(page, 'chat-inbox')
  const status = host.getByRole('status')
  const pressed = host.getByRole('link', { name: 'Petra Voss' })
  const lines = host.getByRole('listitem')
  const [statusThen, lineThen] = [await status.elementHandle(), await lines.last().elementHandle()]
  await pressed.hover()
  await page.mouse.down()
  await change()
  await expect(status).toHaveText('2 unanswered.')
  await expect(lines).toHaveText(['Petra Voss One more thing.', 'Ana Ruiz Hello', 'Mara Lind Thank you.'])
  expect(await status.evaluate((now, then) => now === then, statusThen)).toBe(true)
  expect(await lines.last().evaluate((now, then) => now === then, lineThen)).toBe(true)
  await expect(pressed).toBeFocused()
  await page.mouse.up()
  await expect(page).toHaveURL(/links\/other/)
})

/** Has the list come in the other order from now on, with one that is new below. */
async function turnList(page: Page): Promise<void> {
  await changePage(page, '**/fixtures/chat-inbox/default/', (html) =>
    html.replace(
      /(<li>.*Petra.*<\/li>)\n(<li>.*Mara.*)<\/li>/,
      '$2 <b>Two more.</b></li>\n$1\n<li><a id="conversation-9" href="/fixtures/">Ana Ruiz</a> Hello</li>',
    ),
  )
}

for (const name of ['Petra Voss', 'Mara Lind'])
  test(`the link to ${name} keeps the focus and its node when two lines change places`, async ({
    page,
    site,
  }) => {
    const change = await openList(page, site)
    await turnList(page)
    const host = hostOf(page, 'chat-inbox')
    const link = host.getByRole('link', { name })
    const then = await link.elementHandle()
    await link.focus()
    await change()
    await expect(host.getByRole('link')).toHaveText(['Mara Lind', 'Petra Voss', 'Ana Ruiz'])
    await expect(link).toBeFocused()
    expect(await link.evaluate((now, before) => now === before, then)).toBe(true)
  })

test('gives the server’s bytes back after lines have changed places', async ({ page, site }) => {
  const server = await page.request.get('/fixtures/chat-inbox/default/').then((answer) => answer.text())
  const change = await openList(page, site)
  await turnList(page)
  const host = hostOf(page, 'chat-inbox')
  await change()
  await expect(host.getByRole('link')).toHaveText(['Mara Lind', 'Petra Voss', 'Ana Ruiz'])
  await expect(host.locator('turbo-frame[complete]:not([busy])')).toHaveCount(1)
  const now = await host.evaluate((element) => {
    window.plinth?.stop()
    return element.outerHTML
  })
  expect(server).toContain(now)
})

test('gives the server’s bytes back after what was new', async ({ page, site }) => {
  const server = await page.request.get('/fixtures/chat-inbox/default/').then((answer) => answer.text())
  const change = await openList(page, site)
  const host = hostOf(page, 'chat-inbox')
  await change()
  await expect(host.getByRole('status')).toHaveText('2 unanswered.')
  // What Turbo writes on the frame comes last.
  await expect(host.locator('turbo-frame[complete]:not([busy])')).toHaveCount(1)
  const now = await host.evaluate((element) => {
    window.plinth?.stop()
    return element.outerHTML
  })
  expect(server).toContain(now)
})

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
