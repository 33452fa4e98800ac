/** Readers may ask for more space in and between words and lines (WCAG 1.4.12): nothing is cut off, and nothing scrolls sideways. */
import type { Page } from '@playwright/test'
import { expect, test } from '../browser.js'
import { LISTS, listedIn, PAGES } from '../site-pages.js'

const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`

/** In the page: what is wider or higher than its box shows. Pictures and rows that scroll are made so. */
function cutOff(): string[] {
  const isCut = (element: Element) => {
    const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    // Teasers end after some lines, with the whole text where they lead to; other text is for screen readers alone.
    if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none') return false
    return (
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1)
    )
  }
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  return [...document.querySelectorAll('header *, main *, footer *')]
    .filter((element) => element.checkVisibility() && hasText(element) && isCut(element))
    .map((element) => element.outerHTML.slice(0, 120))
}

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.addStyleTag({ content: SPACING })
  const extra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(extra, `${address} scrolls sideways`).toBeLessThanOrEqual(0)
  expect.soft(await page.evaluate(cutOff), address).toEqual([])
}

test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true })

for (const address of PAGES) test(`${address} with more space in its text`, ({ page }) => look(page, address))

for (const list of LISTS)
  test(`${list} and what it lists, with more space in its text`, async ({ page }) => {
    await look(page, list)
    const [first = ''] = await listedIn(page)
    await look(page, first)
  })
