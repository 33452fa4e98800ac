/** The table of patterns leaves no widget out, and says what each README says. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { registry } from '../../widgets/registry.js'
import { PATTERNS, SILENT } from './table.js'
import { isSaid, type TreeNode } from './tree.js'

const WIDGETS = Object.keys(registry)
const PATTERN = /\*\*Pattern\*\*: (?:\[([^\]]+)\]|None)/

it('has every widget', () => {
  const known = new Set([...PATTERNS.map(({ widget }) => widget), ...SILENT])
  expect([...known].sort()).toEqual([...WIDGETS].sort())
})

it.each(WIDGETS)('takes %s for what its README says', (widget) => {
  const file = join(import.meta.dirname, `../../widgets/${widget}/README.md`)
  const [claim, name = 'none'] = (existsSync(file) && PATTERN.exec(readFileSync(file, 'utf8'))) || []
  if (claim)
    expect(PATTERNS.filter((one) => one.widget === widget).map(({ pattern }) => pattern)).toContain(name)
})

const TREE: TreeNode[] = [
  { role: 'button', name: 'Show all 14', states: ['focused', 'collapsed'] },
  { role: 'link', name: 'Ana', states: ['description="Born in Cádiz"'] },
]

it.each([
  ['button', true],
  ['button "Show all 14" collapsed focused', true],
  ['button "Show…" !expanded', true],
  ['link "Ana" description="Born in Cádiz"', true],
  ['no dialog', true],
  ['dialog', false],
  ['button "Show"', false],
  ['button "Show all 14" expanded', false],
  ['button !focused', false],
  ['link "Ana" description="Born"', false],
  ['no link', false],
])('%s', (line, holds) => {
  expect(isSaid(line, TREE)).toBe(holds)
})

it('knows what is no line', () => {
  expect(() => isSaid('button Show', TREE)).not.toThrow()
  expect(() => isSaid('"Show"', TREE)).toThrow('not a line of a tree')
})
