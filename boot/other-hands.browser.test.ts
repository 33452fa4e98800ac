/** Pages whose content another script replaces, morphs, swaps and moves, without Turbo's word. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, nextFrames, settled, test } from '../tests/browser.js'
import { MORPHS } from '../tests/morphs.js'
import { COPY, carousel, filter, openOwn, ownPage, readMore } from '../tests/own-page.js'

const controls = (page: Page) => page.locator('.w-carousel__controls')
const current = (page: Page) => page.locator('[aria-current="true"]')
const toggle = (page: Page) => page.locator('.w-read-more__toggle')
const goOn = (page: Page) => page.getByRole('button', { name: 'Next slide' }).click()

/** In the page. */
const anotherBody = (html: string) =>
  document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body)

test.describe('the page is replaced', () => {
  /** In the page. */
  const WAYS: Readonly<Record<string, (html: string) => void>> = {
    'another body': anotherBody,
    'the content of the body': (html) => {
      document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML
    },
    'the content of the root element': (html) => {
      document.documentElement.innerHTML = html
    },
    'the root element': (html) =>
      document.documentElement.replaceWith(
        new DOMParser().parseFromString(html, 'text/html').documentElement,
      ),
    'document.write': (html) => {
      document.open()
      document.write(html)
      document.close()
    },
  }
  const NEXT = ownPage(`<h1>Next</h1>${carousel('Second')}${readMore('about')}`)

  for (const [what, replace] of Object.entries(WAYS)) {
    test(`by ${what}: what is in it mounts and works, each time`, async ({ page, site: _ }) => {
      await openOwn(page, carousel('First'))
      await goOn(page)
      for (const _time of [1, 2]) {
        await page.evaluate(replace, NEXT)
        await expect(page.locator('#Second')).toHaveAttribute('data-widget-state', 'mounted')
        await settled(page)
        await expect(controls(page)).toHaveCount(1)
        await expect(current(page)).toHaveAccessibleName('Slide 1 of 3')
        await goOn(page)
        await expect(current(page)).toHaveAccessibleName('Slide 2 of 3')
        await toggle(page).click()
        await expect(toggle(page)).toHaveText('Close')
      }
      await page.evaluate(() => window.plinth?.stop())
      expect(await page.locator('#Second').evaluate(({ outerHTML }) => outerHTML)).toBe(carousel('Second'))
    })
  }

  test('before anything has mounted', async ({ page, site: _ }) => {
    await openOwn(page, '<p>Nothing here.</p>')
    await page.evaluate(anotherBody, NEXT)
    await expect(page.locator('#Second')).toHaveAttribute('data-widget-state', 'mounted')
  })

  test('and mount() is called at once', async ({ page, site: _ }) => {
    await openOwn(page, carousel('First'))
    await page.evaluate((html) => {
      document.body.replaceWith(new DOMParser().parseFromString(html, 'text/html').body)
      window.plinth?.mount(document.body)
    }, NEXT)
    await expect(page.locator('#Second')).toHaveAttribute('data-widget-state', 'mounted')
    await expect(controls(page)).toHaveCount(1)
  })

  test('a host that is in the next body too goes on', async ({ page, site: _ }) => {
    await openOwn(page, carousel('First'))
    await goOn(page)
    await page.evaluate(() => {
      const next = document.createElement('body')
      next.append(document.querySelector('#First') ?? '')
      document.body.replaceWith(next)
    })
    await nextFrames(page)
    await expect(current(page)).toHaveAccessibleName('Slide 2 of 3')
    await goOn(page)
    await expect(current(page)).toHaveAccessibleName('Slide 3 of 3')
  })

  test('beside a Turbo whose visits go on', async ({ page, site }) => {
    await site.openFixture('boot/b')
    await page.evaluate(anotherBody, NEXT)
    await expect(page.locator('#Second')).toHaveAttribute('data-widget-state', 'mounted')
    await site.visit('/fixtures/boot/c/')
    await settled(page)
    await expect(page.locator('#c-works')).toHaveAttribute('data-widget-state', 'mounted')
    await expect(controls(page)).toHaveCount(1)
  })
})

for (const how of ['byPosition', 'byLikeness'] as const) {
  test.describe(`a region is morphed to the server’s HTML, ${how}`, () => {
    const morph = (page: Page, html: string) => page.evaluate(MORPHS[how], ['#region', html] as const)
    const region = (...hosts: string[]) => `<div id="region">${hosts.join('')}</div>`

    test('widgets stay as the reader left them', async ({ page, site: _ }) => {
      const server = region(carousel('Works'), readMore('about'), COPY, filter('checkbox'))
      await openOwn(page, server)
      await goOn(page)
      await toggle(page).click()
      await page.locator('summary').click()
      await page.getByText('Drawing').click()
      const chosen = page.locator('[data-slot="chosen"]')
      await expect(chosen).toHaveText('1')
      for (const _time of [1, 2, 3]) {
        await morph(page, ownPage(server))
        await expect(current(page)).toHaveAccessibleName('Slide 2 of 3')
        await expect(controls(page)).toHaveCount(1)
        await expect(page.locator('.w-copy__button')).toHaveCount(1)
        await expect(toggle(page)).toHaveText('Close')
        await expect(chosen).toHaveText('1')
        await expect(page.getByLabel('Drawing')).toBeChecked()
      }
      await toggle(page).click()
      await expect(toggle(page)).toHaveText('Read more')
      await goOn(page)
      await expect(current(page)).toHaveAccessibleName('Slide 3 of 3')
      // The server's HTML has it closed.
      await page.locator('summary').click()
      await page.getByText('Print').click()
      await expect(chosen).toHaveText('2')
      await page.evaluate(() => window.plinth?.stop())
      await page.locator('details').evaluate((details) => details.removeAttribute('open'))
      // A field that was drawn here has its attributes in another order, and the one that was morphed is that.
      const isServers = (region: Element, html: string) =>
        region.isEqualNode(new DOMParser().parseFromString(html, 'text/html').querySelector('#region'))
      expect(await page.locator('#region').evaluate(isServers, ownPage(server))).toBe(true)
    })

    test('with other words, options and slides, which are the server’s from then on', async ({
      page,
      site: _,
    }) => {
      await openOwn(page, region(carousel('Works'), readMore('about')))
      await toggle(page).click()
      const next = region(carousel('Works', 4, ' lang="de"'), readMore('about').replace('Read more', 'More'))
      await morph(page, ownPage(next))
      await expect(page.getByRole('button', { name: 'Folie 4 von 4' })).toBeVisible()
      await expect(controls(page)).toHaveCount(1)
      await expect(toggle(page)).toHaveText('Close')
      await toggle(page).click()
      await expect(toggle(page)).toHaveText('More')
      await page.evaluate(() => window.plinth?.stop())
      expect(await page.locator('#region').evaluate(({ outerHTML }) => outerHTML)).toBe(next)
    })

    test('a host within a host', async ({ page, site: _ }) => {
      const nested = carousel('Outer').replace('<p>Outer 2</p>', `<p>Outer 2</p>${carousel('Inner')}`)
      await openOwn(page, region(nested))
      await page.locator('#Inner').getByRole('button', { name: 'Next slide' }).click()
      for (const _time of [1, 2]) {
        await morph(page, ownPage(region(nested)))
        await expect(controls(page)).toHaveCount(2)
        await expect(page.locator('#Inner [aria-current="true"]')).toHaveAccessibleName('Slide 2 of 3')
      }
      await page.evaluate(() => window.plinth?.stop())
      expect(await page.locator('#region').evaluate(({ outerHTML }) => outerHTML)).toBe(region(nested))
    })

    test('one host becomes another widget’s, and an element becomes a host', async ({ page, site: _ }) => {
      await openOwn(page, region(carousel('Works'), '<section id="later"></section>'))
      await morph(
        page,
        ownPage(
          region(
            readMore('Works').replaceAll('<div', '<section').replaceAll('</div', '</section'),
            carousel('later'),
          ),
        ),
      )
      await settled(page)
      await expect(page.locator('#Works .w-carousel__controls')).toHaveCount(0)
      await expect(page.locator('#later .w-carousel__controls')).toHaveCount(1)
      await toggle(page).click()
      await expect(toggle(page)).toHaveText('Close')
    })

    test('while its widgets are still on their way', async ({ page, site: _ }) => {
      const server = region(carousel('Works'), readMore('about'))
      await openOwn(page, region(carousel('Works', 2, ' data-mount="interaction"'), readMore('about')))
      await morph(page, ownPage(server))
      await settled(page)
      await expect(page.getByRole('button', { name: 'Slide 3 of 3' })).toBeVisible()
    })
  })
}

test('a failed host that the next HTML mends mounts; one that it does not is reported once', async ({
  page,
  site,
}) => {
  const broken = carousel('Works').replace('data-slot="track"', 'data-slot="trak"')
  await openOwn(page, `<div id="region">${broken}</div>`)
  for (const _time of [1, 2]) {
    await page.evaluate(MORPHS.byPosition, ['#region', ownPage(`<div id="region">${broken}</div>`)] as const)
    await expect(page.locator('#Works')).toHaveAttribute('data-widget-state', 'failed')
  }
  await page.evaluate(MORPHS.byPosition, [
    '#region',
    ownPage(`<div id="region">${carousel('Works')}</div>`),
  ] as const)
  await expect(controls(page)).toHaveCount(1)
  expect(site.complaints.filter((said) => said.includes('the slot "track" is missing'))).toHaveLength(1)
  site.complaints.length = 0
})

test('what another script takes out of a host is drawn again, as often as it is reasonable', async ({
  page,
  site,
}) => {
  await openOwn(page, carousel('Works'))
  await goOn(page)
  await page.evaluate(() => document.querySelector('#Works > [data-widget-root]')?.remove())
  await expect(current(page)).toHaveAccessibleName('Slide 2 of 3')
  await page.evaluate(() => {
    const host = document.querySelector('#Works')
    if (host) host.innerHTML = host.querySelector('[data-slot="track"]')?.outerHTML ?? ''
  })
  await expect(controls(page)).toHaveCount(1)
  expect(site.complaints).toEqual([])

  await page.evaluate(() => {
    const remove = () => document.querySelector('[data-widget-root]')?.remove()
    new MutationObserver(remove).observe(document.body, { childList: true, subtree: true })
    remove()
  })
  await expect(page.locator('#Works')).toHaveAttribute('data-widget-state', 'failed')
  expect(site.complaints.join()).toContain('carousel: another script changes its host each time')
  site.complaints.length = 0
})

test('a host that is moved by hand keeps its state; one that has left ends, and mounts again when it comes back', async ({
  page,
  site: _,
}) => {
  await openOwn(page, `<div id="from">${carousel('Works')}</div><div id="to"></div>`)
  await goOn(page)
  const events = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const heard: string[] = []
        for (const type of ['widget:mounted', 'widget:disposed'])
          document.querySelector('#Works')?.addEventListener(type, () => {
            if (heard.push(type) === 2) resolve(heard)
          })
      }),
  )
  await page.evaluate(async () => {
    const host = document.querySelector('#Works')
    host?.remove()
    await new Promise(requestAnimationFrame)
    document.querySelector('#to')?.append(host ?? '')
  })
  await expect(current(page)).toHaveAccessibleName('Slide 2 of 3')
  await goOn(page)
  await expect(current(page)).toHaveAccessibleName('Slide 3 of 3')

  const left = await page.evaluate(async () => {
    const host = document.querySelector('#Works')
    const gone = new Promise((resolve) => host?.addEventListener('widget:disposed', resolve))
    host?.remove()
    await gone
    const html = host?.outerHTML
    document.querySelector('#from')?.append(host ?? '')
    return html
  })
  expect(left).toBe(carousel('Works'))
  await expect(current(page)).toHaveAccessibleName('Slide 1 of 3')
  expect(await events).toEqual(['widget:disposed', 'widget:mounted'])
})

test('sixty swaps of a region leave nothing in memory', async ({ page, context, site: _ }) => {
  const hosts = carousel('Works') + readMore('about') + COPY
  await openOwn(page, `<div id="region">${hosts}</div>`)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await swap(page, 20)
  const early = await countHeld(devtools)
  await swap(page, 60)
  // What left last ends a moment later, and React holds the root that it drew last.
  await expect
    .poll(async () => {
      const late = await countHeld(devtools)
      const hosts = await page.evaluate(countLeftHosts)
      return {
        nodes: late.nodes - early.nodes <= 20,
        listeners: late.listeners - early.listeners <= 10,
        hosts: hosts <= 3,
      }
    })
    .toEqual({ nodes: true, listeners: true, hosts: true })
})

/** In the page: of the hosts that have left it, how many are still in memory. */
const countLeftHosts = () =>
  (Reflect.get(window, 'left') as WeakRef<Element>[]).filter((one) => one.deref()).length

/** In place of the region's content comes the same, `times` times, as a script that polls does. */
const swap = (page: Page, times: number) =>
  page.evaluate(async (count) => {
    const region = document.querySelector('#region')
    const answer = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    const html = answer.querySelector('#region')?.innerHTML ?? ''
    const left: WeakRef<Element>[] = Reflect.get(window, 'left') ?? []
    Reflect.set(window, 'left', left)
    for (let time = 0; time < count && region; time++) {
      left.push(...[...region.children].map((child) => new WeakRef(child)))
      const isMounted = new Promise<void>((resolve) => {
        let mounted = 0
        const note = () => {
          if (++mounted < 3) return
          region.removeEventListener('widget:mounted', note)
          resolve()
        }
        region.addEventListener('widget:mounted', note)
      })
      region.innerHTML = html
      await isMounted
    }
  }, times)

async function countHeld(devtools: CDPSession) {
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { nodes: read('Nodes'), listeners: read('JSEventListeners') }
}
