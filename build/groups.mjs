/**
 * What most widgets or mounting itself use: a file for each group, and one for React. Left to be split, each module would be a file of
 * some hundred bytes, and a page takes longer to ask for a dozen of those than to read them.
 */
import { basename } from 'node:path'
import * as esbuild from 'esbuild'
import { importedModule } from './metafile.mjs'
import { ROOT } from './paths.mjs'
import { REACT, reactModule } from './react-module.mjs'
import { settings } from './settings.mjs'
import { withoutDescriptions } from './without-descriptions.mjs'

/** Modules that CommonJS requires, in the place of what a group has. */
const REQUIRED = 'required of a group'

const inFolder = (folder, names) => names.map((name) => `${folder}/${name}`)

/**
 * In order: a group may import those before it. `index` is what its modules are imported by as well: it has nothing of its own.
 * Modules are named without their ending.
 */
const GROUPS = [
  {
    name: 'core',
    index: { imported: 'plinth', module: 'boot/plinth' },
    modules: inFolder('boot', [
      'attributes',
      'diagnostics/errors',
      'messages/message',
      'mount/drawn-parts',
      'mount/page-address',
      'mount/page-record',
      'mount/restore',
      'mount/snapshot',
      'options/helpers',
      'options/option',
      'page-url',
      'slots',
      'trusted-html',
      'when-idle',
      'widget',
      'widget-events',
    ]),
  },
  {
    name: 'shared',
    modules: inFolder('widgets/shared', [
      'contract/address',
      'contract/call',
      'contract/carried-preferences',
      'contract/count-label',
      'contract/read',
      'contract/user.call',
      'services/entry-script',
      'services/step-back',
      'services/storage',
      'contract/form-answers',
      'contract/persisted-by',
      'services/page-leaving',
      'ui/direction',
      'ui/error-panel',
      'ui/error-panel-messages',
      'ui/motion',
      'ui/pointed-at',
      'ui/scroll-into-place',
      'ui/scroller',
      'services/api',
      'services/base-path',
      'services/outbox-key',
      'services/personal',
      'services/user.state',
      'ui/store',
      'ui/timer',
      'ui/with-signal',
      'ui/link',
    ]),
  },
  { name: 'react', packages: REACT, modules: [] },
  {
    name: 'hooks',
    index: { imported: 'plinth/react', module: 'boot/react/react' },
    modules: [
      ...inFolder('boot/react', [
        'in-body',
        'in-slot',
        'react-root',
        'react-version',
        'server-fragment',
        'use-attributes',
        'use-listener',
        'use-media',
        'use-slots',
        'use-widget-parts',
        'widget-context',
      ]),
      ...inFolder('widgets/shared/ui', [
        'button',
        'composition',
        'dialog',
        'is-dirty',
        'laid-out',
        'live-region',
        'load-failure',
        'use-dismiss',
        'use-ignore-second-click',
        'use-size',
        'use-store',
        'use-timer',
        'use-leave-page',
      ]),
    ],
  },
]

const withoutEnding = (path) => path.replace(/\.[jt]sx?$/, '')

/** The groups' outputs, where each module lies, and what is wrong with the lists above. */
export async function bundleGroups(outdir) {
  const fileOf = new Map()
  const outputs = {}
  const problems = []
  for (const { name, index, packages = [], modules } of GROUPS) {
    const lines = modules.map((path) => `export * from './${path}'`)
    const { metafile } = await esbuild.build({
      ...settings,
      stdin: { contents: packages.length > 0 ? reactModule() : lines.join('\n'), resolveDir: ROOT },
      outdir,
      entryNames: `chunks/${name}-[hash]`,
      plugins: [groupsApart(fileOf), withoutDescriptions],
    })
    const [path, output] = Object.entries(metafile.outputs).find(([file]) => file.endsWith('.js'))
    const others = Object.entries(output.inputs)
      .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && /^(?:boot|widgets)\//.test(input))
      .map(([input]) => withoutEnding(input))
      .filter((input) => !modules.includes(input) && !GROUPS.some((group) => group.index?.module === input))
    if (others.length > 0)
      problems.push(
        `build: the group ${name} imports ${others.join(', ')}; name them there too, or they are there twice`,
      )
    for (const module of [...modules, ...packages]) fileOf.set(module, path)
    if (index) fileOf.set(index.imported, path)
    Object.assign(outputs, metafile.outputs)
  }
  return { outputs: withWholePaths(outputs), fileOf, problems }
}

/** Has chunks import a group's file in place of its modules. */
export function groupsApart(fileOf) {
  return {
    name: 'groups apart',
    setup(build) {
      const external = (file) => (file ? { path: `./${basename(file)}`, external: true } : undefined)
      build.onResolve({ filter: /^\..*\.js$/ }, (args) =>
        external(fileOf.get(withoutEnding(importedModule(args)))),
      )
      build.onResolve({ filter: /^(?:plinth|react)/ }, ({ path, kind }) => {
        // What is CommonJS itself needs a module to require.
        if (kind === 'require-call' && fileOf.has(path)) return { path, namespace: REQUIRED }
        return external(fileOf.get(path))
      })
      build.onLoad({ filter: /.*/, namespace: REQUIRED }, ({ path }) => ({
        contents: `export * from '${path}'`,
      }))
    },
  }
}

/** What is imported of a group is named as the importing file does: here it is a path like all others. */
export function withWholePaths(outputs) {
  const paths = new Map(Object.keys(outputs).map((path) => [`./${basename(path)}`, path]))
  for (const { imports } of Object.values(outputs))
    for (const one of imports) if (one.external) one.path = paths.get(one.path) ?? one.path
  return outputs
}
