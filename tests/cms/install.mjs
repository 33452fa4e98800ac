/** Brings what a system needs onto the machine. Each call does nothing when it is there, and throws when it cannot come. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const HERE = import.meta.dirname

/** Written so that no template string is meant. */
const FORMAT = ['$', '{db:Status-Status}'].join('')

/** Debian packages, as root. */
export function installDebian(...packages) {
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  console.log(`installing ${missing.join(', ')}`)
  const lock = ['-o', 'DPkg::Lock::Timeout=300']
  execute('apt-get', ['update', '-qq', ...lock])
  execute('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lock, ...missing], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

function isInstalled(name) {
  const { stdout } = spawnSync('dpkg-query', ['-W', `--showformat=${FORMAT}`, name], { encoding: 'utf8' })
  return stdout === 'installed'
}

/** The packages of `tests/cms/package.json`. */
export function installNpm() {
  if (isAsLocked()) return
  execute('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'])
}

/** Whether what is installed is what the lock file says by now. */
function isAsLocked() {
  const installed = join(HERE, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const versionsIn = (file) => {
    const packages = Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages)
    return new Map(packages.filter(([path]) => path !== '').map(([path, { version }]) => [path, version]))
  }
  const wanted = versionsIn(join(HERE, 'package-lock.json'))
  return [...versionsIn(installed)].every(([path, version]) => wanted.get(path) === version)
}

/** The path of a file of one of those packages, such as `jquery/dist/jquery.js`. */
export const npmFile = (path) => join(HERE, 'node_modules', path)

/** `require` as from `tests/cms/package.json`. */
export const requireNpm = createRequire(join(HERE, 'package.json'))

/** Runs a command to its end; throws with what it said when it fails. */
export function execute(command, args, env = {}, cwd = HERE) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status === 0) return stdout
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? ''}\n${stdout}${stderr}`)
}
