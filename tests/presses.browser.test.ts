/** What a real mouse does on labels and plain text of everything that opens over a page: nothing closes under a press. */
import type { Locator, Page } from '@playwright/test'
import { expect, hostOf, test, withoutTimeLimits } from './browser.js'

interface Case {
  /** `widget/case`. */
  fixture: string
  /** Gives what has been opened. */
  open(page: Page): Promise<Locator>
  /** Where it is pressed, if not there. */
  within?: string
  viewport?: { width: number; height: number }
}

const dropdown = async (page: Page) => {
  const host = hostOf(page, 'filter-dropdown').first()
  await host.locator('summary').click()
  await expect(host).toHaveAttribute('data-dropdown-state', 'active')
  return host.locator('[data-slot=menu]')
}
const searched =
  (widget: string, list: string, query = 'an') =>
  async (page: Page) => {
    await hostOf(page, widget).first().getByRole('combobox').click()
    await page.keyboard.type(query)
    await expect(hostOf(page, widget).first().getByRole('status').first()).toContainText(/Results?/)
    return page.locator(list).first()
  }
const pressed = (link: RegExp, opened: string) => async (page: Page) => {
  await page.getByRole('link', { name: link }).first().click()
  await expect(page.locator(opened)).toBeVisible()
  return page.locator(opened)
}
const PHONE = { width: 390, height: 844 }

const CASES: Case[] = [
  ...['default', 'radio', 'many', 'events', 'indented'].map((name) => ({
    fixture: `filter-dropdown/${name}`,
    open: dropdown,
  })),
  {
    fixture: 'filter-panel/default',
    open: async (page) => {
      await page.locator('[data-slot=opener]').click()
      const panel = page.locator('.w-filter-panel__dialog')
      await expect(panel).toHaveAttribute('data-panel-state', 'active')
      await panel.locator('summary').first().click()
      return panel
    },
  },
  {
    fixture: 'hero-search/city',
    // So few that what stands below them is in view.
    open: searched('hero-search', '.w-hero-search__box', 'lisbon'),
  },
  { fixture: 'search-overlay/default', open: searched('search-overlay', '.w-search-overlay__panel') },
  {
    fixture: 'popover/default',
    open: async (page) => {
      const host = hostOf(page, 'popover').first()
      await host.locator('[data-slot=trigger]').hover()
      await expect(host.locator('[data-slot=content]')).toBeVisible()
      return host.locator('[data-slot=content]')
    },
  },
  {
    fixture: 'menu/deep',
    viewport: PHONE,
    open: async (page) => {
      await hostOf(page, 'menu').locator('summary', { hasText: 'Menu' }).click()
      await expect(hostOf(page, 'menu')).toHaveAttribute('data-open')
      return hostOf(page, 'menu').locator('[data-slot=panel]')
    },
  },
  {
    fixture: 'map/many',
    within: '[data-slot=search]',
    open: async (page) => {
      const host = hostOf(page, 'map')
      await host.scrollIntoViewIfNeeded()
      await expect(host.getByRole('application')).toBeVisible()
      await host.getByRole('combobox').click()
      await page.keyboard.type('lis')
      await expect(host.getByRole('option').first()).toBeVisible()
      return host.getByRole('listbox')
    },
  },
  {
    fixture: 'page-layer/default',
    open: async (page) => {
      await hostOf(page, 'page-layer').first().click()
      const layer = page.locator('dialog.w-page-layer')
      await expect(layer.getByRole('heading', { name: 'Sign up' })).toBeVisible()
      return layer
    },
  },
  {
    fixture: 'chat-panel/default',
    open: async (page) => {
      await hostOf(page, 'chat-panel').locator('> a').click()
      await expect(page.getByRole('dialog').locator('turbo-frame form')).toBeVisible()
      return page.getByRole('dialog')
    },
  },
  { fixture: 'lightbox/default', open: pressed(/The first room/, '.w-lightbox__words') },
  { fixture: 'preview-viewer/default', open: pressed(/^Sheets, spring/, 'dialog.w-preview-viewer') },
  {
    fixture: 'enquiry-layer/default',
    open: async (page) => {
      const bar = hostOf(page, 'enquiry-layer')
      await page.locator('#enquire').evaluate((button) => button.scrollIntoView({ block: 'start' }))
      await page.mouse.move(500, 300)
      await page.mouse.wheel(0, 200)
      await expect(bar).toHaveAttribute('data-layer-state', 'shown')
      return bar
    },
  },
  {
    fixture: 'quote-bar/default',
    open: async (page) => {
      await page
        .locator('.w-quote-bar')
        .first()
        .evaluate((place) =>
          scrollBy({ top: place.getBoundingClientRect().bottom + 300, behavior: 'instant' }),
        )
      await expect(hostOf(page, 'quote-bar').first()).toHaveAttribute('data-state', 'fixed')
      return page.locator('.w-quote-bar__bar').first()
    },
  },
]

/** In the page: up to twelve points of `root` where a press is none on a link, a button or a field: texts, and what lies between. */
function plainPointsIn(root: Element): { x: number; y: number; what: string }[] {
  const CONTROLS = 'a, button, summary, input, textarea, select, [role=option], canvas'
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const candidates: { x: number; y: number }[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, top, width, height } of [...range.getClientRects()].slice(0, 1))
      candidates.push({ x: left + width / 2, y: top + height / 2 })
  }
  const { left, top, width, height } = root.getBoundingClientRect()
  for (const across of [0.1, 0.5, 0.9])
    for (const down of [0.05, 0.5, 0.95])
      candidates.push({ x: left + width * across, y: top + height * down })
  const points = candidates.flatMap(({ x, y }) => {
    const hit = document.elementFromPoint(x, y)
    // A dialog itself is the backdrop of what it holds.
    const isBackdrop = hit === root && root.localName === 'dialog'
    if (!hit || !root.contains(hit) || hit.closest(CONTROLS) || isBackdrop) return []
    return { x, y, what: `${hit.localName} "${hit.textContent?.trim().slice(0, 30)}"` }
  })
  return points.filter((_, index) => index % Math.ceil(points.length / 12) === 0)
}

/** Presses what is no control in `place`; `opened` stays. */
async function pressPlain(page: Page, opened: Locator, place = opened, isOnce = false): Promise<void> {
  // What comes in by a motion has arrived.
  await opened.evaluate(async (root) => {
    const moving = () =>
      root.getAnimations({ subtree: true }).filter(({ playState }) => playState !== 'finished')
    // A motion that takes the place of another one cancels it.
    while (moving().length) await Promise.allSettled(moving().map(({ finished }) => finished))
  })
  const points = await place.evaluate(plainPointsIn)
  expect(points.length).toBeGreaterThan(0)
  for (const { x, y, what } of points) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await expect(opened, `while ${what} is pressed`).toBeVisible()
    await page.mouse.up()
    if (isOnce) break
    await expect(opened, `after ${what} was pressed`).toBeVisible()
  }
}

test.beforeEach(({ page }) => withoutTimeLimits(page))

for (const { fixture, viewport, within, open } of CASES)
  test(`a press on plain text leaves ${fixture} open`, async ({ page, site }) => {
    if (viewport) await page.setViewportSize(viewport)
    // The filter panel counts for each choice, also for one that the catalogue does not have.
    await site.fault({ path: '/artworks/*', body: { RecordCount: 3 } })
    await site.openFixture(fixture)
    const opened = await open(page)
    // To choose one of radios closes their menu, by the click and not by the press.
    const isOnce = fixture === 'filter-dropdown/radio'
    await pressPlain(page, opened, within ? page.locator(within) : opened, isOnce)
  })

test.describe('before the reader has decided on cookies', () => {
  test.use({ consent: '' })

  for (const width of [320, 1440])
    test(`a press on plain text leaves the cookie banner open at ${width} px`, async ({ page, site }) => {
      await page.setViewportSize({ width, height: 800 })
      await site.openFixture('cookie-banner/default')
      const banner = page.getByRole('region', { name: 'Cookies' })
      await expect(banner).toBeVisible()
      await pressPlain(page, banner)
      await banner.getByRole('button', { name: 'Decline' }).click()
      await expect(banner).toBeHidden()
    })
})
