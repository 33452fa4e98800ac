/** What each widget shows once a translator has put elements of its own in the place of every text, before and after it is used. */
import type { Page } from '@playwright/test'
import { expect, nextFrames, test, withoutTimeLimits } from './browser.js'
import { FIXTURES, isBad } from './fixture-list.js'
import { OPENED_CASES } from './opened-cases.js'

/**
 * In the page. What translators of browsers do: each text becomes a `<font>` in a `<font>`, and so does what comes later or changes, but for what
 * says `translate="no"`. The words
 * stay the same here, so that what is doubled or stale shows.
 */
function translatePage(): void {
  const made = new WeakSet<Node>()
  function translate(node: Node): void {
    if (made.has(node)) return
    if (node instanceof Text) {
      if (!/\p{L}|\p{N}/u.test(node.data) || !node.parentNode || made.has(node.parentNode)) return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      for (const one of [outer, inner]) made.add(one)
      inner.textContent = node.data
      outer.append(inner)
      node.replaceWith(outer)
    } else if (!(node instanceof Element && node.matches('script, style, textarea, svg, [translate="no"]')))
      for (const child of [...node.childNodes]) translate(child)
  }
  translate(document.body)
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if ((target instanceof Element ? target : target.parentElement)?.closest('[translate="no"]')) continue
      if (type === 'characterData') translate(target)
      for (const node of addedNodes) if (node.isConnected) translate(node)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  Object.assign(window, {
    /** The words as they were come back, as new nodes. */
    showOriginal() {
      observer.disconnect()
      for (const font of document.querySelectorAll('font'))
        if (made.has(font) && font.isConnected) font.replaceWith(font.textContent)
    },
  })
}

/** In the page: a press on each control of a host that goes nowhere, one after the other. */
async function pressAll(): Promise<void> {
  const CONTROLS =
    '[data-widget] :is(button[type="button"], summary, [aria-expanded], input[type="checkbox"], input[type="radio"])'
  for (const control of document.querySelectorAll<HTMLElement>(`main ${CONTROLS}`)) {
    if (!control.isConnected || !control.checkVisibility()) continue
    control.click()
    await new Promise(requestAnimationFrame)
  }
}

/**
 * In the page: the texts that React has drawn and that are not what it means to show, and those with no element of their own, which it could
 * neither change nor remove. It writes what it knows of a node on the node.
 */
function findWrongTexts(): string[] {
  const own = (node: Node, prefix: string): unknown => {
    const name = Object.keys(node).find((key) => key.startsWith(prefix))
    return name && Reflect.get(node, name)
  }
  const wrong: string[] = []
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Text) {
      if (node.data.trim() !== '' && own(node, '__reactFiber$'))
        wrong.push(`"${node.data}" has no element of its own`)
      continue
    }
    const { children } = Object(own(node, '__reactProps$'))
    const isText = typeof children === 'string' || typeof children === 'number'
    if (isText && node.textContent !== String(children))
      wrong.push(`"${node.textContent}" in place of "${children}"`)
  }
  return wrong
}

async function holdsTranslated(page: Page, use: () => Promise<unknown>): Promise<void> {
  expect(await page.evaluate(findWrongTexts), 'as it was drawn').toEqual([])
  await page.evaluate(translatePage)
  await use()
  await nextFrames(page)
  expect(await page.evaluate(findWrongTexts), 'translated, then used').toEqual([])
  // Where the use has led to another page, nobody has translated that yet.
  await page.evaluate(() => Reflect.get(window, 'showOriginal')?.())
  await page.evaluate(translatePage)
  await page.evaluate(pressAll)
  await page.keyboard.press('Escape')
  await nextFrames(page)
  expect(await page.evaluate(findWrongTexts), 'translated again, used again').toEqual([])
  await expect(page.locator('[data-widget-state="failed"]')).toHaveCount(0)
  await page.evaluate(() => window.plinth?.stop())
  await expect(page.locator('[data-widget-root]')).toHaveCount(0)
}

test.beforeEach(async ({ page, site }) => {
  await withoutTimeLimits(page)
  // What each press asks the server would be refused aloud: nobody is signed in, and the fixtures' filters are not those of its lists.
  await site.fault({ path: '/system/set-pref/', method: 'POST', body: {} })
  await site.fault({ path: '/artworks/f/*', body: { RecordCount: 3 } })
})

for (const [index, { name, fixture, viewport, isAsked, complaint, prepare, open }] of OPENED_CASES.entries())
  test.describe(() => {
    if (isAsked) test.use({ consent: '' })

    test(`${index} ${fixture} ${name ?? ''} ${viewport?.width ?? ''}`, async ({ page, site }) => {
      if (viewport) await page.setViewportSize(viewport)
      await prepare?.(page)
      await site.openFixture(fixture)
      await holdsTranslated(page, () => open(page))
      if (complaint)
        site.complaints.splice(
          0,
          site.complaints.length,
          ...site.complaints.filter((said) => !complaint.test(said)),
        )
    })
  })

const opened = new Set(OPENED_CASES.map(({ fixture }) => fixture))
for (const fixture of FIXTURES.filter((one) => one.endsWith('/default') && !opened.has(one) && !isBad(one)))
  test(fixture, async ({ page, site }) => {
    await site.openFixture(fixture)
    await holdsTranslated(page, () => page.evaluate(pressAll))
  })
