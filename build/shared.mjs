/**
 * Of `widgets/shared/`, what most widgets or mounting itself use: one file. Left to be split, each is one of some hundred bytes, and a
 * page takes longer to ask for a dozen of those than to read them.
 */
import { basename } from 'node:path'
import * as esbuild from 'esbuild'
import { importedModule } from './metafile.mjs'
import { ROOT } from './paths.mjs'
import { settings } from './settings.mjs'

const SHARED = [
  'contract/address',
  'contract/call',
  'contract/carried-preferences',
  'contract/count-label',
  'contract/read',
  'contract/user.call',
  'services/cookies',
  'contract/form-answers',
  'contract/persisted-by',
  'services/page-leaving',
  'ui/motion',
  'ui/scroller',
  'services/api',
  'services/base-path',
  'services/outbox-key',
  'services/personal',
  'services/user.state',
  'ui/swipe',
  'ui/timer',
  'ui/close-requests',
  'ui/plain-click',
].map((name) => `widgets/shared/${name}.ts`)

/** The shared file's outputs, its own path among them, and what is wrong with the list above. */
export async function bundleShared(outdir) {
  const { metafile } = await esbuild.build({
    ...settings,
    stdin: { contents: SHARED.map((path) => `export * from './${path}'`).join('\n'), resolveDir: ROOT },
    outdir,
    entryNames: 'chunks/shared-[hash]',
  })
  const others = Object.keys(metafile.inputs).filter(
    (path) => path.startsWith('widgets/') && !SHARED.includes(path),
  )
  const problems =
    others.length > 0
      ? [`build: SHARED imports ${others.join(', ')}; name them there too, or they are there twice`]
      : []
  const path = Object.keys(metafile.outputs).find((name) => name.endsWith('.js'))
  return { outputs: metafile.outputs, path, problems }
}

/** Has chunks import the shared file at `path` in place of its parts. */
export function sharedApart(path) {
  const external = { path: `./${basename(path)}`, external: true }
  return {
    name: 'shared apart',
    setup(build) {
      build.onResolve({ filter: /^\..*\.js$/ }, (args) =>
        SHARED.includes(importedModule(args)) ? external : undefined,
      )
    },
  }
}
