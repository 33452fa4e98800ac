/**
 * What is newer than the oldest browsers that we support, switched off before the page loads. `tests/browsers/fallbacks.ts` says which test
 * shows which fallback.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'acorn'
import { findViolations } from './axe.js'
import { changePage, expect, hold, stopFixture, test } from './browser.js'
import { FALLBACKS } from './browsers/fallbacks.js'
import { switchOff } from './browsers/switch-off.js'
import { FIXTURES } from './fixture-list.js'

/** One case of each widget. */
const CASES = FIXTURES.filter((fixture) => fixture.endsWith('/default'))
/** Side by side. */
const PARTS = 4

/** What the fallback needs, by the start of its first feature. */
const featuresOf = (start: string): readonly string[] =>
  FALLBACKS.find(({ features }) => features[0]?.startsWith(start))?.features ?? []

for (let part = 0; part < PARTS; part++)
  test(`without anything newer than the floor every widget mounts and gives its bytes back (${part + 1} of ${PARTS})`, async ({
    page,
    site,
  }) => {
    await switchOff(page)
    await site.fault({ path: '/magazine/next-article/*', delayMs: 60_000 })
    for (const fixture of CASES.filter((_, index) => index % PARTS === part))
      await test.step(fixture, async () => {
        await site.openFixture(fixture)
        await expect
          .soft(page.locator('main [data-widget]:not([data-widget-state="mounted"])'), fixture)
          .toHaveCount(0)
        const { server, stopped } = await stopFixture(page, fixture)
        expect.soft(stopped, fixture).toBe(server)
      })
  })

test('without checkVisibility the keys pass over what is hidden', async ({ page, site }) => {
  await switchOff(page, featuresOf('api.Element.checkVisibility'))
  await page.setViewportSize({ width: 390, height: 800 })
  await site.openFixture('menu/default')
  await page.locator('.w-menu__drawer > summary').click()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown')
  await expect(page.locator('.w-menu :focus')).toBeVisible()
})

test('without beforematch a list hides the rest by its sheet alone', async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch'))
  await page.setViewportSize({ width: 600, height: 800 })
  await site.openFixture('expander/default')
  await expect(page.locator('[data-slot="item"]:visible')).toHaveCount(6)
  await expect(page.locator('[hidden]')).toHaveCount(0)
})

test('without popovers or anchors the content opens below its trigger', async ({ page, site }) => {
  await switchOff(page, featuresOf('api.HTMLElement.showPopover'))
  await site.openFixture('popover/default')
  const [trigger, content] = [
    page.getByRole('link', { name: 'Ana Ruiz' }),
    page.locator('.w-popover__content'),
  ]
  await trigger.hover()
  await expect(content).toBeVisible()
  await expect(content).not.toHaveAttribute('popover')
  const [above, below] = [await trigger.boundingBox(), await content.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 4)
  expect(below?.y).toBeLessThan((above?.y ?? 0) + 60)
  expect(Math.abs((below?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(4)
  await page.keyboard.press('Escape')
  await expect(content).toBeHidden()
})

test('without ::details-content the filters open behind their heading', async ({ page, site }) => {
  await switchOff(page, featuresOf('css.selectors.details-content'))
  await site.openFixture('filter-panel/default')
  const filter = page.locator('.w-filter-panel .w-filter-dropdown summary').first()
  await expect(filter).toBeHidden()
  await page.locator('.w-filter-panel__opener').click()
  await expect(page.locator('.w-filter-panel .w-filter-dropdown summary:visible').first()).toBeVisible()
})

test('without typed attr() a frame keeps its room', async ({ page, site }) => {
  await switchOff(page, featuresOf('css.types.attr'))
  const letGo = await hold(page, /boot-?.*\.js/)
  await page.goto('/fixtures/media-frame/upright/', { waitUntil: 'commit' })
  const ratio = () =>
    page.locator('.w-media-frame iframe').evaluate((frame) => frame.clientWidth / frame.clientHeight)
  await expect.poll(ratio).toBeCloseTo(16 / 9, 1)
  await letGo()
  await expect.poll(ratio).toBeCloseTo(9 / 16, 1)
  await site.openFixture('media-frame/upright')
})

test('without field-sizing a message can be written', async ({ page, site }) => {
  await switchOff(page, featuresOf('css.properties.field-sizing'))
  await site.openFixture('chat-thread/default')
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('One line\n'.repeat(8))
  const { height, textPx } = await field.evaluate((one) => ({
    height: one.clientHeight,
    textPx: one.scrollHeight,
  }))
  expect(height).toBeGreaterThanOrEqual(44)
  expect(textPx).toBeGreaterThan(height)
})

for (const scheme of ['light', 'dark'] as const)
  test(`without light-dark() text stands out from its ground: ${scheme}`, async ({ page, site }) => {
    await switchOff(page, featuresOf('css.types.color.light-dark'))
    await page.emulateMedia({ colorScheme: scheme })
    for (const fixture of ['carousel/default', 'filter-panel/default']) {
      await site.openFixture(fixture)
      expect(await findViolations(page), fixture).toEqual([])
    }
  })

test('without :has() what asks in the place of a frame stays over it', async ({ page, site }) => {
  await switchOff(page, featuresOf('css.selectors.has'))
  await page.context().clearCookies({ name: 'oc_prefs' })
  await site.openFixture('media-frame/elsewhere')
  const [host, ask] = [page.locator('.w-media-frame').first(), page.locator('.w-media-frame__ask').first()]
  await expect(ask).toBeVisible()
  // The frame is made as high as it should be with the first layout after mounting: not between two looks.
  await expect(page.locator('.w-media-frame iframe').first()).toHaveAttribute('style', /block-size/)
  expect(await ask.boundingBox()).toEqual(await host.boundingBox())
})

test('without the unit lh a text is there whole', async ({ page, site }) => {
  await switchOff(page, featuresOf('css.types.length.lh'))
  await site.openFixture('read-more/default')
  const hiddenPx = await page
    .locator('.w-read-more__content')
    .evaluate((text) => text.scrollHeight - text.clientHeight)
  expect(hiddenPx).toBe(0)
})

test.describe('older than that', () => {
  test('a browser that knows no modules gets HTML that works', async ({ page, site: _ }) => {
    await changePage(page, /\/$|\?/, (html) => html.replaceAll('type="module"', 'type="unknown"'))
    await page.goto('/artists/')
    expect(await page.evaluate(() => 'plinth' in window)).toBe(false)
    await page.locator('main a[href^="/artists/"]').first().click()
    await expect(page.locator('main h1')).toBeVisible()
    await page.getByRole('search').getByRole('textbox').first().fill('salt')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/salt/)
    await expect(page.locator('main')).toContainText(/salt/i)
  })

  test('the script of the head is written for browsers that know no modules', async () => {
    const code = await readFile(join(import.meta.dirname, '../dist/colour-scheme.js'), 'utf8')
    expect(() => parse(code, { ecmaVersion: 2015, sourceType: 'script' })).not.toThrow()
  })

  test('one that lacks what the entry needs leaves the HTML as it is', async ({ page, site }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Object, 'hasOwn')
    })
    await page.goto('/fixtures/carousel/default/')
    await expect.poll(() => site.complaints.length).toBeGreaterThan(0)
    const { server, stopped } = await stopFixture(page, 'carousel/default')
    expect(stopped).toBe(server)
    await expect(page.locator('.w-carousel__slide').first()).toBeVisible()
    site.complaints.length = 0
  })
})
