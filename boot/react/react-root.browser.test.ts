/** Life with Turbo of a widget that draws with React: one of the test's own, mounted where pages have a carousel. */
import type { Page } from '@playwright/test'
import { changeByMorph, changeHead, expect, hold, settled, test } from '../../tests/browser.js'
import { withOwnCarousel } from '../../tests/own-carousel.js'

const A = '/fixtures/boot/a/'
const B = '/fixtures/boot/b/'

/** Counts presses in its state, notes in `window.heard` when its effect comes and goes, and marks its host meanwhile. */
const WIDGET = `
import { useEffect, useState } from 'react'
import { boolean, defineWidget, slot } from 'plinth'

export default defineWidget({
  options: { autoplay: boolean({ default: true }) },
  slots: { track: slot() },
  component({ host, slots: { track }, options: { autoplay } }) {
    const [count, setCount] = useState(0)
    useEffect(function mark() {
      window.heard = [...(window.heard ?? []), host.id + ' on']
      track.setAttribute('data-marked', '')
      return () => {
        window.heard.push(host.id + ' off')
        track.removeAttribute('data-marked')
      }
    }, [])
    if (count === 3) throw new Error('three is too many')
    const hear = ({ type }) => window.heard.push(host.id + ' ' + type)
    return <button type="button" onLoadCapture={hear} onClick={() => setCount(count + 1)} onFocus={hear} onMouseEnter={hear} onKeyDownCapture={hear}>
      {autoplay ? 'Plays' : 'Rests'} {count}
    </button>
  },
})`

withOwnCarousel('react', WIDGET)

const outer = (page: Page) => page.locator('main > [data-widget] > [data-widget-root] > button')
const roots = (page: Page) => page.locator('[data-widget-root]').count()
const heard = (page: Page) => page.evaluate<string[]>(() => Reflect.get(window, 'heard'))
const effectsOf = async (page: Page, id: string) =>
  (await heard(page)).filter((said) => said === `${id} on` || said === `${id} off`)

async function press(page: Page, times: number) {
  for (let i = 0; i < times; i++) await outer(page).click()
}

for (const timing of ['the swap comes before the clone', 'the clone comes before the swap'] as const) {
  test.describe(`when ${timing}`, () => {
    test.beforeEach(async ({ page }) => {
      if (timing === 'the clone comes before the swap') await changeHead(page, B)
    })

    test('Back finds React’s state as it was; its effects rest meanwhile', async ({ page, site }) => {
      await site.openFixture('boot/a')
      await press(page, 2)
      const button = await outer(page).elementHandle()
      await site.visit(B)
      await settled(page)
      expect(await effectsOf(page, 'a-works')).toEqual(['a-works on', 'a-works off'])
      await site.back()
      await expect(outer(page)).toHaveText('Rests 2')
      expect(await outer(page).evaluate((now, then) => now === then, button)).toBe(true)
      expect(await effectsOf(page, 'a-works')).toEqual(['a-works on', 'a-works off', 'a-works on'])
      await expect(page.locator('#a-works > [data-slot=track]')).toHaveAttribute('data-marked', '')
      expect(await roots(page)).toBe(2)
    })

    test('stopping after Back gives the server’s bytes', async ({ page, site }) => {
      await site.openFixture('boot/a')
      const server = await page.request.get(A).then((answer) => answer.text())
      await press(page, 1)
      await site.visit(B)
      await settled(page)
      await site.back()
      await settled(page)
      await page.evaluate(() => window.plinth?.stop())
      expect(server).toContain(await page.locator('#a-works').evaluate((element) => element.outerHTML))
    })

    test('a clone shown from the cache holds nothing that React drew', async ({ page, site }) => {
      await site.openFixture('boot/a')
      await press(page, 1)
      await site.visit(B)
      await settled(page)
      const answer = await hold(page, A)
      const inPreview = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const count = () => resolve(document.querySelectorAll('[data-widget-root], [data-marked]').length)
            addEventListener('turbo:render', count, { once: true })
          }),
      )
      const arrived = site.visit(A)
      expect(await inPreview).toBe(0)
      await answer()
      await arrived
      await settled(page)
      await expect(outer(page)).toHaveText('Rests 0')
    })
  })
}

test('a refresh that morphs gives new options, and keeps React’s state', async ({ page, site }) => {
  await changeByMorph(page, `**${A}`, (html) =>
    html.replace('data-autoplay="false" aria-label="a-works"', 'aria-label="Renamed"'),
  )
  await site.openFixture('boot/a')
  await press(page, 2)
  await page.evaluate(() => window.Turbo.visit(location.href, { action: 'replace' }))
  await expect(page.locator('#a-works')).toHaveAttribute('aria-label', 'Renamed')
  await expect(outer(page)).toHaveText('Plays 2')
  expect(await roots(page)).toBe(2)
})

test('what throws after a press fails alone, and its server HTML is back', async ({ page, site }) => {
  await site.openFixture('boot/a')
  const server = await page.request.get(A).then((answer) => answer.text())
  await press(page, 3)
  await expect(page.locator('#a-works')).toHaveAttribute('data-widget-state', 'failed')
  await expect(page.locator('#inner')).toHaveAttribute('data-widget-state', 'mounted')
  expect(await page.locator('#inner').getByRole('button').textContent()).toBe('Rests 0')
  expect(site.complaints.join('\n')).toContain('three is too many')
  site.complaints.length = 0
  await page.evaluate(() => window.plinth?.stop())
  expect(server).toContain(await page.locator('#inner').evaluate((element) => element.outerHTML))
})

test('the very first event of each kind reaches React', async ({ page, site }) => {
  await site.openFixture('boot/b')
  await outer(page).hover()
  await outer(page).focus()
  await page.keyboard.press('Enter')
  await expect(outer(page)).toHaveText('Rests 1')
  expect(await heard(page)).toEqual(['b-works on', 'b-works mouseenter', 'b-works focus', 'b-works keydown'])
})

test('one that is taken away takes its effect along', async ({ page, site }) => {
  await site.openFixture('boot/b')
  await page.evaluate(() => document.querySelector('#b-works')?.remove())
  await expect.poll(() => heard(page)).toEqual(['b-works on', 'b-works off'])
})

test.describe('native events that come first, before any other in the root', () => {
  test('a load, captured', async ({ page, site }) => {
    await site.openFixture('boot/b')
    await outer(page).evaluate((button) => {
      const picture = document.createElement('img')
      button.append(picture)
      picture.dispatchEvent(new Event('load'))
    })
    expect(await heard(page)).toContain('b-works load')
  })

  test('a click whose target is a text node', async ({ page, site }) => {
    await site.openFixture('boot/b')
    await outer(page).evaluate((button) =>
      button.firstChild?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    )
    await expect(outer(page)).toHaveText('Rests 1')
  })

  test('a click in a container that is out of the document', async ({ page, site }) => {
    await site.openFixture('boot/b')
    const text = await outer(page).evaluate(async (button) => {
      const container = button.closest('[data-widget-root]')
      const host = container?.parentElement
      container?.remove()
      button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      if (container) host?.append(container)
      await new Promise((resolve) => setTimeout(resolve))
      return button.textContent
    })
    expect(text).toBe('Rests 1')
  })

  test('a click that another script stops at the host', async ({ page, site }) => {
    await site.openFixture('boot/b')
    await page.evaluate(() =>
      document
        .querySelector('#b-works')
        ?.addEventListener('click', (event) => event.stopImmediatePropagation()),
    )
    await outer(page).click()
    await expect(outer(page)).toHaveText('Rests 1')
  })
})
