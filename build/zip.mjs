/** Writes a ZIP: the same files give the same bytes, since it holds no dates, owners or order of a disk. */
import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
/** Version 2.0 of the format; names in UTF-8; deflated. */
const VERSION = 20
const UTF8 = 0x0800
const DEFLATED = 8
/** The first day that the format knows: 1 January 1980, midnight. */
const DAY = 0x21
/** A file that everybody may read, as Unix writes it. */
const READABLE = (0o100644 << 16) >>> 0

/** `files` by their paths inside, with slashes. */
export function zip(files) {
  const locals = []
  const centrals = []
  let offset = 0
  for (const [path, bytes] of [...files].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const name = Buffer.from(path, 'utf8')
    const packed = deflateRawSync(bytes, { level: 9 })
    const facts = factsOf(bytes, packed, name)
    const local = Buffer.concat([numbers([LOCAL, 4]), facts, name, packed])
    centrals.push(
      Buffer.concat([
        numbers([CENTRAL, 4], [(3 << 8) | VERSION, 2]),
        facts,
        // No comment, on the first disk, no internal attributes.
        numbers([0, 2], [0, 2], [0, 2], [READABLE, 4], [offset, 4]),
        name,
      ]),
    )
    locals.push(local)
    offset += local.length
  }
  const central = Buffer.concat(centrals)
  const count = centrals.length
  const end = numbers(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  )
  return Buffer.concat([...locals, central, end])
}

/** What both headers say of a file. */
const factsOf = (bytes, packed, name) =>
  numbers(
    [VERSION, 2],
    [UTF8, 2],
    [DEFLATED, 2],
    [0, 2],
    [DAY, 2],
    [crc32(bytes), 4],
    [packed.length, 4],
    [bytes.length, 4],
    [name.length, 2],
    [0, 2],
  )

/** Little-endian, each with its width in bytes. */
function numbers(...parts) {
  const buffer = Buffer.alloc(parts.reduce((sum, [, width]) => sum + width, 0))
  let at = 0
  for (const [value, width] of parts) at = buffer.writeUIntLE(value, at, width)
  return buffer
}
