/**
 * Minifies what browsers load once more: beside esbuild's, SWC's inlines across functions, which takes a twenty-fifth off all files and more
 * off small ones.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, version } from '@swc/core'
import { exists } from './paths.mjs'
import { isWatching } from './settings.mjs'

/** Comes into the hashes of file names, which esbuild makes before: what another version writes has another name. */
export const MINIFIED_BY = isWatching ? '' : `/* @swc/core ${version} */`

/** Browsers of package.json's `browserslist` know all of it. */
const ECMA = 2022

/** `paths` within `outdir` are files of modules, or folders of such files. */
export async function minifyAll(outdir, paths) {
  if (isWatching) return
  const files = await Promise.all(paths.map((path) => scriptsOf(outdir, path)))
  await Promise.all(files.flat().map(minifyFile))
}

async function scriptsOf(outdir, path) {
  if (path.endsWith('.js')) return [join(outdir, path)]
  const names = await readdir(join(outdir, path), { recursive: true })
  return names.filter((name) => name.endsWith('.js')).map((name) => join(outdir, path, name))
}

async function minifyFile(path) {
  const map = `${path}.map`
  const hasMap = await exists(map)
  const written = await minifyCode(
    await readFile(path, 'utf8'),
    hasMap ? await readFile(map, 'utf8') : undefined,
  )
  await writeFile(path, written.code)
  if (hasMap) await writeFile(map, written.map)
}

/** `{ code, map }` of a module, and of its source map where it has one. */
export const minifyCode = (code, map) =>
  minify(code, {
    module: true,
    ecma: ECMA,
    compress: { passes: 3 },
    mangle: true,
    sourceMap: map !== undefined && { content: map },
  })
