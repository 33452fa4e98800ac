/** Every fixture in the oldest Chromium: its hosts mount or fail as they should, nothing else is wrong, its bytes come back. */
import { oldestBrowsers } from '../../build/browsers.mjs'
import { expect, stopFixture, test } from '../browser.js'
import { FIXTURES, isBad } from '../fixture-list.js'

test('is the oldest one', ({ browser }) => {
  expect(browser.version().split('.')[0]).toBe(oldestBrowsers().chrome)
})

/** Side by side. */
const PARTS = 4
for (let part = 0; part < PARTS; part++)
  test(`every fixture (${part + 1} of ${PARTS})`, async ({ page, site }) => {
    test.setTimeout(300_000)
    // A page that goes on by itself would have grown by what is the server's too.
    await site.fault({ path: '/magazine/next-article/*', delayMs: 60_000 })
    for (const fixture of FIXTURES.filter((_, index) => index % PARTS === part))
      await test.step(fixture, async () => {
        await site.openFixture(fixture)
        const others = page.locator('main [data-widget]:not([data-widget-state="mounted"])')
        if (!isBad(fixture)) await expect.soft(others, fixture).toHaveCount(0)
        const { server, stopped } = await stopFixture(page, fixture)
        expect.soft(stopped, fixture).toBe(server)
        if (!isBad(fixture)) expect.soft(site.complaints, fixture).toEqual([])
        site.complaints.length = 0
      })
  })
