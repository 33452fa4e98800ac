/** What axe finds in every state that a press brings about: nothing, in light and in dark colours, and from right to left. */
import type { Page } from '@playwright/test'
import { findViolations } from '../axe.js'
import { type CookieConsent, expect, type Site, test, withoutTimeLimits } from '../browser.js'
import { OPENED_CASES, type OpenedCase } from '../opened-cases.js'

const LOOKS = [
  { dir: 'ltr', scheme: 'light' },
  { dir: 'ltr', scheme: 'dark' },
  { dir: 'rtl', scheme: 'dark' },
]

/** What an open menu lies over is reached by closing it. */
const isUnderMenu = (fixture: string, line: string) =>
  fixture.startsWith('filter-dropdown/') &&
  line === 'target-size: <button class="button">Show results</button>'

const titleOf = ({ fixture, name, viewport }: OpenedCase) =>
  [fixture, name, viewport && `at ${viewport.width} px`].filter(Boolean).join(', ')

async function look(page: Page, site: Site, one: OpenedCase): Promise<void> {
  const { fixture, viewport, complaint, prepare, open } = one
  await withoutTimeLimits(page)
  if (viewport) await page.setViewportSize(viewport)
  await prepare?.(page)
  // The filter panel counts for each choice, also for one that the catalogue does not have.
  if (fixture.startsWith('filter-')) await site.fault({ path: '/artworks/*', body: { RecordCount: 3 } })
  await site.openFixture(fixture)
  await open(page)
  if (complaint) expect(site.complaints.splice(0).join()).toMatch(complaint)
  for (const { dir, scheme } of LOOKS) {
    await page.evaluate(
      (now) => {
        document.documentElement.dir = now.dir
        document.documentElement.dataset.scheme = now.scheme
      },
      { dir, scheme },
    )
    const found = (await findViolations(page, 'body')).filter((line) => !isUnderMenu(fixture, line))
    expect.soft(found, `${dir}, ${scheme}`).toEqual([])
  }
}

const CONSENTS: CookieConsent[] = ['', '1']
for (const consent of CONSENTS)
  test.describe(consent ? 'opened' : 'opened, before the reader has decided on cookies', () => {
    test.use({ consent })
    for (const one of OPENED_CASES.filter(({ isAsked }) => Boolean(isAsked) === (consent === '')))
      test(titleOf(one), ({ page, site }) => look(page, site, one))
  })
