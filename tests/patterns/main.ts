/**
 * Checks every regular expression of the source: with one that takes more than linear time, a few hundred bytes from outside stop
 * the process. There are no exceptions. Fails with one line a pattern.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FoundPattern, patternsIn } from './find.js'
import { faultOf } from './judge.js'

const FOLDERS = ['boot', 'build', 'cli', 'integrations', 'widgets', 'server-stub']
const SIDE_BY_SIDE = 2

const problems: string[] = []
const known = new Map<string, Promise<string | undefined>>()

async function sourceFiles(): Promise<string[]> {
  const files: string[] = []
  for (const folder of FOLDERS)
    for (const name of await readdir(folder, { recursive: true }))
      if (/\.(?:ts|tsx|js|mjs)$/.test(name) && !/\.d\.ts$|\.test\.tsx?$|(?:^|\/)test-/.test(name))
        if (!(folder === 'server-stub' && /^(?:testing|dist|node_modules)\//.test(name)))
          files.push(join(folder, name))
  return ['build.mjs', ...files.sort()]
}

async function judge(file: string): Promise<void> {
  for (const found of await patternsIn(file, await readFile(file, 'utf8'))) {
    const fault = await faultOnce(found)
    if (fault) problems.push(`${file}:${found.line}: ${fault}`)
  }
}

/** The same pattern stands in several files. */
function faultOnce(found: FoundPattern): Promise<string | undefined> {
  const fault = known.get(found.text) ?? faultOf(found)
  known.set(found.text, fault)
  return fault
}

async function work(files: string[]): Promise<void> {
  for (let file = files.shift(); file !== undefined; file = files.shift()) await judge(file)
}

const files = await sourceFiles()
await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => work(files)))
for (const problem of problems.sort()) console.error(problem)
console.log(`patterns: ${known.size} checked, ${problems.length} too slow`)
// recheck keeps a process of its own running.
process.exit(problems.length > 0 ? 1 : 0)
