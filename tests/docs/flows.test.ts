/** The files that docs/architecture.md walks through exist, and no flow passes more of them than a reader can hold. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const MOST_FILES: Readonly<Record<string, number>> = { Follow: 15, 'filter’s choice': 12, search: 12 }

const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
const [, part = ''] = /^## Flows, file by file\n([\s\S]*?)\n## /m.exec(text) ?? []
const flows = [...part.matchAll(/\*\*([^*]+)\*\*.*\n\n((?:\d+\. .*\n)+)/g)].map(
  ([, name = '', steps = '']) =>
    [name, [...steps.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path)] as const,
)

it('walks through each flow', () => {
  expect(flows.map(([name]) => name)).toEqual(Object.keys(MOST_FILES))
})

it.each(flows)('%s passes files that there are, and not too many', (name, files) => {
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  expect(files.length).toBeLessThanOrEqual(MOST_FILES[name] ?? 0)
  expect(new Set(files).size).toBe(files.length)
})
