/**
 * Builds dist/: the entries with hashed chunks, the package, the styles, what the server and the catalogue read of the
 * widgets, and a compressed copy beside each file. Prints every chunk's size and fails when one is over its budget.
 *   node build.mjs           once, minified
 *   node build.mjs --watch   for development: serves the site, rebuilds and reloads on save
 */
import { requireNode } from './build/node-floor.mjs'

requireNode()
const { build } = await import('./build/build.mjs')
const { isWatching } = await import('./build/settings.mjs')
const { watch } = await import('./build/watch.mjs')

const isWhole = await build()
if (isWatching) await watch()
else if (!isWhole) process.exitCode = 1
