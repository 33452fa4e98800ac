/** Values reach the database by the `sql` tag alone: no statement is written with numbers for them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type AnyNode, parse } from 'acorn'
import { transform } from 'esbuild'
import { expect, it } from 'vitest'

const SERVER = fileURLToPath(new URL('../', import.meta.url))
const STATEMENT = /\b(?:select|insert into|update|delete from|where|values|and|or|join)\b/
const NUMBERED = /\$\d/

/** The texts of a file that are SQL with numbered values. */
async function numberedIn(code: string): Promise<string[]> {
  const { code: plain } = await transform(code, { loader: 'ts', target: 'esnext' })
  const found: string[] = []
  const read = (text: unknown) => {
    if (typeof text === 'string' && NUMBERED.test(text) && STATEMENT.test(text)) found.push(text)
  }
  walk(parse(plain, { ecmaVersion: 'latest', sourceType: 'module' }), (node) => {
    if (node.type === 'Literal') read(node.value)
    if (node.type === 'TemplateLiteral') read(node.quasis.map(({ value }) => value.cooked).join(' '))
  })
  return found
}

function walk(value: unknown, visit: (node: AnyNode) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (isNode(value)) {
    visit(value)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const FIRST = '$1'

it.each([
  `db.query('select id from artist where id = ${FIRST}', [id])`,
  `sql\`select \${columns} from artist where id = ${FIRST}\``,
  `sql.raw(\`id = \${id} and name = ${FIRST}\`)`,
])('is found in %s', async (code) => {
  expect(await numberedIn(code)).toHaveLength(1)
})

it.each([`'9'.replace(/(9)/, '${FIRST}')`, `const price = '$950'`, `/^scrypt\\$15/`, `sql\`select \${id}\``])(
  'is not found in %s',
  async (code) => {
    expect(await numberedIn(code)).toEqual([])
  },
)

it('stands nowhere in the server', async () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('testing/sql.test.ts'))
    .sort()
  const found: Record<string, string[]> = {}
  for (const file of files) {
    const texts = await numberedIn(readFileSync(join(SERVER, file), 'utf8'))
    if (texts.length > 0) found[file] = texts
  }
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual({})
}, 60_000)
