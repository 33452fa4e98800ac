/** Bundles the entries with hashed chunks, and the workers. */
import * as esbuild from 'esbuild'
import { writeFileTable } from './file-table.mjs'
import { bundleGroups, groupsApart, withWholePaths } from './groups.mjs'
import { importedModule, outputWith, withinDist } from './metafile.mjs'
import { MINIFIED_BY } from './minify.mjs'
import { ownArrayFrom } from './own-array-from.mjs'
import { packedEntries, packs } from './packs.mjs'
import { widgetModule, widgetNames } from './paths.mjs'
import { settings } from './settings.mjs'
import { dropUnusedHelpers } from './unused-helpers.mjs'
import { withoutDescriptions } from './without-descriptions.mjs'

/** What the entries import later on, by the paths of the modules. */
export const RUNTIME = 'boot/mount/runtime.ts'
export const SERVICES = 'widgets/shared/services/create.ts'
const VISITS = 'boot/turbo/live.ts'
const LATER = [RUNTIME, VISITS, SERVICES]

/** What comes with every widget. Where no Turbo runs, code for its visits would never be used, and browsers complain of that. */
const ALWAYS = { boot: LATER, embed: [RUNTIME, SERVICES], catalogue: [RUNTIME, SERVICES] }

/** With Turbo; for pages that have one of their own or none; for the catalogue of widgets. */
export const ENTRIES = {
  boot: 'boot/main.ts',
  embed: 'boot/embed.ts',
  catalogue: 'fixtures/catalogue/main.ts',
}

/** The widget that the catalogue's own pages have. */
const TRIAL = 'fixtures/catalogue/trial.widget.ts'

/** Workers stand beside the entry under names that do not change: chunks know them as `../map-worker.js`. */
export const WORKERS = { 'map-worker': 'widgets/map/worker/main.ts' }

/** For the head of a page: plain scripts, which run before it is drawn. */
export const EARLY = { 'colour-scheme': 'widgets/colour-scheme/early.ts' }

/** Browsers that know no modules read these all the same, and would complain of words that they do not know. */
const EARLY_TARGET = 'es2015'

/** All outputs of the entries and their chunks, and what is wrong with them. */
export async function bundle(outdir) {
  const { outputs, problems } = await bundleChunks(outdir)
  const entries = await Promise.all(Object.keys(ENTRIES).map((name) => bundleEntry(outdir, outputs, name)))
  await esbuild.build({ ...settings, entryPoints: WORKERS, outdir })
  await esbuild.build({ ...settings, entryPoints: EARLY, outdir, format: 'iife', target: EARLY_TARGET })
  return { outputs: Object.assign({}, outputs, ...entries), problems }
}

/** Everything that comes after the entry: the runtime, what it loads, this site's services, and each widget. */
async function bundleChunks(outdir) {
  const groups = await bundleGroups(outdir)
  const names = await widgetNames()
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: packedEntries([...LATER, ...names.map(widgetModule), TRIAL]),
    outdir,
    entryNames: 'chunks/[name]-[hash]',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: MINIFIED_BY },
    plugins: [packs, groupsApart(groups.fileOf), withoutDescriptions, ownArrayFrom],
  })
  const outputs = withWholePaths({ ...metafile.outputs, ...groups.outputs })
  await dropUnusedHelpers(outputs)
  return { outputs, problems: groups.problems }
}

/**
 * An entry alone, one file. Where the code of each widget lies is told by a file table: an address for each of them, with a hash in it,
 * would be the larger part of the entry. State is handed over, so what both an entry and the runtime import must have none.
 */
async function bundleEntry(outdir, outputs, name) {
  const tablePath = await writeFileTable(outdir, outputs, ALWAYS[name])
  const { metafile } = await esbuild.build({
    ...settings,
    entryPoints: { [name]: ENTRIES[name] },
    outdir,
    define: { ...settings.define, __PLINTH_FILES__: JSON.stringify(tablePath) },
    plugins: [entryAlone(outputs), ownArrayFrom],
  })
  return metafile.outputs
}

/** What an entry imports later is the other entry, or a chunk that is there already. */
function entryAlone(outputs) {
  return {
    name: 'entry alone',
    setup(build) {
      build.onResolve({ filter: /^\..*\.js$/ }, (args) => {
        if (args.kind !== 'dynamic-import') return undefined
        const module = importedModule(args)
        const entry = Object.keys(ENTRIES).find((name) => ENTRIES[name] === module)
        if (entry) return { path: `./${entry}.js`, external: true }
        const output = outputWith(outputs, module)
        return output ? { path: `./${withinDist(output)}`, external: true } : undefined
      })
    },
  }
}
