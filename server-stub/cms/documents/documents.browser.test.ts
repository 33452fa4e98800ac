/** An editor's hour: a picture, a carousel, a draft, and what a reader then finds. */
import sharp from 'sharp'
import { expect, signIn, test } from '../../../tests/browser.js'

test('an editor uploads a picture, puts it and a carousel into a draft, orders them, publishes, and a visitor reads it', async ({
  page,
}) => {
  await signIn(page, 'editor')
  // A page: what stands in lists and in the search stays as other tests find it.
  const title = `The wall ${Date.now()}`
  await page.goto('/staff/gallery/pages/')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  await page.getByLabel('More paragraphs').fill('It stands in the yard.')
  await page.getByRole('button', { name: 'Save and choose a picture' }).press('Enter')
  // The page before has a description too.
  await page.waitForURL('**/pictures/**')

  // Unlike what is there from elsewhere: the list shows the newest first.
  const seen = `A wall in the sun, seen for ${title}`
  await page.getByLabel('Description').fill(seen)
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#a03020' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('File').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Upload' }).press('Enter')
  const uploaded = page.locator('.pictures__one').first()
  await expect(uploaded).toContainText(seen)
  await uploaded.getByRole('button').press('Enter')
  await expect(page.getByRole('group', { name: '2 Picture' })).toBeVisible()

  await page.getByRole('button', { name: 'Save and choose a widget' }).press('Enter')
  await page.getByRole('link', { name: 'carousel', exact: true }).press('Enter')
  await page.getByLabel('data-interval').fill('4000')
  await page.getByRole('button', { name: 'Create the markup' }).press('Enter')
  await expect(page.getByLabel('For a text')).toHaveValue(/data-interval="4000"/)
  await page.getByRole('button', { name: `Insert into “${title}”` }).press('Enter')

  // The keyboard stays with the block that it moves, and what was typed stays too.
  await page.getByLabel('Description').fill('Typed before the blocks were moved.')
  await page.getByRole('link', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('What you have written is not saved.')
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await page.getByRole('button', { name: 'Move up block 3, Widget' }).press('Enter')
  const moved = page.getByRole('group', { name: '2 Widget' })
  await expect(moved).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('Typed before the blocks were moved.')
  await page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')

  // The carousel would go on by itself.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('.staff__facts a[href^="/pages/"]').press('Enter')
  const carousel = page.locator('.placed [data-widget="carousel"]')
  await expect(carousel).toHaveAttribute('data-widget-state', 'mounted')
  await expect(page.locator('.story__text > p + .placed + figure')).toHaveCount(1)
  await carousel.getByRole('button', { name: 'Next' }).press('Enter')
  await expect(carousel.locator('[data-slot="slide"]').nth(1)).toBeInViewport({ ratio: 0.8 })
  const address = page.url()
  await page.goBack()
  await page.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible()

  // A stranger, with the browser's cache: one of their own would load the whole site anew.
  await page.context().clearCookies()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(carousel).toHaveAttribute('data-widget-state', 'mounted')
})

test('a block is added where the editor is, who goes on writing there', async ({ page }) => {
  await signIn(page, 'editor')
  await page.goto('/staff/gallery/pages/')
  await page.getByLabel('Title', { exact: true }).fill(`Added to ${Date.now()}`)
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  const blocks = page.locator('.writing__block')
  for (const count of [1, 2, 3, 4, 5]) {
    await page.locator('.writing__add > summary').last().press('Enter')
    await page.locator('.writing__add').last().getByRole('button').first().press('Enter')
    await expect(blocks).toHaveCount(count)
    await expect(blocks.last()).toBeFocused()
    await expect(blocks.last()).toBeInViewport()
  }
})
