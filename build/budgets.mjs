/** dist/sizes.json and the printed table: each file's size beside its budget. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import { ENTRIES, WORKERS } from './bundle.mjs'
import { brotli, compressedBytes } from './compress.mjs'
import { holdsPackage, withinDist } from './metafile.mjs'
import { minifyCode } from './minify.mjs'
import { ownArrayFrom } from './own-array-from.mjs'
import { exists, ROOT } from './paths.mjs'
import { PDF_WORKER } from './pdf.mjs'
import { settings } from './settings.mjs'

/** Kilobytes (1,000 bytes) after brotli. Boot is what the entry weighs beside Turbo. */
const BUDGET_KB = {
  // The kinds of file that links lead to, what forms wait for, what a frame shows in an emergency and what hears requests that fail, or are cut off in the middle, are in it: none of it can be fetched once the network is gone. Each widget’s name, and when it mounts, adds a little. So does what leaves alone regions that are written in place and pages that are drawn ahead; the names of files, which change with what is in them, make it some bytes more or less.
  boot: 5.05,
  // The same without what belongs to the site's Turbo. That another script replaces the body, or the document, is noticed here too. The name of each widget adds a little here as well.
  embed: 4.95,
  turbo: 22.5,
  // All of it in one file, under the names that widgets and libraries import.
  react: 62,
  // Mounting, and the site's services: who is looking is asked on every page, so the service for it is in here, and what the answer
  // brings for the whole site, keys to prices, preferences from another device.
  runtime: 20,
  // Of every widget: options, slots, messages, calls. In one file with each other they are smaller than apart.
  base: 12,
  widget: 8,
  // Leaflet alone is 37; it comes with a map that is due and with nothing else.
  leaflet: 58,
  // What reads and draws vector tiles; it comes with a map that has such tiles. MapLibre would be 240, with a worker and WebGL.
  'protomaps-leaflet': 34,
  // InstantSearch alone is 42; it comes when a reader searches on the search page.
  'instantsearch.js': 45,
  // The request layer: TanStack Query and our hooks of it. It comes with the first widget that asks the server for something.
  '@tanstack': 10.5,
  // The numbering plans of every country; they come when a telephone field comes into view.
  'libphonenumber-js': 28,
  // It comes when a film is near the view, and to who lets films play.
  'hls.js': 101,
  // It comes when a document is opened, with its worker: the build for browsers of the last years, which is larger.
  'pdfjs-dist': 145,
  // ProseMirror's model and view are 55, the editor of stories the rest. It comes to staff who write, and to nobody else.
  'prosemirror-view': 80,
  'pdf-worker.js': 370,
  // Each widget that holds its layout before script adds to it.
  // The menu's columns on a desk, too, must hold before any script.
  // A dialog that has the focus itself, so that screen readers say its name, shows it by an outline.
  // What each part begins from beside any sheet, and states that count no more than the class they are of.
  // A room, with its wall in three colours, and what is moved on a photograph of another.
  // Lines and areas of a map, and the ink for each ground of its own.
  'plinth.css': 17.6,
  // All that a page with one kind of widget loads beside React.
  'standalone/carousel.js': 15,
  'standalone/react.js': 62,
  'site.css': 20,
}

/** Each in a chunk of its own, with a budget of its own. */
const LIBRARIES = [
  'leaflet',
  'protomaps-leaflet',
  'instantsearch.js',
  '@tanstack',
  'libphonenumber-js',
  'hls.js',
  'pdfjs-dist',
  'prosemirror-view',
]

/** Writes the sizes, and gives the table to print and a line for each file that is over its budget. */
export async function measure(outdir, outputs) {
  const rows = [...(await scriptRows(outputs)), ...(await otherRows(outdir))].sort(
    (one, other) => other.kb - one.kb,
  )
  await writeFile(join(outdir, 'sizes.json'), `${JSON.stringify(rows, null, 1)}\n`)
  const problems = rows
    .filter(({ kb, budget }) => kb > budget)
    .map(
      ({ file, kb, budget }) =>
        `build: ${file} is ${kb.toFixed(2)} KB, its budget ${budget.toFixed(1)} KB; load less, later, or raise BUDGET_KB with a reason`,
    )
  return { table: tableOf(rows), problems }
}

async function scriptRows(outputs) {
  const rows = []
  for (const [path, output] of Object.entries(outputs)) {
    if (!path.endsWith('.js')) continue
    const file = withinDist(path)
    const kb = (await compressedBytes(join(ROOT, path))) / 1000
    if (output.entryPoint !== ENTRIES.boot) {
      rows.push({ file, kb, budget: BUDGET_KB[kindOf(output)] })
      continue
    }
    const turbo = await turboKb()
    rows.push(
      { file: `${file} (boot beside Turbo)`, kb: kb - turbo, budget: BUDGET_KB.boot },
      { file: `${file} (Turbo)`, kb: turbo, budget: BUDGET_KB.turbo },
    )
  }
  return rows
}

function kindOf(output) {
  const library = LIBRARIES.find((name) => holdsPackage(output, name))
  if (library) return library
  if (holdsPackage(output, 'react-dom')) return 'react'
  const kinds = {
    'pack:runtime': 'runtime',
    [ENTRIES.embed]: 'embed',
    [ENTRIES.catalogue]: 'embed',
  }
  return kinds[output.entryPoint] ?? ('boot/slots.ts' in output.inputs ? 'base' : 'widget')
}

async function otherRows(outdir) {
  const workers = [...Object.keys(WORKERS).map((worker) => `${worker}.js`), PDF_WORKER]
  const alone = ['standalone/carousel.js', 'standalone/react.js']
  const rows = []
  for (const file of ['plinth.css', 'site.css', ...alone, ...workers]) {
    if (!(await exists(join(outdir, file)))) continue
    const kb = (await compressedBytes(join(outdir, file))) / 1000
    rows.push({ file, kb, budget: BUDGET_KB[file] ?? BUDGET_KB.widget })
  }
  return rows
}

function tableOf(rows) {
  const width = Math.max(...rows.map(({ file }) => file.length))
  const line = ({ file, kb, budget }) =>
    `${file.padEnd(width)}  ${kb.toFixed(2).padStart(7)}  ${budget.toFixed(1).padStart(6)}`
  return [`${'file'.padEnd(width)}  KB (br)  budget`, ...rows.map(line)].join('\n')
}

/** What the entry would weigh with Turbo alone. */
async function turboKb() {
  const { outputFiles } = await esbuild.build({
    ...settings,
    sourcemap: false,
    stdin: {
      contents: `import * as Turbo from '@hotwired/turbo'; globalThis.t = [Turbo.visit, Turbo.cache]`,
      resolveDir: ROOT,
    },
    // As it is bundled.
    plugins: [ownArrayFrom],
    write: false,
  })
  const { code } = await minifyCode(outputFiles[0].text)
  return (await brotli(Buffer.from(code))).length / 1000
}
