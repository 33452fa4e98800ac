import type { Page } from '@playwright/test'
import { expect, settled, test } from '../../tests/browser.js'

const CALL = '/system/feature-impressions/'

/** What the page sends, as it sends it. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === CALL) sent.push(request.postData() ?? '')
  })
  return sent
}

test.describe('whether or not the reader has accepted cookies', () => {
  test.use({ consent: '' })

  test('counts each block once a page view, those that a grid brings too', async ({ page, site }) => {
    const sent = sentBy(page)
    const shown = 'featureTypes=11&entityNodeIds=12&entityNodeIds=40'
    const answered = page.waitForResponse(`**${CALL}`)
    await site.openFixture('feature-impressions/default')
    expect((await answered).status()).toBe(204)
    expect(sent).toEqual([shown])

    const bring = (impressions: object) =>
      page.evaluate(
        (detail) => {
          document
            .querySelector('main p')
            ?.dispatchEvent(new CustomEvent('grid:loaded', { bubbles: true, detail }))
        },
        { impressions },
      )
    const later = { featureTypes: [36], entityNodeIds: [], galleryNodeIds: [7] }
    await bring({ featureTypes: [11], entityNodeIds: [12, 40], galleryNodeIds: [] })
    await bring(later)
    await bring(later)
    await bring({ featureTypes: [], entityNodeIds: [], galleryNodeIds: [] })
    await expect.poll(() => sent).toEqual([shown, 'featureTypes=36&galleryNodeIds=7'])

    await site.visit('/fixtures/feature-impressions/empty/')
    await settled(page)
    await site.back()
    await settled(page)
    await expect.poll(() => sent.length).toBe(3)
    expect(sent[2]).toBe(shown)
  })
})

test('a refusal is said in the console alone', async ({ page, site }) => {
  await site.fault({ path: CALL, status: 500, times: 1 })
  await site.openFixture('feature-impressions/default')
  await expect
    .poll(() => site.complaints.join())
    .toContain('feature-impressions: the featured items were not counted')
  await expect(page.getByText('Two artists are featured on this page.')).toBeVisible()
  await expect(page.locator('[data-widget="feature-impressions"]')).toHaveAttribute(
    'data-widget-state',
    'mounted',
  )
  site.complaints.length = 0
})
