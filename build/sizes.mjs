/** What the manifest says of sizes, once everything is compressed: of each widget's scripts, and of each file with its hash. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RUNTIME, SERVICES } from './bundle.mjs'
import { compressedBytes } from './compress.mjs'
import { outputWith, staticClosure } from './metafile.mjs'
import { REACT_ROOT, ROOT, widgetModule, widgetNames } from './paths.mjs'

/** Nothing that pages of others load: parts for bundlers and Node, and this site's own. */
const OTHERS = ['lib/', 'widgets/', 'cli/', 'types/', 'editor/', 'forms/', 'catalogue.js', 'site.css']

/** The sum of the files that a widget imports, without those of the runtime and React, in bytes after brotli. */
export async function widgetSizes(outputs) {
  const there = new Set()
  for (const path of [
    outputWith(outputs, RUNTIME),
    outputWith(outputs, SERVICES),
    outputWith(outputs, REACT_ROOT),
  ])
    staticClosure(outputs, path, there)
  const sizeOf = async (name) => {
    const needed = [...staticClosure(outputs, outputWith(outputs, widgetModule(name)))]
    const sizes = await Promise.all(
      needed.filter((path) => !there.has(path)).map((path) => compressedBytes(join(ROOT, path))),
    )
    return [name, sizes.reduce((sum, bytes) => sum + bytes, 0)]
  }
  return new Map(await Promise.all((await widgetNames()).map(sizeOf)))
}

/** Bytes after brotli and a hash for the attribute `integrity`, by path within `outdir`. */
export async function fileFacts(outdir) {
  const names = (await readdir(outdir, { recursive: true })).sort()
  const pages = names.filter(
    (name) => /\.(?:js|css)$/.test(name) && !OTHERS.some((other) => name.startsWith(other)),
  )
  const facts = pages.map(async (name) => {
    const path = join(outdir, name)
    const hash = createHash('sha384').update(await readFile(path))
    return [name, { bytes: await compressedBytes(path), integrity: `sha384-${hash.digest('base64')}` }]
  })
  return Object.fromEntries(await Promise.all(facts))
}
