import { expect, test } from '../../tests/browser.js'

test('one is picked by a name, several are put into an order, by the keyboard alone', async ({
  page,
  site,
}) => {
  await site.openFixture('record-picker/default')
  const curator = page.getByRole('combobox', { name: 'Curator' })
  await curator.fill('jules')
  await expect(page.getByRole('option')).toHaveCount(2)
  await curator.press('ArrowDown')
  await curator.press('ArrowDown')
  await curator.press('Enter')
  await expect(curator).toHaveValue('Jules Lindqvist #45')
  await expect(page.getByRole('option')).toHaveCount(0)

  const artists = page.getByRole('combobox', { name: 'Artists' })
  const rows = page.getByRole('list', { name: 'Chosen' }).getByRole('listitem')
  await expect(rows.first()).toContainText('Nigerian, born 1990, No. 31')
  await artists.fill('15')
  await expect(page.getByRole('option')).toHaveCount(1)
  await artists.press('ArrowDown')
  await artists.press('Enter')
  await expect(rows).toHaveCount(3)
  await expect(artists).toHaveValue('')
  await expect(artists).toBeFocused()

  const up = page.getByRole('button', { name: 'Move Anara Bekova up' })
  await up.press('Enter')
  await expect(up).toBeFocused()
  await up.press('Alt+ArrowUp')
  await expect(up).toBeFocused()
  await expect(up).toHaveAttribute('aria-disabled', 'true')
  await expect(rows.first()).toContainText('Anara Bekova')
  await page.getByRole('button', { name: 'Remove Berta Okoro' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Ana Ruiz Calvo' })).toBeFocused()
  await artists.fill('nobody of this name')
  await expect(page.getByText('No results found.').first()).toBeVisible()
  await artists.press('Enter')
  // Nothing was chosen of it: it would be lost.
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(artists).toBeFocused()
  await artists.fill('')
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.locator('[data-echo="curator"]')).toHaveText('Jules Lindqvist #45')
  await expect(page.locator('[data-echo="artists"]')).toHaveText('Anara Bekova #15\nAna Ruiz Calvo #12')
})
