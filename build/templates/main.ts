/** Checks the types and the width of the server's templates: tsx build/templates/main.ts */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkTypes, type Template } from './check.js'
import { wideLines } from './width.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const templates = readdirSync(`${root}server-stub`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.eta'))
  .sort()
  .map(
    (name): Template => ({
      name: name
        .replace(/\.eta$/, '')
        .replace(/^features\//, '')
        .replace(/^views\/|(?<=\/)views\/(?=[^/]+$)/, ''),
      file: `server-stub/${name}`,
      source: readFileSync(`${root}server-stub/${name}`, 'utf8'),
    }),
  )

const mistakes = [...checkTypes(root, templates), ...wideLines(templates)]
for (const { file, line, column, text } of mistakes) console.error(`${file}:${line}:${column}: ${text}`)
if (mistakes.length > 0) process.exitCode = 1
