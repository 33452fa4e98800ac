/** History entries that are no plain visits: promoted frames, addresses changed by scripts, and scripts that render by themselves. */
import type { Page } from '@playwright/test'
import { changePage, expect, settled, test } from '../../tests/browser.js'

const A = '/fixtures/boot/a/'
const B = '/fixtures/boot/b/'
const TABS = '/fixtures/boot/frame/'

const CAROUSEL = `<section class="w-carousel" data-widget="carousel" data-mount="load" data-autoplay="false" aria-label="Works">
  <ul class="w-carousel__track" data-slot="track" tabindex="0">
    <li class="w-carousel__slide" data-slot="slide"><p>Salt</p></li>
    <li class="w-carousel__slide" data-slot="slide"><p>Stone</p></li>
  </ul>
</section>`
const COPY = `<div class="w-copy" data-widget="copy" data-mount="load"><label>Link <input class="w-copy__source" data-slot="source" readonly value="https://plinth.example/"></label></div>`

/** Serves a page of tabs, each of which a frame shows and promotes to a visit. */
async function serveTabs(page: Page, host: string): Promise<void> {
  const tabs = [1, 2, 3, 4].map((tab) => `<a href="${TABS}?tab=${tab}">Tab ${tab}</a>`).join(' ')
  await changePage(
    page,
    ({ pathname }) => pathname === TABS,
    (html, { searchParams }) => {
      const content = `<p id="shown">Content ${searchParams.get('tab') ?? '0'}</p>`
      const frame = `<turbo-frame id="works" data-turbo-action="advance">${tabs}${content}${host}</turbo-frame>`
      return html.replace(/<turbo-frame id="works">[\s\S]*?<\/turbo-frame>/, frame)
    },
  )
}

const shown = (page: Page) => page.locator('#shown')

async function openTab(page: Page, tab: number): Promise<void> {
  // The promotion ends with the visit that Turbo makes of it, some time after the frame shows its content.
  const ended = page.evaluate(
    () => new Promise((resolve) => document.addEventListener('turbo:load', resolve, { once: true })),
  )
  // By the keyboard: what lies under a pointer is fetched ahead.
  await page.getByRole('link', { name: `Tab ${tab}` }).press('Enter')
  await ended
  await expect(shown(page)).toHaveText(`Content ${tab}`)
  await expect(page).toHaveURL(new RegExp(`tab=${tab}$`))
  await settled(page)
}

for (const [name, host] of [
  ['no widget', ''],
  ['widgets', `${CAROUSEL}${COPY}`],
] as const) {
  test(`Back after promoted frames shows what each entry showed, with ${name} in the frame`, async ({
    page,
    site,
  }) => {
    await serveTabs(page, host)
    await site.openFixture('boot/frame')
    for (const tab of [1, 2, 3]) await openTab(page, tab)
    for (const tab of [2, 1, 0]) {
      await site.back()
      await expect(shown(page)).toHaveText(`Content ${tab}`)
      await settled(page)
    }
    await site.forward()
    await expect(shown(page)).toHaveText('Content 1')
    await site.visit(B)
    await settled(page)
    await site.back()
    await expect(shown(page)).toHaveText('Content 1')
    await settled(page)
  })
}

test('two promotions of a frame with the same identifier are two entries', async ({ page, site }) => {
  await serveTabs(page, CAROUSEL)
  await site.openFixture('boot/frame')
  await openTab(page, 1)
  const identifier = () => page.evaluate(() => Object(history.state).turbo.restorationIdentifier)
  const first = await identifier()
  await openTab(page, 2)
  // Turbo gives a frame one identifier for all its promotions. Should it give several, the rest of this test is of no use.
  expect(await identifier()).toBe(first)
  await site.visit(B)
  await settled(page)
  await site.back()
  await expect(shown(page)).toHaveText('Content 2')
  await settled(page)
  await site.back()
  await expect(shown(page)).toHaveText('Content 1')
})

test.describe('an address that a script of the page has changed', () => {
  for (const [name, change] of [
    ['keeping Turbo’s state', 'history.replaceState(history.state, "", "?sort=new")'],
    ['dropping Turbo’s state', 'history.replaceState(null, "", "?sort=new")'],
  ] as const) {
    test(`comes back with its page, ${name}`, async ({ page, site }) => {
      await site.openFixture('boot/a')
      await page.evaluate(change)
      await page.fill('#note', 'typed')
      await site.visit(B)
      await settled(page)
      await site.back()
      await expect(page).toHaveURL(/a\/\?sort=new$/)
      await expect(page.locator('#a-works')).toBeVisible()
      await expect(page.locator('#note')).toHaveValue('typed')
      await site.forward()
      await expect(page.locator('#b-works')).toBeVisible()
    })
  }

  test('keeps the state that the script has set', async ({ page, site }) => {
    await site.openFixture('boot/a')
    await page.evaluate(() => history.replaceState({ sort: 'new' }, '', '?sort=new'))
    await site.visit(B)
    await site.back()
    expect(await page.evaluate(() => Object(history.state).sort)).toBe('new')
  })
})

test.describe('other scripts that listen to turbo:before-render', () => {
  const MARKS = ['data-page-key', 'data-widget-key', 'data-widget-state'] as const

  test('find no mark of Plinth in the new body, also when a page comes back', async ({ page, site }) => {
    await site.openFixture('boot/a')
    await page.evaluate((marks) => {
      const found: string[] = []
      Object.assign(window, { found })
      const look = (event: Event) => {
        const { newBody } = (event as CustomEvent<{ newBody: HTMLElement }>).detail
        found.push(
          ...marks.filter((mark) => newBody.matches(`[${mark}]`) || newBody.querySelector(`[${mark}]`)),
        )
        found.push('looked')
      }
      document.addEventListener('turbo:before-render', look)
      document.addEventListener('turbo:before-render', look, true)
    }, MARKS)
    await site.visit(B)
    await settled(page)
    await site.back()
    await settled(page)
    // A jump within the page, and Back from it.
    await page.locator('a[href="#foot"]').press('Enter')
    await expect(page).toHaveURL(/#foot$/)
    await site.back()
    // A preview, and the page after it.
    await site.visit(B)
    await settled(page)
    await site.visit(A)
    const found = await page.evaluate<string[]>(() => Reflect.get(window, 'found'))
    expect(found.filter((what) => what !== 'looked')).toEqual([])
    expect(found.length).toBeGreaterThanOrEqual(10)
  })

  test('win when they replace detail.render, and the page mounts afresh', async ({ page, site }) => {
    await site.openFixture('boot/a')
    await page.fill('#note', 'typed')
    await site.visit(B)
    await settled(page)
    await page.evaluate(() => {
      const replace = (event: Event) => {
        const { detail } = event as CustomEvent<{ render(current: Element, next: Element): void }>
        detail.render = (current, next) => {
          Object.assign(window, { rendered: next })
          current.replaceWith(next)
        }
      }
      document.addEventListener('turbo:before-render', replace, { once: true })
    })
    await site.back()
    await settled(page)
    expect(await page.evaluate(() => Reflect.get(window, 'rendered') === document.body)).toBe(true)
    // Their body has the clone's words, and one carousel each, drawn afresh.
    await expect(page.locator('#a-works')).toHaveAttribute('data-widget-state', 'mounted')
    await expect(page.locator('main > .w-carousel > [data-widget-root] > .w-carousel__controls')).toHaveCount(
      1,
    )
    await page.fill('#note', 'typed later')
    await site.visit(B)
    await settled(page)
    await site.back()
    await expect(page.locator('#note')).toHaveValue('typed later')
  })

  test('that render into the body in view leave Back and Forward right', async ({ page, site }) => {
    await site.openFixture('boot/a')
    await page.evaluate(() => {
      document.addEventListener('turbo:before-render', (event) => {
        const { detail } = event as CustomEvent<{ render(current: Element, next: Element): void }>
        detail.render = (current, next) => current.replaceChildren(...next.childNodes)
      })
    })
    await site.visit(B)
    await settled(page)
    await expect(page.locator('#b-works')).toHaveAttribute('data-widget-state', 'mounted')
    // Turbo clones a body after such a render: its cache holds the wrong page with or without Plinth.
    const clearCache = () => page.evaluate(() => window.Turbo.cache.clear())
    await clearCache()
    await site.back()
    await settled(page)
    await expect(page.locator('#a-works')).toHaveAttribute('data-widget-state', 'mounted')
    await clearCache()
    await site.forward()
    await settled(page)
    await expect(page.locator('#b-works')).toHaveAttribute('data-widget-state', 'mounted')
    await expect(page.locator('#a-works')).toHaveCount(0)
  })
})
