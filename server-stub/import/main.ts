/** `npm run import -- tate <folder> [--replace]` or `npm run import -- csv <folder> [--replace]`: see README.md here. */
import { parseArgs } from 'node:util'
import { readConfig } from '../config/config.js'
import { FolderLockedError } from '../db/engines/lock.js'
import { openStore } from '../db/open.js'
import { fillDemonstration } from '../demo/fill.js'
import type { Adapter } from './adapter.js'
import { csvAdapter } from './csv-adapter.js'
import { printReport, showProgress } from './print.js'
import { runImport } from './run.js'
import { TATE } from './tate-adapter.js'

const USAGE = 'usage: npm run import -- <tate|csv> <folder> [--replace]'

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof FolderLockedError) {
    console.error(
      'An import cannot share a folder with a running server. Stop it, import, and start it again.',
    )
  }
  process.exitCode = 1
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [format, folder] = positionals
  if (!format || !folder) throw new Error(USAGE)
  const adapter = await adapterFor(format, folder)
  const { dataDir, databaseUrl } = readConfig(process.env)
  const startedAt = Date.now()
  // A demonstration that would be taken out again need not be made.
  const db = await openStore({
    dataDir,
    databaseUrl,
    log: console.log,
    ...(!values.replace && { fill: fillDemonstration }),
  })
  try {
    const progress = showProgress(process.stdout)
    const report = await runImport(db, {
      folder,
      adapter,
      replace: values.replace,
      progress: progress.update,
      warn: console.warn,
    }).finally(progress.stop)
    printReport(report, Date.now() - startedAt)
  } finally {
    await db.close()
  }
}

async function adapterFor(format: string, folder: string): Promise<Adapter> {
  if (format === 'tate') return TATE
  if (format === 'csv') return csvAdapter(folder)
  throw new Error(`import: "${format}" is not a known format; ${USAGE}`)
}
