/** dist/assets.json: the address of each file that pages name, with its content in the query. Copies the icons too. */
import { createHash } from 'node:crypto'
import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { EARLY, ENTRIES } from './bundle.mjs'
import { ROOT } from './paths.mjs'

/** The marks for tabs and home screens, as they are. */
const ICONS = ['favicon.svg', 'touch-icon.png']

export async function copyIcons(outdir) {
  for (const name of ICONS) await copyFile(join(ROOT, 'server-stub/views/assets', name), join(outdir, name))
}

export async function writeAssets(outdir) {
  const assets = {}
  const sheets = (await readdir(outdir)).filter((name) => name.endsWith('.css'))
  const scripts = Object.keys({ ...ENTRIES, ...EARLY }).map((entry) => `${entry}.js`)
  for (const name of [...scripts, ...sheets, ...ICONS]) {
    const content = await readFile(join(outdir, name))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
    assets[name] = `/dist/${name}?v=${hash}`
  }
  const fonts = await readdir(join(outdir, 'fonts')).catch(() => [])
  for (const font of fonts.filter((name) => name.endsWith('.woff2')))
    assets[withoutHash(font)] = `/dist/fonts/${font}`
  await writeFile(join(outdir, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`)
}

/** esbuild's hash is what comes after the last hyphen. */
function withoutHash(file) {
  const name = basename(file, extname(file))
  return `${name.slice(0, name.lastIndexOf('-'))}${extname(file)}`
}
