/** Going on and coming back, again and again, on pages with responsive pictures: what is left behind must go. */
import { expect, settled, test } from './browser.js'

/** Five pages are parked, and the server's HTML is kept of ten. */
const ROUNDS_TO_FILL_WHAT_IS_KEPT = 11
const ROUNDS_MORE = 4

test('going on and coming back grows neither nodes nor listeners once five pages are parked', async ({
  page,
  site,
}) => {
  const devtools = await page.context().newCDPSession(page)
  const goAndComeBack = async (rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      // A page that is left before all of it stands is parked with fewer nodes: a count of what stood, not of what leaks.
      await site.visit('/advisory/')
      await settled(page)
      await site.back()
      await settled(page)
    }
  }
  const count = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return devtools.send('Memory.getDOMCounters')
  }
  await page.goto('/about/')
  await settled(page)
  await goAndComeBack(ROUNDS_TO_FILL_WHAT_IS_KEPT)
  const before = await count()
  await goAndComeBack(ROUNDS_MORE)
  // Pages past the bound are let go of in idle moments: a busy machine has few.
  // A page is some 450 nodes: one kept a round would be 1,800. Chromium now and then holds on to a single one.
  await expect.poll(async () => (await count()).nodes - before.nodes).toBeLessThan(1_000)
  await expect.poll(async () => (await count()).jsEventListeners - before.jsEventListeners).toBeLessThan(10)
})
