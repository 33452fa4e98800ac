/** Guests in a page, opened: their words have its typeface, size, colour and leading. As they come they are looked at beside other sheets (page-sheets). */
import { expect, test, withoutTypefaces } from '../browser.js'
import { OPENED_CASES } from '../opened-cases.js'
import { beGuest, EMBEDDABLE, strangersIn } from './strangers.js'

/** Without what a member alone may open: that is at pages of the site. */
const OPENED = OPENED_CASES.filter(
  ({ fixture, prepare }) => !prepare && EMBEDDABLE.includes(fixture.split('/')[0] ?? ''),
)

for (const { fixture, name, isAsked, ...opened } of OPENED)
  test.describe(() => {
    test.use({ consent: isAsked ? '' : '1', ...(opened.viewport && { viewport: opened.viewport }) })
    test(`${fixture}, opened${name ? `: ${name}` : ''}, has the page’s type and colour`, async ({
      page,
      site,
    }) => {
      await withoutTypefaces(page)
      await site.openFixture(fixture)
      await opened.open(page)
      await beGuest(page)
      expect(await strangersIn(page)).toEqual([])
      if (opened.complaint) site.complaints.length = 0
    })
  })
