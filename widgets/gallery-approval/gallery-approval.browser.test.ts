import { expect, test } from '../../tests/browser.js'

test('three steps: what is empty is marked, and the last comes whatever the server answers', async ({
  page,
  site,
}) => {
  await site.openFixture('gallery-approval/default')
  const [name, email] = [page.getByLabel('Name'), page.getByLabel('E-mail address')]
  const sent: (string | null)[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/approve-gallery/') && sent.push(request.postData()),
  )
  await site.fault({ path: '/system/approve-gallery/', method: 'POST', status: 500 })

  await page.getByRole('link', { name: 'Approve the pages' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Who approves them?' })).toBeFocused()
  await expect(page).toHaveURL(/\?step=2$/)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Before your pages are shown' })).toBeFocused()
  await page.goForward()

  await name.fill('   ')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toHaveAccessibleDescription('Enter your name.')
  await expect(email).toHaveAccessibleDescription('Enter your e-mail address.')
  await name.fill(' Ana Ruiz ')
  await page.keyboard.press('Enter')
  await expect(name).not.toHaveAttribute('aria-invalid')
  await expect(email).toBeFocused()
  expect(sent).toEqual([])

  await email.fill(' ana@example.org ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect.poll(() => sent).toEqual(['name=Ana+Ruiz&email=ana%40example.org'])
  await expect
    .poll(() => site.complaints.join())
    .toContain('gallery-approval: the server did not save the approval')
  site.complaints.length = 0
  // Back does not lead to a form that was sent.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Before your pages are shown' })).toBeFocused()
})
