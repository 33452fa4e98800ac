/** The network drops under what pages ask for in the background: nothing of it is an error that nobody handles. */
import type { Page } from '@playwright/test'
import { loaded, saidByTheNetwork, settled, test } from './browser.js'

/** Cuts the network for what scripts ask for, but for `dist/`: widgets mount. */
async function cutNetwork(page: Page): Promise<void> {
  await page.route('**/*', (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (!['fetch', 'xhr'].includes(request.resourceType()) || pathname.startsWith('/dist/'))
      return route.fallback()
    return route.abort('internetdisconnected')
  })
}

interface Kind {
  name: string
  address: string
  /** What it asks for, as `GET /path`. */
  asks: RegExp
  act?(page: Page): Promise<unknown>
}

const firstLink = (page: Page) => page.locator('main a[href^="/artists/"]:visible').nth(1)

const KINDS: readonly Kind[] = [
  { name: 'who is looking', address: '/', asks: /^GET \/system\/user\// },
  {
    name: 'a page fetched ahead',
    address: '/artists/',
    asks: /^GET \/artists\/[^/]+\//,
    act: (page) => firstLink(page).hover(),
  },
  {
    name: 'a visit',
    address: '/artists/',
    asks: /^GET \/about\//,
    async act(page) {
      await page.evaluate(() => window.Turbo.visit('/about/'))
      // It becomes a full load, which gets through here.
      await page.waitForURL('**/about/')
      await settled(page)
    },
  },
  {
    name: 'a form',
    address: '/fixtures/forms/post/',
    asks: /^POST \/fixtures\/echo\//,
    act: async (page) => {
      await page.getByRole('textbox').first().fill('Nadia Haddad')
      await loaded(page, 'live')
      await page.getByRole('button', { name: 'Save' }).click()
    },
  },
]

for (const { name, address, asks, act } of KINDS) {
  test(name, async ({ page, site }) => {
    await cutNetwork(page)
    // Others fail before it, and what is said of them says nothing of this one.
    const failed = page.waitForEvent('requestfailed', (request) =>
      asks.test(`${request.method()} ${new URL(request.url()).pathname}`),
    )
    await page.goto(address)
    await settled(page)
    await act?.(page)
    await failed
    await saidByTheNetwork(page, site.complaints)
  })
}
