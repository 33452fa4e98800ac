import type { Locator, Page } from '@playwright/test'
import { expect, hostOf, openIn, settled, test } from '../../tests/browser.js'

const carousel = (page: Page) => hostOf(page, 'carousel')
const current = (page: Page) => carousel(page).locator('[aria-current]')
const expectSlide = (page: Page, index: number) =>
  expect(current(page)).toHaveAttribute('aria-label', new RegExp(`^Slide ${index + 1} of`))

/** Pixels between the start edges of the track and of slide `index`. */
const offsetOf = (page: Page, index: number) =>
  carousel(page).evaluate((host, number) => {
    const track = host.querySelector('[data-slot=track]')?.getBoundingClientRect()
    const slide = host.querySelectorAll('[data-slot=slide]')[number]?.getBoundingClientRect()
    return Math.round((slide?.left ?? Number.NaN) - (track?.left ?? Number.NaN))
  }, index)

const recordMoves = (page: Page) =>
  page.evaluate(() => {
    const moves: unknown[] = []
    Object.assign(window, { moves })
    document.addEventListener('carousel:moved', ({ detail }) => moves.push(detail))
  })
const movesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'moves'))

/** Opens a fixture with a clock that only the test moves, at the address that decides the speed. */
async function openOnClock(page: Page, fixture: string, address = `/fixtures/carousel/${fixture}/`) {
  await page.clock.install({ time: new Date('2026-03-14T10:00:00') })
  await page.clock.pauseAt(new Date('2026-03-14T11:00:00'))
  if (address !== `/fixtures/carousel/${fixture}/`) {
    const html = await page.request.get(`/fixtures/carousel/${fixture}/`).then((answer) => answer.text())
    await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  }
  await page.goto(address)
  await expect
    .poll(async () => {
      await page.clock.runFor(300)
      return carousel(page).getAttribute('data-widget-state')
    })
    .toBe('mounted')
  // The first slide's time starts again.
  await carousel(page).getByLabel('Slide 2 of').click()
  await carousel(page).getByLabel('Slide 1 of').click()
  await blur(page)
}

/** Its time runs: React draws that only after the mouse or the focus has left. */
const goesOn = (page: Page) => expect(current(page)).toHaveAttribute('data-state', 'progressing')

async function blur(page: Page) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

test('goes on and back around the ends, and says so', async ({ page, site }) => {
  await site.openFixture('carousel/still')
  await recordMoves(page)
  await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
  await expectSlide(page, 3)
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expectSlide(page, 0)
  expect(await movesOf(page)).toEqual([
    { index: 3, from: 0 },
    { index: 0, from: 3 },
  ])
  await expect.poll(() => offsetOf(page, 0)).toBe(0)
})

test('moves for 800 ms', async ({ page }) => {
  await openOnClock(page, 'still')
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await page.clock.runFor(400)
  const halfway = await offsetOf(page, 1)
  expect(halfway).toBeGreaterThan(20)
  await page.clock.runFor(380)
  expect(await offsetOf(page, 1)).not.toBe(0)
  await page.clock.runFor(60)
  expect(await offsetOf(page, 1)).toBe(0)
})

for (const [where, fixture, address, intervalMs] of [
  ['by default', 'default', '/fixtures/carousel/default/', 12_000],
  ['by default, whatever the address', 'default', '/membership/about/', 12_000],
  ['with data-interval', 'options', '/fixtures/carousel/options/', 3_000],
] as const) {
  test(`advances after ${intervalMs} ms ${where}`, async ({ page, site }) => {
    await openOnClock(page, fixture, address)
    await goesOn(page)
    await page.clock.runFor(intervalMs - 200)
    await expectSlide(page, 0)
    await goesOn(page)
    await page.clock.runFor(400)
    await expectSlide(page, 1)
    await expect(carousel(page).getByLabel('Slide 1 of')).toHaveAttribute('data-state', 'progressed')
    site.complaints.length = 0 // the page under another address has no such page behind it
  })
}

test.describe('does not advance', () => {
  const stays = async (page: Page) => {
    // What stops it has been noticed: the clock would not wait for that.
    await expect(current(page)).toHaveAttribute('data-state', 'active')
    await page.clock.runFor(30_000)
    await expectSlide(page, 0)
  }

  test('while it is paused, until it is told to play', async ({ page }) => {
    await openOnClock(page, 'default')
    await carousel(page).getByRole('button', { name: 'Pause' }).click()
    await blur(page)
    await stays(page)
    await carousel(page).getByRole('button', { name: 'Play' }).click()
    await blur(page)
    await goesOn(page)
    await page.clock.runFor(12_500)
    await expectSlide(page, 1)
  })

  test('while the mouse rests on it', async ({ page }) => {
    await openOnClock(page, 'default')
    await carousel(page).hover()
    await stays(page)
    await blur(page)
    await goesOn(page)
    await page.clock.runFor(12_500)
    await expectSlide(page, 1)
  })

  for (const end of ['pointerup', 'pointercancel']) {
    test(`while a finger is down on it, until ${end}, wherever that is`, async ({ page }) => {
      await openOnClock(page, 'default')
      const finger = { pointerType: 'touch', isPrimary: true, button: 0 }
      await carousel(page).getByRole('link', { name: 'Salt Line' }).dispatchEvent('pointerdown', finger)
      await stays(page)
      await page.locator('body').dispatchEvent(end, finger)
      await goesOn(page)
      await page.clock.runFor(12_500)
      await expectSlide(page, 1)
    })
  }

  test('while the focus is in it', async ({ page }) => {
    await openOnClock(page, 'default')
    await carousel(page).getByRole('button', { name: 'Next slide' }).focus()
    await stays(page)
  })

  test('while the reader looks at another tab', async ({ page }) => {
    await openOnClock(page, 'default')
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await stays(page)
  })

  test('under reduced motion, where it also has no pause button and jumps', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openOnClock(page, 'default')
    await stays(page)
    await expect(carousel(page).getByRole('button', { name: /Pause|Play/ })).toHaveCount(0)
    await carousel(page).getByRole('button', { name: 'Next slide' }).click()
    expect(await offsetOf(page, 1)).toBe(0)
  })
})

test('arrow keys move it, in reading direction', async ({ page, site }) => {
  await site.openFixture('carousel/still')
  await carousel(page).locator('[data-slot=track]').focus()
  await page.keyboard.press('ArrowRight')
  await expectSlide(page, 1)
  await page.keyboard.press('ArrowLeft')
  await expectSlide(page, 0)
  await site.openFixture('carousel/right-to-left')
  await carousel(page).locator('[data-slot=track]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(carousel(page).locator('.w-carousel__indicator').nth(1)).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('a slide that the keyboard reaches comes into view', async ({ page, site }) => {
  await site.openFixture('carousel/still')
  await carousel(page).getByRole('link', { name: 'Letters to a Mason' }).focus()
  await expectSlide(page, 2)
})

test('a slide that is pressed stays where it is', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await site.openFixture('carousel/still')
  await recordMoves(page)
  // A second slide is seen in part on a phone.
  const edge = await carousel(page).locator('[data-slot=slide]').nth(1).boundingBox()
  await page.mouse.move((edge?.x ?? 0) + 5, (edge?.y ?? 0) + 20)
  await page.mouse.down()
  await expect(carousel(page).getByRole('link', { name: 'The Long Wall' })).toBeFocused()
  expect(await movesOf(page)).toEqual([])
})

test('a slide that is in view already stays where it is when the keyboard reaches it', async ({
  page,
  site,
}) => {
  await site.openFixture('carousel/still')
  await recordMoves(page)
  await carousel(page).evaluate((host) => host.style.setProperty('--w-carousel-slide', '40%'))
  await expect(carousel(page).locator('.w-carousel__indicator')).toHaveCount(3)
  await carousel(page).getByRole('link', { name: 'The Long Wall' }).focus()
  expect(await movesOf(page)).toEqual([])
  await carousel(page).getByRole('link', { name: 'Letters to a Mason' }).focus()
  expect(await movesOf(page)).toEqual([{ index: 2, from: 0 }])
})

test.describe('a finger', () => {
  test.use({ hasTouch: true })

  const swipe = async (target: Locator, dx: number) => {
    await target.dispatchEvent('touchstart', { touches: [{ identifier: 1, clientX: 300, clientY: 100 }] })
    await target.dispatchEvent('touchend', {
      changedTouches: [{ identifier: 1, clientX: 300 + dx, clientY: 100 }],
    })
  }

  test('counts beyond 50 px, not at 50', async ({ page, site }) => {
    await site.openFixture('carousel/still')
    const track = carousel(page).locator('[data-slot=track]')
    await swipe(track, -50)
    await expectSlide(page, 0)
    await swipe(track, -51)
    await expectSlide(page, 1)
    await swipe(track, 51)
    await expectSlide(page, 0)
  })

  test('that scrolls the page and drifts sideways turns nothing', async ({ page, site }) => {
    await site.openFixture('carousel/still')
    const track = carousel(page).locator('[data-slot=track]')
    const box = await track.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 100]
    const devtools = await page.context().newCDPSession(page)
    const drag = async (dx: number, dy: number) => {
      for (const [type, points] of [
        ['touchStart', [{ x, y }]],
        ['touchMove', [{ x: x - dx / 2, y: y + dy / 2 }]],
        ['touchMove', [{ x: x - dx, y: y + dy }]],
        ['touchEnd', []],
      ] as const)
        await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
    }
    await recordMoves(page)
    await drag(60, 300)
    await drag(60, 0)
    await expectSlide(page, 1)
    expect(await movesOf(page)).toEqual([{ index: 1, from: 0 }])
  })
})

test('a wheel turns it at 120 px, then it rests for a second', async ({ page, site }) => {
  await site.openFixture('carousel/still')
  const track = carousel(page).locator('[data-slot=track]')
  await track.hover()
  await page.mouse.wheel(120, 0)
  await expectSlide(page, 1)
  await site.openFixture('carousel/still')
  // All within one turn: how fast the machine is has no say in what follows in time.
  await track.evaluate((element) => {
    for (const deltaX of [60, 60, 400])
      element.dispatchEvent(new WheelEvent('wheel', { deltaX, bubbles: true, cancelable: true }))
  })
  await expectSlide(page, 1)
})

test('has no controls for one slide, and none for none', async ({ page, site }) => {
  for (const fixture of ['one-item', 'empty']) {
    await site.openFixture(`carousel/${fixture}`)
    await expect(carousel(page).getByRole('button')).toHaveCount(0)
  }
})

test('tells a screen reader what it is, and announces what the reader changed', async ({ page, site }) => {
  await site.openFixture('carousel/still')
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel')
  await expect(carousel(page).locator('[data-slot=slide]').nth(1)).toHaveAttribute('aria-label', '2 of 4')
  await expect(carousel(page).locator('[data-slot=track]')).toHaveAttribute('aria-live', 'polite')
  await expect(carousel(page).getByRole('status')).toHaveText('')
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(carousel(page).getByRole('status')).toHaveText('2 of 4')
})

test('Back shows the slide that was in view', async ({ page, site }) => {
  await site.openFixture('carousel/still')
  await carousel(page).getByLabel('Slide 3 of').click()
  await site.visit('/fixtures/carousel/one-item/')
  await site.back()
  await settled(page)
  await expectSlide(page, 2)
  await expect.poll(() => offsetOf(page, 2)).toBe(0)
})

test('Back finds it paused as it was left', async ({ page, site }) => {
  await site.openFixture('carousel/default')
  await carousel(page).getByRole('button', { name: 'Pause' }).click()
  await site.visit('/fixtures/carousel/one-item/')
  await site.back()
  await settled(page)
  await expect(carousel(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

test('the slide in view stays in place when the window changes', async ({ page, site }) => {
  await site.openFixture('carousel/still')
  await carousel(page).getByLabel('Slide 3 of').click()
  await expect.poll(() => offsetOf(page, 2)).toBe(0)
  await page.setViewportSize({ width: 900, height: 800 })
  await expect.poll(() => offsetOf(page, 2)).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => offsetOf(page, 2)).toBe(0)
})

test('drawing again keeps the focus on what was pressed', async ({ page, site }) => {
  await site.openFixture('carousel/default')
  const pause = carousel(page).locator('.w-carousel__button').first()
  await pause.click()
  await expect(pause).toBeFocused()
  await expect(pause).toHaveAccessibleName('Play')
})

test('speaks the language of its page', async ({ page, site }) => {
  await openIn(page, 'carousel/default', 'de')
  await expect(carousel(page).getByRole('button', { name: 'Nächste Folie' })).toBeVisible()
  await carousel(page).getByRole('button', { name: 'Folie 2 von 5' }).click()
  await expect(carousel(page).getByRole('status')).toHaveText('2 von 5')
  expect(site.complaints).toEqual([])
})
