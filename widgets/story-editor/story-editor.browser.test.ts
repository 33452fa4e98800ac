import type { Locator, Page } from '@playwright/test'
import { changePage, expect, hostOf, test } from '../../tests/browser.js'

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).press('Enter')
const echo = (page: Page, name: string) => page.locator(`[data-echo="${name}"]`)

/** Puts the caret behind the last letter of a block. */
const goToEnd = async (page: Page, block: string) => {
  await text(page).getByText(block, { exact: true }).click()
  await page.keyboard.press('End')
}

/** Pastes as a browser does, from another program. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((node, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', 'plain')
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

test('what nobody has changed is sent as the form had it', async ({ page, site }) => {
  await site.openFixture('story-editor/default')
  await expect(text(page)).toContainText('It stands in the yard')
  await save(page)
  await expect(echo(page, 'blocks')).toHaveText('5')
  await expect(echo(page, 'block-1-text')).toHaveText(
    'It stands in the *yard*, says [the house](/about/).[^1]',
  )
  await expect(echo(page, 'block-2-items')).toHaveText('Lime\nSalt')
  await expect(echo(page, 'block-3-layout')).toHaveText('column')
  await expect(echo(page, 'block-4-text')).toHaveText('In May.')
})

test('Markdown becomes what it means as it is typed, and keys do the rest', async ({ page, site }) => {
  await site.openFixture('story-editor/default')
  await goToEnd(page, 'The wall')
  await page.keyboard.press('Enter')
  await page.keyboard.type('A **strong** and *soft* wall, [here](/artists/)')
  await page.keyboard.press('Enter')
  await page.keyboard.type('### Part')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- one')
  await page.keyboard.press('Enter')
  await page.keyboard.type('two')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Said')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ana')
  await page.keyboard.press('Alt+ArrowUp')
  await save(page)
  await expect(echo(page, 'block-1-text')).toHaveText('A **strong** and *soft* wall, [here](/artists/)')
  await expect(echo(page, 'block-2-level')).toHaveText('3')
  await expect(echo(page, 'block-3-text')).toHaveText('Said')
  await expect(echo(page, 'block-3-by')).toHaveText('Ana')
  await expect(echo(page, 'block-4-items')).toHaveText('one\ntwo')
})

test('words are linked by the keyboard, to what the search finds and to an address', async ({
  page,
  site,
}) => {
  await site.openFixture('story-editor/default')
  await goToEnd(page, 'The wall')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Address, or a name to look for' })
  await expect(field).toBeFocused()
  await field.fill('javascript:x()')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/begins with https/)
  await field.fill('lisbon')
  await expect(field).toHaveValue('lisbon')
  const option = page.getByRole('dialog').getByRole('option').first()
  await expect(option).toBeVisible()
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(text(page)).toBeFocused()
  const link = text(page).getByRole('link', { name: 'The wall' })
  await expect(link).toHaveAttribute('href', /lisbon/)
  const address = await link.getAttribute('href')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('button', { name: 'Remove link' }).press('Enter')
  await expect(text(page).getByRole('link', { name: 'The wall' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await save(page)
  await expect(echo(page, 'block-0-text')).toHaveText(`[The wall](${address})`)
})

test('what is pasted keeps headings, emphasis, lists and links, breaks no policy, and is undone in one step', async ({
  page,
  site,
}) => {
  await site.openFixture('story-editor/default')
  await goToEnd(page, 'The wall')
  await page.keyboard.press('Enter')
  await paste(
    page,
    '<b style="font-weight:normal" id="docs-internal-guid-1"><h2 style="color:red">Part</h2><p><span style="font-weight:700">Bold</span> and <span style="font-style:italic">soft</span></p><br><ul><li style="x:y"><p>one</p></li><li><p>two</p></li></ul><p onclick="x()"><a href="https://tate.example/">Tate</a> <a href="javascript:x()">no</a><script>x()</script></p></b>',
  )
  await expect(text(page).getByRole('heading', { name: 'Part' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text(page).getByRole('heading', { name: 'Part' })).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await save(page)
  await expect(echo(page, 'block-1-text')).toHaveText('Part')
  await expect(echo(page, 'block-2-text')).toHaveText('**Bold** and *soft*')
  await expect(echo(page, 'block-3-items')).toHaveText('one\ntwo')
  await expect(echo(page, 'block-4-text')).toHaveText('[Tate](https://tate.example/) no')
  await expect(echo(page, 'blocks')).toHaveText('9')
})

test('cards hold their fields, are added, moved by the pointer and undone', async ({ page, site }) => {
  await page.setViewportSize({ width: 1024, height: 1600 })
  await site.openFixture('story-editor/default')
  await page.getByRole('group', { name: 'Picture' }).getByLabel('Caption').fill('At dusk')
  await goToEnd(page, 'The wall')
  await page.getByRole('button', { name: 'Insert: Picture' }).press('Enter')
  const cards = page.getByRole('group', { name: 'Picture' })
  await expect(cards).toHaveCount(2)
  await cards.first().getByLabel('Picture').fill('7')
  await goToEnd(page, 'In May.')
  const grip = page.locator('.w-story-editor__handle')
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  const note = text(page).getByText('In May.', { exact: true })
  await expect.poll(async () => Math.abs((await topOf(grip)) - (await topOf(note)))).toBeLessThan(9)
  await grip.hover()
  await page.mouse.down()
  const heading = await text(page).getByRole('heading', { name: 'The wall' }).boundingBox()
  if (!heading) throw new Error('test: the heading is not in view')
  await page.mouse.move(heading.x + 9, heading.y + 60, { steps: 9 })
  await page.mouse.move(heading.x + 9, heading.y + 3, { steps: 5 })
  await page.mouse.up()
  await expect(text(page).locator('> :first-child')).toHaveText('In May.')
  await save(page)
  await expect(echo(page, 'block-0-kind')).toHaveText('note')
  await expect(echo(page, 'block-2-picture')).toHaveText('7')
  await expect(echo(page, 'block-2-layout')).toHaveText('column')
  await expect(echo(page, 'block-5-caption')).toHaveText('At dusk')
})

test('the toolbar is one stop of the keyboard, and says what is on', async ({ page, site }) => {
  await site.openFixture('story-editor/default')
  await goToEnd(page, 'The wall')
  await page.keyboard.press('Shift+Tab')
  const first = page.getByRole('button', { name: 'Paragraph' })
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowRight')
  const heading = page.getByRole('button', { name: 'Heading', exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('End')
  await expect(page.getByRole('button', { name: 'Insert: Picture' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(text(page)).toBeFocused()
  await expect(text(page).getByRole('heading', { name: 'The wall' })).toHaveCount(0)
})

test('where its code does not come the plain form stays', async ({ page, site }) => {
  await page.route(/\/chunks\/editor-/, (route) => route.abort())
  await page.goto('/fixtures/story-editor/default/')
  await expect(hostOf(page, 'story-editor')).toHaveAttribute('data-widget-state', 'mounted')
  await page.getByLabel('Items').fill('One')
  await save(page)
  await expect(echo(page, 'block-2-items')).toHaveText('One')
  expect(site.complaints.join()).toContain('the plain form stays')
  site.complaints.length = 0
})

test('what follows comes up to the text as soon as nothing in sight moves by that', async ({
  page,
  site,
}) => {
  const below = () =>
    page.locator('.w-story-editor__counts').evaluate((counts) => {
      const bottom = counts.parentElement?.getBoundingClientRect().bottom ?? 0
      return bottom - counts.getBoundingClientRect().bottom
    })
  // A plain form that is taller than the text.
  await changePage(page, '**/fixtures/story-editor/default/', (html) => html.replace('rows="3"', 'rows="40"'))
  await page.setViewportSize({ width: 1024, height: 2000 })
  await site.openFixture('story-editor/default')
  expect(await below()).toBeGreaterThan(100)
  await goToEnd(page, 'The wall')
  await page.keyboard.type('s')
  await expect.poll(below).toBeLessThan(10)
  await page.setViewportSize({ width: 1024, height: 300 })
  await site.openFixture('story-editor/default')
  expect(await below()).toBeLessThan(10)
})

/** Drops a file on the text, or pastes it; whether the page has taken it, or the browser would open it. */
const bring = (page: Page, how: 'drop' | 'paste', name: string, type: string) =>
  text(page).evaluate(
    (node, { how, name, type }) => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], name, { type }))
      const { left, top } = node.getBoundingClientRect()
      const event =
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              clientX: left + 9,
              clientY: top + 9,
              bubbles: true,
              cancelable: true,
            })
      return !node.dispatchEvent(event)
    },
    { how, name, type },
  )

test('a picture that is dropped or pasted becomes a card, is described and uploaded; what fails keeps its words', async ({
  page,
  site,
}) => {
  await site.openFixture('story-editor/pictures')
  expect(await bring(page, 'drop', 'plan.pdf', 'application/pdf')).toBe(true)
  await expect(page.getByRole('group', { name: 'Picture' })).toHaveCount(0)
  expect(await bring(page, 'drop', 'yard.png', 'image/png')).toBe(true)
  const card = page.getByRole('group', { name: 'Picture' })
  await expect(card).toContainText('yard.png')
  const upload = card.getByRole('button', { name: 'Upload', exact: true })
  const words = card.getByRole('textbox', { name: 'What it shows' })
  await upload.click()
  await expect(words).toHaveAccessibleDescription('Say what it shows first.')
  await words.fill('The yard')
  const answer = (status: number, body: object) =>
    site.fault({ path: '/fixtures/echo/', method: 'POST', status, body, times: 1 })
  await answer(422, { errors: { file: 'This is not a picture.' } })
  await upload.click()
  await expect(card.getByText('Not uploaded: This is not a picture.')).toBeVisible()
  await expect(words).toHaveValue('The yard')
  await answer(200, { id: 77, name: 'The yard', about: '', src: '/media/plate/4/5/plate.svg' })
  await upload.click()
  await expect(card).toContainText('No. 77')
  expect(await bring(page, 'paste', 'quay.jpg', 'image/jpeg')).toBe(true)
  await expect(card).toHaveCount(2)
  await expect(card.last()).toContainText('quay.jpg')
  // The browser notes the 422, and that the echo finds no pictures.
  site.complaints.length = 0
})

test('an input method and an extension for spelling leave the text whole', async ({
  page,
  site,
  context,
}) => {
  await site.openFixture('story-editor/default')
  await goToEnd(page, 'The wall')
  const devtools = await context.newCDPSession(page)
  for (const typed of ['に', 'にほ', 'にほん'])
    await devtools.send('Input.imeSetComposition', {
      text: typed,
      selectionStart: typed.length,
      selectionEnd: typed.length,
    })
  await expect(text(page)).toContainText('The wallにほん')
  await devtools.send('Input.insertText', { text: '日本' })
  await expect(text(page)).toContainText('The wall日本')
  // As such extensions do: marks of their own on the field, an element beside it, and a word put right.
  await text(page).evaluate((node) => {
    node.setAttribute('data-gramm', 'true')
    node.after(document.createElement('spelling-marks'))
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
    while (walker.nextNode() && !walker.currentNode.nodeValue?.includes('stands'));
    const from = walker.currentNode.nodeValue?.indexOf('stands') ?? 0
    getSelection()?.setBaseAndExtent(walker.currentNode, from, walker.currentNode, from + 'stands'.length)
  })
  await expect
    .poll(() => text(page).evaluate(() => document.execCommand('insertText', false, 'stood')))
    .toBe(true)
  await save(page)
  await expect(echo(page, 'block-0-text')).toHaveText('The wall日本')
  await expect(echo(page, 'block-1-text')).toHaveText(
    'It stood in the *yard*, says [the house](/about/).[^1]',
  )
})
