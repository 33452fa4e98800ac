/** What features have to tell in numbers, such as how much waits: read only while somebody watches. */
import type { FastifyInstance } from 'fastify'

/** `queue` in `plinth_queue_length{queue="…"}`. */
type ReadLength = () => number | Promise<number>

declare module 'fastify' {
  interface FastifyInstance {
    /** Length of what waits, by its name. */
    queues: Map<string, ReadLength>
  }
}

export function addQueues(app: FastifyInstance): void {
  app.decorate('queues', new Map())
}
