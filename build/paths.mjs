/** Where things are, which widgets there are, and what package.json says. */
import { readdir, readFile, stat } from 'node:fs/promises'
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

/** Draws the widgets that have a component: what it is in holds the hooks as well. */
export const REACT_ROOT = 'boot/react/react-root.tsx'

export const widgetModule = (name) => `widgets/${name}/${name}.widget.ts`

export const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** package.json: the package's name, its version and the rest. */
export const readPackage = async () => JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
