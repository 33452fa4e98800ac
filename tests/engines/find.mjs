/** Finds the engines beside Chromium, or installs them from Debian's packages. Never gives up in silence. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian puts MiniBrowser into a folder of the machine's kind, such as `/usr/lib/x86_64-linux-gnu`. */
const LIBRARIES = '/usr/lib'

/** The path of a Firefox: `$FIREFOX_PATH`, one on the machine, or one installed now. Throws when there is none. */
export function findFirefox() {
  const find = () => process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox')
  return found(find, 'Firefox', ['firefox-esr'])
}

/** The paths of WebKit's driver, its browser and the screen that it draws on. Throws when one of them is missing. */
export function findWebkit() {
  const find = () => {
    const paths = { driver: onPath('WebKitWebDriver'), browser: miniBrowser(), screen: onPath('Xvfb') }
    return Object.values(paths).every(Boolean) ? paths : undefined
  }
  return found(find, 'WebKit', ['webkit2gtk-driver', 'xvfb'])
}

function found(find, name, packages) {
  const there = find()
  if (there) return there
  if (process.getuid?.() === 0) {
    console.error(`tests: no ${name} on this machine; installing ${packages.join(' and ')}`)
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  }
  const installed = find()
  if (installed) return installed
  throw new Error(
    `tests: no ${name} was found or could be installed; install ${packages.join(' and ')}, or set PLINTH_ENGINES=chromium to test without it`,
  )
}

function miniBrowser() {
  return readdirSync(LIBRARIES)
    .map((machine) => join(LIBRARIES, machine, 'webkit2gtk-4.1/MiniBrowser'))
    .find(existsSync)
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(existsSync)
}

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
