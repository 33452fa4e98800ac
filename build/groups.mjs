/**
 * What most widgets or mounting itself use: a file for each group, and one for React. Left to be split, each module would be a file of
 * some hundred bytes, and a page takes longer to ask for a dozen of those than to read them.
 */
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { importedModule } from './metafile.mjs'
import { MINIFIED_BY } from './minify.mjs'
import { ownArrayFrom } from './own-array-from.mjs'
import { exists, ROOT } from './paths.mjs'
import { REACT, reactModule } from './react-module.mjs'
import { settings } from './settings.mjs'
import { withoutDescriptions } from './without-descriptions.mjs'

/** Modules that CommonJS requires, in the place of what a group has. */
const REQUIRED = 'required of a group'
/** Modules of a group that export a name which another one of it exports as well. */
const RENAMED = 'renamed in a group'

const inFolder = (folder, names) => names.map((name) => `${folder}/${name}`)

/**
 * In order: a group may import those before it. `index` is what its modules are imported by as well: it has nothing of its own.
 * Modules are named without their ending. `libraries` are in this file and in no other.
 */
const GROUPS = [
  {
    name: 'base',
    libraries: ['js-cookie'],
    index: { imported: 'plinth', module: 'boot/plinth' },
    modules: [
      ...inFolder('boot', [
        'attributes',
        'diagnostics/errors',
        'diagnostics/report',
        'messages/message',
        'mount/drawn-parts',
        'mount/page-address',
        'mount/page-record',
        'mount/restore',
        'mount/snapshot',
        'options/attribute',
        'options/helpers',
        'options/option',
        'page-url',
        'slots',
        'trusted-html',
        'unpatched',
        'unshadowed',
        'when-idle',
        'widget',
        'widget-events',
      ]),
      ...inFolder('widgets/shared', [
        'contract/address',
        'contract/call',
        'contract/carried-preferences',
        'contract/count-label',
        'contract/read',
        'contract/user.call',
        'services/entry-script',
        'services/page-levels',
        'services/step-back',
        'services/storage',
        'contract/form-answers',
        'contract/persisted-by',
        'services/page-leaving',
        'ui/direction',
        'ui/error-panel',
        'ui/error-panel-messages',
        'ui/motion',
        'ui/observe-view',
        'ui/pointed-at',
        'ui/scroll-into-place',
        'ui/scroller',
        'ui/stay-after-save',
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
    ],
  },
  { name: 'react', packages: REACT, libraries: ['scheduler'], modules: [] },
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
        'use-field-value',
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
        'use-confirmation',
        'use-leave-page',
        // What four of the widgets that anybody may use need.
        'belongs-inside',
        'next-frames',
        'paper',
        'place-nodes',
        'texts-in',
        'use-disclosure',
        'use-in-view',
        'use-on-change',
        'use-page-visible',
        'use-presence',
        'use-swipe',
        'use-tab-stop',
      ]),
      ...inFolder('widgets/shared/services', ['use-layer-link', 'use-user']),
    ],
  },
  {
    name: 'filters',
    modules: [
      ...inFolder('widgets/shared/contract', ['filters', 'grid.call']),
      ...inFolder('widgets/shared/filters', ['list-form', 'list-store', 'list.state', 'messages']),
    ],
  },
  { name: 'letters', modules: ['widgets/shared/contract/letters'] },
  {
    name: 'search',
    modules: [
      ...inFolder('widgets/shared/contract', [
        'hit-title',
        'hosted-search',
        'record-types',
        'search-address',
        'search-click.call',
        'search-record',
        'search.call',
      ]),
      ...inFolder('widgets/shared/search', [
        'answer',
        'click-events',
        'highlight',
        'messages',
        'queries',
        'search-settings',
        'search.state',
      ]),
    ],
  },
  {
    name: 'viewer',
    modules: [
      ...inFolder('widgets/shared/viewer', [
        'messages',
        'picture',
        'use-history-entry',
        'use-is-reader',
        'use-viewer-code',
      ]),
      'widgets/shared/services/preview-link',
      'widgets/artwork-zoom/artwork-zoom.state',
      'widgets/artwork-zoom/messages',
      'widgets/lightbox/messages',
      'widgets/preview-viewer/messages',
    ],
  },
  {
    name: 'places',
    modules: [
      ...inFolder('widgets/map', ['geojson', 'map.state', 'messages', 'read-places']),
      ...inFolder('widgets/shared/contract', ['link-address', 'location']),
    ],
  },
]

const withoutEnding = (path) => path.replace(/\.[jt]sx?$/, '')

/** The groups' outputs, where each module lies, and what is wrong with the lists above. */
export async function bundleGroups(outdir) {
  const fileOf = new Map()
  const outputs = {}
  const problems = []
  for (const { name, index, packages = [], libraries = [], modules } of GROUPS) {
    const aliases = aliasesOf(modules, await exportedNames(modules))
    const { metafile } = await esbuild.build({
      ...settings,
      stdin: { contents: packages.length > 0 ? reactModule() : reexportsOf(aliases), resolveDir: ROOT },
      outdir,
      entryNames: `chunks/${name}-[hash]`,
      banner: { js: MINIFIED_BY },
      plugins: [groupsApart(fileOf), withoutDescriptions, ownArrayFrom],
    })
    const [path, output] = Object.entries(metafile.outputs).find(([file]) => file.endsWith('.js'))
    const others = Object.entries(output.inputs)
      .filter(
        ([input, { bytesInOutput }]) => bytesInOutput > 0 && /^(?:boot|widgets|node_modules)\//.test(input),
      )
      .filter(([input]) => !isOf([...packages, ...libraries], input))
      .map(([input]) => withoutEnding(input))
      .filter((input) => !modules.includes(input) && !GROUPS.some((group) => group.index?.module === input))
    if (others.length > 0)
      problems.push(
        `build: the group ${name} imports ${others.join(', ')}; name them there too, or they are there twice`,
      )
    for (const module of modules) fileOf.set(module, { path, aliases: aliases.get(module) })
    for (const imported of [...packages, ...(index ? [index.imported] : [])]) fileOf.set(imported, { path })
    Object.assign(outputs, metafile.outputs)
  }
  return { outputs: withWholePaths(outputs), fileOf, problems }
}

const isOf = (packages, input) => packages.some((name) => input.startsWith(`node_modules/${name}/`))

/** By module, the names that it exports. */
async function exportedNames(modules) {
  if (modules.length === 0) return []
  const { metafile } = await esbuild.build({
    ...settings,
    bundle: false,
    write: false,
    outdir: ROOT,
    entryPoints: await Promise.all(modules.map(withEnding)),
  })
  const outputs = Object.values(metafile.outputs).filter(({ entryPoint }) => entryPoint)
  return new Map(outputs.map((output) => [withoutEnding(output.entryPoint), output.exports]))
}

const withEnding = async (module) => `${module}.${(await exists(join(ROOT, `${module}.ts`))) ? 'ts' : 'tsx'}`

/** By module, what each of its names is called in the group: two modules may give one name to different things. */
function aliasesOf(modules, names) {
  const taken = new Set()
  return new Map(
    modules.map((module, index) => {
      const aliases = (names.get(module) ?? []).map((name) => [
        name,
        taken.has(name) ? `${name}$${index}` : name,
      ])
      for (const [, alias] of aliases) taken.add(alias)
      return [module, aliases]
    }),
  )
}

const reexportsOf = (aliases) =>
  [...aliases]
    .map(([module, names]) => `export { ${names.map(asAlias).join(', ')} } from './${module}'`)
    .join('\n')

const asAlias = ([name, alias]) => (name === alias ? name : `${name} as ${alias}`)

/** Has chunks import a group's file in place of its modules. */
export function groupsApart(fileOf) {
  const external = (group) => (group ? { path: `./${basename(group.path)}`, external: true } : undefined)
  return {
    name: 'groups apart',
    setup(build) {
      build.onResolve({ filter: /^\..*\.js$/ }, (args) => {
        if (args.namespace === RENAMED) return { path: args.path, external: true }
        const module = withoutEnding(importedModule(args))
        const group = fileOf.get(module)
        const isRenamed = group?.aliases.some(([name, alias]) => name !== alias)
        // One for each that imports it: one for several would be a file of its own.
        const suffix = `?${args.importer}`
        return isRenamed ? { path: module, namespace: RENAMED, suffix } : external(group)
      })
      build.onLoad({ filter: /.*/, namespace: RENAMED }, ({ path }) => {
        const group = fileOf.get(path)
        const names = group.aliases.map(([name, alias]) => asAlias([alias, name]))
        return { contents: `export { ${names.join(', ')} } from './${basename(group.path)}'` }
      })
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
