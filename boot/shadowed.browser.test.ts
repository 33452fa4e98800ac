/** Names that a page gives to its fields and elements, and that the browser then shows in the place of what the library would read. */
import { readFileSync } from 'node:fs'
import { changePage, expect, settled, stopFixture, test } from '../tests/browser.js'
import { FIXTURES, isBad } from '../tests/fixture-list.js'

/** Of sizes, orders, bookings and carts. */
const FIELDS =
  'action method id name title submit reset target style lang dir hidden length remove children elements attributes value type content'
    .split(' ')
    .map((name) => `<input type="hidden" name="${name}" value="x">`)
    .join('')

const widgetOf = (fixture = ''): string => fixture.split('/')[0] ?? ''

const isForm = (fixture: string): boolean =>
  readFileSync(`fixtures/${fixture}.html`, 'utf8').includes('<form')

/** Of each widget the first that has a form. */
const WITH_FORMS = FIXTURES.filter((fixture) => !isBad(fixture) && isForm(fixture)).filter(
  (fixture, index, all) => index === 0 || widgetOf(fixture) !== widgetOf(all[index - 1]),
)

for (const fixture of WITH_FORMS)
  test(`${fixture}, with fields named as properties of forms, mounts and gives the bytes back`, async ({
    page,
    site,
  }) => {
    await changePage(page, `**/fixtures/${fixture}/`, (html) => html.replace(/<form\b[^>]*>/g, `$&${FIELDS}`))
    await site.openFixture(fixture)
    await expect(page.locator('main [data-widget-state="failed"]')).toHaveCount(0)
    const { server, stopped } = await stopFixture(page, fixture)
    expect(stopped).toBe(server)
  })

test('a form with a field "action" opens its own address in the layer', async ({ page, site }) => {
  await changePage(page, '**/fixtures/page-layer/form/', (html) =>
    html.replace(/<form\b[^>]*>/g, `$&${FIELDS}`),
  )
  await site.openFixture('page-layer/form')
  await page.getByLabel('E-mail').fill('ines@example.org')
  const asked = page.waitForRequest(/[?&]action=x/)
  await page.locator('main form button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL((await asked).url()).pathname).toBe('/fixtures/page-layer/inside/')
})

test('elements named "plinth" and "Turbo" are no libraries', async ({ page, site: _ }) => {
  await changePage(page, '**/fixtures/carousel/default/', (html) =>
    html.replace(/<body\b[^>]*>/, '$&<div id="plinth"></div><section id="Turbo"></section>'),
  )
  await page.goto('/fixtures/carousel/default/')
  await settled(page)
  await expect(page.locator('main [data-widget-state="mounted"]').first()).toBeVisible()
  expect(
    await page.evaluate(() => [typeof Reflect.get(window, 'Turbo').visit, typeof window.plinth?.stop]),
  ).toEqual(['function', 'function'])
})
