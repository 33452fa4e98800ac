/** What axe finds on sixty pages: light, dark and in forced colours, at three widths, as a visitor and as a member of the staff. */
import type { Page } from '@playwright/test'
import { findViolations } from '../axe.js'
import { expect, signIn, test } from '../browser.js'
import { addressesOf, LISTS, listedIn, PAGES } from '../site-pages.js'

/** How many of the things in each list. */
const OF_EACH = 2

const MORE_PAGES = [
  '/search/?q=nothing-has-this-name',
  '/forgotten-password/',
  '/sign-up/to-subscribe/',
  '/about/cookies/',
  '/magazine/news/',
  '/no-such-page/',
]
const STAFF_PAGES = ['/my-plinth/', '/staff/']
/** How many of the pages that each of them leads to. */
const MOST_LED_TO = 8

const WIDTHS = [320, 390, 1440]
const LOOKS = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const

/** Forced colours are the reader's own. What axe compares of them is a text's fill, which Chromium reports as it was before. */
const isReadersOwn = (look: string, line: string) =>
  look === 'forced colours' && line.startsWith('color-contrast: ')

/** Nine looks at one page, on a slow machine. */
const LIMIT_MS = 120_000

async function look(page: Page, address: string): Promise<void> {
  for (const { name, media } of LOOKS) {
    await page.emulateMedia(media)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const found = (await findViolations(page, 'body')).filter((line) => !isReadersOwn(name, line))
      expect.soft(found, `${address}, ${name}, ${width} px`).toEqual([])
    }
  }
}

for (const address of [...PAGES, ...MORE_PAGES])
  test(address, async ({ page }) => {
    test.setTimeout(LIMIT_MS)
    await look(page, address)
  })

for (const list of [...LISTS, '/art-galleries/institutions/'])
  test(`${list} and ${OF_EACH} of what it lists`, async ({ page }) => {
    test.setTimeout(3 * LIMIT_MS)
    await page.goto(list, { waitUntil: 'domcontentloaded' })
    const links = await listedIn(page)
    expect(links.length).toBeGreaterThanOrEqual(OF_EACH)
    for (const address of [list, ...links.slice(0, OF_EACH)]) await look(page, address)
  })

for (const start of STAFF_PAGES)
  test(`${start} and what it leads to`, async ({ page }) => {
    test.setTimeout(9 * LIMIT_MS)
    await signIn(page, 'admin')
    await page.goto(start)
    const links = await addressesOf(page, `main a[href^="${start}"]`)
    const pages = links.filter((link) => !link.includes('sign-out')).slice(0, MOST_LED_TO)
    expect(pages.length).toBeGreaterThan(2)
    for (const address of [start, ...pages]) await look(page, address)
  })
