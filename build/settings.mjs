/** What every bundle has in common. */
import { ROOT } from './paths.mjs'

export const isWatching = process.argv.includes('--watch')

export const settings = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: !isWatching,
  // Servers name them in the header `SourceMap`: most who copy the files leave the maps out.
  sourcemap: 'external',
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': JSON.stringify(isWatching ? 'development' : 'production') },
}
