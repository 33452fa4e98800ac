/** Uploaded pictures: one file each, named by what it holds, never changed. On the disk, or in an object store where one is set. */
import { createHash } from 'node:crypto'
import type { ObjectStoreSettings } from '../../config/object-store.js'
import { hasUpload, keepUpload, readUpload, uploadsFolder } from './disk-uploads.js'
import { openObjectStore } from './object-store.js'

/** What says where uploads are; plain data, which threads are given too. */
export interface FileSettings {
  dataDir: string
  objectStore?: ObjectStoreSettings | undefined
}

export interface Uploads {
  /** Keeps a picture and gives the name it has from now on. */
  keep(bytes: Uint8Array): Promise<string>
  has(file: string): Promise<boolean>
  /** Throws when there is none. */
  read(file: string): Promise<Buffer>
}

export const uploadName = (file: string): string => `uploads/${file}.jpg`

export function openUploads({ dataDir, objectStore }: FileSettings): Uploads {
  const folder = uploadsFolder(dataDir)
  if (!objectStore)
    return {
      keep: (bytes) => keepUpload(folder, bytes),
      has: (file) => hasUpload(folder, file),
      read: (file) => readUpload(folder, file),
    }
  const store = openObjectStore(objectStore)
  const has = async (file: string) => (await store.size(uploadName(file))) !== undefined
  return {
    async keep(bytes) {
      const file = createHash('sha256').update(bytes).digest('hex')
      if (!(await has(file))) await store.write(uploadName(file), bytes, 'image/jpeg')
      return file
    },
    // What was uploaded before there was an object store is there until it is moved.
    has: async (file) => (await has(file)) || hasUpload(folder, file),
    async read(file) {
      return (await store.read(uploadName(file))) ?? readUpload(folder, file)
    },
  }
}
