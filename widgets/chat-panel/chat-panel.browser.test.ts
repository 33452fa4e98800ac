import type { Browser, Page } from '@playwright/test'
import { findViolations } from '../../tests/axe.js'
import {
  expect,
  hostOf,
  loadLayer,
  nextFrames,
  nextRequest,
  passTime,
  settled,
  signIn,
  test,
} from '../../tests/browser.js'
import { MEMBER as A_MEMBER } from '../../tests/readers.js'

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Chat with an advisor' })
const fieldOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Message' })
const linkOf = (page: Page) => hostOf(page, 'chat-panel').locator('> a')
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('plinth-chat')))

async function open(page: Page): Promise<void> {
  await hostOf(page, 'chat-panel').scrollIntoViewIfNeeded()
  await settled(page)
  await linkOf(page).press('Enter')
  await canWrite(page)
}

async function canWrite(page: Page): Promise<void> {
  await expect(fieldOf(page)).toBeFocused()
  await expect(hostOf(page, 'chat-thread')).toHaveAttribute('data-widget-state', 'mounted')
}

/** An advisor, in a browser of their own, where the conversations are listed. */
async function advisorIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '' })).newPage()
  await signIn(page, 'editor')
  await page.goto('/staff/chat/')
  await settled(page)
  return page
}

/** Goes to the conversation that `text` was said in, as soon as it is listed. */
async function openConversation(page: Page, text: string): Promise<void> {
  const link = page.getByRole('row').filter({ hasText: text }).getByRole('link')
  // Not by a press: the lines change their places with each message of any conversation.
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('log')).toContainText(text)
  await settled(page)
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
}

/** Lets the page's stopped clock run on until `read` gives `wanted`. */
async function afterTicks<T>(page: Page, read: () => Promise<T>, wanted: T): Promise<void> {
  await expect
    .poll(
      async () => {
        await passTime(page, 5_000)
        return read()
      },
      { intervals: [20] },
    )
    .toBe(wanted)
}

test('a visitor signs in, writes and is answered while looking on; closed, it counts what comes', async ({
  page,
  site,
  browser,
  baseURL,
  testId,
}) => {
  const question = `Is ${baseURL}/artworks/ sold? ${testId}`
  const advisor = await advisorIn(browser)
  await page.goto('/advisory/', { waitUntil: 'domcontentloaded' })
  await settled(page)
  await loadLayer(page)
  const opener = page.locator('main a[data-opens="chat-panel"]')
  await opener.press('Enter')
  const layer = page.locator('dialog.w-page-layer')
  await layer.getByLabel('E-mail').fill('member@example.org')
  await layer.getByLabel('Password').fill('plinth-demo')
  await layer.getByRole('button', { name: 'Sign in' }).click()
  await expect(layer).toHaveCount(0)
  await canWrite(page)
  await say(page, question)
  const log = panelOf(page).getByRole('log')
  await expect(log.getByRole('listitem').last()).toContainText(question)
  await expect(log.getByRole('listitem').last()).toHaveAttribute('data-message', /\d/)
  await expect(log.getByRole('listitem').last().getByRole('link')).toHaveAttribute(
    'href',
    `${baseURL}/artworks/`,
  )

  // The advisor's list was open before it was asked.
  await openConversation(advisor, testId)
  await say(advisor, `Not yet; see ${baseURL}/about/.\nShall I ask? ${testId}`)
  await expect(log).toContainText(`Shall I ask? ${testId}`)
  expect(await findViolations(page)).toEqual([])
  await expect(fieldOf(page)).toBeInViewport({ ratio: 1 })
  await fieldOf(page).fill('First line')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('and the second')
  // The panel stays, and with it what is being written, while one goes on looking, and back.
  const loaded = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('turbo:load', () => resolve(), { once: true })),
  )
  await log.getByRole('link', { name: '/about/' }).last().press('Enter')
  await loaded
  await expect(page).toHaveURL(/\/about\/$/)
  await expect(fieldOf(page)).toHaveValue('First line\nand the second')
  await site.back()
  await expect(panelOf(page)).toHaveCount(1)
  await expect(fieldOf(page)).toHaveValue('First line\nand the second')
  await say(page, `Please do. ${testId}`)
  await expect(advisor.getByRole('log')).toContainText(`Please do. ${testId}`)

  await page.keyboard.press('Escape')
  await expect(panelOf(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
  await say(advisor, `Done. ${testId}`)
  await expect(advisor.getByRole('log').locator('[data-message]').last()).toContainText(`Done. ${testId}`)
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(hostOf(page, 'chat-panel').getByRole('status')).toHaveText('One new message')
  await expect(linkOf(page)).toBeInViewport()
  const told = nextRequest(page, /\/system\/user\//)
  await linkOf(page).click()
  await expect(log).toContainText(`Done. ${testId}`)
  // Seen, it is not counted any more.
  await told.ended
  await expect(hostOf(page, 'chat-panel').getByRole('status')).toHaveText('')
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(panelOf(page)).toHaveCount(0)
  await expect(hostOf(page, 'chat-panel')).not.toHaveAttribute('data-unread')
  await advisor.context().close()
})

test('what is not taken is kept, over a reload too, and stands once in the end', async ({
  page,
  site,
  context,
  testId,
}) => {
  await signIn(page, 'previews')
  await page.goto('/about/', { waitUntil: 'domcontentloaded' })
  await open(page)
  await site.fault({ path: '/system/chat/messages/', method: 'POST', status: 500, times: 2 })
  const log = panelOf(page).getByRole('log')
  await say(page, `Kept ${testId}`)
  const item = log.getByRole('listitem').filter({ hasText: `Kept ${testId}` })
  await expect(item).toContainText('Not sent')
  await expect(panelOf(page).getByRole('alert')).toHaveText(
    'Your message was not sent. It is kept here: try again.',
  )
  await item.getByRole('button', { name: 'Try again' }).click()
  await expect(fieldOf(page)).toBeFocused()
  await expect(item.getByRole('button')).toBeVisible()

  await page.reload({ waitUntil: 'domcontentloaded' })
  // It was open, so it is again; and what waits goes by itself.
  await expect(item).toHaveAttribute('data-message', /\d/)
  await expect(item).toHaveCount(1)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  site.complaints.length = 0 // the two refusals

  await context.setOffline(true)
  await say(page, `Offline ${testId}`)
  await expect(panelOf(page).getByRole('alert')).toHaveText(
    'You are offline. Your message is kept here and will be sent once you are online.',
  )
  await context.setOffline(false)
  const late = log.getByRole('listitem').filter({ hasText: `Offline ${testId}` })
  await expect(late).toHaveAttribute('data-message', /\d/)
  await expect(late).toHaveCount(1)
  site.complaints.length = 0 // the browser tells of the connection
})

test('without a stream it asks every 15 seconds; closed, once a minute', async ({
  page,
  site,
  browser,
  testId,
}) => {
  await signIn(page, 'admin')
  await site.fault({ path: '/system/chat/stream/', status: 500 })
  await page.clock.install()
  await page.goto('/about/', { waitUntil: 'domcontentloaded' })
  await open(page)
  const ownSeen = nextRequest(page, /\/system\/chat\/seen\//)
  await say(page, `Hello ${testId}`)
  const log = panelOf(page).getByRole('log')
  await expect(log.getByRole('listitem').last()).toHaveAttribute('data-message', /\d/)
  // One's own message is told as seen too: a while after it stands, and it would be taken for the answer's.
  await ownSeen.ended
  const seen = nextRequest(page, /\/system\/chat\/seen\//)
  const advisor = await advisorIn(browser)
  await openConversation(advisor, testId)
  await say(advisor, `Asked for ${testId}`)
  await expect(advisor.getByRole('log').locator('[data-message]').last()).toContainText('Asked for')
  await afterTicks(page, () => log.getByText(`Asked for ${testId}`).count(), 1)
  await seen.ended

  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(250)
  await expect(panelOf(page)).toHaveCount(0)
  await say(advisor, `Counted ${testId}`)
  await expect(advisor.getByRole('log').locator('[data-message]').last()).toContainText('Counted')
  await afterTicks(
    page,
    () => hostOf(page, 'chat-panel').getByRole('status').textContent(),
    'One new message',
  )
  await advisor.context().close()
  site.complaints.length = 0 // the browser tells of the streams
})

test('signing out closes it and leaves nothing behind', async ({ page, site }) => {
  await signIn(page, 'gallery')
  await page.goto('/my-plinth/', { waitUntil: 'domcontentloaded' })
  await open(page)
  await fieldOf(page).fill('For nobody else')
  await expect.poll(() => kept(page)).toHaveLength(2)
  await page.locator('main').getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  await expect(panelOf(page)).toHaveCount(0)
  await expect.poll(() => kept(page)).toEqual([])
  await expect(page).not.toHaveURL(/\/my-plinth\/$/)
  await settled(page)
  await expect(hostOf(page, 'chat-panel')).toHaveAttribute('data-panel-state', 'closed')
  await loadLayer(page)
  await linkOf(page).press('Enter')
  const layer = page.locator('dialog.w-page-layer')
  await expect(layer.getByLabel('E-mail')).toBeVisible()
  await page.keyboard.press('Escape')
  // Closing it steps back in the history, which would end the visit below.
  await expect(layer).toHaveCount(0)
  await signIn(page, 'gallery')
  await site.visit('/about/')
  await page.reload({ waitUntil: 'domcontentloaded' })
  await open(page)
  await expect(fieldOf(page)).toHaveValue('')
})

test('who reads on in what was said stays there from page to page', async ({ page, site, testId }) => {
  await signIn(page, 'previews')
  // What others say to this member would move what is looked at.
  await page.route('**/chat/stream/**', (route) => route.fulfill({ status: 204 }))
  await page.goto('/about/', { waitUntil: 'domcontentloaded' })
  await open(page)
  const log = panelOf(page).getByRole('log')
  const place = () => log.evaluate((box) => box.scrollTop)
  await fieldOf(page).fill(`${'A line.\n'.repeat(200)}${testId}`)
  await fieldOf(page).press('Enter')
  await expect(log.getByRole('listitem').last()).toHaveAttribute('data-message', /\d/)
  await site.visit('/advisory/')
  // It is laid out from its end, where zero is.
  expect(await place()).toBe(0)
  await log.evaluate((box) => box.scrollTo(0, -300))
  await nextFrames(page)
  await site.visit('/about/')
  expect(await place()).toBe(-300)
  await site.back()
  expect(await place()).toBe(-300)
})

test('whose session is over signs in again beside what they wrote, at the second try too', async ({
  page,
  site,
  testId,
}) => {
  await signIn(page, 'gallery')
  await page.goto('/about/', { waitUntil: 'domcontentloaded' })
  await open(page)
  await loadLayer(page)
  // As it is when a session is over: the page was not told.
  await page.context().clearCookies({ name: 'plinth-session' })
  await say(page, `Waiting ${testId}`)
  const item = panelOf(page)
    .getByRole('listitem')
    .filter({ hasText: `Waiting ${testId}` })
  await expect(item).toContainText('Not sent')
  await fieldOf(page).fill('Half a sen')
  const layer = page.locator('dialog.w-page-layer')
  // Who gives up signing in is asked again, and loses nothing by it.
  await item.getByRole('button', { name: 'Try again' }).click()
  await expect(layer.getByLabel('Password')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(layer).toHaveCount(0)
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  await item.getByRole('button', { name: 'Try again' }).click()
  const sendPassword = async (password: string) => {
    await layer.getByLabel('E-mail').fill('gallery@example.org')
    await layer.getByLabel('Password').fill(password)
    await layer.getByRole('button', { name: 'Sign in' }).click()
  }
  await sendPassword('not this one')
  await expect(layer).toContainText('Incorrect e-mail or password.')
  await expect(page.locator('body')).toHaveAttribute('data-user-state', 'not-authed')
  await expect(item).toHaveCount(1)
  await sendPassword('plinth-demo')
  await expect(layer).toHaveCount(0)
  await expect(item).toHaveAttribute('data-message', /\d/)
  await expect(item).toHaveCount(1)
  await expect(fieldOf(page)).toHaveValue('Half a sen')
  site.complaints.length = 0 // the refusals
})

const MEMBER = { ...A_MEMBER, ChatUnread: 120 }

test('goes through its states at their times, beside the page or over it', async ({ page, site }) => {
  await site.fault({ path: '/system/user/', body: MEMBER })
  await site.fault({
    path: '/system/chat/messages/',
    body: '<turbo-frame id="chat-messages"><textarea aria-label="Message"></textarea></turbo-frame>',
  })
  await site.openFixture('chat-panel/default')
  const host = hostOf(page, 'chat-panel')
  await expect(host.getByRole('status')).toHaveText('99 new messages')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(host).toHaveAttribute('data-panel-state', 'closed')
  await linkOf(page).press('Enter')
  await expect(host).toHaveAttribute('data-panel-state', 'activating')
  await page.clock.runFor(249)
  await expect(host).toHaveAttribute('data-panel-state', 'activating')
  await page.clock.runFor(1)
  await expect(host).toHaveAttribute('data-panel-state', 'active')
  // Turbo draws a frame with the clock.
  await page.clock.resume()
  await expect(fieldOf(page)).toBeFocused()
  await page.clock.pauseAt(Date.now() + 120_000)
  await expect(host).not.toHaveAttribute('data-unread')
  // The page beside it is used as before.
  expect(await panelOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(false)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => panelOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
  await expect.poll(() => panelOf(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await expect(host).toHaveAttribute('data-panel-state', 'deactivating')
  await page.clock.runFor(249)
  await expect(host).toHaveAttribute('data-panel-state', 'deactivating')
  await page.clock.runFor(1)
  await expect(host).toHaveAttribute('data-panel-state', 'closed')
  await expect(linkOf(page)).toBeFocused()
})

test('over the page it gives way to where a link in it leads', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await site.fault({ path: '/system/user/', body: MEMBER })
  await site.fault({
    path: '/system/chat/messages/',
    body: '<turbo-frame id="chat-messages"><a href="/fixtures/links/other/" data-turbo-frame="_top">There</a></turbo-frame>',
  })
  await site.openFixture('chat-panel/default')
  await linkOf(page).press('Enter')
  // Then the focus is in the panel, and stays where it is put.
  await expect(panelOf(page).locator('turbo-frame')).toHaveAttribute('complete')
  await panelOf(page).getByRole('link', { name: 'There' }).press('Enter')
  await expect(page).toHaveURL(/links\/other/)
  await expect(panelOf(page)).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to a page, where a form sends and an advisor answers', async ({ page, testId }) => {
    await page.goto('/fixtures/chat-panel/default/')
    await linkOf(page).click()
    // One in whose conversation little else is written.
    await page.locator('main').getByLabel('E-mail').fill('gallery@example.org')
    await page.locator('main').getByLabel('Password').fill('plinth-demo')
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/my-plinth\/chat\/$/)
    await page.getByRole('textbox', { name: 'Message' }).fill(`By hand ${testId}`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(/\/my-plinth\/chat\/#latest$/)
    // Of a long conversation, too, the latest is what one sees.
    await expect(page.getByText(`By hand ${testId}`)).toBeInViewport()
  })
})
