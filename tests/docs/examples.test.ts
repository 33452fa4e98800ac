/** Every export of the package has an example, or leads to the export whose example shows it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const ENTRIES = ['plinth', 'plinth-react', 'plinth-turbo', 'plinth-testing']
/** Its comment, if it has one, and its name. */
const EXPORT =
  /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)?\nexport declare (?:abstract )?(?:function|const|class|interface|type) (\w+)/g

/** What is said of each export of an entry. An overloaded function has a comment at its first form. */
function commentsOf(entry: string): Map<string, string> {
  const comments = new Map<string, string>()
  const text = readFileSync(join(ROOT, `dist/types/${entry}.d.ts`), 'utf8')
  for (const [, comment = '', name = ''] of text.matchAll(EXPORT))
    comments.set(name, (comments.get(name) ?? '') + comment)
  return comments
}

const all = new Map(ENTRIES.flatMap((entry) => [...commentsOf(entry)]))
const hasExample = (comment = '') => comment.includes('```')
const leadsOn = (comment: string) =>
  [...comment.matchAll(/\{@link (\w+)\}/g)].some(([, name = '']) => hasExample(all.get(name)))

it.each(ENTRIES)('%s', (entry) => {
  const comments = commentsOf(entry)
  expect(comments.size).toBeGreaterThan(1)
  const without = [...comments].filter(([, comment]) => !hasExample(comment) && !leadsOn(comment))
  expect(without.map(([name]) => name)).toEqual([])
})
