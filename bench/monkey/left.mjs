/** What is left of a page when everything in it has been closed: it must be there to be used. */

const MOST_LAYERS = 8
/** Layers go by a motion. */
const MOTION_MS = 800

/** Closes by Escape what is open. Says what still keeps the page from its reader, or gives undefined. */
export async function stateLeftIn(page) {
  // What the last act asked for may still be on its way.
  await page.waitForTimeout(2 * MOTION_MS)
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(MOTION_MS)
  }
  // A key may have led to another page.
  await page.waitForFunction(
    () => document.readyState !== 'loading' && document.documentElement.ariaBusy !== 'true',
  )
  return page.evaluate(() => {
    const isLocked = (element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowY)
    const main = document.querySelector('main')
    const dialog = document.querySelector('dialog:modal')
    const left = [
      dialog && `a modal dialog .${dialog.className}`,
      main?.closest('[inert]') && 'main is inert',
      [document.documentElement, document.body].some(isLocked) && 'the page does not scroll',
    ]
    const found = left.filter(Boolean)
    return found.length > 0
      ? `after Escape there is left: ${found.join(', ')} (${location.pathname})`
      : undefined
  })
}
