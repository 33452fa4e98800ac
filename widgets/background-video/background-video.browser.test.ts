import type { Page, Request } from '@playwright/test'
import { expect, hostOf, nextFrames, settled, test, withoutTypefaces } from '../../tests/browser.js'

const host = (page: Page) => hostOf(page, 'background-video').first()
const buttonOf = (page: Page) => host(page).getByRole('button')
const film = (page: Page) =>
  host(page).evaluate((element) => {
    const video = element.querySelector('video')
    return video && { isMoving: !video.paused && video.currentTime > 0, source: video.src.split(':')[0] }
  })
const plays = (page: Page) => expect.poll(() => film(page)).toEqual({ isMoving: true, source: 'blob' })
const rests = (page: Page) => expect.poll(async () => (await film(page))?.isMoving).toBe(false)
/** The picture stands there, and neither a film nor a button. */
async function isPicture(page: Page): Promise<void> {
  await expect(host(page).locator('video, button')).toHaveCount(0)
  await expect(host(page)).not.toHaveAttribute('data-shown')
  await expect(host(page).getByRole('img')).toBeVisible()
}

/** So that the second load meets a fault too. */
async function withoutCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

/** What of films and their player the page has asked for. */
function askedBy(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/films/') || pathname.includes('/chunks/player-')) asked.push(pathname)
  })
  return asked
}

test('loads once it is within 100 px below the window, then plays muted, rests out of view, and obeys its button', async ({
  page,
  site,
}) => {
  await withoutTypefaces(page)
  const asked = askedBy(page)
  await page.addInitScript(() => {
    const held = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (object) => {
      const address = createObjectURL(object)
      held.add(address)
      return address
    }
    URL.revokeObjectURL = (address) => {
      held.delete(address)
      revokeObjectURL(address)
    }
    Object.assign(window, { held })
    addEventListener('DOMContentLoaded', () => {
      const gap = document.createElement('div')
      gap.id = 'gap'
      gap.style.height = `${innerHeight + 200}px`
      document.querySelector('main')?.prepend(gap)
    })
  })
  await page.goto('/fixtures/background-video/default/')
  await expect(host(page)).toHaveAttribute('data-widget-state', 'mounted')
  const top = () => host(page).evaluate((element) => element.getBoundingClientRect().top - innerHeight)
  const putAt = async (px: number) => {
    const by = (await top()) - px
    await page.locator('#gap').evaluate((gap: HTMLElement, less) => {
      gap.style.height = `${gap.offsetHeight - less}px`
    }, by)
  }
  await putAt(102)
  await nextFrames(page)
  expect(asked).toEqual([])
  await putAt(98)
  await plays(page)
  await expect(host(page)).toHaveAttribute('data-shown', '')
  const how = await host(page)
    .locator('video')
    .evaluate(({ muted, volume, loop, playsInline }: HTMLVideoElement) => ({
      muted,
      volume,
      loop,
      playsInline,
    }))
  expect(how).toEqual({ muted: true, volume: 0, loop: true, playsInline: true })
  await putAt(110)
  await rests(page)
  await putAt(-200)
  await plays(page)

  await buttonOf(page).scrollIntoViewIfNeeded()
  await buttonOf(page).press('Enter')
  await rests(page)
  await expect(buttonOf(page)).toHaveAccessibleName('Play the film')
  await page.evaluate(() => scrollTo(0, 0))
  await buttonOf(page).scrollIntoViewIfNeeded()
  await rests(page)
  // That is remembered for the page.
  await site.visit('/fixtures/read-more/default/')
  await site.back()
  await settled(page)
  await expect(buttonOf(page)).toHaveAccessibleName('Play the film')
  await buttonOf(page).press('Enter')
  await plays(page)
  await expect(buttonOf(page)).toHaveAccessibleName('Pause the film')
  expect(asked.filter((path) => path.includes('player'))).toHaveLength(1)

  // And nothing is left of it: no element, and no address that still holds it.
  await page.evaluate(() => window.plinth?.stop())
  await expect(page.locator('video')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'held').size)).toBe(0)
})

test('who asked for less gets a picture, and the film by its button', async ({ page, site, context }) => {
  const asked = askedBy(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('background-video/default')
  await expect(buttonOf(page)).toHaveAccessibleName('Play the film')
  expect(asked).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await plays(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await rests(page)

  // The page is left first: it would go on asking for more of its film.
  await page.goto('about:blank')
  asked.length = 0
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await site.openFixture('background-video/default')
  await expect(buttonOf(page)).toHaveAccessibleName('Play the film')
  expect(asked).toEqual([])
  await buttonOf(page).press('Enter')
  await plays(page)
})

test('a film whose player does not come gives way, and the focus stays where its button was', async ({
  page,
  site,
}) => {
  await page.route(/\/chunks\/player-/, (route) => route.abort())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await site.openFixture('background-video/default')
  await buttonOf(page).press('Enter')
  await expect(buttonOf(page)).toHaveCount(0)
  await expect(hostOf(page, 'background-video')).toBeFocused()
  expect(site.complaints.join()).toContain('its player did not load')
  site.complaints.length = 0
})

test('a segment that cannot be read is mended; one that never can is given up for the picture', async ({
  page,
  site,
}) => {
  await withoutCache(page)
  const broken = { path: '/films/low-water/*-0.m4s', body: 'no film at all' }
  await site.fault({ ...broken, times: 2 })
  await site.openFixture('background-video/default')
  await plays(page)

  await site.fault(broken)
  await page.reload()
  await expect.poll(() => site.complaints.join()).toContain('film.m3u8 cannot be played')
  await isPicture(page)
  site.complaints.length = 0
})

test('what does not arrive is said in the console alone', async ({ page, site }) => {
  await withoutCache(page)
  await site.fault({ path: '/films/low-water/film.m3u8', status: 404, times: 1 })
  await site.openFixture('background-video/default')
  await expect.poll(() => site.complaints.join()).toContain('film.m3u8 did not load (manifestLoadError)')
  await expect(host(page).getByRole('img')).toBeVisible()
  await expect(host(page)).not.toHaveAttribute('data-shown')
  // A film that is not there has nothing to press.
  await expect(buttonOf(page)).toHaveCount(0)
  site.complaints.length = 0

  await site.fault({ path: '/dist/chunks/player-*', status: 404 })
  await page.reload()
  await expect.poll(() => site.complaints.join()).toContain('background-video: its player did not load')
  await isPicture(page)
  site.complaints.length = 0
})

test('where hls.js cannot work, the browser is given the film itself', async ({ page, site }) => {
  await page.addInitScript(() => {
    for (const name of ['MediaSource', 'ManagedMediaSource', 'WebKitMediaSource'])
      Object.defineProperty(window, name, { value: undefined })
    HTMLMediaElement.prototype.canPlayType = () => 'maybe'
  })
  // Not every browser plays it that is asked here, so none gets it: what is given up is the same for all.
  const manifest = '/films/low-water/film.m3u8'
  await site.fault({ path: manifest, status: 404 })
  const asked = page.waitForRequest(`**${manifest}`)
  await site.openFixture('background-video/default')
  expect((await asked).resourceType()).toBe('media')
  await expect.poll(() => site.complaints.join()).toContain('film.m3u8 cannot be played')
  await isPicture(page)
  site.complaints.length = 0
})
