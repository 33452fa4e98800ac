import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBareTexts } from './find.js'

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
  const cases = Object.values({ ...BARE, ...HELD })
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

it('finds what has no element of its own, and nothing else', () => {
  const api = new API({ cwd: folder })
  const project = api.updateSnapshot({ openProject: join(folder, 'tsconfig.json') }).getProjects()[0]
  const count = (index: number) => {
    const file = project?.program.getSourceFile(join(folder, `case-${index}.tsx`))
    return file && project ? findBareTexts(file, project.checker).length : -1
  }
  const names = Object.keys({ ...BARE, ...HELD })
  const found = Object.fromEntries(names.map((name, index) => [name, count(index) > 0]))
  api.close()
  expect(found).toEqual(Object.fromEntries(names.map((name) => [name, name in BARE])))
})
