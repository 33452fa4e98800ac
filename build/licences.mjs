/** dist/licences.txt: whose code is in the built files, with each package's licence as it asks to be passed on. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** What no bundle names: copied as it is, or bundled by the workers and the sheets. */
const OTHERS = [
  'pdfjs-dist',
  'supercluster',
  'kdbush',
  '@fontsource-variable/instrument-sans',
  '@fontsource-variable/newsreader',
]
/** Packages without a text of their own, and the one of the same makers under the same licence that has it. */
const SAME_TEXT = { pmtiles: 'protomaps-leaflet', '@protomaps/basemaps': 'protomaps-leaflet' }
const PACKAGE = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//
const LICENCE = /^licen[cs]e(?:\.|$)/i

/** `outputs`: those of esbuild's metafile. @throws Error when a package in them has no licence text */
export async function writeLicences(outdir, outputs) {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs ?? {}))
  const bundled = inputs.flatMap((path) => PACKAGE.exec(path)?.[1] ?? [])
  const names = [...new Set([...bundled, ...OTHERS])].sort()
  const texts = await Promise.all(names.map(licenceOf))
  await writeFile(join(outdir, 'licences.txt'), `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`)
}

async function licenceOf(name) {
  const folder = join(ROOT, 'node_modules', name)
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const text = await textIn(join(ROOT, 'node_modules', SAME_TEXT[name] ?? name))
  if (!license || (!text && license !== 'MIT'))
    throw new Error(`build: ${name} has no licence text to pass on; see build/licences.mjs`)
  return `${name} ${version}, ${license}\n\n${text ?? 'The package has no licence text of its own.'}`
}

async function textIn(folder) {
  const file = (await readdir(folder)).find((entry) => LICENCE.test(entry))
  return file ? (await readFile(join(folder, file), 'utf8')).trim() : undefined
}
