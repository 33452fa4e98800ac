/**
 * server-stub/dist/: the reference server as plain JavaScript, for machines without this project's tools. Packages stay outside of it:
 * server-stub/package.json lists them. Templates, migrations and fixtures stay where they are too, and are found from there.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as esbuild from 'esbuild'
import { REQUIRE_NODE } from './node-floor.mjs'
import { ROOT } from './paths.mjs'

export const SERVER_OUT = 'server-stub/dist'

/** What is run by hand, by the name of the file in server-stub/dist/. */
const COMMANDS = {
  server: 'server-stub/main.ts',
  import: 'server-stub/import/main.ts',
  'search-push': 'server-stub/search/push/main.ts',
}

/** `new URL('./paint-worker-entry.mjs', import.meta.url)` and `new URL('./paint-master.ts', import.meta.url)`: code that a thread runs. */
const CODE_ADDRESS = /new URL\('\.\/([\w-]+?)(?:-entry\.mjs|\.ts)', import\.meta\.url\)/g

/** Bundles into `outdir`. Gives the packages that it imports, sorted. */
export async function bundleServer(outdir) {
  const { metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: { ...COMMANDS, ...(await threads()) },
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    plugins: [ownAddresses],
  })
  // What the server imports is loaded before anything in it runs: this comes first.
  await writeFile(join(outdir, 'main.js'), `${REQUIRE_NODE}\nawait import('./server.js')\n`)
  return packagesOf(metafile)
}

/** The files of server-stub/, without tests and what only they read. */
async function serverFiles() {
  const names = await readdir(join(ROOT, 'server-stub'), { recursive: true })
  return names.filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|^(?:dist[\w-]*|testing|node_modules)\//.test(name),
  )
}

/** What threads run, by the name that its file has in the bundle: each is named by an address somewhere. */
async function threads() {
  const entries = {}
  for (const name of await serverFiles()) {
    const text = await readFile(join(ROOT, 'server-stub', name), 'utf8')
    for (const [, module] of text.matchAll(CODE_ADDRESS))
      entries[module] = join('server-stub', dirname(name), `${module}.ts`)
  }
  return entries
}

/** Code is found beside the bundle, everything else where the file was that names it. */
const ownAddresses = {
  name: 'own addresses',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (!path.startsWith(join(ROOT, 'server-stub'))) return undefined
      const text = await readFile(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const own = relative(join(ROOT, SERVER_OUT), path).replaceAll('\\', '/')
      const contents = text
        .replace(CODE_ADDRESS, "new URL('./$1.js', __BUNDLE__)")
        .replaceAll('import.meta.url', `new URL('${own}', __BUNDLE__).href`)
        .replaceAll('__BUNDLE__', 'import.meta.url')
      return { contents, loader: 'ts' }
    })
  },
}

function packagesOf({ outputs }) {
  const paths = Object.values(outputs).flatMap(({ imports }) =>
    imports.flatMap(({ path, external }) => (external ? path : [])),
  )
  const names = paths
    .filter((path) => !path.startsWith('node:'))
    .map((path) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
  return [...new Set(names)].sort()
}
