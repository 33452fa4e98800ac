/** Where things are, and which widgets there are. */
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
export const DIST = join(ROOT, 'dist')

/** The names of the widgets: each has a folder of its own. */
export async function widgetNames() {
  const entries = await readdir(join(ROOT, 'widgets'), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name)
    .sort()
}

export const widgetModule = (name) => `widgets/${name}/${name}.widget.ts`

export const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  )
