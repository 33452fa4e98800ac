/** One plinth.css with every layout that must hold before any script; what comes later is a file of its own, where it is long. */
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { exists, ROOT, widgetNames } from './paths.mjs'
import { settings } from './settings.mjs'

const SITE = 'server-stub/views/assets/site.css'

export async function bundleStyles(outdir) {
  const names = await widgetNames()
  const early = await existing(names.map((name) => `widgets/${name}/${name}.css`))
  const shared = await existing(['widgets/shared/ui/shared.css'])
  await esbuild.build({
    ...settings,
    stdin: {
      contents: [...shared, ...early].map((path) => `@import './${path}' layer(plinth);`).join('\n'),
      resolveDir: ROOT,
      loader: 'css',
    },
    outfile: join(outdir, 'plinth.css'),
  })
  const later = []
  for (const name of names)
    for (const path of await existing([`widgets/${name}/${name}.later.css`]))
      later.push({ in: path, out: name })
  if (later.length > 0) await esbuild.build({ ...settings, entryPoints: later, outdir })
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

async function existing(paths) {
  const found = await Promise.all(paths.map((path) => exists(join(ROOT, path))))
  return paths.filter((_, index) => found[index])
}
