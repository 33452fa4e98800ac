/** Uploaded pictures on the disk: one file each under the data folder, named by what it holds, never changed. */
import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')

export const uploadPath = (folder: string, file: string): string => join(folder, `${file}.jpg`)

export function readUpload(folder: string, file: string): Promise<Buffer> {
  return readFile(uploadPath(folder, file))
}

export function hasUpload(folder: string, file: string): Promise<boolean> {
  return access(uploadPath(folder, file)).then(
    () => true,
    () => false,
  )
}

/** Keeps a picture and gives the name it has from now on. */
export async function keepUpload(folder: string, bytes: Uint8Array): Promise<string> {
  const file = createHash('sha256').update(bytes).digest('hex')
  if (!(await hasUpload(folder, file))) await writeWhole(uploadPath(folder, file), bytes)
  return file
}

/** What has this name afterwards is on the disk, whole, also after a power cut. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const beside = `${path}.${randomUUID()}.part`
  try {
    await writeThrough(beside, bytes)
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
  await syncFolder(folder)
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The new name is the folder's own data. Systems that open no folders keep it by themselves. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  if (!handle) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
