/** What people are told of their mistakes stands in http/errors/sentences/, each once, and each is used. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AnyNode, parse } from 'acorn'
import { transform } from 'esbuild'
import { expect, test as it } from 'vitest'
import { nodesIn } from '../../tests/patterns/find.js'
import { SENTENCES } from '../http/errors/sentences.js'

const SERVER = new URL('../', import.meta.url).pathname
/** Demonstration data and tools are no part of the site; the search speaks the hosted service's words. */
const ELSEWHERE =
  /^(?:demo|testing|import|search\/(?:push|engines\/embedded\/index)|fixtures\/(?:readme|snippets|facts))\b/

/** What a sentence is given to: refusals, guards, and the actions of schemas. */
const TAKES_SENTENCE = new Set([
  ...['HttpError', 'notFound', 'badRequest', 'unauthorized', 'forbidden', 'conflict', 'tooMany'],
  ...[
    'requireMember',
    'membersOnly',
    'idParams',
    'id',
    'neededLine',
    'neededLines',
    'addressQuery',
    'byContract',
  ],
  ...[
    'nonEmpty',
    'minLength',
    'maxLength',
    'minValue',
    'maxValue',
    'regex',
    'check',
    'picklist',
    'digits',
    'string',
  ],
])

async function sources(): Promise<{ file: string; code: string }[]> {
  const names = (await readdir(SERVER, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !ELSEWHERE.test(name),
  )
  return Promise.all(
    names.sort().map(async (file) => ({ file, code: await readFile(join(SERVER, file), 'utf8') })),
  )
}

const nameOf = (node: AnyNode): string => {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : ''
}

/** `Enter your name.`, also with values in it; not `articles/12`. */
function isSentence(node: AnyNode | null): boolean {
  if (node?.type === 'TemplateLiteral')
    return /\w \S/.test(node.quasis.map(({ value }) => value.raw).join('x'))
  return node?.type === 'Literal' && typeof node.value === 'string' && /\w \S+.*[.]$/s.test(node.value)
}

/** The literals that are said to somebody: as an argument, as `error: '…'`, or in an object of errors by field. */
function saidIn(node: AnyNode): AnyNode[] {
  if (
    (node.type === 'CallExpression' || node.type === 'NewExpression') &&
    TAKES_SENTENCE.has(nameOf(node.callee))
  )
    return node.arguments.filter(isSentence)
  if (
    node.type === 'Property' &&
    /^(?:error|form|sentence|needed)$/.test(nameOf(node.key)) &&
    isSentence(node.value)
  )
    return [node.value]
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return []
  const isOfErrors = node.left.object.type !== 'Super' && nameOf(node.left.object) === 'errors'
  return isOfErrors && isSentence(node.right) ? [node.right] : []
}

it('no sentence of an error stands elsewhere', async () => {
  const found: string[] = []
  for (const { file, code } of await sources()) {
    if (file.startsWith('http/errors/sentences')) continue
    const plain = (await transform(code, { loader: 'ts', target: 'esnext' })).code
    for (const node of nodesIn(parse(plain, { ecmaVersion: 'latest', sourceType: 'module' })))
      for (const { start, end } of saidIn(node)) found.push(`${file}: ${plain.slice(start, end)}`)
  }
  expect(found).toEqual([])
})

it('every sentence is used', async () => {
  const code = (await sources()).map((source) => source.code).join('\n')
  const unused = Object.keys(SENTENCES).filter((key) => !new RegExp(`SENTENCES\\s*\\.${key}\\b`).test(code))
  expect(unused).toEqual([])
})

it('no sentence stands twice', () => {
  const texts = Object.values(SENTENCES).filter((sentence) => typeof sentence === 'string')
  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([])
})
