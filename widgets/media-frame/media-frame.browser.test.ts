import type { Page } from '@playwright/test'
import { expect, hostOf, settled, test } from '../../tests/browser.js'

const frameOf = (page: Page) => hostOf(page, 'media-frame').locator('[data-slot=frame]').first()
const sizeOf = async (page: Page) => {
  const box = await frameOf(page).boundingBox()
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) }
}
const expected = (width: number, ratio: number) => ({ width, height: Math.round(width * ratio) })

for (const [fixture, ratio] of [
  ['default', 360 / 640],
  ['upright', 640 / 360],
] as const) {
  test(`"${fixture}" takes the width there is at its own ratio`, async ({ page, site }) => {
    await site.openFixture(`media-frame/${fixture}`)
    const { width, height } = await sizeOf(page)
    expect({ width, height }).toEqual(expected(width, ratio))
    expect(width).toBe(await hostOf(page, 'media-frame').evaluate(({ clientWidth }) => clientWidth))
  })
}

test('reads the size again after 500 ms and 2 s, and not in between', async ({ page, site }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const opened = page.goto('/fixtures/media-frame/default/')
  await opened
  // Boot waits for a quiet moment, which the standing clock must give.
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(hostOf(page, 'media-frame')).toHaveAttribute('data-widget-state', 'mounted', { timeout: 50 })
  }).toPass()
  // It measures once more with the next layout; until then the frame follows its attributes.
  await expect(frameOf(page)).toHaveAttribute('style', /block-size/)
  const { width } = await sizeOf(page)
  const setHeight = (height: number) =>
    frameOf(page).evaluate((frame, value) => frame.setAttribute('height', String(value)), height)

  await setHeight(480)
  expect(await sizeOf(page)).toEqual(expected(width, 0.5625))
  await page.clock.runFor(500)
  expect(await sizeOf(page)).toEqual(expected(width, 0.75))
  await setHeight(640)
  await page.clock.runFor(1400)
  expect(await sizeOf(page)).toEqual(expected(width, 0.75))
  await page.clock.runFor(100)
  expect(await sizeOf(page)).toEqual(expected(width, 1))
  expect(site.complaints).toEqual([])
})

test('fits again 250 ms after the window was resized', async ({ page, site }) => {
  await page.clock.install()
  await site.openFixture('media-frame/default')
  // What it measures by itself after mounting is over.
  await page.clock.pauseAt(Date.now() + 60_000)
  const before = await sizeOf(page)
  const resized = page.evaluate(
    () => new Promise<void>((resolve) => addEventListener('resize', () => resolve(), { once: true })),
  )
  await page.setViewportSize({ width: 600, height: 800 })
  await resized
  await page.clock.runFor(249)
  expect((await sizeOf(page)).height).toBe(before.height)
  await page.clock.runFor(1)
  const { width, height } = await sizeOf(page)
  expect({ width, height }).toEqual(expected(width, 0.5625))
  expect(width).toBeLessThan(before.width)
})

test('does not listen to messages', async ({ page, site }) => {
  await site.openFixture('media-frame/default')
  const before = await sizeOf(page)
  await page.evaluate(() => window.postMessage({ height: 900 }, '*'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await sizeOf(page)).toEqual(before)
})

test('a width that is none is named, and the frame shows all the same', async ({ page, site }) => {
  await site.openFixture('media-frame/bad-width')
  expect(site.complaints.join()).toContain('the frame\'s width is "100%"; write it in pixels')
  site.complaints.length = 0
  expect((await sizeOf(page)).height).toBeGreaterThan(100)
})

test.describe('a frame from another site', () => {
  test.use({ consent: '' })

  test('waits for the reader’s word, and comes and goes with consent', async ({ page, site, baseURL }) => {
    const asked: string[] = []
    await page.route('**/media/plate/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>The film</p>' })
    })
    await site.openFixture('media-frame/elsewhere')
    await expect(page.getByText('which may set cookies of its own')).toBeVisible()
    const before = await sizeOf(page)
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Show it here' }).press('Enter')
    await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
    await expect(frameOf(page)).toBeFocused()
    await expect(page.getByText('which may set cookies of its own')).toBeHidden()
    expect(await sizeOf(page)).toEqual(before)

    const decide = async (cookieConsent: string) => {
      const value = encodeURIComponent(JSON.stringify({ cookieConsent }))
      await page.context().addCookies([{ name: 'oc_prefs', value, url: baseURL ?? '' }])
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    await page.reload()
    // Who listens for consent must be there.
    await settled(page)
    await expect(page.getByRole('button', { name: 'Show it here' })).toBeVisible()
    await decide('1')
    await expect(page.frameLocator('iframe').getByText('The film')).toBeVisible()
    await decide('0')
    await expect(page.getByRole('button', { name: 'Show it here' })).toBeVisible()
    await expect(frameOf(page)).not.toHaveAttribute('src')
  })
})
