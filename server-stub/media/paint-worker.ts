/** The thread that paints. A module of its own file, since a worker runs what it imports. */
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { createStudio, type Order, type PaintMaster } from './encode.js'

/** `id` ties an answer to its question. */
export interface Question {
  id: number
  order: Order
}
export type Answer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

export interface WorkerSettings {
  /** The folder of what was uploaded. */
  uploads: string
  /** Address of the module that paints recipes. */
  painter: string | undefined
}

// One thread a picture: the other cores belong to the server.
sharp.concurrency(1)

const { uploads, painter }: WorkerSettings = workerData
const paint = createStudio(uploads, painter === undefined ? refuse : await paintMasterOf(painter))
parentPort?.on('message', async ({ id, order }: Question) => {
  try {
    const bytes = await paint(order)
    parentPort?.postMessage({ id, bytes } satisfies Answer, [bytes.buffer])
  } catch (cause) {
    parentPort?.postMessage({
      id,
      error: cause instanceof Error ? cause.message : String(cause),
    } satisfies Answer)
  }
})

async function paintMasterOf(address: string): Promise<PaintMaster> {
  const loaded: { paintMaster: PaintMaster } = await import(address)
  return loaded.paintMaster
}

function refuse(): never {
  throw new Error('this site has no painter; it shows only uploaded pictures')
}
