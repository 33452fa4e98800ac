/** What an integration is made of: its own folder, the licence, and the part of dist/ that pages load. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIST, ROOT } from './paths.mjs'
import { zip } from './zip.mjs'

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

/** Plugins that a CMS installs by upload: their folder below integrations/, and the archive below dist/. */
const ARCHIVES = { 'wordpress/plinth': 'plinth-wordpress.zip', 'mediawiki/Plinth': 'plinth-mediawiki.zip' }

/** The blocks that WordPress's inserter shows a picture of: those that the docs have. */
const PICTURED = [
  'artwork-zoom',
  'background-video',
  'carousel',
  'drag-carousel',
  'expander',
  'lightbox',
  'media-frame',
  'popover',
  'read-more',
]

/** Compressed copies and source maps stay out: the web server of the CMS compresses. */
const isServed = (path) => !/\.(?:map|br|gz)$/.test(path)

/**
 * Tables that a PDF in Chinese, Japanese or Korean needs when it does not bring its fonts. They are a third of an archive, and with
 * them it is larger than the 2 MB that PHP takes as an upload unless it is told otherwise.
 */
const isCharacterMap = (path) => path.startsWith('pdf/cmaps/')

/** The archives, from what the build has made in `outdir`. Each holds one folder, named as the system wants it. */
export async function writeArchives(outdir) {
  await Promise.all(
    Object.entries(ARCHIVES).map(async ([source, archive]) => {
      const [, folder] = source.split('/')
      const files = await filesOf(source, outdir)
      await writeFile(join(outdir, archive), zip(files.map(([path, bytes]) => [`${folder}/${path}`, bytes])))
    }),
  )
}

/** The part of dist/ that pages load, to `folder`. */
export async function copyServed(folder) {
  await mkdir(folder, { recursive: true })
  for (const path of await servedPaths(DIST)) await cp(join(DIST, path), join(folder, path))
}

/** By path inside the integration's folder. */
async function filesOf(source, dist) {
  const own = join(ROOT, 'integrations', source)
  const paths = [
    ...(await pathsIn(own)).map((path) => [path, join(own, path)]),
    ['LICENSE', join(ROOT, 'LICENSE')],
    ...(source.startsWith('wordpress') ? PICTURED : []).map((name) => [
      `pictures/${name}.avif`,
      join(ROOT, `docs/site/pictures/${name}-light.avif`),
    ]),
    ...(await servedPaths(dist))
      .filter((path) => !isCharacterMap(path))
      .map((path) => [`dist/${path}`, join(dist, path)]),
  ]
  return Promise.all(paths.map(async ([path, file]) => [path, await readFile(file)]))
}

async function servedPaths(dist) {
  const paths = await pathsIn(dist)
  return paths.filter((path) => SERVED.includes(path.split('/')[0]) && isServed(path))
}

/** Of all files below a folder, with slashes. */
async function pathsIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
