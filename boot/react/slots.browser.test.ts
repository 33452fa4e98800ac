/** What a widget draws in the server's slots, and places there, through a visit and Back. */
import type { Page } from '@playwright/test'
import { changeHead, expect, settled, test } from '../../tests/browser.js'
import { withOwnCarousel } from '../../tests/own-carousel.js'

const A = '/fixtures/boot/a/'
const B = '/fixtures/boot/b/'

/** Draws the count after the track's items, and adds an item that came from the server at the second press. */
const WIDGET = `
import { useState } from 'react'
import { boolean, defineWidget, slot } from 'plinth'
import { InSlot, ServerFragment, useAttributes, useSlot } from 'plinth/react'

export default defineWidget({
  options: { autoplay: boolean({ default: true }) },
  slots: { track: slot() },
  component() {
    const [count, setCount] = useState(0)
    const track = useSlot('track')
    useAttributes(track, { 'data-count': count })
    return <>
      <button type="button" onClick={() => setCount(count + 1)}>Press</button>
      <InSlot of={track}><li className="drawn">drawn {count}</li></InSlot>
      <ServerFragment of={track} html={count > 1 ? '<li class="placed">placed<script>window.hasRun = true</script></li>' : undefined} />
    </>
  },
})`

withOwnCarousel('slots', WIDGET)

/** The track holds another host, which draws too. */
const drawn = (page: Page) => page.locator('#a-works > [data-slot=track] > .drawn')
const track = (page: Page) => page.locator('#a-works > [data-slot=track]')
const press = (page: Page) => page.locator('#a-works > [data-widget-root] > button').click()

for (const timing of ['the swap comes before the clone', 'the clone comes before the swap'] as const) {
  test.describe(`when ${timing}`, () => {
    test.beforeEach(async ({ page }) => {
      if (timing === 'the clone comes before the swap') await changeHead(page, B)
    })

    test('Back shows what was drawn in a slot before the first frame, and what was placed', async ({
      page,
      site,
    }) => {
      await site.openFixture('boot/a')
      const server = await page.request.get(A).then((answer) => answer.text())
      await expect(drawn(page)).toHaveText('drawn 0')
      await press(page)
      await press(page)
      const texts = await track(page).locator('> li').allTextContents()
      expect(texts.slice(-2)).toEqual(['placed', 'drawn 2'])
      const suspended = await track(page).elementHandle()
      await site.visit(B)
      await settled(page)
      const meanwhile = await suspended?.evaluate((element) => [
        element.querySelectorAll('.placed').length,
        [...element.querySelectorAll<HTMLElement>('.drawn')].every((drawn) => drawn.style.display === 'none'),
        element.hasAttribute('data-count'),
      ])
      expect(meanwhile).toEqual([1, true, false])
      // At the event that Turbo raises in the same task as the swap, all is there again.
      const atRender = page.evaluate(
        () =>
          new Promise((resolve) => {
            const look = () => {
              const drawn = document.querySelector<HTMLElement>('#a-works > [data-slot=track] > .drawn')
              resolve([drawn?.textContent, drawn?.style.display])
            }
            addEventListener('turbo:render', () => requestAnimationFrame(look), { once: true })
          }),
      )
      await site.back()
      expect(await atRender).toEqual(['drawn 2', ''])
      await expect(track(page)).toHaveAttribute('data-count', '2')
      await expect(track(page).locator('.placed')).toHaveCount(1)
      expect(await page.evaluate(() => Reflect.get(window, 'hasRun'))).toBeUndefined()

      await page.evaluate(() => window.plinth?.stop())
      const html = await page.locator('#a-works').evaluate((element) => {
        for (const placed of element.querySelectorAll('.placed')) placed.remove()
        return element.outerHTML
      })
      expect(server).toContain(html)
    })
  })
}
