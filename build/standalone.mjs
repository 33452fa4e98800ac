/**
 * dist/standalone/: a file for each widget that editors may place, for pages that have one kind of widget. Beside it loads React, which is a
 * file of its own, and a language where the page is not English.
 */
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { importedModule } from './metafile.mjs'
import { ROOT, widgetModule } from './paths.mjs'
import { REACT, reactModule } from './react-module.mjs'
import { readRegistry } from './registry.mjs'
import { settings } from './settings.mjs'
import { withoutDescriptions } from './without-descriptions.mjs'

/** What has a simpler form where the one widget is in the same file, and the file with all of these forms. */
const SIMPLER = [
  'boot/load-runtime.ts',
  'boot/mount/commit.ts',
  'boot/mount/load-widget.ts',
  'boot/mount/navigation.ts',
  'boot/visit-library.ts',
]
const SIMPLER_FORMS = 'boot/alone-parts.ts'
const MESSAGES = 'widgets/shared/messages'
/** What most pages never load, a file of its own. */
const LATER = [
  'boot/diagnostics/deprecated.ts',
  'boot/diagnostics/near-misses.ts',
  'boot/mount/missing-slot.ts',
  'boot/mount/other-hands.ts',
  'boot/mount/saved-marks.ts',
]
/** The viewers speak through the services that embed.js has; the film's player is thirty times as large as a widget. */
const NOT_ALONE = ['artwork-zoom', 'background-video', 'lightbox']

export async function bundleStandalone(outdir, widgets) {
  const registry = await readRegistry()
  const names = widgets
    .filter(({ name, inTexts }) => inTexts && !NOT_ALONE.includes(name))
    .map(({ name }) => name)
  const languages = (await readdir(join(ROOT, MESSAGES)))
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
  const folder = join(outdir, 'standalone')
  const define = { ...settings.define, __PLINTH_FILES__: 'undefined', __PLINTH_CHECKS__: 'false' }
  const common = { ...settings, define }
  await Promise.all([
    esbuild.build({
      ...common,
      sourcemap: false,
      outdir: join(folder, 'messages'),
      entryPoints: languages.map((language) => join(MESSAGES, `${language}.json`)),
    }),
    esbuild.build({
      ...common,
      outfile: join(folder, 'react.js'),
      stdin: { contents: reactModule(), resolveDir: ROOT },
    }),
    esbuild.build({
      ...common,
      sourcemap: false,
      outdir: folder,
      entryNames: '[name]',
      entryPoints: LATER,
    }),
    ...names.map((name) =>
      esbuild.build({
        ...common,
        outfile: join(folder, `${name}.js`),
        stdin: { contents: aloneModule(name, registry[name], languages), resolveDir: ROOT },
        plugins: [apart, withoutDescriptions],
      }),
    ),
  ])
}

const aloneModule = (name, entry, languages) => `
import { startAlone } from './boot/alone.js'
import definition from './${widgetModule(name)}'
const entry = { ...${JSON.stringify(entry)}, load: async () => ({ default: definition }) }
const paths = '${languages.join()}'.split(',').map((name) => [name, './messages/' + name + '.js'])
startAlone('${name}', entry, Object.fromEntries(paths.map(([name, path]) => [name, () => import(path)])))
`

/**
 * What stays a file of its own, while the widget is in this one: React, in whose place a page's own may come, each language, and the entry
 * for pages with Turbo.
 */
const apart = {
  name: 'apart',
  setup(build) {
    const external = (path) => ({ path, external: true })
    build.onResolve({ filter: /^react/ }, ({ path }) =>
      REACT.includes(path) ? external('./react.js') : undefined,
    )
    build.onResolve({ filter: /^\.\/[\w-]+\.js$/ }, (args) =>
      SIMPLER.includes(importedModule(args)) ? { path: join(ROOT, SIMPLER_FORMS) } : undefined,
    )
    build.onResolve({ filter: /^\.\/embed\.js$/ }, () => external('../embed.js'))
    build.onResolve({ filter: /./ }, (args) => {
      const { path, kind } = args
      if (kind !== 'dynamic-import') return undefined
      if (LATER.includes(importedModule(args))) return external(`./${basename(path)}`)
      // `start()` is not in these files. Were its import followed, each module of the runtime would be wrapped, to be evaluated later.
      return path === './mount/runtime.js' ? external(path) : undefined
    })
  },
}
