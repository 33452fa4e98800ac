/** What holds of a site that a generator has built with the integration, under `/blog/`. */
import { expect, expectUnchanged, type Page, test } from './checks.js'
import { expectWidgetsWork } from './hosts.js'

const files = (page: Page) => page.locator('script[src*="embed.js"], link[href*="plinth.css"]')

export function testGeneratedSite(pages: readonly string[] = ['/blog/widgets/']): void {
  for (const address of pages) {
    test(`every widget for texts works by mouse and keyboard at ${address}`, async ({ page }) => {
      await page.goto(address)
      await expect(files(page)).toHaveCount(2)
      await expectWidgetsWork(page)
    })

    test(`nothing of the page around the hosts changes at ${address}`, async ({ page }) => {
      await expectUnchanged(page, address)
    })
  }

  test('a page without a widget loads nothing of Plinth', async ({ page }) => {
    await page.goto('/blog/plain/')
    await expect(page.getByText('A page without a widget.')).toBeVisible()
    await expect(files(page)).toHaveCount(0)
  })

  test('an option is text, whatever it holds', async ({ page }) => {
    const answer = await page.request.get('/blog/escaped/')
    expect(await answer.text()).toMatch(/aria-label="(?:&quot;|&#34;|&amp;quot;)&lt;b&gt;"/)
  })

  test('a host takes its moment and its words, and a name has the role that it needs', async ({ page }) => {
    const html = await (await page.request.get('/blog/escaped/')).text()
    for (const attribute of ['data-mount="load"', 'data-slide-role="page"', 'role="region"'])
      expect(html).toContain(` ${attribute}`)
  })

  test('a misspelt option stops the build, with the nearest name', async ({ page }) => {
    await page.goto('/faults/')
    await expect(page.getByText(/unknown option "autoplai"; did you mean "autoplay"\?/)).toBeVisible()
  })
}
