import type { Page } from '@playwright/test'
import { changePage, expect, hostOf, settled, test } from '../tests/browser.js'

const CAROUSEL_CODE = /carousel\.widget-[A-Z0-9]+\.js/

/** A widget of the test's own in place of the carousel: `body` is the rest of its definition. */
const widgetCode = (body: string) => ({
  contentType: 'text/javascript',
  body: `export default {
    options: { entries: {}, '~standard': { validate: (value) => ({ value }) } },
    ${body}
  }`,
})

const replaceCarousel = (page: Page, body: string) =>
  page.route(CAROUSEL_CODE, (route) => route.fulfill(widgetCode(body)))

/** The server's markup of `id` in this page. */
const serverHtml = (page: Page, id: string) =>
  page.evaluate(async (name) => {
    const parsed = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    return parsed.getElementById(name)?.outerHTML
  }, id)

test.describe('mounting', () => {
  test('says pending, loading, mounted, in that order, and announces it', async ({ page, site }) => {
    await page.addInitScript(() => {
      const states: string[] = []
      Object.assign(window, { states })
      new MutationObserver((records) => {
        for (const { target } of records) {
          if (target instanceof HTMLElement && target.id === 'b-works')
            states.push(target.dataset.widgetState ?? '')
        }
      }).observe(document, { attributes: true, attributeFilter: ['data-widget-state'], subtree: true })
      document.addEventListener('widget:mounted', ({ target }) => {
        if (target instanceof HTMLElement && target.id === 'b-works') {
          states.push(`announced as ${target.dataset.widgetState}`)
        }
      })
    })
    await site.openFixture('boot/b')
    expect(await page.evaluate(() => Reflect.get(window, 'states'))).toEqual([
      'pending',
      'loading',
      'announced as mounted',
      'mounted',
    ])
  })

  test('mounts the outer of two nested hosts first', async ({ page, site }) => {
    await page.addInitScript(() => {
      const order: string[] = []
      Object.assign(window, { order })
      document.addEventListener('widget:mounted', ({ target }) => {
        if (target instanceof HTMLElement && target.dataset.widget === 'carousel') order.push(target.id)
      })
    })
    await site.openFixture('boot/a')
    expect(await page.evaluate(() => Reflect.get(window, 'order'))).toEqual(['a-works', 'inner'])
  })

  test('mounts what is inserted later, and disposes what is taken away', async ({ page, site }) => {
    await site.openFixture('boot/b')
    const gone = await page.evaluate(async () => {
      const host = document.querySelector('#b-works')
      const copy = document.createElement('div')
      copy.innerHTML =
        (await (await fetch('/fixtures/boot/c/?xhr=1')).text()).match(/<section[\s\S]*<\/section>/)?.[0] ?? ''
      document.querySelector('main')?.append(copy)
      return new Promise((resolve) => {
        host?.addEventListener('widget:disposed', (event) => resolve((event as CustomEvent).detail))
        host?.remove()
      })
    })
    expect(gone).toEqual({ widget: 'carousel' })
    await settled(page)
    await expect(page.locator('#c-works')).toHaveAttribute('data-widget-state', 'mounted')
    expect(await page.locator('.w-carousel__controls').count()).toBe(1)
  })

  test('waits for a touch, a media query, a quiet moment or the view, as the host says', async ({ page }) => {
    await page.setViewportSize({ width: 800, height: 600 })
    await page.goto('/fixtures/boot/idle/')
    await expect(page.locator('#when-idle')).toHaveAttribute('data-widget-state', 'mounted')
    for (const id of ['when-touched', 'when-wide', 'when-seen']) {
      await expect(page.locator(`#${id}`), id).toHaveAttribute('data-widget-state', 'pending')
    }
    await page.locator('#when-touched').hover()
    await expect(page.locator('#when-touched')).toHaveAttribute('data-widget-state', 'mounted')
    await page.setViewportSize({ width: 900, height: 600 })
    await expect(page.locator('#when-wide')).toHaveAttribute('data-widget-state', 'mounted')
    await page.locator('#when-seen').scrollIntoViewIfNeeded()
    await expect(page.locator('#when-seen')).toHaveAttribute('data-widget-state', 'mounted')
  })

  test('ships no byte of React to a page that has no React widget due', async ({ page, site }) => {
    const scripts: string[] = []
    page.on('response', (response) => scripts.push(response.url()))
    await site.openFixture('toggle-field/default')
    expect(scripts.some((url) => /runtime-/.test(url))).toBe(true)
    expect(scripts.filter((url) => /react/.test(url))).toEqual([])
  })

  test('asks for all of a widget’s files at once', async ({ page, site }) => {
    const asked = new Set<string>()
    let letGo = () => {}
    const areAllAsked = new Promise<void>((resolve) => {
      letGo = resolve
    })
    // Neither arrives before both are asked for: one that waited for the other would wait for ever.
    await page.route(/\/chunks\/(carousel\.widget|runtime)-/, async (route) => {
      if (asked.add(route.request().url()).size === 2) letGo()
      await areAllAsked
      await route.continue()
    })
    await site.openFixture('boot/b')
    expect(asked.size).toBe(2)
  })
})

/** As a page does that names the script twice, the second time with a version in its address. */
const loadAgain = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const first = document.querySelector<HTMLScriptElement>('script[src*="boot.js"]')
        const script = document.createElement('script')
        script.type = 'module'
        script.src = `${first?.src}&again`
        script.onload = resolve
        script.onerror = reject
        document.head.append(script)
      }),
  )

test.describe('when it is started twice', () => {
  test('the running one stays the only one', async ({ page, site }) => {
    await site.openFixture('boot/b')
    await page.evaluate(() => Object.assign(window, { first: window.plinth, firstTurbo: window.Turbo }))
    await loadAgain(page)
    await settled(page)
    expect(await page.evaluate(() => Reflect.get(window, 'first') === window.plinth)).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'firstTurbo') === window.Turbo)).toBe(true)
    expect(await page.locator('.w-carousel__controls').count()).toBe(1)
  })

  test('after stopping, a new start mounts again', async ({ page, site }) => {
    await site.openFixture('boot/b')
    await page.evaluate(() => window.plinth?.stop())
    await loadAgain(page)
    await expect(page.locator('.w-carousel__controls')).toHaveCount(1)
  })
})

test.describe('a failure stays in its host', () => {
  for (const [what, body, said] of [
    ['an enhancement that throws', `enhance() { throw new Error('boom') }`, /threw "Error: boom"/],
    [
      'a component that throws while it draws',
      `component() { throw new Error('boom') }`,
      /threw "Error: boom"/,
    ],
    [
      'a component that throws after it changed the page',
      `slots: { slide: { kind: 'many' } }, component({ host, slots }) {
         host.setAttribute('aria-label', 'changed'); slots.slide[0].remove(); throw new Error('boom') }`,
      /threw "Error: boom"/,
    ],
  ] as const) {
    test(`${what} leaves the server’s HTML and a message`, async ({ page, site }) => {
      await replaceCarousel(page, body)
      await page.addInitScript(() => {
        document.addEventListener('widget:failed', (event) => {
          const { widget, error } = (event as CustomEvent<{ widget: string; error: Error }>).detail
          Object.assign(window, { failure: `${widget} ${error.name}` })
        })
      })
      await site.openFixture('boot/b')
      const host = page.locator('#b-works')
      await expect(host).toHaveAttribute('data-widget-state', 'failed')
      expect(await page.evaluate(() => Reflect.get(window, 'failure'))).toBe('carousel WidgetCrashError')
      const html = await host.evaluate((element) => {
        const copy = element.cloneNode(true) as HTMLElement
        copy.removeAttribute('data-widget-state')
        return copy.outerHTML
      })
      expect(html).toBe(await serverHtml(page, 'b-works'))
      expect(site.complaints.join('\n')).toMatch(said)
      site.complaints.length = 0
    })
  }

  test('a widget that changes what is not its own is named, and the change undone', async ({
    page,
    site,
  }) => {
    await replaceCarousel(page, `enhance({ host }) { host.querySelector('p').textContent = 'stray' }`)
    await site.openFixture('boot/b')
    await page.evaluate(() => window.plinth?.stop())
    await expect(page.locator('#b-works p').first()).toHaveText('North')
    expect(site.complaints.join('\n')).toContain('left changes outside its host and slots')
    site.complaints.length = 0
  })
})

test.describe('code that does not arrive', () => {
  test('code on its way when the reader goes on mounts in the page that they went to', async ({
    page,
    site,
  }) => {
    let letGo = () => {}
    const isFree = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/read-more\.widget-/, async (route) => {
      await isFree
      await route.continue()
    })
    await page.goto('/fixtures/read-more/default/')
    await expect(hostOf(page, 'read-more')).toHaveAttribute('data-widget-state', 'loading')
    // Two visits: the first one takes what Turbo thinks belongs to the page alone out of its head.
    await site.visit('/fixtures/forms/get/')
    await site.visit('/fixtures/read-more/lines/')
    letGo()
    await expect(hostOf(page, 'read-more')).toHaveAttribute('data-widget-state', 'mounted')
  })

  test('is asked for again, until it does', async ({ page, site }) => {
    let times = 0
    await page.route(CAROUSEL_CODE, (route) =>
      ++times <= 2 ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await site.openFixture('boot/b')
    await expect(page.locator('#b-works')).toHaveAttribute('data-widget-state', 'mounted')
    expect(times).toBeGreaterThan(2)
    site.complaints.length = 0 // the browser tells of each answer that failed
  })

  test('what mounts is asked for again too, also when the line was cut', async ({ page, site }) => {
    let times = 0
    await page.route(/\/(?:runtime|shared)-[A-Z0-9]+\.js/, (route) =>
      ++times <= 2 ? route.abort() : route.continue(),
    )
    await site.openFixture('boot/b')
    await expect(page.locator('#b-works')).toHaveAttribute('data-widget-state', 'mounted')
    expect(times).toBeGreaterThan(2)
    site.complaints.length = 0 // the browser tells of each answer that failed
  })

  for (const [fault, body, message] of [
    [
      'throws',
      'throw new Error("no such shelf")',
      'its module does not run: Error: no such shelf; correct it',
    ],
    ['is no JavaScript', 'export default {{', 'its module does not run: SyntaxError'],
    [
      'exports no widget',
      'export const carousel = {}',
      'its module has no default export; export its definition',
    ],
  ] as const)
    test(`a module that ${fault} is named at once`, async ({ page, site }) => {
      await page.route(CAROUSEL_CODE, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      await page.goto('/fixtures/boot/b/')
      await expect(page.locator('#b-works')).toHaveAttribute('data-widget-state', 'failed')
      expect(site.complaints.join()).toContain(`carousel: ${message}`)
      site.complaints.length = 0
    })

  test('fails after 120 seconds as ChunkLoadError, and the server’s HTML stays', async ({ page, site }) => {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    let times = 0
    await page.route(CAROUSEL_CODE, (route) => {
      times++
      return route.fulfill({ status: 503 })
    })
    await page.addInitScript(() => {
      document.addEventListener('widget:failed', (event) => {
        const { error } = (event as CustomEvent<{ error: Error }>).detail
        Object.assign(window, { failure: `${error.name}: ${error.message}` })
      })
    })
    await page.goto('/fixtures/boot/b/')
    const host = page.locator('#b-works')
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return host.getAttribute('data-widget-state')
      })
      .toBe('loading')
    await page.clock.fastForward(118_000)
    await expect(host).toHaveAttribute('data-widget-state', 'loading')
    await page.clock.fastForward(2_000)
    await expect(host).toHaveAttribute('data-widget-state', 'failed')
    expect(await page.evaluate(() => Reflect.get(window, 'failure'))).toBe(
      'ChunkLoadError: Loading chunk failed',
    )
    expect(await page.locator('.w-carousel__controls').count()).toBe(0)
    // The browser tells of each answer that failed: of the last one only after the time is over.
    await expect.poll(() => site.complaints.filter((text) => text.includes('503')).length).toBe(times)
    site.complaints.length = 0
  })
})

test.describe('clicks on what still loads', () => {
  /** A host with a button, a link, a checkbox and a form, of a widget that counts what it hears. */
  const open = async (page: Page) => {
    await replaceCarousel(
      page,
      `enhance({ host, signal }) {
         window.heard = []
         for (const type of ['click', 'submit']) host.addEventListener(type, (event) => {
           window.heard.push(type + ' ' + event.target.id)
           if (type === 'submit') event.preventDefault()
         }, { signal })
       }`,
    )
    let release = () => {}
    const opened = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/runtime-[A-Z0-9]+\.js/, async (route) => {
      await opened
      await route.continue()
    })
    await changePage(page, '**/fixtures/boot/b/', (html) =>
      html.replace(
        /<section class="w-carousel"[\s\S]*?<\/section>/,
        `<section data-widget="carousel" data-mount="load" id="host">
           <button type="button" id="button">Count</button>
           <a href="/fixtures/boot/c/" id="link">C</a>
           <label><input type="checkbox" id="tick"> Yes</label>
         </section>`,
      ),
    )
    await page.goto('/fixtures/boot/b/')
    return release
  }

  test('a button’s click is neither lost nor done twice', async ({ page, site }) => {
    // It is held for five seconds.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const release = await open(page)
    for (let i = 0; i < 3; i++) await page.click('#button')
    release()
    await expect(page.locator('#host')).toHaveAttribute('data-widget-state', 'mounted')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['click button'])
    expect(site.complaints).toEqual([])
  })

  test('a checkbox answers at once, and once', async ({ page }) => {
    const release = await open(page)
    await page.click('#tick')
    await expect(page.locator('#tick')).toBeChecked()
    release()
    await expect(page.locator('#host')).toHaveAttribute('data-widget-state', 'mounted')
    await expect(page.locator('#tick')).toBeChecked()
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  })

  test('a link leads where it says', async ({ page }) => {
    await open(page)
    await page.click('#link')
    await expect(page).toHaveURL(/\/boot\/c\/$/)
  })

  test('after 5 seconds a button’s click is dropped', async ({ page }) => {
    await page.clock.install()
    const release = await open(page)
    await page.click('#button')
    await page.clock.fastForward(5_000)
    release()
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return page.locator('#host').getAttribute('data-widget-state')
      })
      .toBe('mounted')
    expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
  })
})

test('a host that was taken out and put in again, and a copy of one, are mounted once each', async ({
  page,
  site,
}) => {
  await site.openFixture('copy/default')
  await expect(page.locator('main .w-copy__button')).toHaveCount(1)
  await page.evaluate(async () => {
    const host = document.querySelector('[data-widget="copy"]')
    const main = document.querySelector('main')
    const gone = new Promise((resolve) => host?.addEventListener('widget:disposed', resolve, { once: true }))
    host?.remove()
    await gone
    const copy = host?.cloneNode(true)
    if (copy instanceof Element && host) {
      copy.id = 'copied'
      main?.append(host, copy)
    }
  })
  await expect(page.locator('main [data-widget="copy"][data-widget-state="mounted"]')).toHaveCount(2)
  await expect(page.locator('main .w-copy__button')).toHaveCount(2)
  await expect(page.locator('#copied .w-copy__button')).toHaveCount(1)
  await page.evaluate(() => window.plinth?.stop())
  await expect(page.locator('main .w-copy__button')).toHaveCount(0)
})

test('stopping gives every page byte back, nested hosts too', async ({ page, site }) => {
  await site.openFixture('boot/a')
  await page.locator('#a-works').getByRole('button', { name: 'Next slide' }).last().click()
  const server = await page.evaluate(async () => {
    const parsed = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    return parsed.body.innerHTML
  })
  await page.evaluate(() => window.plinth?.stop())
  expect(await page.evaluate(() => document.body.innerHTML)).toBe(server)
  expect(
    await page.evaluate(() =>
      document.body.getAttributeNames().filter((name) => name.startsWith('data-page')),
    ),
  ).toEqual([])
})
