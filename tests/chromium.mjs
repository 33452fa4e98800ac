/** Finds the browser that tests run in, or installs one. Never gives up in silence. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Without a window it takes half the processor time of a whole browser, and shows pages alike. */
const HEADLESS_SHELL = 'chromium-headless-shell'
const WHOLE_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

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

/**
 * The path of a Chromium: `$CHROME_PATH`, the headless shell (installed where that is possible), a whole browser, or Playwright's own.
 * Throws when there is none.
 */
export function findChromium() {
  const found =
    process.env.CHROME_PATH ??
    onPath([HEADLESS_SHELL]) ??
    installed(HEADLESS_SHELL) ??
    onPath(WHOLE_BROWSERS) ??
    playwrights() ??
    installed('chromium')
  if (found) return found
  console.error('tests: no Chromium on this machine; downloading one')
  if (run('npx', ['--no-install', 'playwright', 'install', 'chromium-headless-shell'])) {
    const downloaded = playwrights()
    if (downloaded) return downloaded
  }
  throw new Error('tests: no Chromium was found or could be installed; install one and set CHROME_PATH to it')
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
}

/** Undefined where this is not root on Debian. */
function installed(name) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined
  console.error(`tests: no ${name} on this machine; installing it`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  return onPath([name])
}

function playwrights() {
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
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0
