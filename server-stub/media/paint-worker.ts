/** The thread that paints. A module of its own file, since a worker runs what it imports. */
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { createStudio, type Order } from './encode.js'

/** `id` ties an answer to its question. */
export interface Question {
  id: number
  order: Order
}
export type Answer = { id: number; bytes: Uint8Array<ArrayBuffer> } | { id: number; error: string }

// One thread a picture: the other cores belong to the server.
sharp.concurrency(1)

const paint = createStudio(String(workerData))
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
