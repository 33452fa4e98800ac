/** Turbo's own numbers, which docs/behaviour.md#navigation promises. */
import type { Page } from '@playwright/test'
import { expect, test } from './browser.js'

const B = '/fixtures/boot/b/'

/** Opens page A on a clock that only the test moves, and counts what is asked of page B. */
async function open(page: Page) {
  await page.clock.install({ time: new Date('2026-03-14T10:00:00') })
  await page.clock.pauseAt(new Date('2026-03-14T11:00:00'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === B) asked.push(request.headers()['x-sec-purpose'] ?? 'visit')
  })
  await page.goto('/fixtures/boot/a/')
  await page.waitForFunction(() => 'Turbo' in window)
  return asked
}

const link = (page: Page) => page.locator('main').getByRole('link', { name: 'B', exact: true })

test('a link is prefetched after 100 ms of hovering, and not before', async ({ page }) => {
  const asked = await open(page)
  await link(page).hover()
  await page.clock.runFor(99)
  expect(asked).toEqual([])
  const prefetched = page.waitForRequest((request) => new URL(request.url()).pathname === B)
  await page.clock.runFor(1)
  await prefetched
  expect(asked).toEqual(['prefetch'])
})

for (const [waitMs, expected] of [
  [9_800, ['prefetch']],
  [10_100, ['prefetch', 'visit']],
] as const) {
  test(`what was prefetched ${waitMs} ms ago ${expected.length === 1 ? 'serves' : 'is asked for again'}`, async ({
    page,
  }) => {
    const asked = await open(page)
    await link(page).hover()
    const prefetched = page.waitForResponse((response) => new URL(response.url()).pathname === B)
    await page.clock.runFor(100)
    await prefetched
    await page.clock.runFor(waitMs)
    await link(page).click()
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        return page.url()
      })
      .toMatch(new RegExp(`${B}$`))
    expect(asked).toEqual(expected)
  })
}

test('ten snapshots are cached and twenty request ids remembered', async ({ page }) => {
  await page.goto('/fixtures/boot/a/')
  await page.waitForFunction(() => 'Turbo' in window)
  const numbers = await page.evaluate(() => {
    const { session } = window.Turbo as unknown as {
      session: { view: { snapshotCache: { size: number } }; recentRequests: { maxSize: number } }
    }
    return [session.view.snapshotCache.size, session.recentRequests.maxSize]
  })
  expect(numbers).toEqual([10, 20])
})
