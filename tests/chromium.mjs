/** Finds the browser that tests run in, or installs one. Never gives up in silence. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** What every test and measurement starts it with: nothing that talks to anyone but the site. */
export const CHROMIUM_ARGS = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The path of a Chromium: `$CHROME_PATH`, one on the machine, Playwright's own, or one installed now. Throws when there is none. */
export function findChromium() {
  const found = process.env.CHROME_PATH ?? onPath() ?? own()
  if (found) return found
  console.error('tests: no Chromium on this machine; installing one')
  if (process.getuid?.() === 0) {
    run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
      const installed = onPath()
      if (installed) return installed
    }
  }
  if (run('npx', ['--no-install', 'playwright', 'install', 'chromium-headless-shell'])) {
    const installed = own()
    if (installed) return installed
  }
  throw new Error('tests: no Chromium was found or could be installed; install one and set CHROME_PATH to it')
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) if (isProgram(join(folder, name))) return join(folder, name)
  }
  return undefined
}

function own() {
  const path = chromium.executablePath()
  return path && isProgram(path) ? path : undefined
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const run = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0
