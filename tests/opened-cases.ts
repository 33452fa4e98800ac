/** Every state that a press brings about: what opens over a page (press-cases.ts), and what opens within it or by steps. */
import type { Locator, Page } from '@playwright/test'
import { expect, hostOf, loadLayer, settled, signIn } from './browser.js'
import { PRESS_CASES, type PressCase } from './press-cases.js'
import { addressesOf } from './site-pages.js'

export interface OpenedCase extends PressCase {
  /** What is open, where a fixture has several such states. */
  name?: string
  /** What the browser says of an answer that refuses. */
  complaint?: RegExp
  /** Nobody has decided on cookies yet. */
  isAsked?: boolean
}

/** Presses `opener` and waits until `opened` is there. */
const pressing =
  (opener: string, opened: string) =>
  async (page: Page): Promise<Locator> => {
    await page.locator(opener).first().click()
    await expect(page.locator(opened).first()).toBeVisible()
    return page.locator(opened).first()
  }

/** In the page layer, whose page has come. */
const layered = (link: string, heading: RegExp) => async (page: Page) => {
  await loadLayer(page)
  await page.locator(link).first().click()
  const layer = page.locator('dialog[open]')
  await expect(layer.getByRole('heading', { name: heading }).first()).toBeVisible()
  return layer
}

const typed = (widget: string, query: string) => async (page: Page) => {
  const host = hostOf(page, widget).first()
  await host.getByRole('combobox').click()
  // At once: typed slowly, the first letters would be looked for alone, and found.
  await page.keyboard.insertText(query)
  await expect(host.getByRole('status').first()).toContainText(/\d|No /)
  return host
}

/** The first one that is asked about by a link. */
const toWork = async (page: Page) => {
  await page.goto('/artworks/')
  for (const address of await addressesOf(page, 'main a.work')) {
    const html = await (await page.request.get(address)).text()
    if (!html.includes('data-event="enquiry_link"')) continue
    await page.goto(address)
    return settled(page)
  }
  throw new Error('test: no work of the first page is asked about by a link')
}

const chat = (viewport: { width: number; height: number }): OpenedCase => ({
  name: `with a conversation at ${viewport.width} px`,
  fixture: 'chat-panel/default',
  viewport,
  prepare: (page) => signIn(page, 'member'),
  open: async (page) => {
    await hostOf(page, 'chat-panel').locator('> a').click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Message' })).toBeVisible()
    return page.getByRole('dialog')
  },
})

const BY_STEPS: readonly OpenedCase[] = [
  {
    name: 'enlarged',
    fixture: 'artwork-zoom/default',
    open: async (page) => {
      await pressing('[data-slot="link"]', 'dialog.w-viewer')(page)
      await page.keyboard.press('+')
      await expect(page.getByRole('button', { name: 'Zoom out' })).toBeEnabled()
      return page.locator('dialog.w-viewer')
    },
  },
  chat({ width: 390, height: 844 }),
  chat({ width: 1024, height: 800 }),
  {
    name: 'a tab without results',
    fixture: 'search-overlay/default',
    open: async (page) => {
      const host = await typed('search-overlay', 'an')(page)
      await host.getByRole('tab', { name: /^Art Fairs/ }).click()
      return host
    },
  },
  { name: 'with nothing found', fixture: 'search-overlay/default', open: typed('search-overlay', 'zzzzq') },
  { name: 'with nothing found', fixture: 'hero-search/default', open: typed('hero-search', 'zzzzq') },
  {
    name: 'an enquiry about a work',
    fixture: 'page-layer/default',
    open: async (page) => {
      await toWork(page)
      return layered('main .label a:has-text("Enquire")', /./)(page)
    },
  },
  {
    name: 'an enquiry that lacks something',
    complaint: / 422 /,
    fixture: 'page-layer/default',
    open: async (page) => {
      await toWork(page)
      const layer = await layered('main .label a:has-text("Enquire")', /./)(page)
      await layer.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true))
      await layer.getByRole('button', { name: 'Send' }).click()
      await expect(layer.locator('[aria-invalid="true"]').first()).toBeVisible()
      return layer
    },
  },
  {
    name: 'signing in to follow',
    fixture: 'follow/default',
    open: async (page) => {
      await page.goto('/artists/ana-ruiz-calvo/')
      await settled(page)
      return layered('main [data-widget="follow"] button', /./)(page)
    },
  },
  {
    name: 'followed',
    fixture: 'follow/default',
    prepare: (page) => signIn(page, 'member'),
    open: async (page) => {
      await page.goto('/artists/ana-ruiz-calvo/')
      await settled(page)
      const button = page.locator('main [data-widget="follow"] button').first()
      await expect(button).toHaveAttribute('data-marked')
      await button.click()
      await expect(page.locator('main [data-widget="follow"] [role="status"]')).not.toBeEmpty()
      return page.locator('main')
    },
  },
  {
    name: 'who approves, with empty fields',
    fixture: 'gallery-approval/default',
    open: async (page) => {
      await page.locator('[data-slot="next"]').click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible()
      return hostOf(page, 'gallery-approval')
    },
  },
]

const MORE: readonly OpenedCase[] = [
  { fixture: 'artwork-zoom/default', open: pressing('[data-slot="link"]', 'dialog.w-viewer') },
  {
    fixture: 'expander/default',
    viewport: { width: 390, height: 844 },
    open: pressing('[data-slot="toggle"]', '[data-slot="toggle"][aria-expanded="true"]'),
  },
  {
    fixture: 'read-more/default',
    open: pressing('[data-slot="toggle"]', '[data-slot="toggle"][aria-expanded="true"]'),
  },
  {
    fixture: 'filter-bar/default',
    open: pressing('[data-slot="opener"]', '.w-filter-panel__dialog[data-panel-state="active"]'),
  },
  { fixture: 'filter-dropdown/indexed', open: pressing('summary', '[data-slot="items"] input') },
  {
    fixture: 'header-account/default',
    open: layered('main a', /^Sign in/),
  },
  { fixture: 'prices/default', open: layered('main a', /^See prices/) },
  {
    fixture: 'gallery-selections/summary',
    open: pressing('[data-slot="remind"]', 'dialog[open], [role="alertdialog"]'),
  },
  {
    name: 'the dialog of a link',
    fixture: 'story-editor/default',
    open: async (page) => {
      await page.getByRole('button', { name: 'Link', exact: true }).click()
      await page.getByRole('dialog').getByRole('combobox').fill('lisbon')
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
      return page.getByRole('dialog')
    },
  },
  {
    name: 'what a name finds',
    fixture: 'record-picker/default',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Artists' }).fill('an')
      await expect(page.getByRole('option').first()).toBeVisible()
      return hostOf(page, 'record-picker').last()
    },
  },
  { fixture: 'record-picker/pictures', open: pressing('.w-record-picker__upload', 'dialog[open]') },
  {
    name: 'the point is moved',
    fixture: 'focal-point/default',
    open: async (page) => {
      await page.getByLabel('From the left, %').fill('20')
      return hostOf(page, 'focal-point')
    },
  },
  {
    name: 'the card that is chosen',
    fixture: 'payment-choice/default',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Credit card' }).check()
      return hostOf(page, 'payment-choice')
    },
  },
  {
    name: 'the filters',
    fixture: 'map/many',
    open: pressing('.w-map__filters > summary', '.w-map__filters[open] input'),
  },
  {
    name: 'before the reader has decided',
    fixture: 'cookie-banner/default',
    isAsked: true,
    open: async (page) => {
      await expect(hostOf(page, 'cookie-banner')).toBeVisible()
      return hostOf(page, 'cookie-banner')
    },
  },
  {
    name: 'opened again',
    fixture: 'cookie-banner/default',
    open: pressing('[data-cookie-settings]', '[data-widget="cookie-banner"][data-open]'),
  },
  ...BY_STEPS,
]

export const OPENED_CASES: readonly OpenedCase[] = [...PRESS_CASES, ...MORE]
