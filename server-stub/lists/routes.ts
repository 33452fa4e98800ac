import type { FastifyInstance } from 'fastify'
import { addList } from './answer.js'
import { LISTS } from './lists.js'

/** Every list of the catalogue, whole and filtered. */
export async function listRoutes(app: FastifyInstance): Promise<void> {
  for (const list of LISTS) addList(app, list)
}
