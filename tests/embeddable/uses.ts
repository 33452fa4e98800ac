/** How a reader uses each widget that needs nothing and is not for texts of editors; `tests/cms/hosts.ts` has those. */
import { expect, type Locator, type Page } from '@playwright/test'

import type { Use } from '../cms/hosts.js'

const slot = (host: Locator, name: string) => host.locator(`[data-slot=${name}]`).first()
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

export const USES: Readonly<Record<string, Use>> = {
  'cookie-banner': async (page, host) => {
    await host.getByRole('button', { name: 'Accept' }).click()
    await expect(host).toBeHidden()
    await page.locator('[data-cookie-settings]').click()
    await expect(host).toBeVisible()
    await host.getByRole('button', { name: 'Decline' }).click()
    await expect(host).toBeHidden()
  },
  'colour-scheme': async (page, host) => {
    await slot(host, 'choice').selectOption('dark')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
    await slot(host, 'choice').selectOption('')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('normal')
  },
  copy: async (_page, host) => {
    await host.getByRole('button', { name: 'Copy' }).click()
    await expect(host.getByRole('status')).not.toBeEmpty()
  },
  'filter-dropdown': async (page, host) => {
    await slot(host, 'summary').click()
    await host.getByLabel('Drawing').check()
    await expect(slot(host, 'chosen')).toHaveText('1')
    await page.keyboard.press('Escape')
    await expect(host.getByLabel('Drawing')).toBeHidden()
    const form = host.locator('xpath=ancestor::form')
    expect(await form.evaluate((it: HTMLFormElement) => new FormData(it).getAll('medium'))).toEqual([
      'drawing',
    ])
  },
  'fit-text': async (_page, host) => {
    await expect(slot(host, 'text')).toHaveAttribute('style', /font-size/)
  },
  'leave-guard': async (page, host) => {
    await host.getByLabel('Title').fill('A short room')
    // Without Turbo the browser asks.
    const asked = page.waitForEvent('dialog')
    const click = page.locator('main > p > a[href="/about/"]').click({ noWaitAfter: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await click
    await expect(host.getByLabel('Title')).toHaveValue('A short room')
    await host.getByLabel('Title').fill('A long room')
  },
  map: async (_page, host) => {
    await host.getByRole('button', { name: 'The soup counter', exact: true }).first().click()
    await expect(host.locator('.w-map__card')).toContainText('The soup counter')
  },
  'media-frame': async (_page, host) => {
    await expect(slot(host, 'frame')).toHaveAttribute('style', /block-size/)
  },
  'phone-input': async (_page, host) => {
    await host.getByLabel('Telephone').pressSequentially('02071838750')
    await expect(slot(host, 'full')).toHaveValue('+442071838750')
  },
  'preview-viewer': async (page, host) => {
    const link = slot(host, 'preview')
    await link.click()
    const viewer = page.locator('dialog.w-preview-viewer')
    await expect(viewer).toHaveAttribute('data-viewer-state', 'open')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(link).toBeFocused()
  },
  // Without Turbo the browser shows that a page is on its way.
  'progress-bar': async (_page, host) => {
    await expect(host).toHaveAttribute('data-progress', 'hidden')
  },
  'quote-bar': async (page, host) => {
    await host.evaluate((it) =>
      scrollBy({ top: it.getBoundingClientRect().bottom - 200, behavior: 'instant' }),
    )
    await expect(host).toHaveAttribute('data-state', 'fixed')
    await toTop(page)
    await expect(host).toHaveAttribute('data-state', 'placed')
  },
  'reading-progress': async (page, host) => {
    const share = () => host.evaluate((it) => Number(it.style.getPropertyValue('--share')))
    await page
      .locator('[data-story-text]')
      .evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect.poll(share).toBeGreaterThan(0.9)
  },
  'section-nav': async (page, host) => {
    await page.locator('#about').evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await expect(host.locator('[aria-current]')).toHaveText('About')
  },
  share: async (_page, host) => {
    await slot(host, 'summary').click()
    await expect(host.getByRole('link', { name: 'By e-mail' })).toBeVisible()
    await slot(host, 'summary').click()
    await expect(host.getByRole('link', { name: 'By e-mail' })).toBeHidden()
  },
  'submit-guard': async (page, host) => {
    const sent = await host.evaluate((it: HTMLFormElement) => {
      let count = 0
      it.target = 'guarded'
      it.addEventListener('submit', () => count++)
      it.requestSubmit()
      it.requestSubmit()
      return count
    })
    expect(sent).toBe(1)
    await expect(host).toHaveAttribute('aria-busy', 'true')
    await page.waitForLoadState()
  },
  'toggle-field': async (_page, host) => {
    await expect(slot(host, 'field')).toHaveValue('0')
    await slot(host, 'control').check()
    await expect(slot(host, 'field')).toHaveValue('1')
  },
  'view-in-room': async (page, host) => {
    await slot(host, 'opener').click()
    await expect(page.getByRole('dialog', { name: 'Salt Line, to scale' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(slot(host, 'opener')).toBeFocused()
  },
}
