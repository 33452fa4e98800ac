/** One plinth.css with every layout that must hold before any script; what comes later is a file of its own, where it is long. */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as esbuild from 'esbuild'
import { exists, ROOT, widgetNames } from './paths.mjs'
import { namesIn, resetOf } from './reset.mjs'
import { settings } from './settings.mjs'

/** What several widgets share, before their own. */
const SHARED = ['ui/colours', 'ui/layers', 'search/hits', 'viewer/viewer', 'ui/shared'].map(
  (path) => `widgets/shared/${path}.css`,
)
const SITE = 'server-stub/views/assets/site.css'

export async function bundleStyles(outdir) {
  const names = await widgetNames()
  const early = await existing(names.map((name) => `widgets/${name}/${name}.css`))
  const later = await existing(names.map((name) => `widgets/${name}/${name}.later.css`))
  const sheets = await readAll([...SHARED, ...early])
  const reset = resetOf(namesIn([...sheets, ...(await readAll(later))]))
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
