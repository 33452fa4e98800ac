/** Builds dist/ in a folder beside it, and puts that in its place; server-stub/dist/ likewise. */
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { copyIcons, writeAssets } from './assets.mjs'
import { measure } from './budgets.mjs'
import { bundle, ENTRIES, WORKERS } from './bundle.mjs'
import { bundleCli } from './cli.mjs'
import { compressAll, compressFile } from './compress.mjs'
import { writePolicy } from './csp.mjs'
import { writeDeclarations, writeWidgetTypes } from './declarations.mjs'
import { writeEditorData } from './editor-data.mjs'
import { writeFormSchemas } from './form-schemas.mjs'
import { writeLicences } from './licences.mjs'
import { copySchema, describeWidgets, writeManifest } from './manifest.mjs'
import { minifyAll } from './minify.mjs'
import { bundlePackage } from './package.mjs'
import { DIST, ROOT } from './paths.mjs'
import { copyPdfParts } from './pdf.mjs'
import { readAttributeOf } from './registry.mjs'
import { writeSbom } from './sbom.mjs'
import { writeArchives } from './served.mjs'
import { bundleServer, SERVER_OUT } from './server.mjs'
import { isWatching } from './settings.mjs'
import { fileFacts, widgetSizes } from './sizes.mjs'
import { bundleStandalone } from './standalone.mjs'
import { bundleStyles, bundleWidgetStyles } from './styles.mjs'

const MAX_ATTEMPTS = 10

/** Gives whether all was well; what is over its budget is there all the same. */
export async function build() {
  const startedMs = performance.now()
  const next = join(ROOT, `.dist-${process.pid}`)
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })

  const { outputs, problems } = await bundle(next)
  const [widgets, attributeOf] = await Promise.all([describeWidgets(), readAttributeOf()])
  await Promise.all([
    bundlePackage(next).then((modulesOf) => bundleWidgetStyles(next, modulesOf)),
    bundleStandalone(next, widgets),
    bundleCli(next),
    copyPdfParts(next),
    bundleStyles(next),
    copyIcons(next),
    describe(next, widgets, attributeOf),
    writePolicy(next),
    writeLicences(next, outputs),
  ])
  const scripts = Object.keys({ ...ENTRIES, ...WORKERS }).map((name) => `${name}.js`)
  await minifyAll(next, [...scripts, 'chunks', 'standalone'])
  await writeAssets(next)
  if (isWatching) await writeManifest(next, widgets)
  else problems.push(...(await finish(next, outputs, widgets, attributeOf)))
  await replaceFolder(next, DIST)
  // Development runs the sources.
  if (!isWatching) await replaceServer()
  console.log(`built dist/ in ${Math.round(performance.now() - startedMs)} ms`)
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/** The files that say which widgets there are. */
async function describe(outdir, widgets, attributeOf) {
  await Promise.all([
    copySchema(outdir),
    writeEditorData(outdir, widgets, attributeOf),
    writeFormSchemas(outdir, widgets, attributeOf),
  ])
}

/** What development does without. Gives what is wrong. */
async function finish(outdir, outputs, widgets, attributeOf) {
  const [problems] = await Promise.all([
    writeDeclarations(outdir),
    writeWidgetTypes(outdir, widgets, attributeOf),
    writeSbom(outdir),
    compressAll(outdir),
  ])
  const [widgetBytes, files] = await Promise.all([widgetSizes(outputs), fileFacts(outdir)])
  await writeManifest(outdir, widgets, { sizes: widgetBytes, files })
  await compressFile(join(outdir, 'widgets.json'))
  await writeArchives(outdir)
  const sizes = await measure(outdir, outputs)
  console.log(sizes.table)
  return [...problems, ...sizes.problems]
}

async function replaceServer() {
  const next = join(ROOT, `${SERVER_OUT}-${process.pid}`)
  await bundleServer(next)
  await replaceFolder(next, join(ROOT, SERVER_OUT))
}

/** In one step, so that a running server never sees half a build; whoever builds at the same time waits its turn. */
async function replaceFolder(next, folder) {
  const old = `${next}-old`
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await rename(folder, old).catch(() => undefined)
    const isDone = await rename(next, folder).then(
      () => true,
      () => false,
    )
    await rm(old, { recursive: true, force: true })
    if (isDone) return
  }
  throw new Error(`build: ${folder} could not be replaced; is another build running?`)
}
