/** Goes on the journeys with a screen reader beside it, and writes down what it says. Fails when something is not heard. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFirefox } from '../engines/firefox.js'
import { type FirefoxWindow, openWindow, SYSTEM_ACCESS } from '../engines/firefox-window.js'
import { puppeteerEngine } from '../engines/puppeteer.js'
import { Reader } from '../engines/reader.js'
import { openDoor } from '../engines/server.js'
import { startSite } from '../site.mjs'
import { SPOKEN_JOURNEYS, type SpokenJourney } from './journeys.js'
import { type ScreenReader, startScreenReader } from './screen-reader.js'

const TRANSCRIPT = join(import.meta.dirname, 'transcript.txt')

const lines: string[] = []
const unheard: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'plinth-spoken-'))
/** What is closed at the end, whatever happens. */
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  const site = await startSite()
  closing.push(site.stop)
  const door = await openDoor(site.port)
  closing.push(door.close)
  const voice = await startScreenReader(folder, closing)
  const { browser, page } = await startFirefox({ env: voice.env, headless: false, args: [SYSTEM_ACCESS] })
  closing.push(() => browser.close())
  const window = await openWindow(browser)
  const reader = new Reader(puppeteerEngine('Firefox', browser, page), door)
  await reader.beginAnew()
  for (const journey of SPOKEN_JOURNEYS) await go(reader, window, journey, voice)
} finally {
  for (const close of closing.reverse()) await close()
}
writeFileSync(TRANSCRIPT, `${lines.join('\n')}\n`)
console.log(lines.join('\n'))
for (const line of unheard) console.error(line)
process.exit(unheard.length > 0 ? 1 : 0)

async function go(
  reader: Reader,
  window: FirefoxWindow,
  { title, page: address, steps }: SpokenJourney,
  { heard }: ScreenReader,
): Promise<void> {
  await reader.goto(address)
  await window.bringToFront()
  await heard()
  lines.push('', `# ${title}: ${address}`)
  for (const { to, keys = '', hears } of steps) {
    if (to) await reader.engine.evaluate((at) => document.querySelector<HTMLElement>(at)?.focus(), to)
    for (const key of keys.split(' ').filter(Boolean)) await reader.press(key === 'Space' ? ' ' : key)
    const said = await heard()
    lines.push('', to ? `(comes to ${to})` : `(${keys})`, ...said.map((words) => `  ${words}`))
    for (const words of hears)
      if (!said.some((line) => words.test(line)))
        unheard.push(
          `test:spoken: ${title}: after ${to ?? keys}, ${words} was not heard in: ${said.join(' | ')}`,
        )
  }
}
