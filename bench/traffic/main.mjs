/**
 * What one reader asks of a server: requests and kilobytes as they travel, for the first page of a visit and for those after it, each read
 * for eight screens or to its end. What the browser has kept is not asked for again.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../tests/chromium.mjs'
import { keepResults } from '../results.mjs'
import { startSite } from '../site.mjs'
import { table } from '../table.mjs'

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const KINDS = ['page', 'file', 'picture', 'call']
const QUIET_MS = 500
/** A list goes on as long as somebody scrolls. */
const MOST_SCREENS = 8

/** Prints a table, and writes `results/traffic.json`. */
export async function measure() {
  const site = await startSite()
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  try {
    const { home, artist, artwork, article } = await site.pages()
    const visit = [home, `${site.origin}/artworks/`, artwork, artist, article]
    for (const url of visit) await site.warm(url)
    const screens = []
    for (const [name, viewport] of Object.entries(SCREENS)) {
      const context = await browser.newContext({ viewport })
      screens.push({ name, ...(await follow(await context.newPage(), visit)) })
      await context.close()
    }
    console.log(
      table(
        ['', 'requests', 'KB'],
        screens.flatMap(({ name, first, later }) =>
          KINDS.flatMap((kind) => [
            [`${name}, first page: ${kind}`, ...cells(first[kind])],
            [`${name}, a later page: ${kind}`, ...cells(later[kind])],
          ]),
        ),
      ),
    )
    await keepResults('traffic', { screens })
  } finally {
    await browser.close()
    await site.stop()
  }
}

const cells = ({ requests, kb }) => [requests.toFixed(1), kb.toFixed(1)]

/** From page to page by their addresses, in one context: its cache is the reader's. */
async function follow(page, visit) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const seen = new Map()
  const fromMemory = new Set()
  session.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const isKept = response.fromDiskCache || fromMemory.has(requestId)
    if (!isKept && response.url.startsWith('http')) seen.set(requestId, { kind: kindOf(response), bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = seen.get(requestId)
    if (one) one.bytes = encodedDataLength
  })
  const each = []
  for (const url of visit) {
    seen.clear()
    await page.goto(url, { waitUntil: 'load' })
    await read(page)
    each.push(sumOf(seen))
  }
  const [first, ...others] = each
  return { first, later: meanOf(others) }
}

async function read(page) {
  let isMore = true
  for (let screen = 1; isMore && screen < MOST_SCREENS; screen++) {
    isMore = await page.evaluate(() => {
      scrollBy(0, innerHeight)
      return scrollY + innerHeight < document.documentElement.scrollHeight - 1
    })
    await page.waitForLoadState('networkidle')
  }
  await pause(QUIET_MS)
}

function kindOf({ url, mimeType }) {
  const { pathname } = new URL(url)
  if (mimeType === 'text/html' && !url.includes('xhr=1')) return 'page'
  if (pathname.startsWith('/dist/')) return 'file'
  return mimeType.startsWith('image/') ? 'picture' : 'call'
}

function sumOf(seen) {
  const sums = Object.fromEntries(KINDS.map((kind) => [kind, { requests: 0, kb: 0 }]))
  for (const { kind, bytes } of seen.values()) {
    sums[kind].requests++
    sums[kind].kb += bytes / 1000
  }
  return sums
}

const meanOf = (pages) =>
  Object.fromEntries(
    KINDS.map((kind) => {
      const mean = (name) => pages.reduce((sum, page) => sum + page[kind][name], 0) / pages.length
      return [kind, { requests: mean('requests'), kb: mean('kb') }]
    }),
  )

export const figuresOf = ({ screens }) =>
  screens.flatMap(({ name, first, later }) =>
    KINDS.map((kind) => ({
      what: `${name}: ${kind}s of the first page, of a later one`,
      unit: 'requests, KB, requests, KB',
      ours: [first[kind].requests, first[kind].kb, later[kind].requests, later[kind].kb],
    })),
  )
