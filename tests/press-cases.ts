/** Everything that opens over a page, and how a test opens it. */
import type { Locator, Page } from '@playwright/test'
import { changePage, expect, hostOf, loadLayer } from './browser.js'

export interface PressCase {
  /** `widget/case`. */
  fixture: string
  /** Comes before the page. */
  prepare?(page: Page): Promise<unknown>
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
    // At once: typed slowly, each letter would be looked for, and the list would change under the presses.
    await page.keyboard.insertText(query)
    await expect(hostOf(page, widget).first().getByRole('status').first()).toContainText(/Results?/)
    return page.locator(list).first()
  }
const pressed = (link: RegExp, opened: string) => async (page: Page) => {
  await page.getByRole('link', { name: link }).first().click()
  await expect(page.locator(opened)).toBeVisible()
  return page.locator(opened)
}
const menuAt = (viewport: { width: number; height: number }): PressCase => ({
  fixture: 'menu/deep',
  viewport,
  open: async (page) => {
    const menu = hostOf(page, 'menu')
    await menu.locator('summary', { hasText: 'Menu' }).click()
    await menu.locator('summary', { hasText: 'Galleries' }).click()
    await expect(menu).toHaveAttribute('data-level', '2')
    return menu.locator('[data-slot=panel]')
  },
})

export const PRESS_CASES: readonly PressCase[] = [
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
  menuAt({ width: 390, height: 844 }),
  menuAt({ width: 1440, height: 900 }),
  {
    fixture: 'map/many',
    within: '[data-slot=search]',
    open: async (page) => {
      const host = hostOf(page, 'map')
      await host.scrollIntoViewIfNeeded()
      await expect(host.getByRole('application')).toBeVisible()
      await host.getByRole('combobox').click()
      await page.keyboard.insertText('lis')
      await expect(host.getByRole('option').first()).toBeVisible()
      return host.getByRole('listbox')
    },
  },
  {
    fixture: 'page-layer/default',
    open: async (page) => {
      await loadLayer(page)
      await hostOf(page, 'page-layer').first().click()
      const layer = page.locator('dialog.w-page-layer')
      await expect(layer.getByRole('heading', { name: 'Sign up' })).toBeVisible()
      // Its first step has no motion yet.
      await expect(layer).toHaveAttribute('data-layer-state', 'active')
      return layer
    },
  },
  {
    fixture: 'chat-panel/default',
    open: async (page) => {
      await hostOf(page, 'chat-panel').locator('> a').click()
      const panel = page.getByRole('dialog')
      await expect(panel.locator('turbo-frame form[action^="/sign-in/?"]')).toBeVisible()
      await expect(panel).toHaveAttribute('data-layer-state', 'active')
      return panel
    },
  },
  {
    fixture: 'map/default',
    open: async (page) => {
      const host = hostOf(page, 'map')
      await host.scrollIntoViewIfNeeded()
      await host.getByRole('button', { name: 'The soup counter' }).first().click()
      await expect(host.locator('.w-map__card')).toBeVisible()
      return host.locator('.w-map__card')
    },
  },
  {
    fixture: 'sign-up-popup/default',
    // It comes at once, and not after ten seconds.
    prepare: (page) =>
      changePage(page, '**/fixtures/sign-up-popup/default/', (html) =>
        html.replace('data-widget="sign-up-popup"', '$& data-delay="0"'),
      ),
    open: async (page) => {
      await expect(page.locator('.w-sign-up-popup__panel')).toBeVisible()
      return page.locator('.w-sign-up-popup__panel')
    },
  },
  {
    fixture: 'staff-toolbar/default',
    open: async (page) => {
      await hostOf(page, 'staff-toolbar').locator('summary').click()
      await expect(page.locator('.w-staff-toolbar__tools')).toBeVisible()
      return page.locator('.w-staff-toolbar__tools')
    },
  },
  {
    fixture: 'preview-terms/default',
    open: async (page) => {
      await page.getByRole('link', { name: 'View Salt Line' }).click()
      await expect(page.locator('dialog.w-preview-terms')).toHaveAttribute('data-terms-state', 'active')
      return page.locator('dialog.w-preview-terms')
    },
  },
  {
    fixture: 'view-in-room/default',
    open: async (page) => {
      await hostOf(page, 'view-in-room').locator('[data-slot=opener]').click()
      await expect(page.locator('.w-view-in-room__tools')).toBeVisible()
      return page.locator('.w-view-in-room__tools')
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
