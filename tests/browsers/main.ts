/**
 * Checks what runs in browsers against the oldest ones that we support (`browserslist` in package.json), by MDN's data. Fails with a line
 * for each newer feature that has no fallback, and for each fallback that nothing needs any more.
 */
import { readFile } from 'node:fs/promises'
import { glob } from 'tinyglobby'
import { FALLBACKS, type Fallback } from './fallbacks.js'
import { judge } from './judge.js'

const files = await glob([
  '{boot,widgets,fixtures/catalogue}/**/*.{ts,tsx,css}',
  'server-stub/views/assets/**/*.css',
  '!**/*.test.{ts,tsx}',
  '!**/*.d.ts',
  // They run where tests do.
  '!boot/testing/**',
])
const problems: string[] = []
const used = new Set<Fallback>()
for (const file of files.sort()) {
  const judged = await judge(file, await readFile(file, 'utf8'))
  problems.push(...judged.problems)
  for (const one of judged.used) used.add(one)
}
for (const one of FALLBACKS)
  if (!used.has(one))
    problems.push(`tests/browsers/fallbacks.ts: nothing uses ${one.features[0]}; drop the line`)
for (const problem of problems) console.error(problem)
console.log(`browsers: ${files.length} files checked, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0
