/** What lies over the page, all together and at four widths: whatever is on top can be pressed, and nothing lies under another for good. */
import type { Page } from '@playwright/test'
import { changePage, expect, hostOf, loaded, signIn, test } from './browser.js'
import { MEMBER as A_MEMBER } from './readers.js'

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

const BANNER = '.w-cookie-banner'
const POPUP = '.w-sign-up-popup__panel'
const ENQUIRY = '.w-enquiry-layer'
const QUOTE = '.w-quote-bar__bar'
const CHAT = '.w-chat-panel__panel'
const UNREAD = '.w-chat-panel > a'
const MENU = '.w-menu__panel'
const BAR = '.w-menu__mark, .w-header-account, .w-menu__drawer > summary'
const SEARCH = '.w-search-overlay'
const LAYER = '.w-page-layer__body'
const VIEWER = '.w-viewer'
const STAFF = '.w-staff-toolbar'

/** The controls in `layer` that another element lies over, each with what that is; says so too when there are none at all. */
const covered = (page: Page, layer: string) =>
  page.evaluate((selector) => {
    const boxes = [...document.querySelectorAll(selector)]
    const controls = boxes
      .flatMap((box) => [box, ...box.querySelectorAll('*')])
      .filter((element) => element.matches('a[href], button, input, textarea, summary'))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    if (controls.length === 0) return [`${selector} has no control to press`]
    return controls.flatMap((control) => {
      // Within what scrolls in the layer, never the page behind it.
      let scroller = control.parentElement
      while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
        scroller = scroller.parentElement
      const box = scroller?.getBoundingClientRect()
      if (scroller && box)
        scroller.scrollTop += control.getBoundingClientRect().top - box.top - box.height / 2
      const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control)))
        return []
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim()
      return [
        `${selector} ${name}: under ${hit ? `${hit.localName}.${hit.className}` : 'nothing, out of the window'}`,
      ]
    })
  }, layer)

async function canBePressed(page: Page, ...layers: string[]): Promise<void> {
  for (const layer of layers) await expect.poll(() => covered(page, layer)).toEqual([])
}

/** The page’s invitation comes at once, and not after ten seconds. */
async function hasten(page: Page): Promise<void> {
  await changePage(
    page,
    ({ pathname }) => /^\/(?:artworks|magazine)\/./.test(pathname),
    (html) =>
      html.replace('<div data-widget="sign-up-popup">', '<div data-widget="sign-up-popup" data-delay="0">'),
  )
}

async function open(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await hasten(page)
  await page.goto(address)
  for (const name of ['menu', 'cookie-banner', 'sign-up-popup', 'chat-panel'])
    await expect(hostOf(page, name)).toHaveAttribute('data-widget-state', 'mounted')
}

/** A work, and a story that asks for a quote. */
const addresses = { work: '', story: '' }

test.beforeAll(async ({ request }) => {
  const textOf = async (address: string) => (await request.get(address)).text()
  const linksIn = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, href = '']) => href)
  const find = async (links: string[], ...marks: string[]) => {
    for (const link of links) {
      const html = await textOf(link)
      if (marks.every((mark) => html.includes(mark))) return link
    }
    throw new Error(`no page with ${marks.join(' and ')} among ${links.length}`)
  }
  addresses.work = await find(
    linksIn(await textOf('/artworks/'), /href="(\/artworks\/[a-z0-9-]+\/)"/g),
    'data-widget="enquiry-layer"',
    'data-event="enquiry_link"',
    // Long enough to be scrolled past its button before the enquiry itself is in view.
    'About the work',
  )
  addresses.story = await find(
    linksIn(await textOf('/magazine/'), /href="(\/magazine\/[a-z]+\/[a-z0-9-]+\/)"/g),
    'data-widget="quote-bar"',
  )
})

/** Scrolls past the page’s own button. */
async function bringEnquiry(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bottom = document.querySelector('#enquire')?.getBoundingClientRect().bottom ?? 0
    scrollTo({ top: scrollY + bottom + 100, behavior: 'instant' })
  })
  await expect(page.locator(ENQUIRY)).toHaveAttribute('data-layer-state', 'shown')
}

/** Scrolls until the bar’s own place is in view, above the banner. */
async function bringQuote(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bottom = document.querySelector('.w-quote-bar')?.getBoundingClientRect().bottom ?? 0
    scrollTo({ top: scrollY + bottom - innerHeight + 300, behavior: 'instant' })
  })
  await expect(hostOf(page, 'quote-bar').first()).toHaveAttribute('data-state', 'fixed')
}

const summary = (page: Page, name: string) => page.locator('.w-menu summary', { hasText: name })

/** The header’s own layers lie over whatever the page has brought. */
async function openHeader(page: Page): Promise<void> {
  await page.locator('.w-search-overlay__field').click()
  await expect(hostOf(page, 'search-overlay')).toHaveAttribute('data-state', 'active')
  await canBePressed(page, SEARCH, BAR)
  await summary(page, 'Menu').click()
  await canBePressed(page, MENU, BAR)
  await summary(page, 'Magazine').click()
  // A branch is in view before it says so, and then gives way to a search that is used later.
  await expect(page.locator('.w-menu')).toHaveAttribute('data-level', '2')
  await canBePressed(page, '.w-menu__branch[open] > .w-menu__level', BAR)
  await page.locator('.w-search-overlay__field').focus()
  await canBePressed(page, SEARCH)
  for (const _ of ['search', 'branch', 'menu']) await page.keyboard.press('Escape')
  await expect(hostOf(page, 'search-overlay')).not.toHaveAttribute('data-state')
  if (await page.locator('.w-menu[data-open]').count()) {
    await summary(page, 'Menu').click()
  }
  await expect(page.locator('.w-menu')).not.toHaveAttribute('data-open')
}

/**
 * Opens the page layer by the first link in `within` that does. Before its widget stands, or when the layer's code does not come in time,
 * such a link leads to its page, as without script.
 */
async function openLayer(page: Page, within: string): Promise<void> {
  const link = page.locator(`${within} a[data-widget="page-layer"]`).first()
  await expect(link).toHaveAttribute('data-widget-state', 'mounted')
  await link.hover()
  await loaded(page, 'layer-dialog')
  await link.click()
  await expect(page.locator('.w-page-layer')).toHaveAttribute('data-layer-state', 'active')
}

const MEMBER = { ...A_MEMBER, FollowFavIds: [] }
const MESSAGES =
  '<turbo-frame id="chat-messages"><p>None yet.</p><textarea aria-label="Message"></textarea></turbo-frame>'

for (const viewport of WINDOWS) {
  const isWide = viewport.width >= 768

  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, consent: '' })

    test('the banner, the invitation and the enquiry', async ({ page, site: _ }) => {
      await open(page, addresses.work)
      await bringEnquiry(page)
      await expect(page.locator(POPUP)).toHaveCount(1)
      await canBePressed(page, BANNER, ENQUIRY, ...(isWide ? [POPUP] : []))
      await openHeader(page)
      await canBePressed(page, BANNER, ENQUIRY, ...(isWide ? [POPUP] : []))
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.locator(BANNER)).toBeHidden()
      await canBePressed(page, POPUP, ENQUIRY)
      await openHeader(page)
    })

    test('over all of them, a page layer and a picture', async ({ page, site: _ }) => {
      await open(page, addresses.work)
      await bringEnquiry(page)
      await openLayer(page, ENQUIRY)
      await expect(page.locator(`${LAYER} form`).first()).toBeVisible()
      await canBePressed(page, LAYER)
      await page.keyboard.press('Escape')
      await expect(page.locator('.w-page-layer')).toHaveCount(0)
      await canBePressed(page, BANNER, ENQUIRY)
      await expect(hostOf(page, 'artwork-zoom').first()).toHaveAttribute('data-widget-state', 'mounted')
      await page.locator('.w-artwork-zoom__link').first().click()
      await expect(page.locator(VIEWER)).toBeVisible()
      await canBePressed(page, `${VIEWER} .w-viewer__tools`)
    })

    test('the quote bar, the invitation and the unread messages', async ({ page, site }) => {
      await page.route('**/system/user/**', (route) =>
        route.fulfill({ json: { ...MEMBER, ChatUnread: 120 } }),
      )
      await open(page, addresses.story)
      await bringQuote(page)
      await expect(page.locator(POPUP)).toHaveCount(1)
      await expect(hostOf(page, 'chat-panel')).toHaveAttribute('data-unread')
      await canBePressed(page, BANNER, QUOTE, UNREAD, ...(isWide ? [POPUP] : []))
      await page.getByRole('button', { name: 'Decline' }).click()
      await expect(page.locator(BANNER)).toBeHidden()
      await canBePressed(page, QUOTE, UNREAD, POPUP)
      await openHeader(page)
      site.complaints.length = 0 // the server knows no such member, and refuses what is asked in their name
    })

    test('the chat beside or over them', async ({ page, site }) => {
      await page.route('**/system/user/**', (route) => route.fulfill({ json: MEMBER }))
      await page.route('**/system/chat/messages/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: MESSAGES }),
      )
      await open(page, addresses.work)
      await bringEnquiry(page)
      await expect(page.locator(POPUP)).toHaveCount(1)
      await page.locator(UNREAD).evaluate((link: HTMLElement) => link.click())
      await expect(page.locator(`${CHAT} textarea`)).toBeFocused()
      await canBePressed(page, CHAT)
      if (isWide) {
        await canBePressed(page, BANNER, ENQUIRY, POPUP)
        await openHeader(page)
        // At the top of the page, where the header is in its own place, under a bar for staff or an ad.
        await page.evaluate(() => {
          const ad = document.querySelector<HTMLElement>('[data-ad-header]')
          ad?.removeAttribute('hidden')
          ad?.setAttribute('class', 'w-staff-toolbar')
          ad?.replaceChildren('A line above the header')
          ad?.style.setProperty('block-size', '90px')
          scrollTo({ top: 0, behavior: 'instant' })
        })
        await expect(page.locator('.w-menu')).not.toHaveAttribute('data-fixed')
        await canBePressed(page, CHAT, BAR)
      }
      await page.locator(`${CHAT} .w-chat-panel__close`).click()
      await expect(page.locator(CHAT)).toHaveCount(0)
      await canBePressed(page, BANNER)
      site.complaints.length = 0 // as above
    })

    test('the staff’s bar', async ({ page, site: _ }) => {
      // Not the editor of staff-toolbar's own test: an account remembers whether its toolbar is open.
      await signIn(page, 'admin')
      await open(page, addresses.work)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.locator(`${STAFF} summary`).click()
      await canBePressed(page, STAFF, BAR, BANNER)
      await openHeader(page)
    })
  })
}
