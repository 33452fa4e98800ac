/**
 * Takes the small pictures in the index of widgets, each of the widget's first fixture, light and dark: after a build,
 *   npx tsx docs/site/pictures/take.ts [widget …]     all of them without
 * They are checked in: whoever builds the docs, such as a static host, needs no browser for it.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { readShelves } from '../../../server-stub/embeds/library.js'
import { CHROMIUM_ARGS, findChromium } from '../../../tests/chromium.mjs'
import { startSite } from '../../../tests/site.mjs'
import { withNumberedPictures } from '../addresses.js'
import { pictureAt } from '../picture.js'
import { PICTURE_PX, pictureOf, SCHEMES } from '../pictures.js'

const QUALITY = 45

/** What has several columns only where there is room: taken larger, and made smaller. */
const WIDE = ['drag-carousel', 'grid', 'lightbox', 'map', 'recommendations']
const WIDE_PX = { width: 720, height: 450 }

/** What shows little until a reader has opened it. */
const OPENERS: Readonly<Record<string, string>> = {
  'filter-dropdown': 'summary',
  'filter-panel': '[data-slot="opener"]',
  map: '.w-map__marker',
  popover: '[data-slot="trigger"]',
  share: 'summary',
  'view-in-room': '[data-slot="opener"]',
}

const shelves = await readShelves()
const all = shelves.filter(({ readme }) => readme).map(({ name }) => name)
const names = process.argv.length > 2 ? process.argv.slice(2) : all
const site = await startSite()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
try {
  for (const colorScheme of SCHEMES) {
    const page = await browser.newPage({ colorScheme, reducedMotion: 'reduce' })
    await showPictures(page)
    for (const name of names) {
      const shot = await take(page, name)
      const picture = await sharp(shot).resize(PICTURE_PX).avif({ quality: QUALITY }).toBuffer()
      await writeFile(join(import.meta.dirname, pictureOf(name, colorScheme)), picture)
    }
    await page.close()
  }
} finally {
  await browser.close()
  await site.stop()
}

/** What the docs site shows in its cases, in place of the plain plates of the reference server. */
async function showPictures(page: Page): Promise<void> {
  await page.route('**/fixtures/*/default/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: withNumberedPictures(await response.text()) })
  })
  await page.route('**/media/plate/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: pictureAt(route.request().url()) ?? '' }),
  )
}

async function take(page: Page, name: string): Promise<Buffer> {
  await page.setViewportSize(WIDE.includes(name) ? WIDE_PX : PICTURE_PX)
  await page.goto(`http://localhost:${site.port}/fixtures/${name}/default/`, { waitUntil: 'networkidle' })
  const opener = page.locator(`[data-widget="${name}"] ${OPENERS[name] ?? ':not(*)'}`).first()
  if (name === 'popover') await opener.hover()
  else if (OPENERS[name]) await opener.click()
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}
