/**
 * Every widget that editors may place: its markup in an ordinary page, and how a reader uses it by mouse and by keyboard. Tests in each system
 * run through this table, so a system's page has each host once.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

const ROOT = join(import.meta.dirname, '../..')

export type Use = (page: Page, host: Locator) => Promise<void>

const slot = (host: Locator, name: string) => host.locator(`[data-slot=${name}]`)

/** Toggles that open and close what belongs to them. */
const useToggle: Use = async (_page, host) => {
  const toggle = slot(host, 'toggle')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
}

/** A viewer that opens from a link, first by the mouse, then by the keyboard. */
const viewerOpens = async (page: Page, link: Locator, whileOpen: () => Promise<void>) => {
  const dialog = page.locator('dialog.w-viewer')
  for (const open of [() => link.click(), () => link.press('Enter')]) {
    await open()
    await expect(dialog).toBeVisible()
    await whileOpen()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(link).toBeFocused()
  }
}

/** What a reader does with each of them. A missing one fails `expectWidgetsWork`. */
export const USES: Readonly<Record<string, Use>> = {
  'artwork-zoom': async (page, host) => {
    await viewerOpens(page, slot(host, 'link'), () => expect(page).toHaveURL(/#zoom$/))
  },
  'background-video': async (_page, host) => {
    const button = host.getByRole('button')
    const isPaused = () => host.evaluate((element) => element.querySelector('video')?.paused)
    await expect.poll(isPaused).toBe(false)
    await button.click()
    await expect.poll(isPaused).toBe(true)
    await button.press('Space')
    await expect.poll(isPaused).toBe(false)
  },
  carousel: async (page, host) => {
    const indicators = host.locator('.w-carousel__indicator')
    const isAt = (index: number) => expect(indicators.nth(index)).toHaveAttribute('aria-current', 'true')
    await isAt(0)
    await host.locator('.w-carousel__button[data-direction=on]').click()
    await isAt(1)
    await slot(host, 'track').focus()
    await page.keyboard.press('ArrowRight')
    await isAt(2)
  },
  'drag-carousel': async (page, host) => {
    const track = slot(host, 'track')
    const first = slot(host, 'item').first()
    const box = await track.boundingBox()
    if (!box) throw new Error('the track of drag-carousel has no box')
    // The buttons stand in the middle.
    const y = box.y + box.height / 4
    await page.mouse.move(box.x + box.width - 20, y)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, y, { steps: 4 })
    await page.mouse.up()
    await expect(first).not.toBeInViewport({ ratio: 0.5 })
    await track.focus()
    await page.keyboard.press('Home')
    await expect(first).toBeInViewport({ ratio: 0.9 })
  },
  expander: useToggle,
  lightbox: async (page, host) => {
    const views = slot(host, 'view')
    await views.first().click()
    await expect(page.locator('dialog.w-viewer')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog.w-viewer')).toHaveCount(0)
    await views.first().press('Enter')
    await expect(page.locator('dialog.w-viewer')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/-2$/)
    await page.keyboard.press('Escape')
    await expect(views.nth(1)).toBeFocused()
  },
  popover: async (page, host) => {
    const content = slot(host, 'content')
    await expect(content).toBeHidden()
    await slot(host, 'trigger').hover()
    await expect(content).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(content).toBeHidden()
    await slot(host, 'trigger').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(slot(host, 'trigger')).toBeFocused()
    await expect(content).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(content).toBeHidden()
  },
  'read-more': useToggle,
}

interface Manifest {
  widgets: { name: string; inTexts?: boolean }[]
}

/** The names of the widgets that `dist/widgets.json` offers for texts of editors. */
export const FOR_TEXTS: readonly string[] = (
  JSON.parse(readFileSync(join(ROOT, 'dist/widgets.json'), 'utf8')) as Manifest
).widgets
  .filter(({ inTexts }) => inTexts)
  .map(({ name }) => name)

/** The markup of a widget, as its first fixture has it. */
export const markupOf = (widget: string): string =>
  readFileSync(join(ROOT, `fixtures/${widget}/default.html`), 'utf8').replace(/<!--[\s\S]*?-->/, '')

/** Uses each of `widgets` on the page in view, which has one host of each. */
export async function expectWidgetsWork(page: Page, widgets: readonly string[] = FOR_TEXTS): Promise<void> {
  for (const widget of widgets) {
    const use = USES[widget]
    if (!use) throw new Error(`tests/cms/hosts.ts: says nothing about ${widget}; add how a reader uses it`)
    const host = page.locator(`[data-widget="${widget}"]`)
    await expect(host, widget).toHaveCount(1)
    await host.scrollIntoViewIfNeeded()
    await expect(host, widget).toHaveAttribute('data-widget-state', 'mounted')
    await use(page, host)
  }
}
