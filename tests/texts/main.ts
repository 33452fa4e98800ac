/** Prints every sentence that a person can read, with its place: `npm run texts`, or `npm run texts -- widgets/map` for one folder. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { textsInCode } from './in-code.js'
import { textsInTemplate } from './in-template.js'

const FOLDERS = ['boot', 'cli', 'widgets', 'server-stub']
const IS_SOURCE = /\.(?:eta|tsx?)$/
const IS_TEST = /\.test\.tsx?$|(?:^|\/)(?:test-|testing\/|demo\/)|\.d\.ts$/

async function sourceFiles(): Promise<string[]> {
  const files: string[] = []
  for (const folder of FOLDERS)
    for (const name of await readdir(folder, { recursive: true }))
      if (IS_SOURCE.test(name) && !IS_TEST.test(name)) files.push(join(folder, name))
  return files.sort()
}

const under = process.argv.slice(2)
let count = 0
for (const file of await sourceFiles()) {
  if (under.length > 0 && !under.some((folder) => file.startsWith(folder))) continue
  const source = await readFile(file, 'utf8')
  const texts = file.endsWith('.eta') ? await textsInTemplate(file, source) : await textsInCode(file, source)
  for (const { line, text } of texts) console.log(`${file}:${line}: ${text}`)
  count += texts.length
}
console.error(`texts: ${count}`)
