/** HTML that was saved while widgets were mounted in it, and is served again. */
import type { Page } from '@playwright/test'
import { changePage, expect, settled, test } from '../tests/browser.js'
import { carousel, openOwn, readMore } from '../tests/own-page.js'

const slides = (page: Page, id: string) => page.locator(`#${id} [data-slot="slide"] p`)
const marked = (html: string, key: string) =>
  html.replace('data-widget=', `data-widget-state="mounted" data-widget-key="${key}" data-widget=`)
const warnings = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => message.type() === 'warning' && said.push(message.text()))
  return said
}
const keyOf = (page: Page, id: string) => page.locator(`#${id}`).getAttribute('data-widget-key')

for (const key of ['1', '2', '3', '4'])
  test(`a host with the key "${key}" of another load shows its own content`, async ({ page, site: _ }) => {
    const said = warnings(page)
    await openOwn(page, carousel('Alpha', 2) + carousel('Beta', 2) + marked(carousel('Gamma', 2), key))
    await expect(slides(page, 'Gamma')).toHaveText(['Gamma 1', 'Gamma 2'])
    await expect(page.locator('.w-carousel__controls')).toHaveCount(3)
    expect(said.filter((text) => text.includes('was saved while the widget was mounted'))).toHaveLength(1)
  })

test('what was drawn is taken out, words in place of the server’s stay, and it works', async ({
  page,
  site: _,
}) => {
  await openOwn(page, carousel('Works') + readMore('about'))
  await page.locator('.w-read-more__toggle').click()
  const saved = await page.evaluate(() => document.body.innerHTML)
  const pageKey = await page.locator('body').getAttribute('data-page-key')
  await page.unrouteAll()
  const said = warnings(page)
  await openOwn(page, `${saved}<slot data-widget-root=""><dialog open>Old</dialog></slot>`)
  await expect(page.locator('.w-carousel__controls')).toHaveCount(1)
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('.w-read-more__toggle')).toHaveText('Close')
  expect(await page.locator('body').getAttribute('data-page-key')).not.toBe(pageKey)
  await page.getByRole('button', { name: 'Next slide' }).click()
  await expect(page.locator('[aria-current="true"]')).toHaveAccessibleName('Slide 2 of 3')
  expect(said.filter((text) => text.includes('was saved'))).toHaveLength(1)
})

test('a copy that was edited keeps what is in it; one that was not is the server’s', async ({
  page,
  site: _,
}) => {
  await openOwn(page, carousel('Works'))
  await page.evaluate(() => {
    for (const id of ['Edited', 'Same']) {
      const copy = document.querySelector('#Works')?.cloneNode(true) as HTMLElement
      copy.id = id
      const words = copy.querySelector('p')
      if (id === 'Edited' && words) words.textContent = 'Edited 1'
      document.body.append(copy)
    }
  })
  await settled(page)
  await expect(slides(page, 'Edited')).toHaveText(['Edited 1', 'Works 2', 'Works 3'])
  await expect(slides(page, 'Same')).toHaveText(['Works 1', 'Works 2', 'Works 3'])
  await expect(page.locator('.w-carousel__controls')).toHaveCount(3)
})

test('a page that is visited with Turbo and was saved in this very load shows what the server sent, also on Back', async ({
  page,
  site,
}) => {
  await site.openFixture('boot/b')
  const key = (await keyOf(page, 'b-works')) ?? ''
  const pageKey = await page.locator('body').getAttribute('data-page-key')
  await changePage(page, '**/fixtures/boot/c/', (html) =>
    marked(html.replaceAll('id="c-works"', 'id="c-works"'), key).replace(
      '<body',
      `<body data-page-key="${pageKey}"`,
    ),
  )
  const server = await page.request.get('/fixtures/boot/c/').then((answer) => answer.text())
  const words = /<p>([^<]+)<\/p>/.exec(server.slice(server.indexOf('id="c-works"')))?.[1] ?? ''
  await site.visit('/fixtures/boot/c/')
  await settled(page)
  await expect(page.locator('#c-works')).toContainText(words)
  await expect(page.locator('#b-works')).toHaveCount(0)
  await expect(page.locator('.w-carousel__controls')).toHaveCount(1)
  await site.back()
  await settled(page)
  await expect(page.locator('#b-works .w-carousel__controls')).toHaveCount(1)
  await site.forward()
  await settled(page)
  await expect(page.locator('#c-works')).toContainText(words)
})
