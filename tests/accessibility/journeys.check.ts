/** Twelve journeys through the site, each by the keyboard alone, without JavaScript, at 400 %, with less motion and in forced colours. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../browser.js'
import { WAYS, type Way } from './ways.js'

/** A person on the way. */
interface Reader {
  page: Page
  hasScript: boolean
  open(address: string): Promise<void>
  press(target: Locator): Promise<void>
  write(field: Locator, text: string): Promise<void>
  /** What is in front: a layer over the page, or without script the page. */
  front: Locator
}

const PASSWORD = 'a long password'
const newAddress = () => `ines-${randomUUID()}@example.net`

const JOURNEYS: Record<string, (reader: Reader) => Promise<void>> = {
  async 'from the search in the header to an artist'({ page, open, press, write }) {
    await open('/')
    const field = page.getByRole('banner').getByLabel('Search the site')
    await write(field, 'ana ruiz')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\/\?q=ana/)
    await press(
      page
        .getByRole('main')
        .getByRole('link', { name: /Ana Ruiz Calvo/ })
        .first(),
    )
    await expect(page).toHaveURL(/\/artists\/ana-ruiz-calvo\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },

  async 'from a letter to an artist'({ page, open, press }) {
    await open('/artists/')
    await press(page.getByRole('navigation', { name: 'By first letter' }).getByRole('link', { name: 'M' }))
    await expect(page).toHaveURL(/\/artists\/f\/letter\/m\/$/)
    await press(page.locator('main .w-grid [data-slot="items"] a').first())
    await expect(page).toHaveURL(/\/artists\/m[\w%-]+\/$|\/artists\/[\w%-]+\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },

  async 'to works in bronze, by the filter'({ page, open, press, hasScript }) {
    await open('/artworks/')
    const main = page.locator('main')
    const opener = main.locator('[data-slot="opener"]')
    // Without script a wide window shows all of it at once.
    if (hasScript || (await opener.isVisible())) await press(opener)
    await press(main.locator('summary').filter({ hasText: /^Medium/ }))
    await press(main.getByRole('checkbox', { name: 'Bronze' }))
    const submit = page.getByRole('button', { name: /^(View \d+|Show) results$/ })
    await press(submit)
    await expect(page).toHaveURL(/\/f\/mediums\//)
    await expect(
      main
        .getByLabel(/^Remove Bronze/)
        .or(main.getByRole('link', { name: /^Remove Bronze/ }))
        .first(),
    ).toBeVisible()
  },

  async 'to a large picture and back'({ page, open, press, hasScript }) {
    await open(await first(page, '/artworks/'))
    const picture = page.locator('main [data-widget="artwork-zoom"] [data-slot="link"]')
    await press(picture)
    if (hasScript) {
      const viewer = page.getByRole('dialog')
      await press(viewer.getByRole('button', { name: 'Close' }))
      await expect(viewer).toHaveCount(0)
      await expect(picture).toBeFocused()
    } else {
      await expect(page).toHaveURL(/\/media\//)
      await page.goBack()
      await expect(picture).toBeVisible()
    }
  },

  async 'from one story on to the next'({ page, open, press, hasScript }) {
    await open(await first(page, '/magazine/opinions/'))
    const next = page.locator('main .next-link').first()
    const title = (await next.locator('.next-link__title').textContent()) ?? ''
    // With script it comes by itself once the reader is near its link.
    if (hasScript) await next.scrollIntoViewIfNeeded()
    else await press(next)
    await expect(page.locator('main h1, main h2').filter({ hasText: title }).first()).toBeVisible()
  },

  async 'a work is saved, with signing in on the way'({ page, open, press, write, front, hasScript }) {
    await open(await first(page, '/artworks/'))
    const save = page.locator('main .label').getByRole('button', { name: /^Saved? / })
    await press(save)
    await write(front.getByLabel('E-mail address'), 'member@example.org')
    await write(front.getByLabel('Password'), 'plinth-demo')
    await press(front.getByRole('button', { name: 'Sign in and save' }))
    if (hasScript) await expect(save).toHaveText('Saved')
    else await expect(page.locator('#followed')).toBeVisible()
  },

  async 'becoming a member'({ page, open, press, write, front, hasScript }) {
    await open('/sign-up/')
    const main = page.locator('main')
    await write(main.getByLabel('Name'), 'Ines Ortega')
    await write(main.getByLabel('E-mail address'), newAddress())
    await write(main.getByLabel('Password'), PASSWORD)
    await press(main.getByRole('button', { name: 'Sign up' }))
    await expect(page).toHaveURL(/signed-up=1/)
    if (hasScript) await expect(front.getByRole('heading').first()).toBeVisible()
    else await expect(page.getByRole('link', { name: 'Tell us what you like' })).toBeVisible()
  },

  async 'in and out of the member area'({ page, open, press, write }) {
    await open('/sign-in/?redirect=/my-plinth/')
    const main = page.locator('main')
    await write(main.getByLabel('E-mail address'), 'member@example.org')
    await write(main.getByLabel('Password'), 'plinth-demo')
    await press(main.getByRole('button', { name: 'Sign in' }))
    await expect(page).toHaveURL(/\/my-plinth\/$/)
    await press(main.getByRole('button', { name: 'Sign out' }))
    await expect(page).not.toHaveURL(/my-plinth/)
    await open('/my-plinth/')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  },

  async 'the newsletter is subscribed to'({ page, open, press, write, front }) {
    await open('/')
    const newsletter = page.locator('main form[action="/sign-up/subscribe/"]')
    await write(newsletter.getByLabel('E-mail address'), newAddress())
    await press(newsletter.getByRole('button', { name: 'Subscribe' }))
    await press(front.getByRole('button', { name: 'Subscribe' }))
    await expect(front.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  },

  async 'a question about a work is sent'({ page, open, press, write, front }) {
    await open(await first(page, '/artworks/'))
    await press(page.locator('main .label').getByRole('link', { name: 'Enquire' }))
    await write(front.getByLabel('Name'), 'Ines Ortega')
    await write(front.getByLabel('E-mail address'), newAddress())
    await write(front.getByLabel('What would you like to know?'), 'Is it framed?')
    await press(front.getByRole('button', { name: 'Send' }))
    await expect(front.getByRole('heading', { name: /Thank you/ })).toBeVisible()
  },

  async 'through the menu to the institutions'({ page, open, press }) {
    await open('/about/')
    const header = page.getByRole('banner')
    await press(header.locator('[data-slot="drawer"] > summary'))
    await press(header.locator('[data-slot="branch"] > summary').filter({ hasText: 'Galleries' }))
    await press(header.getByRole('link', { name: 'Institutions' }))
    await expect(page).toHaveURL(/\/art-galleries\/institutions\/$/)
  },

  async 'what is kept is read, and decided'({ page, open, press, hasScript }) {
    await open('/about/')
    if (hasScript) await press(page.locator('#cookie-banner').getByRole('button').last())
    await expect(page.locator('#cookie-banner')).toBeHidden()
    await press(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }))
    if (hasScript) await expect(page.locator('#cookie-banner').getByRole('button').first()).toBeVisible()
    else await expect(page).toHaveURL(/\/about\/cookies\/$/)
  },
}

/** The address of the first thing in a list. */
async function first(page: Page, list: string): Promise<string> {
  const html = await (await page.request.get(list)).text()
  const items = html.slice(html.indexOf('data-slot="items"', html.indexOf('class="w-grid')))
  return new RegExp(`href="(${list}(?!f/|page-)[\\w%-]+/)"`).exec(items)?.[1] ?? ''
}

for (const way of WAYS)
  test.describe(way.name, () => {
    test.use({ ...way.options, consent: '' })
    for (const [journey, go] of Object.entries(JOURNEYS)) test(journey, ({ page }) => go(readerOf(page, way)))
  })

function readerOf(page: Page, way: Way): Reader {
  return {
    page,
    hasScript: way.hasScript,
    front: page.locator(way.hasScript ? 'dialog[open]' : 'main'),
    async open(address) {
      await page.goto(address)
      await way.look(page)
    },
    async press(target) {
      await way.press(page, target)
      await way.look(page)
    },
    write: (field, text) => way.write(page, field, text),
  }
}
