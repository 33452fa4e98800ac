/** The desk of an admin: the week’s figures, a member found and changed, and what was written down of it. */
import { findViolations } from '../../../tests/axe.js'
import { expect, settled, signIn, test } from '../../../tests/browser.js'
import { scrollsNowhereSideways } from '../../../tests/sideways.js'

test('an admin reads the figures, sets a role, and finds the act', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/staff/figures/')
  await expect(page.getByRole('rowheader', { name: 'Orders paid' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await scrollsNowhereSideways(page, [390, 820])

  await page.goto('/staff/members/')
  await page.getByLabel('Name or e-mail address').fill('leila haddad')
  await page.locator('main').getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'Leila Haddad' }).click()
  await expect(page.getByRole('heading', { name: 'Leila Haddad' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await scrollsNowhereSideways(page, [390, 820])
  const role = page.getByLabel('Previews (P)')
  await role.setChecked(!(await role.isChecked()))
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save roles' }).click()
  await saved
  // The page comes once more, and would take the link that is pressed away.
  await settled(page)

  await page.getByRole('link', { name: 'What staff did with this account' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('is_previews')
  expect(await findViolations(page)).toEqual([])
  await scrollsNowhereSideways(page, [390, 820])
})
