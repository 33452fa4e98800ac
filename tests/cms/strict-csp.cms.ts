/** Under a strict policy, with `dist` on another origin. The console, which names each violation, stays silent. */
import { expectUnchanged, test } from './checks.js'
import { expectWidgetsWork } from './hosts.js'

test('every widget for texts works by mouse and keyboard', async ({ page }) => {
  await page.goto('/page/')
  await expectWidgetsWork(page)
})

test('nothing of the page around the hosts changes', async ({ page }) => {
  await expectUnchanged(page, '/page/')
})
