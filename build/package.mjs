/** The package's entries, for sites that bundle for themselves: React and Turbo stay the site's own. */
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { outputOf, wholeClosure } from './metafile.mjs'
import { ownArrayFrom } from './own-array-from.mjs'
import { exists, ROOT, widgetModule, widgetNames } from './paths.mjs'
import { readRegistry } from './registry.mjs'
import { settings } from './settings.mjs'
import { dropUnusedHelpers } from './unused-helpers.mjs'
import { withoutDescriptions } from './without-descriptions.mjs'

/** The public API by the name of its file. */
export const API = {
  plinth: 'boot/plinth.ts',
  'plinth-react': 'boot/react/react.ts',
  'plinth-testing': 'boot/testing/testing.ts',
  'plinth-turbo': 'boot/turbo/turbo.ts',
}

/** What our widgets say in other languages. */
const MESSAGES = 'widgets/shared/messages/messages.ts'

/** The entries of the public API that there are. */
export async function apiEntries() {
  const entries = await Promise.all(
    Object.entries(API).map(async ([out, path]) =>
      (await exists(join(ROOT, path))) ? [{ out, in: path }] : [],
    ),
  )
  return entries.flat()
}

/** No source maps: what is packed is read by another bundler. Gives the modules of a widget's code by the widget's name. */
export async function bundlePackage(outdir) {
  const entries = await widgetEntries()
  const { metafile } = await esbuild.build({
    ...settings,
    define: { ...settings.define, __PLINTH_FILES__: 'undefined' },
    sourcemap: false,
    entryPoints: [
      ...(await apiEntries()),
      { in: 'plinth-widgets', out: 'plinth-widgets' },
      // Apart from the widgets, which a site that takes one of them need not build.
      { in: MESSAGES, out: 'plinth-messages' },
      ...Object.keys(entries).map((name) => ({ in: `plinth-widgets/${name}`, out: `widgets/${name}` })),
    ],
    outdir,
    splitting: true,
    chunkNames: 'lib/[name]-[hash]',
    external: ['react', 'react-dom', '@hotwired/turbo', 'vitest'],
    plugins: [
      fromText({ '': allWidgets(Object.keys(entries)), ...entries }),
      withoutDescriptions,
      ownArrayFrom,
    ],
  })
  await dropUnusedHelpers(metafile.outputs)
  return (name) =>
    modulesOf(metafile.outputs, outputOf(metafile.outputs, `plinth-widgets:plinth-widgets/${name}`))
}

function modulesOf(outputs, path) {
  const code = wholeClosure(outputs, path)
  return [...code].flatMap((file) => Object.keys(outputs[file]?.inputs ?? {}))
}

/** `dist/widgets/<name>.js`: the widget's line of the registry, with its `load()`. */
async function widgetEntries() {
  const registry = await readRegistry()
  return Object.fromEntries(
    (await widgetNames()).map((name) => [
      name,
      `export const ${exportName(name)} = { ...${JSON.stringify(registry[name])}, load: () => import('./${widgetModule(name)}') }`,
    ]),
  )
}

/** `dist/plinth-widgets.js`: all of them, by the names that markup uses. */
const allWidgets = (names) =>
  [
    ...names.map((name) => `import { ${exportName(name)} } from 'plinth-widgets/${name}'`),
    `export { messages } from './${MESSAGES}'`,
    `export const widgets = { ${names.map((name) => `'${name}': ${exportName(name)}`).join(', ')} }`,
  ].join('\n')

/** `drag-carousel` is exported as `dragCarousel`. */
export const exportName = (name) =>
  name
    .split('-')
    .map((part, index) => (index === 0 ? part : part[0].toUpperCase() + part.slice(1)))
    .join('')

/** Modules that are made here: `plinth-widgets` and `plinth-widgets/<name>`, by what follows the slash. */
function fromText(texts) {
  const namespace = 'plinth-widgets'
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^plinth-widgets/ }, ({ path }) => ({ path, namespace }))
      build.onLoad({ filter: /^/, namespace }, ({ path }) => ({
        contents: texts[path.slice(namespace.length + 1)],
        loader: 'ts',
        resolveDir: ROOT,
      }))
    },
  }
}
