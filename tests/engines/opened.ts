/** One engine over one door to the site: what the tests of a file share, since starting it takes longer than most of them. */
import { afterAll, beforeAll, inject } from 'vitest'
import type { Engine } from './engine.js'
import { type Door, openDoor } from './server.js'

export interface Opened<Kind extends Engine = Engine> {
  engine: Kind
  door: Door
}

/** Opens it before the tests of this file, and closes it after them. */
export function openEngine<Kind extends Engine>(launch: () => Promise<Kind>): () => Opened<Kind> {
  let opened: Opened<Kind> | undefined
  beforeAll(async () => {
    const door = await openDoor(inject('sitePort'))
    opened = { engine: await launch(), door }
  }, 120_000)
  afterAll(async () => {
    await opened?.engine.close()
    opened?.door.close()
  })
  return () => {
    if (!opened) throw new Error('tests: the engine is open only while tests run')
    return opened
  }
}
