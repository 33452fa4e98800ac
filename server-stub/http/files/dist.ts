/** What build.mjs leaves in `dist/` for the server: style hashes for the policy, addresses with a content hash for pages. */
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../../../dist/', import.meta.url)
export const DIST_FOLDER = fileURLToPath(FOLDER)

/** `'sha256-…'` sources for `style-src`; none before the first build. */
export async function readStyleHashes(): Promise<string[]> {
  const file = await readJson('csp.json')
  const hashes = isRecord(file) && Array.isArray(file.styleHashes) ? file.styleHashes : []
  return hashes.filter((hash) => typeof hash === 'string').map((hash) => `'${hash.replaceAll("'", '')}'`)
}

/** From a file's name to the address that pages use, such as `boot.js` → `/dist/boot.js?v=1a2b3c`. */
export type Assets = ReadonlyMap<string, string>

/** `dist/` may be built anew while the server runs; every request asks, and the disk is not asked as often. */
const LOOK_AGAIN_MS = 1000

/** Gives the assets of the latest build, which may be a second old unless `isFresh` is set; the same map as long as it is the same build. */
export function watchAssets({ isFresh = false } = {}): () => Promise<Assets> {
  let builtAt: number | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let assets: Promise<Assets> = Promise.resolve(new Map())
  async function look(known: Promise<Assets>): Promise<Assets> {
    const file = await stat(new URL('assets.json', FOLDER)).catch(() => undefined)
    if (file?.mtimeMs === builtAt) return known
    builtAt = file?.mtimeMs
    return readAssets()
  }
  return function currentAssets() {
    const now = performance.now()
    if (isFresh || now - lookedAt >= LOOK_AGAIN_MS) {
      lookedAt = now
      assets = look(assets)
    }
    return assets
  }
}

async function readAssets(): Promise<Assets> {
  const file = await readJson('assets.json')
  const entries = isRecord(file) ? Object.entries(file) : []
  return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** The parsed file, or undefined when the build has not written it. Throws when it is there and is not JSON. */
export async function readJson(name: string): Promise<unknown> {
  const text = await readFile(new URL(name, FOLDER), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`dist/${name}: not JSON; build again`, { cause })
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
