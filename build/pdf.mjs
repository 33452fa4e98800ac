/** pdf.js: its worker, which is minified already, and what it asks for by itself, by a document's needs. */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

export const PDF_WORKER = 'pdf-worker.js'

const PDFJS = join(ROOT, 'node_modules/pdfjs-dist')

/** From its folders to ours, with the files that are wanted. The decoders have no WebAssembly in them: the policy allows none. */
const PARTS = [
  { from: 'cmaps', to: 'cmaps', isWanted: (name) => name.endsWith('.bcmap') },
  {
    from: 'standard_fonts',
    to: 'standard_fonts',
    isWanted: (name) => name.endsWith('.pfb') || name.endsWith('.ttf') || name.startsWith('LICENSE'),
  },
  { from: 'wasm', to: 'decoders', isWanted: (name) => name.endsWith('_nowasm_fallback.js') },
]

export async function copyPdfParts(outdir) {
  const worker = await readFile(join(PDFJS, 'legacy/build/pdf.worker.min.mjs'), 'utf8')
  await writeFile(join(outdir, PDF_WORKER), withExportOnItsLine(worker))
  for (const { from, to, isWanted } of PARTS) {
    await mkdir(join(outdir, 'pdf', to), { recursive: true })
    const names = (await readdir(join(PDFJS, from))).filter(isWanted)
    await Promise.all(names.map((name) => copyFile(join(PDFJS, from, name), join(outdir, 'pdf', to, name))))
  }
}

/** Tools that tell modules by their text take the rest of a minified line for a comment once an address stands in it. */
const withExportOnItsLine = (code) => code.replace(/(?=export\{[\w, ]*\};?\s*$)/, '\n')
