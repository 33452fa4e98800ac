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
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('It stands in the yard.')
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
  await expect(text.getByRole('group', { name: 'Picture' })).toBeVisible()

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
  await text.getByText('Widget', { exact: true }).click()
  await expect(text.getByRole('group', { name: 'Widget' })).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(text.locator('> :nth-child(2)')).toContainText('Widget')
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

test('an editor writes a story with a link, a list, a quotation, pasted words and works, and a visitor reads it', async ({
  page,
}) => {
  await signIn(page, 'editor')
  const title = `The bill ${Date.now()}`
  await page.goto('/staff/gallery/pages/')
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create' }).press('Enter')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  await page.keyboard.type('## Lime')
  await page.keyboard.press('Enter')
  await page.keyboard.type('It is *soft*, and sold in Lisbon')
  for (let letters = 0; letters < 6; letters++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox').fill('lisbon')
  const city = page.getByRole('dialog').getByRole('option').first()
  await expect(city).toContainText('Lisbon')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. First')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Second')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Nobody minds.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ana')
  await page.keyboard.press('Enter')
  await text.evaluate((node) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      '<p class=MsoNormal>Pasted <b>words</b><script>x()</script></p><p>&nbsp;</p>',
    )
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: 'Insert: Works' }).press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).first().press('Enter')

  // The sentence stands at the block that it is about, and nothing of the text is lost.
  const works = text.getByRole('group', { name: 'Works' }).first()
  const adder = works.getByRole('combobox', { name: 'Add by name or number' })
  await expect(adder).toHaveAccessibleDescription('Add at least one work.')
  await page.getByRole('alert').getByRole('link').press('Enter')
  await expect(adder).toBeFocused()
  // Nobody has to know a number.
  await adder.fill('tide table')
  await expect(works.getByRole('option').first()).toContainText('Tide Table')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(works.getByRole('listitem')).toContainText(/^Tide Table.*No\. \d+/)
  await page.getByRole('button', { name: 'Save and see the draft' }).press('Enter')
  await page.waitForURL((url) => url.pathname.startsWith('/pages/'))
  const story = page.locator('.story__text')
  await expect(story.getByRole('heading', { name: 'Lime' })).toBeVisible()
  await expect(story.getByRole('link', { name: 'Lisbon' })).toHaveAttribute('href', /^\/city-guides\//)
  await expect(story.locator('ol > li')).toHaveText(['First', 'Second'])
  await expect(story.locator('blockquote')).toHaveText('Nobody minds.')
  await expect(story.locator('strong')).toHaveText('words')
  await expect(story.locator('.works')).toContainText('Tide Table')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

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
})
