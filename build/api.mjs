/**
 * The report of the public API in docs/api/:
 *   node build/api.mjs            fails when the API differs from it
 *   node build/api.mjs --update   writes it anew
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDeclarations } from './declarations.mjs'
import { ROOT } from './paths.mjs'

const folder = join(ROOT, `.dist-api-${process.pid}`)
await mkdir(folder, { recursive: true })
await mkdir(join(ROOT, 'docs/api'), { recursive: true })
const problems = await writeDeclarations(folder, process.argv.includes('--update') ? 'update' : 'check')
await rm(folder, { recursive: true, force: true })
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
