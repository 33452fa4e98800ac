import { expect, hostOf, test } from '../../tests/browser.js'

test('the point is set by a press, by arrow keys and by numbers; the previews follow', async ({
  page,
  site,
}) => {
  await site.openFixture('focal-point/default')
  const host = hostOf(page, 'focal-point')
  const [x, y] = [page.getByLabel('From the left, %'), page.getByLabel('From the top, %')]
  const image = host.getByRole('img', { name: 'A room' })
  const { width, height } = (await image.boundingBox()) ?? { width: 0, height: 0 }
  await image.click({ position: { x: width * 0.25, y: height * 0.75 } })
  await expect(x).toHaveValue('25')
  await expect(y).toHaveValue('75')
  const mark = host.getByRole('button', { name: /^Focal point/ })
  await mark.press('Shift+ArrowLeft')
  await mark.press('ArrowDown')
  await expect(mark).toHaveAccessibleName(/^Focal point: 15% from the left, 76% from the top/)
  await y.fill('0')
  const preview = host.locator('[data-shape="21/9"] img:visible')
  await expect(preview).toHaveCSS('object-position', '15% 0%')
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(x).toHaveValue('50')
  await expect(mark).toHaveAccessibleName(/50% from the left/)
})
