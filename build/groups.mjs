/**
 * What most widgets or mounting itself use, and React has no part in: a file for each group. Left to be split, each module would be a
 * file of some hundred bytes, and a page takes longer to ask for a dozen of those than to read them.
 */
import { basename } from 'node:path'
import * as esbuild from 'esbuild'
import { importedModule } from './metafile.mjs'
import { ROOT } from './paths.mjs'
import { settings } from './settings.mjs'
import { withoutDescriptions } from './without-descriptions.mjs'

/** By the name of its file, the folder of its modules and their names. A group may import those before it. */
const GROUPS = {
  core: [
    'boot',
    [
      'attributes',
      'diagnostics/errors',
      'diagnostics/stray-changes',
      'messages/message',
      'mount/drawn-parts',
      'mount/page-address',
      'mount/page-record',
      'mount/restore',
      'mount/snapshot',
      'options/helpers',
      'options/option',
      'slots',
      'when-idle',
      'widget',
    ],
  ],
  shared: [
    'widgets/shared',
    [
      'contract/address',
      'contract/call',
      'contract/carried-preferences',
      'contract/count-label',
      'contract/read',
      'contract/user.call',
      'services/cookies',
      'services/entry-script',
      'services/step-back',
      'contract/form-answers',
      'contract/persisted-by',
      'services/page-leaving',
      'services/any-signal',
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
      'ui/swipe',
      'ui/timer',
      'ui/close-requests',
      'ui/plain-click',
    ],
  ],
}

/** It has nothing of its own, so it may be there twice. */
const INDEX = 'boot/plinth.ts'

const modulesOf = ([folder, names]) => names.map((name) => `${folder}/${name}.ts`)

/** The groups' outputs, where each module lies, and what is wrong with the lists above. */
export async function bundleGroups(outdir) {
  const fileOf = new Map()
  const outputs = {}
  const problems = []
  for (const [name, group] of Object.entries(GROUPS)) {
    const modules = modulesOf(group)
    const { metafile } = await esbuild.build({
      ...settings,
      stdin: { contents: modules.map((path) => `export * from './${path}'`).join('\n'), resolveDir: ROOT },
      outdir,
      entryNames: `chunks/${name}-[hash]`,
      plugins: [groupsApart(fileOf), withoutDescriptions],
    })
    const [path, output] = Object.entries(metafile.outputs).find(([file]) => file.endsWith('.js'))
    const others = Object.entries(output.inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([input]) => input)
      .filter((input) => /^(?:boot|widgets)\//.test(input) && input !== INDEX && !modules.includes(input))
    if (others.length > 0)
      problems.push(
        `build: the group ${name} imports ${others.join(', ')}; name them there too, or they are there twice`,
      )
    for (const module of modules) fileOf.set(module, path)
    Object.assign(outputs, metafile.outputs)
  }
  return { outputs: withWholePaths(outputs), fileOf, problems }
}

/** Has chunks import a group's file in place of its modules. */
export function groupsApart(fileOf) {
  return {
    name: 'groups apart',
    setup(build) {
      build.onResolve({ filter: /^\..*\.js$/ }, (args) => {
        const file = fileOf.get(importedModule(args))
        return file ? { path: `./${basename(file)}`, external: true } : undefined
      })
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
