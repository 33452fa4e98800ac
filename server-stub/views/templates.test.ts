import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SERVER, templatePath } from './templates.js'

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:eta|ts)$/.test(file),
)
const templates = files.filter((file) => file.endsWith('.eta'))
const textOf = (file: string) => readFileSync(join(SERVER, file), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

const INCLUDED = /\binclude\(\s*'([^']+)'/g
const RENDERED =
  /\b(?:page|fragment|renderPart|pageIn|renderForm|renderDashboard)\(\s*(?:request,\s*)?(?:reply,\s*)?(?:'fixture',\s*)?'([a-z-]+\/[a-z-]+)'/g

it('every template that is included or sent is there', () => {
  const names = files.flatMap((file) => namesIn(textOf(file), file.endsWith('.eta') ? INCLUDED : RENDERED))
  expect(new Set(names).size).toBeGreaterThan(100)
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

it('a name leads to one template alone', () => {
  const names = templates.map((file) =>
    file.replace(/^features\//, '').replace(/^views\/|views\/(?=[^/]+$)/, ''),
  )
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

it('a name that leads nowhere is told with where it was looked for', () => {
  expect(() => templatePath('chat/none')).toThrow(/features\/chat\/views\/none\.eta/)
})

function isThere(name: string): boolean {
  try {
    return templatePath(name) !== ''
  } catch {
    return false
  }
}
