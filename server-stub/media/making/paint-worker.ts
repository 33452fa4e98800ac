/** A thread for pictures. A module of its own file, since a worker runs what it imports. */
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { openUploads } from '../files/uploads.js'
import { acceptUpload, UploadError } from './accept-upload.js'
import { createPlaceholders, createStudio, type PaintMaster } from './encode.js'
import type { Answer, Question, Results, Task, WorkerSettings } from './tasks.js'

// One thread a picture: the other cores belong to the server.
sharp.concurrency(1)

const { files, painter }: WorkerSettings = workerData
const uploads = openUploads(files)
const paintMaster = painter === undefined ? refuse : await paintMasterOf(painter)
const paint = createStudio(uploads, paintMaster)
const placeholder = createPlaceholders(uploads, paintMaster)

parentPort?.on('message', async ({ id, ...task }: Question) => {
  try {
    const result = await resultOf(task)
    parentPort?.postMessage({ id, result } satisfies Answer, buffersIn(result))
  } catch (cause) {
    const error = cause instanceof Error ? cause.message : String(cause)
    parentPort?.postMessage({ id, error, isRefusal: cause instanceof UploadError } satisfies Answer)
  }
})

async function resultOf(asked: Task): Promise<Results[keyof Results]> {
  switch (asked.kind) {
    case 'picture':
      return paint(asked.task)
    case 'placeholder':
      return placeholder(asked.task)
    case 'upload': {
      const { bytes, ...accepted } = await acceptUpload(Buffer.from(asked.task))
      // Small buffers share their memory with others; what is handed over must be their own.
      return { ...accepted, bytes: new Uint8Array(bytes) }
    }
  }
}

function buffersIn(result: Results[keyof Results]): ArrayBuffer[] {
  if (typeof result === 'string') return []
  const bytes = result instanceof Uint8Array ? result : result.bytes
  return bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []
}

async function paintMasterOf(address: string): Promise<PaintMaster> {
  const loaded: { paintMaster: PaintMaster } = await import(address)
  return loaded.paintMaster
}

function refuse(): never {
  throw new Error('this site has no painter; it shows only uploaded pictures')
}
