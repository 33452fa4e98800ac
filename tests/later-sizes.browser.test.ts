/**
 * Widgets in pages where sizes and places come later, or change by other hands: hidden at first, slides that another script adds, links into
 * what is hidden, scrollers inside, a page zoomed by two fingers, paper.
 */
import type { Page } from '@playwright/test'
import { expect, nextFrames, test } from './browser.js'

const HEAD =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/plinth.css"><script type="module" src="/dist/embed.js"></script><title>Later</title>'

/** Opens a page of another site's own, in which `body` stands. What waits to be seen mounts once it is shown. */
async function load(page: Page, body: string, style = ''): Promise<void> {
  await page.route('**/later/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `${HEAD}<style>${style}</style><body>${body}` }),
  )
  await page.goto('/later/')
}

/** The same, and waits until its widgets have mounted. */
async function open(page: Page, body: string, style = ''): Promise<void> {
  await load(page, body, style)
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-widget]')].every((host) => {
      host.dispatchEvent(new FocusEvent('focusin'))
      return host.dataset.widgetState === 'mounted'
    }),
  )
}

const plate = (width: number, height: number) => `/media/plate/${width}/${height}/plate.svg`
const slide = (name: string | number, content?: string) =>
  `<li class="w-carousel__slide" data-slot="slide" id="slide-${name}">${
    content ??
    `<a href="#"><img src="${plate(1600, 900)}" width="1600" height="900" alt=""><p>Slide text ${name}</p></a>`
  }</li>`
const carousel = (slides: string) =>
  `<section class="w-carousel" data-widget="carousel" aria-label="Works" data-autoplay="false"><ul class="w-carousel__track" data-slot="track" tabindex="0">${slides}</ul></section>`
const numbered = (count: number) => Array.from({ length: count }, (_, index) => slide(index + 1)).join('')

const track = (page: Page) => page.locator('[data-slot="track"]')
const indicators = (page: Page) => page.locator('.w-carousel__indicator')
const shows = (page: Page, number: number) =>
  expect(page.locator('.w-carousel__indicator[aria-current]')).toHaveAttribute(
    'aria-label',
    new RegExp(`^Slide ${number} of`),
  )
/** How far the slide is from the start of the track. */
const offsetOf = (page: Page, number: number) =>
  track(page).evaluate((element, index) => {
    const one = element.querySelectorAll('[data-slot="slide"]')[index]
    return Math.round((one?.getBoundingClientRect().left ?? 0) - element.getBoundingClientRect().left)
  }, number - 1)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

test.use({ viewport: { width: 1000, height: 800 } })

test.describe('a carousel', () => {
  test('follows a link to a slide, and goes on from there', async ({ page, site: _ }) => {
    await open(page, `<a href="#slide-4">To slide 4</a>${carousel(numbered(5))}`)
    await page.getByRole('link', { name: 'To slide 4' }).click()
    await shows(page, 4)
    await expect.poll(() => offsetOf(page, 4)).toBe(0)
    await press(page, 'Next slide')
    await shows(page, 5)
    await expect.poll(() => offsetOf(page, 5)).toBe(0)
  })

  test('follows whatever else scrolls its track', async ({ page, site: _ }) => {
    await open(page, carousel(numbered(5)))
    await track(page).evaluate((element) =>
      element.querySelectorAll('[data-slot="slide"]')[2]?.scrollIntoView({ inline: 'start' }),
    )
    await shows(page, 3)
  })

  test('stays where it was scrolled to before it mounted', async ({ page, site: _ }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector<HTMLElement>('#slide-3 a')?.focus()),
    )
    await open(page, carousel(numbered(5)))
    await shows(page, 3)
    expect(await offsetOf(page, 3)).toBe(0)
  })

  test('has an indicator for each slide that another script adds, and none for those it takes', async ({
    page,
    site: _,
  }) => {
    await open(page, carousel(numbered(2)))
    await expect(indicators(page)).toHaveCount(2)
    await page.evaluate(() => {
      for (let count = 0; count < 3; count++) {
        const copy = document.querySelector('[data-slot="slide"]')?.cloneNode(true)
        if (copy) document.querySelector('[data-slot="track"]')?.append(copy)
      }
    })
    await expect(indicators(page)).toHaveCount(5)
    await expect(page.locator('[data-slot="slide"]').nth(4)).toHaveAttribute('aria-label', '5 of 5')
    for (const number of [2, 3, 4, 5]) {
      await press(page, 'Next slide')
      await shows(page, number)
    }
    await expect.poll(() => offsetOf(page, 5)).toBe(0)
    await page.evaluate(() => document.querySelector('[data-slot="slide"]:last-child')?.remove())
    await expect(indicators(page)).toHaveCount(4)
    await shows(page, 4)
  })

  test('moves one slide for each press in a page that scrolls smoothly', async ({ page, site: _ }) => {
    await open(page, carousel(numbered(5)), '*{scroll-behavior:smooth}')
    for (const number of [2, 3, 4]) {
      await press(page, 'Next slide')
      await shows(page, number)
      await expect.poll(() => offsetOf(page, number)).toBe(0)
    }
  })

  const INSIDE: readonly (readonly [string, string])[] = [
    [
      'a table that scrolls',
      '<div class="inside" tabindex="0" role="region" aria-label="Table" style="overflow-x:auto"><div style="width:3000px;height:200px">Wide</div></div>',
    ],
    [
      'a slider',
      '<div class="inside" tabindex="0" role="slider" aria-label="Size" aria-valuenow="1" style="height:100px">Slider</div>',
    ],
    ['a range', '<input class="inside" type="range" aria-label="Size">'],
    ['a text that is edited', '<p class="inside" contenteditable="true">Text</p>'],
    ['a choice', '<select class="inside" aria-label="Choice"><option>One<option>Two</select>'],
  ]
  for (const [what, html] of INSIDE)
    test(`leaves keys, wheel and fingers to ${what}`, async ({ page, site: _ }) => {
      await open(page, carousel([1, 2, 3].map((name) => slide(name, html)).join('')))
      const inside = page.locator('.inside').first()
      await inside.focus()
      const isTable = what === 'a table that scrolls'
      const atRest = isTable
        ? inside.evaluate(
            (table) => new Promise((resolve) => table.addEventListener('scrollend', resolve, { once: true })),
          )
        : undefined
      await page.keyboard.press('ArrowRight')
      // A turn of the wheel into what a key has set in motion is lost.
      await atRest
      const drag = (type: string, x: number) => {
        const touch = { identifier: 1, clientX: x, clientY: 50 }
        return inside.dispatchEvent(type, {
          touches: type === 'touchend' ? [] : [touch],
          changedTouches: [touch],
        })
      }
      if (what !== 'a choice') {
        await drag('touchstart', 300)
        await drag('touchend', 100)
      }
      if (isTable) {
        await inside.hover()
        await page.mouse.wheel(300, 0)
        await expect.poll(() => inside.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200)
      }
      await nextFrames(page)
      await shows(page, 1)
      expect(await track(page).evaluate((element) => element.scrollLeft)).toBe(0)
    })

  test.describe('by finger', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 700 } })

    test('turns, but not while the page is zoomed by two fingers: then the page moves', async ({
      page,
      site: _,
    }) => {
      await open(page, `${carousel(numbered(4))}<p style="height:1500px">Text</p>`)
      const devtools = await page.context().newCDPSession(page)
      const swipe = async () => {
        for (const [type, x] of [
          ['touchStart', 300],
          ['touchMove', 250],
          ['touchMove', 150],
          ['touchMove', 100],
          ['touchEnd', undefined],
        ] as const)
          await devtools.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: x === undefined ? [] : [{ x, y: 100 }],
          })
      }
      await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
      await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2)
      await expect(track(page)).toHaveCSS('touch-action', 'auto')
      await swipe()
      await expect.poll(() => page.evaluate(() => visualViewport?.pageLeft ?? 0)).toBeGreaterThan(10)
      await shows(page, 1)
      await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
      await expect(track(page)).toHaveCSS('touch-action', 'pan-y pinch-zoom')
      await swipe()
      await shows(page, 2)
    })
  })

  test('mounts in a closed tab, and shows its slides and indicators once that is opened', async ({
    page,
    site: _,
  }) => {
    await load(page, `<div id="tab" hidden>${carousel(numbered(3))}</div>`)
    await page.locator('#tab').evaluate((tab: HTMLElement) => {
      tab.hidden = false
    })
    await expect(indicators(page)).toHaveCount(3)
    await press(page, 'Next slide')
    await shows(page, 2)
    await expect.poll(() => offsetOf(page, 2)).toBe(0)
  })

  test('shows every slide on paper', async ({ page, site: _ }) => {
    await open(page, carousel(numbered(3)))
    await press(page, 'Next slide')
    await page.emulateMedia({ media: 'print' })
    for (const text of ['Slide text 1', 'Slide text 2', 'Slide text 3']) {
      const box = await page.getByText(text).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 1000).toBe(true)
    }
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
  })
})

for (const [what, host] of [
  [
    'drag-carousel',
    (items: string) =>
      `<section class="w-drag-carousel" data-widget="drag-carousel" aria-label="More"><ul class="w-drag-carousel__track" data-slot="track" tabindex="0">${items}</ul></section>`,
  ],
  [
    'carousel',
    (items: string) =>
      carousel(
        items.replaceAll('w-drag-carousel__item" data-slot="item"', 'w-carousel__slide" data-slot="slide"'),
      ),
  ],
] as const)
  test(`a ${what} stays inside the column of a grid or of a flexible row`, async ({ page, site: _ }) => {
    const items = Array.from(
      { length: 9 },
      (__, index) =>
        `<li class="w-drag-carousel__item" data-slot="item"><div style="width:280px;height:100px">Item ${index}</div></li>`,
    ).join('')
    await open(
      page,
      `<div style="display:grid;grid-template-columns:200px 1fr"><nav>Side</nav><main>${host(items)}</main></div>
       <div style="display:flex"><nav style="flex:0 0 200px">Side</nav><div style="flex:1">${host(items)}</div></div>`,
      'body{margin:0}',
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1000)
    for (const one of await page.locator(`.w-${what}`).all())
      expect((await one.boundingBox())?.width).toBe(800)
  })

test('a row of items follows what another script adds', async ({ page, site: _ }) => {
  await page.setViewportSize({ width: 1100, height: 700 })
  await open(
    page,
    '<section class="w-drag-carousel" data-widget="drag-carousel" aria-label="More"><ul class="w-drag-carousel__track" data-slot="track" tabindex="0"><li class="w-drag-carousel__item" data-slot="item"><p style="width:400px">One</p></li></ul></section>',
  )
  await expect(page.getByRole('button', { name: /Next/ })).toBeHidden()
  await page.evaluate(() => {
    for (let count = 0; count < 5; count++) {
      const copy = document.querySelector('[data-slot="item"]')?.cloneNode(true)
      if (copy) document.querySelector('[data-slot="track"]')?.append(copy)
    }
  })
  await page.getByRole('button', { name: /Next/ }).click()
  await expect.poll(() => track(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(300)
})

test.describe('in a tab that is opened later', () => {
  const opened = (page: Page, isOpen: boolean) =>
    page.locator('#tab').evaluate((tab: HTMLElement, shown) => {
      tab.hidden = !shown
    }, isOpen)

  test('a title fits at once', async ({ page, site: _ }) => {
    await open(
      page,
      '<div id="tab" hidden><h1 class="w-fit-text" data-widget="fit-text" style="font-size:72px"><span data-slot="text">Letters to a Mason, or what the wall remembers of the hands that raised it, stone upon stone, over eleven winters</span></h1></div>',
    )
    const fits = () =>
      page.locator('.w-fit-text').evaluate((host) => {
        const text = host.firstElementChild?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY
        return text <= host.getBoundingClientRect().bottom + 1
      })
    await opened(page, true)
    await nextFrames(page)
    expect(await fits()).toBe(true)
    await page.setViewportSize({ width: 700, height: 800 })
    await expect.poll(fits).toBe(true)
  })

  test('a frame has its height, also when the window was resized meanwhile', async ({ page, site: _ }) => {
    await open(
      page,
      `<div id="tab"><div class="w-media-frame" data-widget="media-frame"><iframe data-slot="frame" src="${plate(1600, 900)}" width="640" height="360" title="Studio visit"></iframe></div></div>`,
      'body{margin:0}',
    )
    const height = async () => Math.round((await page.locator('iframe').boundingBox())?.height ?? 0)
    await expect.poll(height).toBe(563)
    await opened(page, false)
    await page.setViewportSize({ width: 640, height: 800 })
    await opened(page, true)
    await expect.poll(height).toBe(360)
  })

  test('a map shows all of its places', async ({ page, site: _ }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    const fixture = await (await page.request.get('/fixtures/map/on-load/')).text()
    const map = /<main[^>]*>(.*)<\/main>/s.exec(fixture)?.[1] ?? ''
    await open(page, `<div id="tab" hidden>${map}</div>`)
    await expect(page.locator('.w-map__stage')).toHaveAttribute('data-phase', 'ready')
    await opened(page, true)
    const markers = page.locator('.w-map__leaflet .leaflet-marker-icon')
    await expect(markers).toHaveCount(4)
    for (const marker of await markers.all()) await expect(marker).toBeInViewport()
  })
})

test('a bar of sections follows tabs, and links and sections that come later', async ({ page, site: _ }) => {
  const section = (name: string) => `<section id="${name}" style="height:900px"><h2>${name}</h2></section>`
  const link = (name: string) => `<li><a href="#${name}" data-slot="link">${name}</a></li>`
  await open(
    page,
    `<nav id="tab" hidden class="w-section-nav" data-widget="section-nav" data-mount="load" aria-label="Sections"><ul class="w-section-nav__list" data-slot="list">${['one', 'two', 'closed'].map(link).join('')}</ul></nav>${section('one')}${section('two')}<div hidden>${section('closed')}</div>`,
  )
  const current = page.locator('.w-section-nav [aria-current="true"]')
  await page.evaluate(() => scrollTo(0, 1_000))
  await nextFrames(page)
  await expect(current).toHaveCount(0)
  await page.locator('#tab').evaluate((tab: HTMLElement) => {
    tab.hidden = false
  })
  await expect(current).toHaveText('two')
  await page.evaluate(
    ([item = '', later = '']) => {
      document.querySelector('[data-slot="list"]')?.insertAdjacentHTML('beforeend', item)
      document
        .querySelector('#tab')
        ?.parentElement?.insertAdjacentHTML('beforeend', `${later}<p style="height:900px">End</p>`)
    },
    [link('later'), section('later')],
  )
  await page.locator('#later').evaluate((later) => later.scrollIntoView())
  await expect(current).toHaveText('later')
  await page.evaluate(() => document.querySelector('[href="#later"]')?.remove())
  await page.mouse.wheel(0, 1)
  await expect(current).toHaveText('two')
})

test.describe('a text that is cut', () => {
  const words = 'Words of a long text that goes on and on about the wall and the hands that raised it. '
  const readMore = (text: string) =>
    `<p><a href="#note-3">Note 3</a></p><div class="w-read-more" data-widget="read-more" id="about" data-lines="6"><div class="w-read-more__content" data-slot="content">${text}</div><a class="w-read-more__toggle" data-slot="toggle" href="#about">Read more</a></div><p style="height:2000px">After</p>`
  const long = `<p>${words.repeat(12)}</p><p>${words.repeat(12)}</p><p id="note-3">3. This is the note that is meant.</p><p>${words.repeat(20)}</p>`
  const host = (page: Page) => page.locator('[data-widget="read-more"]')
  const note = (page: Page) => page.locator('#note-3')

  test('opens for a link into it, each time', async ({ page, site: _ }) => {
    await open(page, readMore(long))
    for (let time = 0; time < 2; time++) {
      await page.getByRole('link', { name: 'Note 3' }).click()
      await expect(host(page)).toHaveAttribute('data-expanded', 'true')
      await expect(note(page)).toBeInViewport({ ratio: 1 })
      await page.getByRole('button', { name: 'Close' }).press('Enter')
      await expect(host(page)).toHaveAttribute('data-expanded', 'false')
      await page.evaluate(() => scrollTo(0, 0))
    }
  })

  test('opens for an address that leads into it, and for whatever scrolls it', async ({ page, site: _ }) => {
    await open(page, readMore(long))
    await page.goto('/later/#note-3')
    await expect(host(page)).toHaveAttribute('data-expanded', 'true')
    await expect(note(page)).toBeInViewport({ ratio: 1 })
    await page.goto('about:blank')
    await open(page, readMore(long))
    // As the search in the page does.
    await note(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await expect(host(page)).toHaveAttribute('data-expanded', 'true')
    await expect(note(page)).toBeInViewport({ ratio: 1 })
  })

  test('is not faded where nothing is cut', async ({ page, site: _ }) => {
    await open(page, readMore(`<p style="margin:0">${words}${words}</p>`))
    await expect(page.locator('.w-read-more__content')).toHaveCSS('mask-image', 'none')
    await expect(page.locator('.w-read-more__toggle')).toBeHidden()
  })
})

test.describe('a lightbox', () => {
  const view = (number: number, small: string, large: string, caption: string) =>
    `<figure id="view-${number}"><a class="w-lightbox__view" data-slot="view" href="${large}"><img src="${small}" width="1500" height="1000" alt="Room ${number}" style="width:300px"></a><figcaption>${caption}</figcaption></figure>`
  const lightbox = (views: string) => `<div data-widget="lightbox" aria-label="Rooms">${views}</div>`

  test('leaves room for the picture beside a long caption, all of which can be read', async ({
    page,
    site: _,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 })
    const caption = 'This caption says far more than captions do, of the light and of who hung the works. '
    const rooms = [caption.repeat(20), 'Short'].map((words, room) =>
      view(room + 1, plate(1500, 1000), plate(1500, 1000), words),
    )
    await open(page, lightbox(rooms.join('')))
    await page.getByRole('link', { name: 'Room 1' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Room 1' })).toBeVisible()
    const picture = await page.locator('.w-viewer__backdrop').boundingBox()
    expect(picture?.height).toBeGreaterThan(300)
    const words = page.locator('.w-lightbox__words')
    await words.hover()
    await page.mouse.wheel(0, 5_000)
    await expect
      .poll(() => words.evaluate((box) => box.scrollHeight - box.clientHeight - Math.ceil(box.scrollTop)))
      .toBeLessThanOrEqual(1)
    // By the keyboard too, which leads to the other pictures from there.
    await words.press('Home')
    await expect.poll(() => words.evaluate((box) => box.scrollTop)).toBe(0)
    await expect(words).toContainText('1 of 2')
    await words.press('ArrowRight')
    await expect(words).toContainText('2 of 2')
    await expect(words).not.toHaveAttribute('tabindex')
  })

  test('says what does not come, and can be left', async ({ page, site }) => {
    await page.route('**/missing*', (route) => route.fulfill({ status: 404 }))
    await open(
      page,
      lightbox(
        view(1, plate(300, 200).replace('/media/', '/media/'), '/missing.jpg', 'One') +
          view(2, '/missing-small.jpg', '/missing2.jpg', 'Two'),
      ),
    )
    site.complaints.length = 0
    for (const [number, sentence] of [[2, 'This picture did not load.']] as const) {
      await page.locator(`#view-${number} a`).click()
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText(sentence)
      await page.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    site.complaints.length = 0
  })

  test('opens a picture that another script has added', async ({ page, site: _ }) => {
    await open(page, lightbox(view(1, plate(300, 200), plate(1500, 1000), 'One')))
    await page.evaluate(() => {
      const copy = document.querySelector('figure')?.cloneNode(true)
      if (!(copy instanceof HTMLElement)) return
      copy.id = 'view-2'
      document.querySelector('[data-widget="lightbox"]')?.append(copy)
    })
    await page.locator('#view-2 a').click()
    await expect(page.getByRole('dialog')).toContainText('2 of 2')
  })
})

const items = Array.from(
  { length: 12 },
  (_, index) => `<li data-slot="item" id="item-${index}">Item ${index}</li>`,
)
const longList = `<p><a href="#item-9">To item 9</a></p><div class="w-expander" data-widget="expander" id="list" data-max="3"><ul>${items.join('')}</ul><a class="w-expander__toggle" data-slot="toggle" href="#list">All</a></div><p style="height:2000px">After</p>`

test('a list that is cut opens for a link into it, and is whole on paper', async ({ page, site: _ }) => {
  await page.setViewportSize({ width: 600, height: 700 })
  await open(page, longList)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#item-11')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.locator('#item-9')).toBeHidden()
  await page.getByRole('link', { name: 'To item 9' }).click()
  await expect(page.locator('#item-9')).toBeInViewport({ ratio: 1 })
})

test('a list that is cut opens for what is found in it', async ({ page, site: _ }) => {
  await page.setViewportSize({ width: 600, height: 700 })
  await open(page, longList)
  const hidden = page.locator('[data-slot="item"][hidden="until-found"]')
  await expect(hidden).toHaveCount(9)
  await expect(page.getByRole('listitem')).toHaveCount(3)
  // Text that an address names is looked for as the search in the page looks for it.
  await page.goto('/later/#:~:text=Item%2010')
  await expect(page.locator('#item-10')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('listitem')).toHaveCount(12)
  await expect(hidden).toHaveCount(0)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect(hidden).toHaveCount(9)
  await page.setViewportSize({ width: 1200, height: 700 })
  await expect(hidden).toHaveCount(0)
})
