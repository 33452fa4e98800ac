/** `npm run test:spoken`: what a screen reader says on eleven journeys. Says what is missing, and installs nothing. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What is needed, and the Debian package that has it. */
const NEEDED = {
  orca: 'orca',
  Xvfb: 'xvfb',
  'dbus-run-session': 'dbus',
  'firefox-esr': 'firefox-esr',
  gsettings: 'libglib2.0-bin',
  '/usr/libexec/at-spi-bus-launcher': 'at-spi2-core',
}

const isThere = (name) =>
  name.startsWith('/')
    ? existsSync(name)
    : (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const missing = Object.entries(NEEDED).filter(([name]) => !isThere(name))
if (missing.length > 0) {
  const packages = missing.map(([, name]) => name).join(' ')
  console.error(`test:spoken: ${missing.map(([name]) => name).join(', ')} is not here; install ${packages}`)
  process.exit(1)
}
// A bus of its own: nobody's desktop is told, or changed.
const { status } = spawnSync(
  'dbus-run-session',
  ['--', process.execPath, '--import', 'tsx', join(import.meta.dirname, 'main.ts')],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
