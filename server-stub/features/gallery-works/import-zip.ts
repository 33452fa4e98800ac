/** The pictures of an import, out of a ZIP: no more is unpacked than is asked for, and nothing that says it is larger than a picture. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { SENTENCES } from '../../http/errors/sentences.js'
import { LARGEST_UPLOAD_BYTES } from '../../media/making/accept-upload.js'

export const LARGEST_ZIP_BYTES = 64 * 2 ** 20
/** Of all that is asked for, unpacked. */
const MOST_UNPACKED_BYTES = 400 * 2 ** 20
const MOST_ENTRIES = 1000

/** What is wrong with it, as a sentence for whoever sent it. */
export class ZipError extends Error {
  override name = 'ZipError'
}

export interface ZippedPictures {
  /** Their names, without the folders they are in. */
  names: readonly string[]
  /** @throws ZipError where there is none of this name, or several, or it is too large. */
  read(name: string): Promise<Buffer>
}

/** @throws ZipError for what is no ZIP. */
export async function openZip(bytes: Buffer | undefined): Promise<ZippedPictures> {
  if (!bytes) return { names: [], read: async () => Promise.reject(new ZipError(SENTENCES.noZip)) }
  const byName = new Map<string, Entry[]>()
  const zip = await opened(bytes, byName)
  let left = MOST_UNPACKED_BYTES
  return {
    names: [...byName.values()].flatMap(([entry]) => (entry ? nameOf(entry) : [])),
    async read(name) {
      const [entry, other] = byName.get(keyOf(name)) ?? []
      if (!entry) throw new ZipError(SENTENCES.notInZip(name))
      if (other) throw new ZipError(SENTENCES.twiceInZip(name))
      left -= entry.uncompressedSize
      if (entry.uncompressedSize > LARGEST_UPLOAD_BYTES || left < 0)
        throw new ZipError(SENTENCES.zippedTooLarge(name, LARGEST_UPLOAD_BYTES / 2 ** 20))
      return unpacked(zip, entry, name)
    },
  }
}

const nameOf = ({ fileName }: Entry): string => fileName.split('/').at(-1) ?? ''
/** Of a name in the ZIP, or of one that a table says, as Windows writes it too: without folders, and however its letters are put together. */
export const keyOf = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').normalize('NFC').toLowerCase()

async function opened(bytes: Buffer, byName: Map<string, Entry[]>): Promise<ZipFile> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > MOST_ENTRIES) throw new ZipError(SENTENCES.tooManyZipped(MOST_ENTRIES))
    for await (const entry of zip.eachEntry()) {
      const name = nameOf(entry)
      // Folders, and what a Mac puts beside each file.
      if (name === '' || name.startsWith('.') || entry.fileName.startsWith('__MACOSX/')) continue
      const key = keyOf(name)
      byName.set(key, [...(byName.get(key) ?? []), entry])
    }
    return zip
  } catch (cause) {
    if (cause instanceof ZipError) throw cause
    throw new ZipError(SENTENCES.zipUnreadable, { cause })
  }
}

/** The library ends a file that unpacks to more than it says. */
async function unpacked(zip: ZipFile, entry: Entry, name: string): Promise<Buffer> {
  try {
    const parts: Buffer[] = []
    for await (const part of await zip.openReadStreamPromise(entry))
      if (part instanceof Buffer) parts.push(part)
    return Buffer.concat(parts)
  } catch (cause) {
    throw new ZipError(SENTENCES.zippedUnreadable(name), { cause })
  }
}
