/** Compiles every template to a TypeScript function whose `it` has the type of the template's model, and has the compiler check them all. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { lineAt, TemplateError } from '../../server-stub/views/eta-tags.js'
import { bodyOf, WRITE } from './translate.js'

export interface Template {
  /** `chat/thread` */
  name: string
  /** From the root of the repository. */
  file: string
  source: string
}

export interface Mistake {
  file: string
  line: number
  column: number
  text: string
}

/** Lines before the first of the template. */
const HEAD_LINES = 4
/** Below the root, where the types that a model is made of are found by their own paths. Git does not take it. */
const FOLDER = '.dist-templates'

/** @param root of the repository; `folder` is where the functions are written for the compiler, and removed again. */
export function checkTypes(root: string, templates: readonly Template[], folder = FOLDER): Mistake[] {
  const at = join(root, folder)
  rmSync(at, { recursive: true, force: true })
  mkdirSync(at, { recursive: true })
  try {
    const broken = templates.flatMap((template) => writeFunction(at, root, template))
    writeFileSync(join(at, 'tsconfig.json'), JSON.stringify(settings(root, at)))
    return [...broken, ...compile(at, templates)]
  } finally {
    rmSync(at, { recursive: true, force: true })
  }
}

function settings(root: string, at: string): object {
  const up = relative(at, root)
  return {
    extends: `${up}/tsconfig.json`,
    include: ['*.ts', `${up}/server-stub/**/*models.ts`],
    exclude: [],
  }
}

const fileOf = (name: string): string => `${name.replaceAll('/', '.')}.ts`

function writeFunction(at: string, root: string, { name, file, source }: Template): Mistake[] {
  const models = relative(at, join(root, 'server-stub/views/models.js'))
  try {
    const text = `import type { LayoutIt, Layouts, PageIt, Pages, PartIt, Parts } from '${models}'
type It<K> = K extends keyof Pages ? PageIt<K> : K extends keyof Parts ? PartIt<K> : K extends keyof Layouts ? LayoutIt<K> : never
type Include = <K extends keyof Parts>(name: K, ...model: object extends Parts[K] ? [model?: Parts[K]] : [model: Parts[K]]) => string
export function template(it: It<'${name}'>, include: Include, ${WRITE}: (value: string | number) => void): void {
${bodyOf(source)}
void [it, include, ${WRITE}] }
`
    writeFileSync(join(at, fileOf(name)), text)
    return []
  } catch (error) {
    if (error instanceof TemplateError) return [{ file, line: error.line, column: 1, text: error.message }]
    throw error
  }
}

const ERROR = /^(.+?)\((\d+),(\d+)\): (.*(?:\n {2}.*)*)$/gm

/** What is wrong with the server's own files is left to the check of all types. */
function compile(at: string, templates: readonly Template[]): Mistake[] {
  const files = new Map(templates.map((template) => [fileOf(template.name), template]))
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
  const { stdout, stderr, status } = spawnSync(process.execPath, [tsc, '-p', at, '--pretty', 'false'], {
    cwd: at,
    encoding: 'utf8',
  })
  const errors = [...stdout.matchAll(ERROR)]
  if (status !== 0 && errors.length === 0)
    throw new Error(`templates: the compiler failed; ${stdout}${stderr}`)
  return errors.flatMap(([, file = '', line, column, text = '']) => {
    const template = files.get(file)
    return template ? [{ ...placeIn(template, Number(line), Number(column)), text }] : []
  })
}

/** What is wrong with the whole function is wrong with the template's first line. */
function placeIn({ file, source }: Pick<Template, 'file' | 'source'>, line: number, column: number) {
  const own = line - HEAD_LINES
  return own < 1 || own > lineAt(source, source.length)
    ? { file, line: 1, column: 1 }
    : { file, line: own, column }
}
