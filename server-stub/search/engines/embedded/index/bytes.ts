/** Bytes that are read piece by piece: of a small part of the index in memory, of a large one in a file, which the system caches. */
import { closeSync, readSync, writeSync } from 'node:fs'

export interface Bytes {
  readonly length: number
  /** From the first to before the last. */
  read(from: number, to: number): Buffer
}

export const bytesInMemory = (buffer: Buffer): Bytes => ({
  length: buffer.length,
  read: (from, to) => buffer.subarray(from, to),
})

/** Closes a file once nobody can read it any more: a part of the index may still be searched when it has been merged away. */
const closing = new FinalizationRegistry((file: number) => closeSync(file))

/** An open file, which closes itself. */
export class OpenFile {
  constructor(private readonly file: number) {
    closing.register(this, file)
  }

  bytes(start: number, length: number): Bytes {
    return { length, read: (from, to) => this.read(start + from, to - from) }
  }

  read(start: number, length: number): Buffer {
    const buffer = Buffer.allocUnsafe(length)
    this.readInto(buffer, start)
    return buffer
  }

  /** @throws Error when the file ends before. */
  readInto(target: Uint8Array, start: number): void {
    for (let read = 0; read < target.byteLength; ) {
      const count = readSync(this.file, target, read, target.byteLength - read, start + read)
      if (count === 0) throw new Error('search: the file of the index ends too early')
      read += count
    }
  }

  append(bytes: Uint8Array): void {
    for (let written = 0; written < bytes.length; ) written += writeSync(this.file, bytes, written)
  }
}

const CHUNK = 1 << 20

/** Gathers texts. With `spill`, all but the first megabyte goes into the file that it opens. */
export class BytesBuilder {
  private chunk = Buffer.allocUnsafe(16_384)
  private used = 0
  private flushed = 0
  private file: OpenFile | undefined

  constructor(private readonly spill?: () => OpenFile) {}

  get length(): number {
    return this.flushed + this.used
  }

  push(text: string): void {
    const most = text.length * 3
    if (this.used + most > this.chunk.length) this.makeRoom(most)
    this.used += this.chunk.write(text, this.used)
  }

  finish(): Bytes {
    if (!this.file) return bytesInMemory(Buffer.from(this.chunk.subarray(0, this.used)))
    this.flush(this.file)
    return this.file.bytes(0, this.flushed)
  }

  private makeRoom(most: number): void {
    if (this.spill && this.used >= CHUNK) {
      this.file ??= this.spill()
      this.flush(this.file)
    }
    if (this.used + most <= this.chunk.length) return
    const larger = Buffer.allocUnsafe(Math.max(this.chunk.length * 2, this.used + most))
    this.chunk.copy(larger, 0, 0, this.used)
    this.chunk = larger
  }

  private flush(file: OpenFile): void {
    file.append(this.chunk.subarray(0, this.used))
    this.flushed += this.used
    this.used = 0
  }
}
