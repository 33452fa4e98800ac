import type { Page } from '@playwright/test'
import { expect, hostOf, nextFrames, nextRequest, settled, test } from '../../tests/browser.js'

const box = (page: Page) => hostOf(page, 'personalisation')
const GENERIC = 'Looking for something of your own?'

test('a visitor of whom something is known reads what was chosen, and comes Back to it; everyone else reads what all do', async ({
  page,
  site,
}) => {
  await site.openFixture('personalisation/default')
  await expect(box(page).getByRole('heading')).toHaveText(GENERIC)

  let isKnown = true
  await page.route('**/system/user/**', async (route) => {
    const response = await route.fetch()
    const personal = {
      Personalised: true,
      Personalisation: {
        Title: 'Low <b>Water',
        Description: 'Twelve paintings of one harbour.',
        DescriptionBy: 'Quay, Lisbon',
        Url: '/fixtures/links/default/',
        LinkLabel: 'See the exhibition',
      },
    }
    await route.fulfill({ response, json: { ...(await response.json()), ...(isKnown && personal) } })
  })
  await page.goto('/fixtures/personalisation/default/')
  await expect(box(page).getByRole('heading')).toHaveText('Low <b>Water')
  await expect(box(page)).toContainText('For you')
  await expect(box(page)).toContainText('Twelve paintings of one harbour.')
  await expect(box(page)).toContainText('Quay, Lisbon')
  const link = box(page).getByRole('link', { name: 'See the exhibition' })
  await expect(link).toHaveAttribute('href', '/fixtures/links/default/')
  await link.press('Enter')
  await expect(page).toHaveURL(/links\/default/)
  await site.back()
  await expect(box(page).getByRole('heading')).toHaveText('Low <b>Water')

  isKnown = false
  const answered = nextRequest(page, /\/system\/user\//)
  await page.reload()
  await settled(page)
  await answered.ended
  await nextFrames(page)
  await expect(box(page).getByRole('heading')).toHaveText(GENERIC)
  await site.openFixture('personalisation/bad-link')
  expect(site.complaints.join()).toContain('the slot "link" is a <button>; put data-slot="link" on a <a>')
  site.complaints.length = 0
})
