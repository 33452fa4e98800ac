/** Made pictures on this machine's disk, and in the object store for all the others: what one has made no other makes. */
import { createSharedWork } from '../../http/limits/shared-work.js'
import type { Cache } from '../making/cache.js'
import type { ObjectStore } from './object-store.js'

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

export const madeName = (name: string): string => `pictures/${name}`

/** A store that does not answer costs painting anew, and is told to `report`. */
export function shareCache(own: Cache, store: ObjectStore, report: (error: unknown) => void): Cache {
  /** The first to ask brings it; concurrent ones wait for the same. */
  const coming = createSharedWork<Buffer | undefined>()

  async function bring(name: string): Promise<Buffer | undefined> {
    try {
      const bytes = await store.read(madeName(name))
      if (bytes) await own.write(name, bytes)
      return bytes
    } catch (error) {
      report(error)
      return undefined
    }
  }

  const brought = (name: string) => coming.join(name, () => bring(name))

  return {
    read: async (name) => (await own.read(name)) ?? brought(name),
    has: async (name) => (await own.has(name)) || (await brought(name)) !== undefined,
    async write(name, bytes) {
      await own.write(name, bytes)
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      await store.write(madeName(name), bytes, type).catch(report)
    },
  }
}
