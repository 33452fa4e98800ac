/** A new folder for a site that a generator builds, with Plinth's files in it. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes `files` (text by path) into a new folder of the machine's temporary ones, and gives its path. */
export async function siteFolder(name, files) {
  const folder = await mkdtemp(join(tmpdir(), `plinth-${name}-`))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  return folder
}

export const copyInto = (folder, from, to) => cp(from, join(folder, to), { recursive: true })
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true })
