/** The exports of the packed types, with what their comments say. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
export const ENTRIES = [
  'plinth',
  'plinth-react',
  'plinth-turbo',
  'plinth-testing',
  'plinth-messages',
  'plinth-widgets',
]

/** Its comment, if it has one, and its name. */
const DECLARATION =
  /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)?\n(export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type) (\w+)/g
/** A name that a global has as well is another one within the file. */
const RENAMED = /^export \{ (\w+) as (\w+) \}/gm
const EXAMPLE = /```(tsx?)\n([\s\S]*?)```/g

export interface Exported {
  readonly entry: string
  readonly name: string
  /** Without the stars at the beginnings of its lines. */
  readonly comment: string
}

export interface Example {
  readonly of: string
  readonly code: string
}

export const readExports = (): Exported[] => ENTRIES.flatMap(exportsOf)

/** An overloaded function has a comment at its first form. */
function exportsOf(entry: string): Exported[] {
  const text = readFileSync(join(ROOT, `dist/types/${entry}.d.ts`), 'utf8')
  const renamed = new Map([...text.matchAll(RENAMED)].map(([, inner = '', name = '']) => [inner, name]))
  const comments = new Map<string, string>()
  for (const [, comment = '', isExported, inner = ''] of text.matchAll(DECLARATION)) {
    const name = isExported ? inner : renamed.get(inner)
    if (name) comments.set(name, (comments.get(name) ?? '') + comment.replace(/^ *\* ?/gm, ''))
  }
  return [...comments].map(([name, comment]) => ({ entry, name, comment }))
}

export const examplesOf = ({ name, comment }: Exported): Example[] =>
  [...comment.matchAll(EXAMPLE)].map(([, , code = '']) => ({ of: name, code }))
