/** What every bundle has in common. */
import { esbuildTarget } from './browsers.mjs'
import { ROOT } from './paths.mjs'

export const isWatching = process.argv.includes('--watch')

export const settings = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  // Of scripts and of sheets, which get their prefixes by it. Lightning CSS packs plinth.css 0.1 KB larger even where it has nothing to
  // rewrite, and writes `light-dark()` and `:dir()` in ways that change what the sheets say.
  target: esbuildTarget(),
  jsx: 'automatic',
  minify: !isWatching,
  // Servers name them in the header `SourceMap`: most who copy the files leave the maps out.
  sourcemap: 'external',
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': JSON.stringify(isWatching ? 'development' : 'production') },
}
