/** A monkey on the site: a real mouse and keys, by a seed, on forty pages. It looks for what breaks, and measures nothing. */
import { randomInt } from 'node:crypto'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tests/chromium.mjs'
import { seeded } from '../random.mjs'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { actOn } from './acts.mjs'
import { addressesOf } from './addresses.mjs'
import { stateLeftIn } from './left.mjs'
import { watch } from './watch.mjs'

const PAGES = 40
const ACTS = 40
/** A page gets no more time, however many of its acts are still to come. */
const PAGE_MS = 40_000
/** What takes longer hangs. */
const ACT_MS = 20_000
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]
const CONSENT = { name: 'oc_prefs', value: encodeURIComponent(JSON.stringify({ cookieConsent: '1' })) }

/** Prints what broke and what was done before, writes `results/monkey.json`, and fails the process when something broke. */
export async function measure({ seed, only }) {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  const chosen = seed ?? randomInt(1_000_000)
  console.log(`monkey: seed ${chosen}; the same again with --seed=${chosen}`)
  try {
    const member = await signedIn(browser, site.origin)
    const addresses = only.length > 0 ? only : await addressesOf(site.origin, PAGES)
    const found = { seed: chosen, pages: addresses.length, acts: 0, faults: [] }
    for (const [index, address] of addresses.entries()) {
      const dice = seeded(chosen + index * 7919)
      const visit = { url: new URL(address, site.origin).href, viewport: dice.one(VIEWPORTS), dice }
      // Each third page as a member; of the others each second with the banner.
      if (index % 3 === 2) visit.storageState = member
      else if (index % 2 === 0) visit.cookies = [{ ...CONSENT, url: site.origin }]
      const { acts, faults } = await play(browser, visit)
      found.acts += acts
      found.faults.push(...faults.map((fault) => ({ address, viewport: visit.viewport.width, ...fault })))
      for (const { what, before } of faults)
        console.log(`${address} at ${visit.viewport.width} px: ${what}\n  ${before.join('\n  ')}`)
    }
    console.log(`${found.acts} acts on ${found.pages} pages, seed ${chosen}: ${found.faults.length} faults`)
    await keepResults('monkey', found)
    if (found.faults.length > 0) process.exitCode = 1
  } finally {
    await browser.close()
    await site.stop()
  }
}

export const figuresOf = ({ seed, pages, acts, faults }) => [
  {
    what: `${acts} acts on ${pages} pages by seed ${seed}: what broke`,
    unit: '',
    ours: faults.length,
    most: 0,
  },
]

async function signedIn(browser, origin) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${origin}/sign-in/`)
  await page.locator('main input[name=email]').fill('member@example.org')
  await page.locator('main input[name=password]').fill('plinth-demo')
  await Promise.all([page.waitForURL(/^(?!.*sign-in)/), page.keyboard.press('Enter')])
  const state = await context.storageState()
  await context.close()
  return state
}

/** One page: acts until their number or the time is over, then closes what is open and looks at what is left. */
async function play(browser, { url, viewport, dice, storageState, cookies = [] }) {
  const context = await browser.newContext({ viewport, storageState, reducedMotion: 'no-preference' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const watched = await watch(page, new URL(url).origin)
  const done = []
  const untilMs = Date.now() + PAGE_MS
  try {
    await inTime(page.goto(url), 'opening')
    for (let act = 0; act < ACTS && Date.now() < untilMs && !watched.hasCrashed(); act++) {
      const words = await inTime(actOn(page, dice), done.at(-1) ?? 'opening')
      done.push(words)
      watched.note(words)
    }
    if (!watched.hasCrashed()) {
      const left = await inTime(stateLeftIn(page), 'closing everything')
      if (left) watched.fail(left)
    }
  } catch (error) {
    if (!watched.hasCrashed()) watched.fail(String(error.message).split('\n')[0])
  } finally {
    await Promise.race([
      context.close().catch(() => undefined),
      new Promise((resolve) => setTimeout(resolve, ACT_MS)),
    ])
  }
  return { acts: done.length, faults: watched.faults }
}

/** Rejects when `what` makes the page hang. */
async function inTime(acting, what) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`hangs for ${ACT_MS} ms after: ${what}`)), ACT_MS)
  })
  try {
    return await Promise.race([acting, late])
  } finally {
    clearTimeout(timer)
  }
}
