/** Finds PostgreSQL's programs for a throwaway server, or installs them where that is possible. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const PACKAGED = '/usr/lib/postgresql'

/** The folder that holds `initdb` and `postgres`: in PATH, or where Debian's package puts them. */
export function findPostgres() {
  const versions = existsSync(PACKAGED)
    ? readdirSync(PACKAGED).map((version) => join(PACKAGED, version, 'bin'))
    : []
  return [...(process.env.PATH ?? '').split(delimiter), ...versions].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** Installs PostgreSQL when it is missing and this is root on Debian; the store tests say so loudly when it stays missing. */
export function installPostgres() {
  if (findPostgres() || process.getuid?.() !== 0) return
  console.error('tests: no PostgreSQL on this machine; installing one')
  const options = {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-qq'], options)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], options)
}
