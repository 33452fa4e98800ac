/** dist/csp.json: the one inline style that the policy must allow, which is Turbo's progress bar's. */
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'acorn'
import { ROOT } from './paths.mjs'

const TURBO = join(ROOT, 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js')
/** What the progress bar's style is made of in Turbo's source: the class, and the functions that its template calls. */
const PARTS = ['unindent', 'interpolate', 'ProgressBar']

export async function writePolicy(outdir) {
  const css = progressBarStyle(await readFile(TURBO, 'utf8'))
  const hash = createHash('sha256').update(css).digest('base64')
  await writeFile(join(outdir, 'csp.json'), `${JSON.stringify({ styleHashes: [`sha256-${hash}`] })}\n`)
}

/** Turbo exports neither: its own code computes the style, taken out of the module, which needs a document as a whole. */
function progressBarStyle(source) {
  const { body } = parse(source, { ecmaVersion: 'latest', sourceType: 'module' })
  const parts = PARTS.map((name) => body.find((node) => node.id?.name === name))
  if (parts.includes(undefined))
    throw new Error('build: Turbo’s progress-bar style was not found; compare its source with build/csp.mjs')
  const code = parts.map(({ start, end }) => source.slice(start, end)).join('\n')
  return new Function(`${code}\nreturn ProgressBar.defaultCSS`)()
}
