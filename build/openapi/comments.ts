/** What the comments of the declarations say: they are the descriptions of the document. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Comments {
  ofCall(name: string): string
  /** Of a field of the object that `object(title, …)` reads, or undefined. */
  ofField(title: string, field: string): string | undefined
}

/** @throws Error for a call without a comment. */
export async function readComments(folder: string): Promise<Comments> {
  const calls = new Map<string, string>()
  const fields = new Map<string, string>()
  for (const file of (await readdir(folder)).sort()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
    const source = await readFile(join(folder, file), 'utf8')
    const titles = [...source.matchAll(/\bobject\(\s{0,9}'([^']{1,60})'/g)].map(([, title = '']) => title)
    for (const { comment, code } of commented(source.split('\n'))) {
      const call = /^export const \w+ = defineCall\(\{\n +name: '([\w-]+)'/.exec(code)?.[1]
      const field = /^ +(\w+)[:,]/.exec(code)?.[1]
      if (call) calls.set(call, comment)
      else if (field) for (const title of titles) fields.set(`${title} ${field}`, comment)
    }
  }
  return {
    ofCall(name) {
      const comment = calls.get(name)
      if (!comment) throw new Error(`openapi: the call ${name} has no comment; say above it what it does`)
      return comment
    },
    ofField: (title, field) => fields.get(`${title} ${field}`),
  }
}

/** Each comment with the two lines that follow it. */
function commented(lines: readonly string[]): { comment: string; code: string }[] {
  const found: { comment: string; code: string }[] = []
  let start = -1
  for (const [index, line] of lines.entries()) {
    if (line.trimStart().startsWith('/**')) start = index
    if (start < 0 || !line.trimEnd().endsWith('*/')) continue
    const comment = lines
      .slice(start, index + 1)
      .map((part) =>
        part
          .trim()
          .replace(/^\/?\*+ ?/, '')
          .replace(/ ?\*\/$/, ''),
      )
      .join(' ')
      .trim()
    found.push({ comment, code: lines.slice(index + 1, index + 3).join('\n') })
    start = -1
  }
  return found
}
