/** With an account: following, signing up, the pages of a member. */
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Reader } from '../reader.js'

/** Each engine has artists of its own: the same members sign in in both. */
const artistOf = async (reader: Reader, nth: number) => {
  await reader.goto('/artists/')
  const links = await reader.engine.evaluate(
    () =>
      [...document.querySelectorAll('main a.card[href^="/artists/"]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
    undefined,
  )
  return links[nth + (reader.engine.name === 'WebKit' ? 10 : 0)] ?? ''
}

const FOLLOW = 'main [data-widget="follow"] button'
const isMarked = (reader: Reader, state: boolean) => reader.see(`${FOLLOW}[data-marked="${state}"]`)

export async function follow(reader: Reader): Promise<void> {
  await reader.goto(await artistOf(reader, 0))
  await reader.loadLayer()
  await reader.click(FOLLOW)
  await reader.fill('dialog input[type="email"]', 'member@example.org')
  await reader.fill('dialog input[type="password"]', 'plinth-demo')
  await reader.click('dialog button', 'Sign in and follow')
  await reader.gone('dialog')
  await isMarked(reader, true)
  await reader.see('header [data-widget="header-account"] a', 'My Plinth')
  // And back: the next run finds it as it was.
  await reader.click(FOLLOW)
  await isMarked(reader, false)
}

export async function followWithoutNetwork(reader: Reader): Promise<void> {
  await reader.signIn('gallery')
  const artist = await artistOf(reader, 1)
  await reader.goto(artist)
  await isMarked(reader, false)
  // The site does not answer. WebKit’s driver cannot tell the browser that it is off line, so the page is told so in both.
  reader.door.isShut = true
  await reader.engine.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
  }, undefined)
  await reader.click(FOLLOW)
  await isMarked(reader, true)
  await reader.until('it waits to be sent', () => localStorage.getItem('plinth-outbox') !== null)
  reader.door.isShut = false
  await reader.goto(artist)
  await reader.until('it is sent', () => localStorage.getItem('plinth-outbox') === null)
  await isMarked(reader, true)
  await reader.click(FOLLOW)
  await isMarked(reader, false)
}

const PASSWORD = 'a long walk by the river'

export async function signUp(reader: Reader): Promise<void> {
  const email = `reader-${randomUUID()}@example.org`
  await reader.goto('/sign-up/')
  await reader.loadLayer()
  await reader.fill('main input[name="name"]', 'Ines Reader')
  await reader.fill('main input[name="email"]', email)
  await reader.fill('main input[name="password"]', PASSWORD)
  await reader.press('Enter')
  await seeInterests(reader)
  const link = await linkInEmailTo(reader, email)
  await reader.goto(link)
  await reader.loadLayer()
  // A stranger by now: the e-mail was read elsewhere.
  await reader.fill('main input[name="password"]', PASSWORD)
  await reader.click('main form button', 'Confirm')
  await reader.see('header [data-widget="header-account"] a', 'My Plinth')
  await seeInterests(reader)
}

/** Who is new is asked what they like, over the page that they came from. */
const seeInterests = (reader: Reader) =>
  reader.see('dialog[data-layer-state="active"] h1, dialog[data-layer-state="active"] h2')

/** E-mails wait where staff read them. */
async function linkInEmailTo(reader: Reader, email: string): Promise<string> {
  await reader.beginAnew()
  await reader.signIn('admin')
  await reader.goto('/staff/outbox/')
  const page = await reader.engine.evaluate((to) => {
    const row = [...document.querySelectorAll('main tr')].find(({ textContent }) => textContent?.includes(to))
    return row?.querySelector('a')?.getAttribute('href') ?? ''
  }, email)
  await reader.goto(page)
  const link = await reader.engine.evaluate(
    () => document.querySelector('main a[href*="/sign-up/confirm/"]')?.getAttribute('href') ?? '',
    undefined,
  )
  await reader.beginAnew()
  const { pathname, search } = new URL(link, reader.door.origin)
  return pathname + search
}

export async function memberArea(reader: Reader): Promise<void> {
  await reader.signIn('member')
  await reader.goto('/my-plinth/')
  const pages = await reader.engine.evaluate(
    () =>
      [...document.querySelectorAll('main nav a[href^="/my-plinth/"]')].map(
        (link) => link.getAttribute('href') ?? '',
      ),
    undefined,
  )
  expect(pages.length).toBeGreaterThan(5)
  for (const page of pages) {
    await reader.click(`main nav a[href="${page}"]`)
    await reader.until(`goes to ${page}`, (path) => location.pathname === path, page)
    await reader.settled()
    await reader.see('main h1')
  }
}
