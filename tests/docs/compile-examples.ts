/** Compiles the examples of comments against the packed types. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ENTRIES, type Example, readExports } from './exports.js'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
/** A name that is declared nowhere, as the compiler tells it. */
const UNKNOWN = /^(\S+)\(\d+,\d+\): error TS(?:2304|2503|2552|18004): .*?'(\w+)'/gm
/** A module beside the example, which it imports. */
const MISSING_FILE = /error TS2307: Cannot find module '(\.\/[\w-]+(?:\.\w+)?)\.js'/g
const COMPILER_OPTIONS = {
  noUnusedLocals: false,
  noUnusedParameters: false,
  verbatimModuleSyntax: false,
  types: ['node'],
  noEmit: true,
}
/** What examples use without saying where it comes from. */
const USUAL = { react: ['useState', 'useEffect', 'useRef'], vitest: ['it', 'expect'] }

const moduleOf = (entry: string) => entry.replace('-', '/')
const entryOf = new Map<string, string>([
  ...Object.entries(USUAL).flatMap(([module, names]) => names.map((name) => [name, module] as const)),
  ...readExports().map(({ name, entry }) => [name, moduleOf(entry)] as const),
])

/**
 * What the compiler complains of. An example shows what it is about and leaves out the rest: exports it uses are imported for it, and any
 * other name that it does not declare is taken for `any`.
 */
export async function compileExamples(examples: readonly Example[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-examples-'))
  const write = (unknown: Map<string, string[]>) => {
    for (const [index, { of, code }] of examples.entries()) {
      const name = `${of}-${index}.tsx`
      writeFileSync(join(folder, name), moduleWith(code, unknown.get(name) ?? []))
    }
  }
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(configuration()))
    write(new Map())
    const complaints = await compile(folder)
    write(unknownNames(complaints))
    for (const [, path = ''] of complaints.matchAll(MISSING_FILE))
      writeFileSync(
        join(folder, `${path}.ts`),
        'declare const value: any\nexport { value as default, value as catalogues }\n',
      )
    return await compile(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const configuration = () => ({
  extends: join(ROOT, 'tsconfig.json'),
  compilerOptions: {
    ...COMPILER_OPTIONS,
    paths: Object.fromEntries(
      ENTRIES.map((entry) => [moduleOf(entry), [join(ROOT, `dist/types/${entry}.d.ts`)]]),
    ),
  },
  include: ['*.tsx', join(ROOT, 'boot/turbo/turbo-module.d.ts')],
  exclude: [],
})

async function compile(folder: string): Promise<string> {
  const answer = await run('npx', ['--no-install', 'tsc', '-p', folder], { cwd: ROOT }).catch(
    (error) => error,
  )
  return answer.stdout.replaceAll(/^\S*\/(?=[\w-]+\.tsx)/gm, '')
}

function moduleWith(code: string, unknown: readonly string[]): string {
  const isTold = (name: string) =>
    new RegExp(`\\b(?:const|function|interface|type|class|(?:const|import) \\{[^}]*) ${name}\\b`).test(code)
  // `slots.list` is of a component's props, and not of the helper `slots()`.
  const isObject = (name: string) => new RegExp(`\\b${name}\\.\\w`).test(code)
  const used = [...new Set(code.match(/\b[A-Za-z]\w+\b/g))].filter(
    (name) => entryOf.has(name) && !isTold(name) && !isObject(name),
  )
  return [
    ...used.map((name) => `import { ${name} } from '${entryOf.get(name)}'`),
    ...unknown.flatMap((name) => [`declare const ${name}: any`, `type ${name} = any`]),
    // What returns is the inside of a component.
    /^return /m.test(code) ? `function Component() {\n${code}\n}` : code,
    'export {}',
  ].join('\n')
}

function unknownNames(complaints: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const [, file = '', name = ''] of complaints.matchAll(UNKNOWN)) {
    const known = names.get(file) ?? []
    if (!known.includes(name)) names.set(file, [...known, name])
  }
  return names
}
