/** Puts an integration together: its own folder, the licence, and the part of dist/ that pages load. */
import { cp, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DIST, ROOT } from './paths.mjs'

/** What the embed script and its chunks name beside themselves. */
const SERVED = [
  'embed.js',
  'plinth.css',
  'widgets.json',
  'chunks',
  'pdf',
  'map-worker.js',
  'pdf-worker.js',
  'preview-viewer.css',
]

/** Compressed copies and source maps stay out: the web server of the CMS compresses. */
const isServed = (path) => !/\.(?:map|br|gz)$/.test(path)

/** `source` below integrations/, `target` below dist/. */
export async function assemble(source, target) {
  const folder = join(DIST, target)
  await rm(folder, { recursive: true, force: true })
  await cp(join(ROOT, 'integrations', source), folder, { recursive: true })
  await cp(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'))
  await copyServed(join(folder, 'dist'))
}

/** The part of dist/ that pages load, to `folder`. */
export async function copyServed(folder) {
  await mkdir(folder, { recursive: true })
  const present = new Set(await readdir(DIST))
  for (const name of SERVED.filter((each) => present.has(each)))
    await cp(join(DIST, name), join(folder, name), { recursive: true, filter: isServed })
}
