/** What a hand does with the widgets that have most to answer: on the site's own pages where they stand there, else on a fixture. */

const DIALOG = 'dialog[open]'
/** Between two acts of a hand. */
const PAUSE_MS = 120

/** The site's own pages among them, whose pictures are to be there before. */
export const usedPages = () =>
  SUBJECTS.map(({ path }) => path).filter((path) => !path.startsWith('/fixtures/'))

/** All subjects on the site at `origin`; none of them has a peer. */
export const usingWidgets = (origin) =>
  SUBJECTS.map(({ name, path, steps, before, most }) => ({
    name,
    isOurs: true,
    steps,
    most,
    async open(page) {
      const made = await before?.(page, origin)
      await page.goto(origin + (made ?? path), { waitUntil: 'networkidle' })
      // Those that wait for a hand are waited for too: the first touch is a step of its own on the site, not here.
      const host = page.locator(`[data-widget="${name}"]`).first()
      await host.scrollIntoViewIfNeeded()
      await host.dispatchEvent('pointerenter')
      await page
        .locator(`[data-widget="${name}"][data-widget-state="mounted"]`)
        .first()
        .waitFor({ state: 'attached' })
    },
  }))

/** A hand points, then presses. A locator's own click listens in the page meanwhile, which would be measured too. */
const press = (selector) => async (page) => {
  await page.locator(selector).first().hover()
  await page.waitForTimeout(PAUSE_MS)
  await page.mouse.down()
  await page.mouse.up()
}
const key = (name) => (page) => page.keyboard.press(name)
const type = (selector, text) => async (page) => {
  await page.locator(selector).first().focus()
  await pressEach(page, text)
}
const pressEach = async (page, text) => {
  for (const letter of text) {
    await page.keyboard.press(letter)
    await page.waitForTimeout(PAUSE_MS)
  }
}

/** As somebody of the demonstration. */
async function signIn(page, origin, name = 'member') {
  await page.goto(`${origin}/sign-in/`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail').fill(`${name}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill('plinth-demo')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.locator('body[data-authed="1"]').waitFor()
}

/** In the part of a text that a press has put the caret in. */
const typeIn = (selector, text) => async (page) => {
  await page.locator(selector).scrollIntoViewIfNeeded()
  await page.locator(selector).click()
  await page.evaluate(() => window.interactions.clear())
  await pressEach(page, text)
}

const PARAGRAPHS = 80
const WORDS_IN_EACH = 63

/** A text of 80 paragraphs and 5,000 words, as an editor has it open. Returns its address. */
async function makeLongStory(page, origin) {
  await signIn(page, origin, 'editor')
  await page.goto(`${origin}/staff/gallery/pages/`, { waitUntil: 'networkidle' })
  await page.getByLabel('Title', { exact: true }).fill('A long story')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.waitForURL('**/text/')
  const edit = page.url()
  const paragraph = Array.from({ length: WORDS_IN_EACH }, (_, at) => `word${at}`).join(' ')
  await page.getByRole('textbox', { name: 'Text', exact: true }).and(page.locator(WRITTEN_IN)).waitFor()
  // What is pasted as text is read as Markdown is: a paragraph for each empty line.
  await page.locator(WRITTEN_IN).evaluate(
    (node, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    Array.from({ length: PARAGRAPHS }, () => paragraph).join('\n\n'),
  )
  await page.locator(`${WRITTEN_IN} > p >> nth=${PARAGRAPHS - 1}`).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.waitForURL((url) => url.href !== edit)
  return new URL(edit).pathname
}

/** The editor, once it has taken the plain fields' place. */
const WRITTEN_IN = '[contenteditable="true"]'

const SUBJECTS = [
  {
    name: 'carousel',
    path: '/fixtures/carousel/default/',
    steps: [
      ['next', press('[data-widget="carousel"] button:has([aria-label="Next slide"])')],
      ['next again', press('[data-widget="carousel"] button:has([aria-label="Next slide"])')],
      ['previous', press('[data-widget="carousel"] button:has([aria-label="Previous slide"])')],
    ],
  },
  {
    name: 'filter-panel',
    path: '/fixtures/filter-panel/many/',
    steps: [
      ['open', press('[data-slot="opener"]')],
      ['open a filter', press(`${DIALOG} details:not([open]) > summary`)],
      ['choose', press(`${DIALOG} label:has([type="checkbox"]):visible`)],
      ['choose another', press(`${DIALOG} label:has([type="checkbox"]:not(:checked)):visible`)],
      ['close', key('Escape')],
    ],
  },
  {
    name: 'filter-dropdown',
    path: '/fixtures/filter-dropdown/many/',
    steps: [
      ['open', press('[data-widget="filter-dropdown"] > summary, [data-widget="filter-dropdown"] summary')],
      ['search', type('[data-widget="filter-dropdown"] [type="search"]', 'ama')],
      ['choose', press('[data-widget="filter-dropdown"] li label:visible')],
      ['clear', type('[data-widget="filter-dropdown"] [type="search"]', ['Backspace'])],
      ['choose of all', press('[data-widget="filter-dropdown"] li label:has(:not(:checked)):visible')],
      ['close', key('Escape')],
    ],
  },
  {
    name: 'filter-bar',
    path: '/artworks/',
    steps: [
      ['open a list', press('[data-name] > summary')],
      ['choose', press('details[open] label:has([type="checkbox"]):visible')],
    ],
  },
  {
    name: 'grid',
    path: '/artists/',
    steps: [
      ['to the end', key('End')],
      ['to the end again', key('End')],
      ['keys', key('PageUp')],
    ],
  },
  {
    name: 'search-overlay',
    path: '/artists/',
    steps: [
      [
        'open',
        press(
          '[data-widget="search-overlay"] a, [data-widget="search-overlay"] button, [data-widget="search-overlay"] input',
        ),
      ],
      ['type', type('[role="combobox"]:visible', 'ama')],
      ['arrows', key('ArrowDown')],
      ['close', key('Escape')],
    ],
  },
  {
    name: 'search-results',
    path: '/search/?q=ama',
    steps: [
      ['type', type('main [type="search"]', 'r')],
      ['a tab', press('main [role="tab"][aria-selected="false"], main nav a:not([aria-current])')],
    ],
  },
  {
    name: 'menu',
    path: '/',
    steps: [
      ['open', press('[data-widget="menu"] summary')],
      ['a level', press('[data-widget="menu"] details details > summary:visible')],
      ['close', key('Escape')],
    ],
  },
  {
    name: 'follow',
    path: '/fixtures/follow/many/',
    before: signIn,
    steps: [
      ['follow', press('[data-widget="follow"] button, button[data-widget="follow"]')],
      ['follow no more', press('[data-widget="follow"] button, button[data-widget="follow"]')],
    ],
  },
  {
    name: 'chat-thread',
    path: '/fixtures/chat-thread/default/',
    before: signIn,
    steps: [
      ['type', type('[data-widget="chat-thread"] textarea', 'hello')],
      ['send', key('Enter')],
    ],
  },
  {
    name: 'story-editor',
    path: '/staff/gallery/pages/',
    before: makeLongStory,
    most: 50,
    steps: [
      ['type at the start', type(WRITTEN_IN, 'a word ')],
      ['type in the middle', typeIn(`${WRITTEN_IN} > p >> nth=40`, 'a word ')],
      ['begin a paragraph', key('Enter')],
      ['type in it', typeIn(`${WRITTEN_IN} > p >> nth=41`, 'a word ')],
    ],
  },
  {
    name: 'gallery-selections',
    path: '/fixtures/gallery-selections/default/',
    steps: [
      ['choose', press('main [data-gallery] label:visible')],
      ['choose another', press('main [data-gallery] label:visible >> nth=3')],
    ],
  },
]
