/** Gives a site what `npm install` would bring, from what is installed here. */
import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Links to all packages. The package itself is copied: bundlers treat what is linked as a part of the site. */
export function installAsNpmDoes(site: string): void {
  const modules = join(site, 'node_modules')
  mkdirSync(join(modules, 'plinth'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== 'plinth')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  for (const part of ['package.json', 'dist', 'integrations'])
    cpSync(join(ROOT, part), join(modules, 'plinth', part), { recursive: true })
  const command = join(modules, 'plinth/dist/cli.js')
  chmodSync(command, 0o755)
  mkdirSync(join(modules, '.bin'))
  symlinkSync(command, join(modules, '.bin/plinth'))
}
