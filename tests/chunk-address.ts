import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const CHUNKS = join(import.meta.dirname, '../dist/chunks')

/** The address of the chunk of this name, whose file has a hash in its own. */
export function chunkAddress(name: string): string {
  const file = readdirSync(CHUNKS).find((one) => one.startsWith(`${name}-`) && one.endsWith('.js'))
  if (!file) throw new Error(`tests: no chunk ${name} in dist/; run npm run build`)
  return `/dist/chunks/${file}`
}
