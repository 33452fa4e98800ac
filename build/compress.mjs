/** A compressed copy beside each file that is worth it. */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SBOM } from './sbom.mjs'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

const KINDS = ['.js', '.css', '.json', '.svg']
const MIN_BYTES = 600
/** The last two steps take seconds for what is large, and save a twelfth of it. */
const LARGE_BYTES = 400_000

export const brotli = (data) =>
  compressBrotli(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: data.length > LARGE_BYTES ? 9 : 11 },
  })

/** Of a file that has been compressed, where it was worth that. */
export async function compressedBytes(path) {
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}

export async function compressAll(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && KINDS.includes(extname(entry.name)))
  await Promise.all(
    files
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      // The package's files go into somebody else's build; what the site is made of is asked for seldom.
      .filter((path) => !path.startsWith(join(folder, 'lib/')) && path !== join(folder, SBOM))
      .map(compressFile),
  )
}

async function compressFile(path) {
  const data = await readFile(path)
  if (data.length < MIN_BYTES) return
  await Promise.all([
    brotli(data).then((small) => writeFile(`${path}.br`, small)),
    compressGzip(data, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
