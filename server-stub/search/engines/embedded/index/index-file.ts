/**
 * The index in a file: a head, the arrays of each part, its records, and a checksum of all. Read back, the arrays are in memory and the
 * records stay in the file. Numbers stand as the processor has them; the head says how, so that another kind of machine does not misread them.
 */
import { openSync, statSync } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { endianness } from 'node:os'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { OpenFile } from './bytes.js'
import { type Description, type Image, imageOf, type Numbers, segmentOf } from './image.js'
import type { Segment } from './segment.js'
import type { YieldToEventLoop } from './slices.js'

/** Raise it when what is written here changes its form. */
const FORMAT = 1
const MAGIC = `plinth search index ${FORMAT} ${endianness()}\n`
const ALIGN = 8
const PIECE = 1 << 22
/** Of an array: of how many bytes its numbers are, and how many there are. */
type Extent = readonly [bytes: number, count: number]

interface Head<Note> {
  /** What the writer wants to know again. */
  note: Note
  parts: { description: Description; arrays: Extent[]; textLength: number }[]
}

export class IndexFileError extends Error {
  override name = 'IndexFileError'
}

let drafts = 0

/** Writes beside the file and puts it in its place in one step: whoever reads sees the old one or the new one. */
export async function writeIndexFile<Note>(
  file: string,
  segments: readonly Segment[],
  note: Note,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  const images = segments.map(imageOf)
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}-${++drafts}.draft`
  const handle = await open(draft, 'wx')
  try {
    const writer = new Writer(handle)
    await writeImages(writer, images, note, yieldToEventLoop)
    await writer.end()
    await handle.sync()
    await handle.close()
    await rename(draft, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

async function writeImages<Note>(
  writer: Writer,
  images: readonly Image[],
  note: Note,
  yieldToEventLoop: YieldToEventLoop,
): Promise<void> {
  const head: Head<Note> = {
    note,
    parts: images.map(({ description, arrays, text }) => ({
      description,
      arrays: arrays.map((array) => [array.BYTES_PER_ELEMENT, array.length]),
      textLength: text.length,
    })),
  }
  const written = Buffer.from(JSON.stringify(head))
  await writer.write(Buffer.from(`${MAGIC}${written.length}\n`))
  await writer.write(written)
  for (const { arrays, text } of images) {
    for (const array of arrays) {
      await writer.align()
      await writer.write(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
    }
    for (let from = 0; from < text.length; from += PIECE) {
      await writer.write(text.read(from, Math.min(text.length, from + PIECE)))
      await yieldToEventLoop()
    }
  }
}

class Writer {
  private length = 0
  private sum = 0

  constructor(private readonly handle: FileHandle) {}

  async write(bytes: Uint8Array): Promise<void> {
    for (let from = 0; from < bytes.length; from += PIECE) {
      const piece = bytes.subarray(from, from + PIECE)
      this.sum = crc32(piece, this.sum)
      for (let done = 0; done < piece.length; )
        done += (await this.handle.write(piece, done, piece.length - done)).bytesWritten
      this.length += piece.length
    }
  }

  async align(): Promise<void> {
    const missing = -this.length & (ALIGN - 1)
    if (missing > 0) await this.write(new Uint8Array(missing))
  }

  async end(): Promise<void> {
    const sum = Buffer.alloc(4)
    sum.writeUInt32LE(this.sum)
    await this.write(sum)
  }
}

/**
 * Reads a file that `writeIndexFile` has written. `isWanted` looks at its note before the rest is read.
 * @throws IndexFileError when the file is of another version, not whole, or not wanted; ENOENT when there is none.
 */
export function readIndexFile<Note>(
  file: string,
  isWanted: (note: Note) => string | undefined,
): { segments: Segment[]; note: Note } {
  const { size } = statSync(file)
  const opened = new OpenFile(openSync(file, 'r'))
  const { head, start } = readHead<Note>(opened, size)
  verify(opened, size)
  const refusal = isWanted(head.note)
  if (refusal !== undefined) throw new IndexFileError(refusal)
  let place = start
  const segments = head.parts.map(({ description, arrays, textLength }) => {
    const read = arrays.map(([bytes, count]) => {
      place += -place & (ALIGN - 1)
      const array = emptyArray(bytes, count)
      opened.readInto(new Uint8Array(array.buffer), place)
      place += array.byteLength
      return array
    })
    const text = opened.bytes(place, textLength)
    place += textLength
    return segmentOf({ description, arrays: read, text })
  })
  return { segments, note: head.note }
}

function readHead<Note>(opened: OpenFile, size: number): { head: Head<Note>; start: number } {
  const begin = opened.read(0, Math.min(size, 100)).toString('latin1')
  if (!begin.startsWith(MAGIC)) throw new IndexFileError('it is of another version')
  const length = /^\d{1,9}(?=\n)/.exec(begin.slice(MAGIC.length))?.[0]
  const from = MAGIC.length + (length?.length ?? 0) + 1
  if (length === undefined || from + Number(length) > size) throw new IndexFileError('it is not whole')
  try {
    return { head: JSON.parse(opened.read(from, Number(length)).toString()), start: from + Number(length) }
  } catch (cause) {
    throw new IndexFileError('its head cannot be read', { cause })
  }
}

/** Reads all of it once: what follows comes from the system's cache. */
function verify(opened: OpenFile, size: number): void {
  const piece = Buffer.allocUnsafe(PIECE)
  let sum = 0
  for (let from = 0; from < size - 4; from += PIECE) {
    const part = piece.subarray(0, Math.min(PIECE, size - 4 - from))
    opened.readInto(part, from)
    sum = crc32(part, sum)
  }
  if (opened.read(size - 4, 4).readUInt32LE() !== sum) throw new IndexFileError('its checksum is wrong')
}

function emptyArray(bytes: number, count: number): Numbers {
  if (bytes === 4) return new Uint32Array(count)
  return bytes === 2 ? new Uint16Array(count) : new Uint8Array(count)
}
