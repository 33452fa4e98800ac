/** What the client's source adds up to: how much there is to read, and how much of it is in pieces. */
import { posix } from 'node:path'

/** A file under so many lines that one file alone imports is most likely a part of that. */
const SHORT_LINES = 40
const TEST = /\.test\.tsx?$/
const MESSAGES = /(?:^|\/)(?:[\w-]*messages\.ts$|messages\/)/
/** A widget's definition, which the registry alone imports. */
const DEFINITION = /\.widget\.ts$/
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g

/** `sources` are texts by their paths from the root. Tests and messages are left out, but for what imports a file. */
export function countsOf(sources) {
  const importers = importersIn(sources)
  const files = [...sources].filter(([path]) => !TEST.test(path) && !MESSAGES.test(path))
  const isShort = ([path, text]) =>
    !DEFINITION.test(path) && linesOf(text) < SHORT_LINES && importers.get(path)?.size === 1
  const namesController = ([path, text]) => path.startsWith('widgets/') && text.includes('AbortController')
  return {
    files: files.length,
    lines: files.reduce((sum, [, text]) => sum + linesOf(text), 0),
    controllers: files.filter(namesController).length,
    short: files.filter(isShort).length,
  }
}

const linesOf = (text) => text.split('\n').length - 1

/** The files that import each, tests left out. */
function importersIn(sources) {
  const importers = new Map()
  for (const [path, text] of sources) {
    if (TEST.test(path)) continue
    for (const [, address] of text.matchAll(IMPORT)) {
      const module = posix.join(posix.dirname(path), address).replace(/\.js$/, '')
      const found = [`${module}.ts`, `${module}.tsx`].find((name) => sources.has(name))
      if (found) importers.set(found, (importers.get(found) ?? new Set()).add(path))
    }
  }
  return importers
}
