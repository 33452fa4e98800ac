import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Node } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBareTexts } from './bare-texts.js'
import { findUnknownMarkup, type KnownMarkup } from './unknown-markup.js'
import { findWrittenNumbers } from './written-numbers.js'

const ROOT = join(import.meta.dirname, '../..')
const BARE = {
  'words beside an element': '<p>{name} <b>{count}</b></p>',
  'words of the template beside an element': '<p>From <b>{name}</b></p>',
  'words that come and go': '<p>{count > 0 && name}<b /></p>',
  'two texts in one element': '<p>{name}{count}</p>',
  'words of no element': '<>{name}</>',
  'words in the body': '<InBody>{name}</InBody>',
  'words that are all a component draws': 'name',
}
const HELD = {
  'words alone': '<p>{name}</p>',
  'one of several words': '<p>{count > 0 ? name : null}</p>',
  'words with an element of their own': '<p><Text>{name}</Text> <b>{count}</b></p>',
  'white space': "<p><b>{count}</b>{' '}<i>{name}</i></p>",
  'whatever it is given': '<p><b />{children}</p>',
}

const WRITTEN = {
  'a number before what it is a condition of': '<p>{count && <b />}</p>',
  'a number among conditions': "<p>{name !== '' && (count && <b />)}</p>",
  'a number in a branch': '<p>{name ? null : count && <b />}</p>',
}
const NOT_WRITTEN = {
  'a comparison': '<p>{count > 0 && <b />}</p>',
  'a text': '<p>{name && <b />}</p>',
  'a number alone': '<p>{count}</p>',
}
const WIDGETS = new Map<string, KnownMarkup>([
  ['carousel', { options: new Set(['data-interval']), slots: new Set(['track']) }],
  ['popover', { options: new Set(), slots: new Set(['panel']) }],
])
const UNKNOWN = {
  'a widget': '<p data-widget="carousell" />',
  'an option': '<p data-widget="carousel" data-intervall="1" />',
  'a slot of another widget': '<p data-widget="carousel"><b data-slot="panel" /></p>',
  'a slot of none': '<b data-slot="pannel" />',
}
const KNOWN = {
  'an option and a slot': '<p data-widget="carousel" data-interval="1"><b data-slot="track" /></p>',
  'a slot of a host in another file': '<b data-slot="panel" />',
  'what is Turbo’s': '<p data-widget="carousel" data-turbo-permanent />',
  'another element’s own': '<p data-widget="carousel"><b data-state="a" /></p>',
}
const CASES = { ...BARE, ...HELD, ...WRITTEN, ...NOT_WRITTEN, ...UNKNOWN, ...KNOWN }

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-texts-'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const compilerOptions = {
    strict: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    noEmit: true,
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }))
  const cases = Object.values(CASES)
  for (const [index, jsx] of cases.entries())
    writeFileSync(
      join(folder, `case-${index}.tsx`),
      `import type { ReactNode } from 'react'
declare const Text: (props: { children: string | number | null }) => ReactNode
declare const InBody: (props: { children: ReactNode }) => ReactNode
export function Case({ name, count, children }: { name: string; count: number; children: ReactNode }) { return ${jsx} }`,
    )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it.each([
  ['what has no element of its own', findBareTexts, { ...BARE, ...HELD }, BARE],
  ['numbers that would be written', findWrittenNumbers, { ...WRITTEN, ...NOT_WRITTEN }, WRITTEN],
  [
    'markup that no widget knows',
    (root: Node) => findUnknownMarkup(root, WIDGETS),
    { ...UNKNOWN, ...KNOWN },
    UNKNOWN,
  ],
])('finds %s, and nothing else', (_, find, cases, wanted) => {
  const api = new API({ cwd: folder })
  const project = api.updateSnapshot({ openProject: join(folder, 'tsconfig.json') }).getProjects()[0]
  const all = Object.keys(CASES)
  const isFound = (name: string) => {
    const file = project?.program.getSourceFile(join(folder, `case-${all.indexOf(name)}.tsx`))
    return file && project ? find(file, project.checker).length > 0 : undefined
  }
  const names = Object.keys(cases)
  const found = Object.fromEntries(names.map((name) => [name, isFound(name)]))
  api.close()
  expect(found).toEqual(Object.fromEntries(names.map((name) => [name, name in wanted])))
})
