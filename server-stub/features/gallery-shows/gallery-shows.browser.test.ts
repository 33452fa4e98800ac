/** A gallery begins an exhibition or a viewing room, and finds it with its state. */
import { findViolations } from '../../../tests/axe.js'
import { expect, signIn, test } from '../../../tests/browser.js'
import { scrollsNowhereSideways } from '../../../tests/sideways.js'

for (const [part, newOne] of [
  ['exhibitions', 'New exhibition'],
  ['viewing-rooms', 'New viewing room'],
] as const) {
  test(`a gallery begins a draft of its ${part}`, async ({ page }) => {
    await signIn(page, 'gallery')
    await page.goto('/my-plinth/gallery/')
    await page.goto(`/my-plinth/gallery/${part}/`)
    await page.getByRole('link', { name: newOne }).click()
    await page.getByLabel('Title').fill('Low Water')
    await page.getByLabel('First day').fill('2026-03-01')
    await page.getByLabel('Last day').fill('2026-04-30')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByRole('heading', { name: 'Low Water' })).toBeVisible()
    await expect(page.getByText('1 March – 30 April 2026')).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await scrollsNowhereSideways(page, [390])
    await page.goto(`/my-plinth/gallery/${part}/`)
    await expect(page.getByRole('link', { name: 'Low Water' }).first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await scrollsNowhereSideways(page, [390])
  })
}

test('a team writes the story of its viewing room, with a work of its own, by the keyboard', async ({
  page,
}) => {
  await signIn(page, 'gallery')
  await page.goto('/my-plinth/gallery/viewing-rooms/new/')
  await page.getByLabel('Title').fill('High Water')
  await page.getByLabel('First day').fill('2026-03-01')
  await page.getByLabel('Last day').fill('2026-04-30')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Write its story' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('The *tide* goes out.')
  // What staff alone put into a room is not offered.
  await expect(page.getByRole('button', { name: 'Insert: Widget' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Insert: Works' }).press('Enter')
  const works = page.getByRole('group', { name: 'Works' }).first()
  const field = works.getByRole('combobox')
  await field.fill('roof')
  await expect(works.getByRole('option', { name: 'Roofer' })).toBeVisible()
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(works.getByRole('list', { name: 'Chosen' })).toContainText('Roofer')
  expect(await findViolations(page)).toEqual([])
  await scrollsNowhereSideways(page, [390])
  await page.getByRole('button', { name: 'Save' }).first().press('Enter')
  await page.getByRole('link', { name: 'Write its story' }).click()
  await expect(text).toContainText('The tide goes out.')
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('Roofer')
})
