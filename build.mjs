/**
 * Builds dist/: the entry with hashed chunks, the package, the styles, what the server and the catalogue read of the
 * widgets, and a compressed copy beside each file. Prints every chunk's size and fails when one is over its budget.
 *   node build.mjs           once, minified
 *   node build.mjs --watch   for development: serves the site, rebuilds and reloads on save
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import * as esbuild from 'esbuild'

const ROOT = dirname(fileURLToPath(import.meta.url))
const DIST = join(ROOT, 'dist')
const isWatching = process.argv.includes('--watch')
/** The marks for tabs and home screens, as they are. */
const ICONS = ['favicon.svg', 'touch-icon.png']

const WORKERS = { 'map-worker': 'widgets/map/worker/main.ts' }

/**
 * Of `widgets/shared/`, what most widgets or mounting itself use: one file. Left to be split, each is one of some hundred bytes, and a
 * page takes longer to ask for a dozen of those than to read them.
 */
const SHARED = [
  'contract/address',
  'contract/call',
  'contract/carried-preferences',
  'contract/count-label',
  'contract/read',
  'contract/user.call',
  'cookies',
  'form-answers',
  'kept',
  'motion',
  'scroller',
  'services/api',
  'services/outbox-key',
  'services/personal',
  'services/user.state',
  'swipe',
  'timer',
  'ui/close-requests',
  'ui/element',
  'ui/notice',
  'ui/plain-click',
].map((name) => `widgets/shared/${name}.ts`)

/** pdf.js: its worker, which is minified already, and what it asks for by itself, by a document's needs. */
const PDFJS = join(ROOT, 'node_modules/pdfjs-dist')
const PDF_WORKER = 'pdf-worker.js'
const PDF_PARTS = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$/,
}

/** Kilobytes (1,000 bytes) after brotli. Boot is what the entry weighs beside Turbo. */
const BUDGET_KB = {
  boot: 4.0,
  turbo: 22.5,
  react: 60,
  // Who is looking is asked on every page, so the service for it is in here; and what the answer brings for the whole
  // site: keys to prices, preferences from another device.
  mounting: 10.5,
  widget: 8,
  // Leaflet alone is 37; it comes with a map that is due and with nothing else.
  leaflet: 58,
  // InstantSearch alone is 42; it comes when a reader searches on the search page.
  instantsearch: 45,
  // The numbering plans of every country; they come when a telephone field comes into view.
  'libphonenumber-js': 28,
  // It comes when a film is near the view, and to who lets films play.
  hls: 101,
  // It comes when a document is opened, with its worker: the build for browsers of the last years, which is larger.
  'pdfjs-dist': 145,
  'pdf-worker.js': 370,
  // Each widget that holds its layout before script adds to it.
  'plinth.css': 15,
  'site.css': 20,
}

/** Each in a chunk of its own, with a budget of its own. */
const LIBRARIES = ['leaflet', 'instantsearch.js', 'libphonenumber-js', 'hls.js', 'pdfjs-dist']

/** Fails the build: reported with the sizes. */
const problems = []

async function build() {
  const startedMs = performance.now()
  problems.length = 0
  const next = join(ROOT, `.dist-${process.pid}`)
  await rm(next, { recursive: true, force: true })
  await mkdir(next, { recursive: true })

  const chunks = await bundleChunks(next)
  const entry = await bundleEntry(next, chunks, await writeFiles(next, chunksOf(chunks)))
  const boot = { outputs: { ...chunks.outputs, ...entry.outputs } }
  await Promise.all([
    bundlePackage(next),
    bundleWorkers(next),
    copyPdfParts(next),
    bundleStyles(next),
    copyIcons(next),
    describeWidgets(next),
    writePolicy(next),
    types(next),
  ])
  await writeAssets(next)
  if (!isWatching) await compressAll(next)
  const table = isWatching ? '' : await sizes(next, boot)

  await replaceDist(next)
  if (!isWatching) console.log(table)
  console.log(`built dist/ in ${Math.round(performance.now() - startedMs)} ms`)
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}

/** In one step, so that a running server never sees half a build; whoever builds at the same time waits its turn. */
async function replaceDist(next) {
  const old = `${next}-old`
  for (let attempt = 0; attempt < 10; attempt++) {
    await rename(DIST, old).catch(() => undefined)
    const isDone = await rename(next, DIST).then(
      () => true,
      () => false,
    )
    await rm(old, { recursive: true, force: true })
    if (isDone) return
  }
  throw new Error('build: dist/ could not be replaced; is another build running?')
}

const common = {
  absWorkingDir: ROOT,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  minify: !isWatching,
  sourcemap: true,
  metafile: true,
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': JSON.stringify(isWatching ? 'development' : 'production') },
}

/** Writes the table of the widgets' files under a hashed name, and gives its path. */
async function writeFiles(outdir, learned) {
  const json = JSON.stringify(learned)
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 8).toUpperCase()
  const path = `chunks/files-${hash}.json`
  await writeFile(join(outdir, path), json)
  return path
}

/** The file of what is `SHARED`. */
async function bundleShared(outdir) {
  const { metafile } = await esbuild.build({
    ...common,
    stdin: { contents: SHARED.map((path) => `export * from './${path}'`).join('\n'), resolveDir: ROOT },
    outdir,
    entryNames: 'chunks/shared-[hash]',
  })
  const others = Object.keys(metafile.inputs).filter(
    (path) => path.startsWith('widgets/') && !SHARED.includes(path),
  )
  if (others.length > 0)
    problems.push(`build: SHARED imports ${others.join(', ')}; name them there too, or they are there twice`)
  return metafile
}

/** Everything that comes after the entry, and the entry as it would be if it knew all of that by itself. */
async function bundleChunks(outdir) {
  const shared = await bundleShared(outdir)
  const sharedPath = Object.keys(shared.outputs).find((path) => path.endsWith('.js'))
  const sharedImport = `./${basename(sharedPath)}`
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: { boot: 'boot/main.ts' },
    outdir,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    plugins: [
      {
        name: 'shared apart',
        setup(build) {
          build.onResolve({ filter: /^\..*\.js$/ }, ({ path, resolveDir }) => {
            const file = relative(ROOT, join(resolveDir, path)).replace(/\.js$/, '.ts')
            return SHARED.includes(file) ? { path: sharedImport, external: true } : undefined
          })
        },
      },
    ],
  })
  const outputs = { ...metafile.outputs, ...shared.outputs }
  for (const { imports } of Object.values(outputs))
    for (const one of imports) if (one.path === sharedImport) one.path = sharedPath
  // esbuild makes the entry import the chunk of its own CommonJS helpers, though the entry uses none.
  const early = outputs[outputOf(outputs, 'boot/main.ts')].imports.filter(
    ({ kind, path }) => kind === 'import-statement' && Object.keys(outputs[path].inputs).length > 0,
  )
  if (early.length > 0)
    problems.push(
      `build: the entry imports ${early.map(({ path }) => basename(path)).join(', ')}; share nothing at run time between boot and what it loads later`,
    )
  return { outputs }
}

/**
 * The entry alone. Where each widget's code lies is told by the table of files at `tablePath`: an address for each of them, with a
 * hash in it, would be the larger part of the entry.
 */
async function bundleEntry(outdir, { outputs }, tablePath) {
  const mounting = outputOf(outputs, 'boot/mounting/mounting.ts').split('/').slice(1).join('/')
  const { metafile } = await esbuild.build({
    ...common,
    entryPoints: { boot: 'boot/main.ts' },
    outdir,
    define: { ...common.define, __PLINTH_FILES__: JSON.stringify(tablePath) },
    plugins: [
      {
        name: 'entry alone',
        setup(build) {
          build.onResolve({ filter: /\/mounting\.js$/ }, ({ kind }) =>
            kind === 'dynamic-import' ? { path: `./${mounting}`, external: true } : undefined,
          )
          build.onLoad({ filter: /\/widgets\/registry\.ts$/ }, async ({ path }) => ({
            contents: (await readFile(path, 'utf8')).replace(/\s*load: \(\) => import\('[^']+'\),?/g, ''),
            loader: 'ts',
          }))
        },
      },
    ],
  })
  return metafile
}

/** The package's entry: React and Turbo stay the site's own. */
async function bundlePackage(outdir) {
  await esbuild.build({
    ...common,
    entryPoints: { plinth: 'boot/plinth.ts' },
    outdir,
    splitting: true,
    chunkNames: 'lib/[name]-[hash]',
    external: ['react', 'react-dom', '@hotwired/turbo'],
  })
}

/** Workers stand beside the entry under names that do not change: chunks know them as `../map-worker.js`. */
async function bundleWorkers(outdir) {
  await esbuild.build({ ...common, entryPoints: WORKERS, outdir })
}

async function copyPdfParts(outdir) {
  await copyFile(join(PDFJS, 'legacy/build/pdf.worker.min.mjs'), join(outdir, PDF_WORKER))
  for (const [folder, wanted] of Object.entries(PDF_PARTS)) {
    // What is in there has no WebAssembly in it: the policy allows none.
    const to = join(outdir, 'pdf', folder === 'wasm' ? 'decoders' : folder)
    await mkdir(to, { recursive: true })
    const names = await readdir(join(PDFJS, folder))
    await Promise.all(
      names
        .filter((name) => wanted.test(name))
        .map((name) => copyFile(join(PDFJS, folder, name), join(to, name))),
    )
  }
}

/** For each widget its own file and then the others that it needs beside the entry, so that boot can ask for all of them at once. */
function chunksOf({ outputs }) {
  const files = []
  const numberOf = (path) => {
    const file = path.split('/').slice(1).join('/')
    if (!files.includes(file)) files.push(file)
    return files.indexOf(file)
  }
  const widgets = {}
  for (const [path, { entryPoint }] of Object.entries(outputs)) {
    const name = /^widgets\/([^/]+)\/\1\.widget\.ts$/.exec(entryPoint ?? '')?.[1]
    if (!name) continue
    const needed = staticClosure(outputs, path)
    for (const file of staticClosure(outputs, outputOf(outputs, 'boot/mounting/mounting.ts')))
      needed.add(file)
    const react = outputOf(outputs, 'boot/mounting/react-root.tsx')
    if (react && [...needed].some((file) => usesReact(outputs[file]))) {
      for (const file of staticClosure(outputs, react)) needed.add(file)
    }
    for (const file of staticClosure(outputs, outputOf(outputs, 'boot/main.ts'))) needed.delete(file)
    widgets[name] = [...needed].map(numberOf)
  }
  return { files, widgets }
}

const outputOf = (outputs, entry) => Object.keys(outputs).find((path) => outputs[path].entryPoint === entry)
const usesReact = (output) =>
  Object.keys(output?.inputs ?? {}).some((path) => /node_modules\/react(-dom)?\//.test(path))

function staticClosure(outputs, path, seen = new Set()) {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const { path: next, kind } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement') staticClosure(outputs, next, seen)
  }
  return seen
}

/** One plinth.css with every layout that must hold before any script; what comes later is a file of its own, where it is long. */
async function bundleStyles(outdir) {
  const widgets = await widgetFolders()
  const layouts = []
  for (const name of widgets) {
    if (await exists(join(ROOT, `widgets/${name}/${name}.css`)))
      layouts.push(`@import './widgets/${name}/${name}.css' layer(plinth);`)
    const later = `widgets/${name}/${name}.later.css`
    if (await exists(join(ROOT, later)))
      await esbuild.build({ ...common, entryPoints: { [name]: later }, outdir })
  }
  const shared = (await exists(join(ROOT, 'widgets/shared/shared.css')))
    ? `@import './widgets/shared/shared.css' layer(plinth);`
    : ''
  await esbuild.build({
    ...common,
    stdin: { contents: `${shared}\n${layouts.join('\n')}`, resolveDir: ROOT, loader: 'css' },
    outfile: join(outdir, 'plinth.css'),
    target: 'es2022',
  })
  const site = 'server-stub/views/assets/site.css'
  if (await exists(join(ROOT, site))) {
    await esbuild.build({
      ...common,
      entryPoints: { site },
      outdir,
      loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
      assetNames: 'fonts/[name]-[hash]',
    })
  }
}

async function copyIcons(outdir) {
  for (const name of ICONS) await copyFile(join(ROOT, 'server-stub/views/assets', name), join(outdir, name))
}

/** dist/widgets.json: each widget's name, moment, options and slots, as the catalogue shows and the server reads them. */
async function describeWidgets(outdir) {
  const { outputFiles } = await esbuild.build({
    ...common,
    stdin: { contents: DESCRIBE, resolveDir: ROOT, loader: 'ts' },
    write: false,
    sourcemap: false,
    minify: false,
    platform: 'node',
    packages: 'external',
    plugins: [leaveLaterParts],
  })
  const script = join(ROOT, `node_modules/.plinth-describe-${process.pid}.mjs`)
  await writeFile(script, outputFiles[0].contents)
  try {
    const { describeAll } = await import(`${script}?${Date.now()}`)
    await writeFile(join(outdir, 'widgets.json'), `${JSON.stringify(await describeAll(), null, 2)}\n`)
  } finally {
    await rm(script, { force: true })
  }
}

/** What widgets load later says nothing of them, and some of it (Leaflet) cannot even be read outside a browser. */
const leaveLaterParts = {
  name: 'leave later parts',
  setup(build) {
    build.onResolve({ filter: /./ }, ({ kind, importer, path }) =>
      kind === 'dynamic-import' && !importer.endsWith('registry.ts') ? { path, external: true } : undefined,
    )
  },
}

const DESCRIBE = `
import { getMetadata } from 'valibot'
import { registry } from './widgets/registry.js'
const factsOf = (schema) => schema.wrapped ? factsOf(schema.wrapped) : schema.pipe ? getMetadata(schema) : {}
export async function describeAll() {
  const widgets = []
  for (const [name, entry] of Object.entries(registry)) {
    const { default: widget } = await entry.load()
    widgets.push({
      name,
      mount: entry.mount,
      draws: widget.component ? 'react' : 'enhance',
      options: Object.entries(widget.options.entries).map(([option, schema]) => ({
        name: option,
        ...factsOf(schema),
        ...(!schema.wrapped && { required: true }),
      })),
      slots: widget.slots ?? {},
      ...(widget.keep && { keepsBytes: widget.keep.maxBytes }),
      ...(widget.placeable && { placeable: true }),
    })
  }
  return { widgets }
}
`

/** The one inline style that the policy must allow is Turbo's progress bar's. */
async function writePolicy(outdir) {
  const source = await readFile(join(ROOT, 'node_modules/@hotwired/turbo/dist/turbo.es2017-esm.js'), 'utf8')
  const css = /static get defaultCSS\(\) \{\s*return unindent`([\s\S]*?)`/.exec(source)?.[1]
  const duration = Number(/static animationDuration = (\d+)/.exec(source)?.[1])
  if (!css || !duration)
    throw new Error('build: Turbo’s progress-bar style was not found; compare its source with writePolicy()')
  const filled = css.replace(/\$\{ProgressBar\.animationDuration( \/ 2)?\}/g, (_, half) =>
    String(half ? duration / 2 : duration),
  )
  const lines = filled.replace(/^\n/, '').split('\n')
  const indent = /^\s+/.exec(lines[0] ?? '')?.[0].length ?? 0
  const text = lines.map((line) => line.slice(indent)).join('\n')
  const hash = createHash('sha256').update(text).digest('base64')
  await writeFile(join(outdir, 'csp.json'), `${JSON.stringify({ styleHashes: [`sha256-${hash}`] })}\n`)
}

/** dist/assets.json: the address of each file that pages name, with its content in the query. */
async function writeAssets(outdir) {
  const assets = {}
  const sheets = (await readdir(outdir)).filter((name) => name.endsWith('.css'))
  for (const name of ['boot.js', ...sheets, ...ICONS]) {
    const path = join(outdir, name)
    if (!(await exists(path))) continue
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
      .slice(0, 10)
    assets[name] = `/dist/${name}?v=${hash}`
  }
  const fonts = await readdir(join(outdir, 'fonts')).catch(() => [])
  for (const font of fonts)
    if (font.endsWith('.woff2')) assets[font.replace(/-[A-Z0-9]{8}(?=\.)/, '')] = `/dist/fonts/${font}`
  await writeFile(join(outdir, 'assets.json'), `${JSON.stringify(assets, null, 2)}\n`)
}

async function sizes(outdir, { outputs }) {
  const rows = []
  for (const [path, output] of Object.entries(outputs)) {
    if (!path.endsWith('.js')) continue
    const kb = (await compressedBytes(join(ROOT, path))) / 1000
    const inputs = Object.keys(output.inputs)
    const file = path.split('/').slice(1).join('/')
    if (output.entryPoint === 'boot/main.ts') {
      const turbo = await turboKb(outdir)
      rows.push(
        [`${file} (boot beside Turbo)`, kb - turbo, BUDGET_KB.boot],
        [`${file} (Turbo)`, turbo, BUDGET_KB.turbo],
      )
    } else {
      const isReact = inputs.some((input) => /node_modules\/react-dom\//.test(input))
      const library = LIBRARIES.find((name) =>
        inputs.some((input) => input.includes(`node_modules/${name}/`)),
      )
      const kind =
        library?.replace('.js', '') ??
        (isReact ? 'react' : output.entryPoint?.endsWith('mounting.ts') ? 'mounting' : 'widget')
      rows.push([file, kb, BUDGET_KB[kind]])
    }
  }
  const workers = [...Object.keys(WORKERS).map((worker) => `${worker}.js`), PDF_WORKER]
  for (const name of ['plinth.css', 'site.css', ...workers]) {
    if (await exists(join(outdir, name))) {
      const kb = (await compressedBytes(join(outdir, name))) / 1000
      rows.push([name, kb, BUDGET_KB[name] ?? BUDGET_KB.widget])
    }
  }
  for (const [file, kb, budget] of rows) {
    if (kb > budget)
      problems.push(
        `build: ${file} is ${kb.toFixed(2)} KB, its budget ${budget.toFixed(1)} KB; load less, later, or raise BUDGET_KB with a reason`,
      )
  }
  rows.sort((a, b) => b[1] - a[1])
  const listed = rows.map(([file, kb, budget]) => ({ file, kb, budget }))
  await writeFile(join(outdir, 'sizes.json'), `${JSON.stringify(listed, null, 1)}\n`)
  const width = Math.max(...rows.map(([file]) => file.length))
  const line = ([file, kb, budget]) =>
    `${file.padEnd(width)}  ${kb.toFixed(2).padStart(7)}  ${budget.toFixed(1).padStart(6)}`
  return [`${'file'.padEnd(width)}  KB (br)  budget`, ...rows.map(line)].join('\n')
}

/** What the entry would weigh with Turbo alone. */
async function turboKb() {
  const { outputFiles } = await esbuild.build({
    ...common,
    sourcemap: false,
    stdin: {
      contents: `import * as Turbo from '@hotwired/turbo'; globalThis.t = [Turbo.visit, Turbo.cache]`,
      resolveDir: ROOT,
    },
    write: false,
  })
  return (await brotli(outputFiles[0].contents)).length / 1000
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** The last two steps take seconds for what is large, and save a twelfth of it. */
const LARGE_BYTES = 400_000
const brotli = (data) =>
  compressBrotli(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: data.length > LARGE_BYTES ? 9 : 11 },
  })

/** Of a file that has been compressed, where it was worth that. */
async function compressedBytes(path) {
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}

async function compressAll(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  await Promise.all(
    entries.map(async (entry) => {
      if (!entry.isFile() || !/\.(js|css|json|svg)$/.test(entry.name)) return
      const path = join(entry.parentPath ?? entry.path, entry.name)
      // The package's files go into somebody else's build.
      if (path.startsWith(join(folder, 'lib/'))) return
      const data = await readFile(path)
      if (data.length < 600) return
      await Promise.all([
        brotli(data).then((small) => writeFile(`${path}.br`, small)),
        compressGzip(data, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
      ])
    }),
  )
}

/** Declarations for the package, by TypeScript itself. */
async function types(outdir) {
  if (isWatching) return
  const args = [
    'tsc',
    '--noEmit',
    'false',
    '--declaration',
    '--emitDeclarationOnly',
    '--rootDir',
    '.',
    '--outDir',
    join(outdir, 'types'),
    '-p',
    'tsconfig.types.json',
  ]
  const code = await new Promise((resolve) =>
    spawn('npx', ['--no-install', ...args], { cwd: ROOT, stdio: 'inherit' }).on('close', resolve),
  )
  if (code !== 0) problems.push('build: the declarations could not be made; run npm run check')
}

async function widgetFolders() {
  const entries = await readdir(join(ROOT, 'widgets'), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .map(({ name }) => name)
    .sort()
}

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Rebuilds on save; the server is started anew only when its own files change. */
async function watch() {
  const { watch: watchFolder } = await import('node:fs')
  let server
  const serve = async () => {
    // The old one holds the store's lock until it is gone.
    if (server && server.exitCode === null && server.signalCode === null) {
      const gone = new Promise((resolve) => server.once('close', resolve))
      server.kill('SIGTERM')
      await gone
    }
    // As one process: npx would be gone before the server that it started.
    server = spawn(process.execPath, ['--import', 'tsx', 'server-stub/main.ts'], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, PLINTH_DEV: '1' },
    })
  }
  let timer
  let restarts = false
  let builds = false
  let running = Promise.resolve()
  const changed = (path) => {
    if (/\.test\.tsx?$|\.eta$/.test(path)) return
    const isServers = path.startsWith('server-stub/') && path.endsWith('.ts')
    restarts ||= isServers || path.startsWith('widgets/shared/contract/')
    builds ||= !isServers
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (builds) running = running.then(build).catch((error) => console.error(error.message))
      if (restarts) running = running.then(serve)
      restarts = builds = false
    }, 30)
  }
  // The server reads fixtures and views as it answers, and watches them itself.
  for (const folder of ['boot', 'widgets', 'server-stub']) {
    watchFolder(join(ROOT, folder), { recursive: true }, (_, name) => name && changed(`${folder}/${name}`))
  }
  await serve()
  process.on('SIGINT', () => {
    server?.kill('SIGTERM')
    process.exit(0)
  })
}

const isWhole = await build()
if (isWatching) await watch()
else if (!isWhole) process.exitCode = 1
