/** One plinth.css with every layout that must hold before any script; what comes later is a file of its own, where it is long. */
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import * as esbuild from 'esbuild'
import { exists, ROOT, widgetNames } from './paths.mjs'
import { namesIn, resetOf } from './reset.mjs'
import { settings } from './settings.mjs'

/** What several widgets share, before their own. */
const SHARED = ['ui/colours', 'ui/layers', 'search/hits', 'viewer/viewer', 'ui/shared'].map(
  (path) => `widgets/shared/${path}.css`,
)
/** Of those, what every widget needs. */
const BASE = SHARED.filter((path) => path.startsWith('widgets/shared/ui/'))
/** Of those that come later, what several import. */
const SHARED_LATER = ['picking/picking', 'uploads/uploads'].map((path) => `widgets/shared/${path}.css`)
const SITE = 'server-stub/views/assets/site.css'

export async function bundleStyles(outdir) {
  const names = await widgetNames()
  const early = await existing(names.map((name) => `widgets/${name}/${name}.css`))
  const later = await existing(names.map((name) => `widgets/${name}/${name}.later.css`))
  const sheets = await readAll([...SHARED, ...early])
  const reset = resetOf(namesIn([...sheets, ...(await readAll([...later, ...SHARED_LATER]))]))
  await esbuild.build({
    ...settings,
    stdin: {
      contents: [reset, ...sheets].join('\n'),
      resolveDir: ROOT,
      loader: 'css',
    },
    outfile: join(outdir, 'plinth.css'),
  })
  const entryPoints = later.map((path) => ({ in: path, out: basename(path, '.later.css') }))
  if (entryPoints.length > 0) await esbuild.build({ ...settings, entryPoints, outdir })
  await bundleSite(outdir)
}

/**
 * `dist/widgets/<name>.css`, for a site that bundles one widget or two: its own rules, those of what its code draws with, and what they begin
 * from. `modulesOf` gives the modules of a widget's code, of what it loads later as well.
 */
export async function bundleWidgetStyles(outdir, modulesOf) {
  const names = await widgetNames()
  await Promise.all(
    names.map(async (name) => {
      const folders = new Set([`widgets/${name}`, ...modulesOf(name).map(dirname)])
      const shared = SHARED.filter((path) => BASE.includes(path) || folders.has(dirname(path)))
      const own = names
        .filter((one) => folders.has(`widgets/${one}`))
        .map((one) => `widgets/${one}/${one}.css`)
      const sheets = await readAll([...shared, ...(await existing(own))])
      await esbuild.build({
        ...settings,
        sourcemap: false,
        stdin: {
          contents: [resetOf(namesIn(sheets)), ...sheets].join('\n'),
          resolveDir: ROOT,
          loader: 'css',
        },
        outfile: join(outdir, `widgets/${name}.css`),
      })
    }),
  )
}

/** The demonstration site's own style, with its fonts. */
async function bundleSite(outdir) {
  if (!(await exists(join(ROOT, SITE)))) return
  await esbuild.build({
    ...settings,
    entryPoints: { site: SITE },
    outdir,
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    assetNames: 'fonts/[name]-[hash]',
  })
}

const readAll = (paths) => Promise.all(paths.map((path) => readFile(join(ROOT, path), 'utf8')))

async function existing(paths) {
  const found = await Promise.all(paths.map((path) => exists(join(ROOT, path))))
  return paths.filter((_, index) => found[index])
}
