/** `filter-dropdown` in a form of a page that loads in full: Back finds what was chosen, or nothing, and never something else. */
import { expect, test } from '../browser.js'
import { type StaticSite, startStaticSite } from './static-site.js'

const row = (type: string, name: string, value: string) =>
  `<li class="w-filter-dropdown__item"><label><input type="${type}" name="${name}" value="${value}"><span>Size ${value}</span></label></li>`
const dropdown = (name: string, type: string, values: readonly string[]) =>
  [
    `<details class="w-filter-dropdown" data-widget="filter-dropdown" data-name="${name}" data-label="${name}" data-type="${type}">`,
    `<summary class="w-filter-dropdown__summary" data-slot="summary">${name}<span class="w-filter-dropdown__chosen" data-slot="chosen"></span></summary>`,
    '<div class="w-filter-dropdown__menu" data-slot="menu">',
    `<ul class="w-filter-dropdown__items" data-slot="items" aria-label="${name}">${values.map((value) => row(type, name, value)).join('')}</ul>`,
    '</div></details>',
  ].join('')

const LONG = Array.from({ length: 14 }, (_, index) => String(index + 1))
const page = (main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Order</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/plinth/plinth.css">
<script type="module" src="/plinth/embed.js"></script></head><body><main>${main}</main></body></html>`

let site: StaticSite
test.beforeAll(async () => {
  site = await startStaticSite({
    '/order.html': page(
      `<form action="/thanks.html">${dropdown('few', 'checkbox', ['1', '2'])}${dropdown('one', 'radio', ['1', '2'])}${dropdown('many', 'checkbox', LONG)}<p><button>Send</button></p></form>`,
    ),
    '/thanks.html': page('Thank you'),
  })
})
test.afterAll(() => site.stop())

test('what was chosen in a form is there after Back, and nothing else is', async ({ page }) => {
  await page.goto(`${site.origin}/order.html`)
  const menu = (name: string) => page.locator(`[data-name="${name}"]`)
  const summary = (name: string) => menu(name).locator('summary')
  await summary('few').click()
  await menu('few').getByLabel('Size 2').check()
  await summary('one').click()
  await menu('one').getByLabel('Size 2').check()
  await summary('many').click()
  await menu('many').getByLabel('Size 9').check()
  await page.keyboard.press('Escape')
  // The second time it opens, what is chosen stands first.
  await summary('many').click()
  await expect(menu('many').getByRole('checkbox').first()).toHaveValue('9')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/thanks\.html\?few=2&one=2&many=9$/)

  await page.goBack()
  await expect(summary('few')).toHaveText('few1')
  await expect(summary('one')).toHaveText('oneSize 2')
  await expect(menu('many')).toHaveAttribute('data-widget-state', 'mounted')
  expect(await menu('many').locator('input:checked').count()).toBe(0)
})
