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

/**
 * Which of these packs a file best is chance: a changed hash in it moves the size of one by a tenth of a kilobyte. The smallest is
 * kept, so that budgets measure the code.
 */
const BLOCKS = [0, 16]
const POSTFIX_BITS = [0, 1, 2]

export async function brotli(data) {
  if (data.length > LARGE_BYTES)
    return compressBrotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  const ways = POSTFIX_BITS.flatMap((bits) => BLOCKS.map((block) => ({ bits, block })))
  const packed = await Promise.all(
    ways.map(({ bits, block }) =>
      compressBrotli(data, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_LGBLOCK]: block,
          [constants.BROTLI_PARAM_NPOSTFIX]: bits,
        },
      }),
    ),
  )
  return packed.reduce((smallest, one) => (one.length < smallest.length ? one : smallest))
}

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

/** Writes what is smaller than the file at `path`; nothing where that is hardly so. */
export async function compressFile(path) {
  const data = await readFile(path)
  if (data.length < MIN_BYTES) return
  await Promise.all([
    brotli(data).then((small) => writeFile(`${path}.br`, small)),
    compressGzip(data, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ])
}
