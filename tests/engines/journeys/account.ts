/** With an account: following, signing up, the pages of a member. */
import { expect } from 'vitest'
import { letterTo } from '../outbox.js'
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
const isPressed = (reader: Reader, state: boolean) => reader.see(`${FOLLOW}[aria-pressed="${state}"]`)

export async function follow(reader: Reader): Promise<void> {
  await reader.goto(await artistOf(reader, 0))
  await reader.click(FOLLOW)
  await reader.fill('dialog input[type="email"]', 'member@example.org')
  await reader.fill('dialog input[type="password"]', 'plinth-demo')
  await reader.click('dialog button', 'Sign in and follow')
  await reader.gone('dialog')
  await isPressed(reader, true)
  await reader.see('header [data-widget="header-account"] a', 'My Plinth')
  // And back: the next run finds it as it was.
  await reader.click(FOLLOW)
  await isPressed(reader, false)
}

export async function followWithoutNetwork(reader: Reader): Promise<void> {
  await reader.signIn('gallery')
  const artist = await artistOf(reader, 1)
  await reader.goto(artist)
  await isPressed(reader, false)
  // Neither driver cuts the browser off, so the site does not answer: the browser goes on saying that it is on line, and what waits
  // is sent with the next page instead of at once.
  reader.door.isShut = true
  await reader.click(FOLLOW)
  await isPressed(reader, true)
  await reader.until('it waits to be sent', () => localStorage.getItem('plinth-outbox'))
  reader.door.isShut = false
  await reader.goto(artist)
  await reader.until('it is sent', () => localStorage.getItem('plinth-outbox') === null)
  await isPressed(reader, true)
  await reader.click(FOLLOW)
  await isPressed(reader, false)
}

export async function signUp(reader: Reader): Promise<void> {
  const email = `reader-${reader.engine.name.toLowerCase()}@example.org`
  await reader.goto('/sign-up/')
  await reader.fill('main input[name="name"]', 'Ines Reader')
  await reader.fill('main input[name="email"]', email)
  await reader.fill('main input[name="password"]', 'a long walk by the river')
  await reader.press('Enter')
  await reader.until('the page says what comes', () => !document.querySelector('main input[name="password"]'))
  const letter = await letterTo(reader.door.origin, email)
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(letter)?.[1] ?? ''
  await reader.goto(link)
  await reader.click('main form button')
  await reader.see('header [data-widget="header-account"] a', 'My Plinth')
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
