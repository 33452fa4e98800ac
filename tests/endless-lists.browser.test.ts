/**
 * Lists that go on by themselves never run away: one act of the reader brings at most one page, what they read stays where it was, and
 * who loads the document again is where they were.
 */
import type { Page } from '@playwright/test'
import { PAUSE_MS } from '../widgets/shared/ui/end-reached.state.js'
import { expect, nextFrames, test } from './browser.js'

const cards = (page: Page) => page.locator('[data-widget="grid"] [data-slot="items"] > [data-id]')
const mounted = (page: Page, widget: string) =>
  expect(page.locator(`[data-widget="${widget}"]`)).toHaveAttribute('data-widget-state', 'mounted')

/** What is asked for of the list, or of further articles. */
function watch(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('xhr=1')) asked.push(request.url())
  })
  return asked
}

/** Waits until nothing more comes: whatever is asked for has been answered, and the page has been drawn. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await nextFrames(page)
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const toPageEnd = async (page: Page) => {
  await page.keyboard.press('End')
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(window.scrollY)),
    )
    .toBeLessThanOrEqual(1)
}
/** One notch of the wheel, and what comes of it. */
async function wheel(page: Page, px: number): Promise<void> {
  const before = await scrollY(page)
  await page.mouse.wheel(0, px)
  // It moves there in some frames. What was read stays where it was: nothing else has moved the page.
  await expect.poll(() => scrollY(page)).toBe(Math.max(0, before + px))
  await atRest(page)
  expect(await scrollY(page)).toBe(Math.max(0, before + px))
}

interface Skeleton {
  readonly footPx: number
  readonly cardPx: number
  readonly headPx?: number
}

/** A page of a list with a foot below it. */
async function openSkeleton(page: Page, { footPx, cardPx, headPx = 64 }: Skeleton): Promise<void> {
  const items = (from: number) =>
    Array.from({ length: 24 }, (_, index) => {
      const id = 9_000_000 + from * 24 + index
      return `<li data-id="${id}" style="height:${cardPx}px"><a href="/artworks/">Work ${id}</a></li>`
    }).join('')
  const pageOf = (
    index: number,
  ) => `<!--grid:content--><ul class="w-grid__items" data-slot="items">${items(index)}</ul>
    <!--grid:loader--><div class="w-grid__loader" data-slot="loader"><a rel="next" href="/endless/page-index/${index + 1}/page-size/24/">Next page</a></div>`
  await page.route('**/endless/**', (route) => {
    const index = Number(/page-index\/(\d+)/.exec(route.request().url())?.[1] ?? 0)
    const whole = `<!doctype html><html lang="en" style="scroll-padding-top:${2 * headPx}px"><meta charset="utf-8">
      <link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/plinth.css"><script type="module" src="/dist/boot.js"></script><title>Endless</title>
      <body style="margin:0"><header style="position:sticky;top:0;height:${headPx}px;background:#fff;z-index:1">Head</header>
      <div class="w-grid" data-widget="grid" data-list="works" data-base="/endless/" data-total="1362"><p class="w-grid__status" data-slot="status" role="status"></p>${pageOf(0)}</div>
      <footer style="height:${footPx}px"><p>Foot of the page, <a href="/about/">about it</a></p></footer></body></html>`
    return route.fulfill({
      contentType: 'text/html',
      body: index === 0 ? whole : `<div data-total="1362">${pageOf(index)}</div>`,
    })
  })
  await page.goto('/endless/')
  await page.mouse.move(600, 400)
  await page.locator('[data-widget="grid"]').dispatchEvent('focusin')
  await mounted(page, 'grid')
}

test.use({ viewport: { width: 1280, height: 800 } })

test('End and a little up again: the works do not run away', async ({ page, site: _ }) => {
  await page.goto('/artworks/')
  await page.mouse.move(600, 400)
  await page.locator('[data-widget="grid"]').dispatchEvent('focusin')
  await mounted(page, 'grid')
  const asked = watch(page)
  await toPageEnd(page)
  await atRest(page)
  const foot = await scrollY(page)
  for (const px of [-70, -30, -50]) await wheel(page, px)
  expect(await scrollY(page)).toBe(foot - 150)
  expect(asked.length).toBeLessThanOrEqual(1)
  expect(await cards(page).count()).toBeLessThanOrEqual(48)
})

for (const footPx of [780, 300, 60])
  test(`a foot of ${footPx} px can be reached, and whoever looks up from it is not carried along`, async ({
    page,
    site: _,
  }) => {
    await openSkeleton(page, { footPx, cardPx: 400 })
    const asked = watch(page)
    await toPageEnd(page)
    await atRest(page)
    await toPageEnd(page)
    await expect(page.getByText('Foot of the page')).toBeInViewport()
    expect(asked.length).toBeLessThanOrEqual(2)
    const before = asked.length
    for (const px of [-70, -80, -100, -150]) await wheel(page, px)
    // They have come to the end of the list from below, once.
    expect(asked.length).toBeLessThanOrEqual(before + 1)
  })

test('back up to the end brings one page, and the cards that were read stay where they were', async ({
  page,
  site: _,
}) => {
  await openSkeleton(page, { footPx: 2_000, cardPx: 400 })
  const asked = watch(page)
  const last = cards(page).nth(23)
  // No more than the head covers is left of the list: the browser would keep the foot in its place.
  await last.evaluate((card) =>
    scrollBy({ top: card.getBoundingClientRect().bottom - 100, behavior: 'instant' }),
  )
  await atRest(page)
  expect(asked).toEqual([])
  const before = await scrollY(page)
  await wheel(page, -60)
  await expect(cards(page)).toHaveCount(48)
  expect(await scrollY(page)).toBe(before - 60)
  await atRest(page)
  expect(asked).toHaveLength(1)
  expect(await page.evaluate(() => document.documentElement.style.overflowAnchor)).toBe('')
})

test('where a page does not fill the window, nothing comes by itself, and one page for each turn of the wheel', async ({
  page,
  site: _,
}) => {
  await openSkeleton(page, { footPx: 2_000, cardPx: 20 })
  const asked = watch(page)
  await nextFrames(page)
  expect(asked).toEqual([])
  for (const count of [1, 2]) {
    // A turn that follows another at once is a part of it.
    await page.evaluate((pauseMs) => new Promise((resolve) => setTimeout(resolve, pauseMs)), PAUSE_MS)
    await wheel(page, 5)
    await expect(cards(page)).toHaveCount(24 * (count + 1))
    await atRest(page)
    expect(asked).toHaveLength(count)
  }
})

test('what the keyboard has come to below a list stays in view when more comes', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openSkeleton(page, { footPx: 900, cardPx: 40, headPx: 0 })
  const link = page.getByRole('link', { name: 'about it' })
  let answer = () => undefined as unknown
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/endless/page-index/**', async (route) => {
    await isHeld
    await route.fallback()
  })
  await page.getByRole('link', { name: 'Next page' }).focus()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  const topOf = () => link.evaluate((element) => element.getBoundingClientRect().top)
  const before = await topOf()
  answer()
  // On a slow machine the Tab is an act of its own, and two pages come.
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24)
  await atRest(page)
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2)
  await expect(link).toBeInViewport({ ratio: 1 })
  expect(site.complaints).toEqual([])
})

for (const how of ['a reload', 'Back from another site'])
  test(`${how} comes to the same card among those that have come`, async ({ page, site: _ }) => {
    await openSkeleton(page, { footPx: 780, cardPx: 300 })
    const toEnd = () =>
      page
        .locator('[data-slot="loader"]')
        .evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
    for (const count of [48, 72, 96]) {
      await toEnd()
      await expect(cards(page)).toHaveCount(count)
    }
    const card = cards(page).nth(60)
    await card.evaluate((item) => item.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await nextFrames(page)
    const topOf = () => card.evaluate((item) => item.getBoundingClientRect().top)
    const before = await topOf()
    const asked = watch(page)
    if (how === 'a reload') await page.reload()
    else {
      await page.goto('about:blank')
      await page.goBack()
    }
    await expect(cards(page)).toHaveCount(96)
    await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2)
    await atRest(page)
    expect(asked).toEqual([])
    await expect(page).toHaveURL(/\/endless\/$/)
    // It goes on where it was, and the place is not taken up again by who comes anew.
    await toEnd()
    await expect(cards(page)).toHaveCount(120)
    expect(asked).toEqual([expect.stringContaining('/page-index/4/')])
    await page.goto('/endless/')
    await page.locator('[data-widget="grid"]').dispatchEvent('focusin')
    await mounted(page, 'grid')
    await expect(cards(page)).toHaveCount(24)
  })

test.describe('articles', () => {
  const NEWS = '/magazine/news/salon-du-papier-2027-names-its-galleries/'
  const stories = (page: Page) => page.locator('.w-next-article [data-story]')

  /** By turns of the wheel, until the address names the second article, and so much further. */
  async function readInto(page: Page, furtherPx: number): Promise<void> {
    await page.goto(NEWS)
    await mounted(page, 'next-article')
    await page.mouse.move(600, 400)
    const link = page.locator('.w-next-article > [data-slot="link"]')
    await link.evaluate((element) =>
      scrollBy({ top: element.getBoundingClientRect().top - 900, behavior: 'instant' }),
    )
    await expect(stories(page)).toHaveCount(1)
    await stories(page)
      .first()
      .evaluate(
        (story, px) => scrollBy({ top: story.getBoundingClientRect().top - 390 + px, behavior: 'instant' }),
        furtherPx,
      )
    await expect(page).toHaveURL((url) => url.pathname !== NEWS)
    await atRest(page)
  }

  for (const how of ['a reload', 'Back from another site'])
    test(`${how} comes to the same paragraph of the article that came, and to no other`, async ({
      page,
      site: _,
    }) => {
      await readInto(page, 900)
      const [address, title] = [page.url(), await page.title()]
      /** The paragraph in the middle of the window. */
      const paragraph = () =>
        page.evaluate(() => {
          const all = [...document.querySelectorAll('main p, main h2')]
          const one = all.find((part) => part.getBoundingClientRect().top > 200)
          return { text: one?.textContent, top: Math.round(one?.getBoundingClientRect().top ?? 0) }
        })
      const before = await paragraph()
      const asked = watch(page)
      if (how === 'a reload') await page.reload()
      else {
        await page.goto('about:blank')
        await page.goBack()
      }
      await mounted(page, 'next-article')
      await expect.poll(async () => (await paragraph()).text).toBe(before.text)
      await expect.poll(async () => Math.abs((await paragraph()).top - before.top)).toBeLessThanOrEqual(2)
      await atRest(page)
      expect(page.url()).toBe(address)
      await expect(page).toHaveTitle(title)
      expect(asked.filter((url) => url.includes('/next-article/'))).toEqual([])
      await expect(stories(page)).toHaveCount(0)
    })

  test('End and up again: no article comes but the one that is reached', async ({ page, site: _ }) => {
    await page.goto(NEWS)
    await mounted(page, 'next-article')
    await page.mouse.move(600, 400)
    await toPageEnd(page)
    await atRest(page)
    const count = await stories(page).count()
    for (let turn = 0; turn < 6; turn++) await wheel(page, -200)
    expect(await stories(page).count()).toBeLessThanOrEqual(count + 1)
  })
})
