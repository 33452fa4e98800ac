/** What holds for every widget, checked over every fixture: one load with script, one without. */
import type { Page } from '@playwright/test'
import { findViolations } from './axe.js'
import { expect, settled, test } from './browser.js'
import { FIXTURES, isBad } from './fixture-list.js'

/** Watches from the first moment for what must not happen at any. */
const WATCH = () => {
  const seen = { shift: 0, policy: [] as string[] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    seen.policy.push(`${violatedDirective} ${blockedURI}`)
  })
}

/** `<main>` as the server wrote it, through this browser's parser. */
const serverMain = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch(location.href)
    const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html')
    return parsed.querySelector('main')?.innerHTML
  })

for (const fixture of FIXTURES) {
  test(`${fixture}: mounts without a shift, pleases axe both ways, gives the bytes back`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(WATCH)
    // What is measured is mounting: a typeface that comes late moves text by itself, so none comes.
    await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }))
    await site.openFixture(fixture)
    const states = await page
      .locator('main [data-widget]')
      .evaluateAll((hosts) => hosts.map((host) => host.getAttribute('data-widget-state')))
    if (isBad(fixture)) expect(states).toContain('failed')
    else expect(states.filter((state) => state !== 'mounted')).toEqual([])

    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ shift: 0, policy: [] })

    expect(await findViolations(page), 'left to right').toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    expect(await findViolations(page), 'right to left').toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'))

    const server = await serverMain(page)
    await page.evaluate(() => window.plinth?.stop())
    expect(await page.locator('main').evaluate((main) => main.innerHTML)).toBe(server)

    if (isBad(fixture)) {
      // The mistake was named, and nothing else was wrong.
      expect(site.complaints.join('\n')).toMatch(/^[\w-]+: .+; .+/)
      site.complaints.length = 0
    }
  })
}

/** What only script could answer is dead here; so is a link that leads nowhere. */
const DEAD = 'button[type=button], button:not(form button, [form]), a:not([href]), a[href="#"], a[href=""]'

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false })

  // One page for all cases of a widget: a context each would cost more than the cases do.
  for (const widget of new Set(FIXTURES.map((fixture) => fixture.split('/')[0]))) {
    test(`every case of ${widget} reads and works`, async ({ page }) => {
      for (const fixture of FIXTURES.filter((name) => name.startsWith(`${widget}/`))) {
        const answer = await page.goto(`/fixtures/${fixture}/`, { waitUntil: 'domcontentloaded' })
        expect(answer?.status(), fixture).toBe(200)
        const main = page.locator('main')
        await expect(main, fixture).toBeVisible()
        if (!isBad(fixture)) await expect(main.locator(DEAD), fixture).toHaveCount(0)
        for (const form of await main.locator('form').all())
          await expect(form, fixture).toHaveAttribute('action', /^\//)
        for (const link of await main.locator('a[href^="#"]').all()) {
          const id = (await link.getAttribute('href'))?.slice(1)
          await expect(page.locator(`[id="${id}"]`), fixture).toHaveCount(1)
        }
      }
    })
  }
})

test('two hundred visits across the fixtures leave nothing behind', async ({ page, site, context }) => {
  test.setTimeout(150_000)
  // Two cases of each widget: the same ones come round several times, so that what grows shows.
  const tour = FIXTURES.filter((fixture) => /\/(default|many)$/.test(fixture))
  await site.openFixture(tour[0] ?? '')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const measure = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
    return { nodes: read('Nodes'), listeners: read('JSEventListeners'), heap: read('JSHeapUsedSize') }
  }
  const rounds = Math.max(6, Math.ceil(200 / tour.length))
  const measured: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round++) {
    for (const fixture of tour) {
      await site.visit(`/fixtures/${fixture}/`)
      await settled(page)
    }
    measured.push(await measure())
  }
  // The first rounds fill what has a bound: Turbo's ten snapshots, our five parked pages, code that is compiled once.
  const [early, late] = [measured[Math.floor(rounds / 2) - 1], measured.at(-1)]
  console.log(JSON.stringify(measured))
  expect(late?.nodes).toBeLessThanOrEqual((early?.nodes ?? 0) * 1.02)
  expect(late?.listeners).toBeLessThanOrEqual((early?.listeners ?? 0) * 1.02)
  // Functions that have grown hot are compiled again, round after round: that alone is some 2 % of the heap each time.
  expect(late?.heap).toBeLessThanOrEqual((early?.heap ?? 0) * 1.15)
})
