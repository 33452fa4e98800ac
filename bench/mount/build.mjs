/** Bundles each way of mounting for production, React in one file of its own that all of them share. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import * as esbuild from 'esbuild'

const here = import.meta.dirname
const root = join(here, '../..')
const requireFromRoot = createRequire(join(root, 'package.json'))

const TABLE = 'files.json'

const REACT = { react: 'react', 'react-dom': 'dom', 'react-dom/client': 'client', 'react/jsx-runtime': 'jsx' }

const common = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Leads imports of React to `/react.js`, which tells when its evaluation starts and ends. */
const reactApart = {
  name: 'react-apart',
  setup(build) {
    build.onResolve({ filter: /^(react|react-dom)(\/(client|jsx-runtime))?$/ }, ({ path }) => ({
      path,
      namespace: 'react-apart',
      sideEffects: false,
    }))
    build.onResolve({ filter: /^\/react\.js$/ }, ({ path }) => ({ path, external: true, sideEffects: false }))
    // A peer must not bring a second React: what it asks of it besides comes from the product's too.
    build.onResolve({ filter: /^(react-dom\/server|@hotwired\/turbo|scheduler)$/ }, ({ path, pluginData }) =>
      pluginData === 'again'
        ? undefined
        : build.resolve(path, { resolveDir: root, kind: 'import-statement', pluginData: 'again' }),
    )
    build.onLoad({ filter: /.*/, namespace: 'react-apart' }, ({ path }) => {
      const names = Object.keys(requireFromRoot(path)).filter((name) => name !== 'default')
      return {
        contents: `import { ${REACT[path]} as all } from '/react.js'
          export const { ${names.join(', ')} } = all
          export default all`,
      }
    })
  },
}

/** Bundles `entries` into `outdir` and gives, for each, the files it needs beside `main.js` and at once. */
export async function buildVariants(outdir, entries) {
  await rm(outdir, { recursive: true, force: true })
  await mkdir(outdir, { recursive: true })
  await esbuild.build({
    ...common,
    stdin: {
      contents: `performance.mark('react:start')
        ${Object.entries(REACT)
          .map(([path, name]) => `export const ${name} = require('${path}')`)
          .join('\n')}
        performance.mark('react:end')`,
      resolveDir: root,
    },
    outfile: join(outdir, 'react.js'),
  })
  const preloads = new Map()
  for (const entry of entries) {
    const folder = join(outdir, entry)
    const first = await bundle(entry, folder)
    if (entry === 'plinth') {
      // As build.mjs does for the product: a table names all files of a widget, so that they are asked for at once.
      const files = filesAtOnce(first.outputs).map((path) => relative(folder, join(root, path)))
      files.push('../react.js')
      const table = { files, widgets: { 'save-button': files.map((_, index) => index) } }
      await writeFile(join(folder, TABLE), JSON.stringify(table))
    }
    const main = Object.values(first.outputs).find(({ entryPoint }) => entryPoint)
    const isStatic = main.imports.some(
      ({ path, kind }) => path === '/react.js' && kind === 'import-statement',
    )
    preloads.set(entry, isStatic ? ['/react.js'] : [])
  }
  return { preloadsOf: (entry) => preloads.get(entry) }
}

/** The chunks that mounting the widget takes, without those that come later or never. */
function filesAtOnce(outputs) {
  const needed = new Set()
  const add = (path) => {
    if (!outputs[path] || needed.has(path)) return
    needed.add(path)
    for (const imported of outputs[path].imports) if (imported.kind === 'import-statement') add(imported.path)
  }
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    if (/(mount\/runtime|turbo\/live|react\/react-root|save-button\.widget)\.[jt]sx?$/.test(entryPoint ?? ''))
      add(path)
  }
  return [...needed]
}

async function bundle(entry, outdir) {
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: { main: join(here, `entries/${entry}.jsx`) },
    outdir,
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [reactApart],
    nodePaths: [join(root, 'bench/node_modules'), join(root, 'node_modules')],
    define: { ...common.define, __PLINTH_FILES__: JSON.stringify(TABLE) },
  })
  return metafile
}
