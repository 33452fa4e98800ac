/** What a machine needs that only runs the server; the Dockerfile copies the same. */
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from '../package/execute.mjs'

export const RUNTIME_FILES = [
  'package.json',
  'package-lock.json',
  'server-stub',
  'dist',
  'fixtures',
  'widgets',
  'docs/openapi.json',
]

export async function copyRuntime(folder) {
  for (const name of RUNTIME_FILES) {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    await cp(join(ROOT, name), target, { recursive: true, filter: (path) => !path.includes('node_modules') })
  }
}
