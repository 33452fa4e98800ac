/**
 * Builds the docs site from the Markdown of the project, its fixtures and `dist/`: `npm run docs`. `npm run build` comes first.
 *   tsx docs/site/main.ts [folder]     docs/site/out without
 */
import { join, resolve } from 'node:path'
import { buildSite } from './build.js'

const started = performance.now()
const out = resolve(process.argv[2] ?? join(import.meta.dirname, 'out'))
const { pages, problems } = await buildSite(out)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
console.warn(`built ${pages} pages in ${Math.round(performance.now() - started)} ms: ${out}`)
