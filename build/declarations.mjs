/** The package's declarations: TypeScript writes one for each module, API Extractor makes one file for each entry of them. */
import { execFile } from 'node:child_process'
import { appendFile, copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rollUp } from './api-report.mjs'
import { markupTypes } from './markup-types.mjs'
import { apiEntries, exportName } from './package.mjs'
import { ROOT } from './paths.mjs'

/**
 * Modules whose types are public. Entries beside `plinth` import those from it: a copy of them would be another type, and what a
 * site adds to `Services` would be missing there.
 */
const PUBLIC_MODULES = [
  'history-driver',
  'messages/message',
  'navigation',
  'options/option',
  'slots',
  'visit-library',
  'widget',
  'widget-events',
]

const DECLARED = /^(?:export )?(?:declare )?(?:const|interface|type|class) (\w+)/gm

/** Gives what is wrong. `report` is `none`, `check` or `update`. */
export async function writeDeclarations(outdir, report = 'none') {
  const parts = join(outdir, '.declarations')
  const types = join(outdir, 'types')
  await mkdir(types, { recursive: true })
  try {
    await emit(parts)
    const [main, ...others] = await apiEntries()
    const problems = rollUp({ entry: main, parts, types, report })
    await addGlobalTypes(parts, join(types, 'plinth.d.ts'))
    await importFromPlinth(parts, join(types, 'plinth.d.ts'))
    for (const entry of others) problems.push(...rollUp({ entry, parts, types, report }))
    problems.push(...(await findCopies(types, main, others)))
    await writeFile(
      join(types, 'script.d.ts'),
      '/** A script that is imported for what it does. */\nexport {}\n',
    )
    return problems
  } catch (error) {
    return [`build: the declarations could not be made; run npm run check\n${error.stdout ?? error.message}`]
  } finally {
    await rm(parts, { recursive: true, force: true })
  }
}

async function emit(outDir) {
  const args = ['--declaration', '--emitDeclarationOnly', '--rootDir', '.', '--outDir', outDir]
  await promisify(execFile)('npx', ['--no-install', 'tsc', ...args, '-p', 'tsconfig.types.json'], {
    cwd: ROOT,
  })
}

/** What a module adds to the page's own types, which API Extractor leaves out. */
async function addGlobalTypes(parts, main) {
  const files = await readdir(join(parts, 'boot'), { recursive: true })
  for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
    const text = await readFile(join(parts, 'boot', file), 'utf8')
    const start = text.search(/^declare global/m)
    if (start >= 0) await appendFile(main, `\n${text.slice(start, text.indexOf('\n}', start))}\n}\n`)
  }
}

/** Puts `plinth` where the declarations find it as a package, and has them take the public types from there. */
async function importFromPlinth(parts, main) {
  const home = join(parts, 'node_modules/plinth')
  await mkdir(home, { recursive: true })
  await copyFile(main, join(home, 'index.d.ts'))
  await writeFile(
    join(home, 'package.json'),
    '{ "name": "plinth", "version": "0.0.0", "types": "./index.d.ts" }',
  )
  // Otherwise `plinth` would be the project itself, and no package.
  await writeFile(join(parts, 'package.json'), '{ "name": "declarations" }')
  for (const module of PUBLIC_MODULES)
    await writeFile(join(parts, `boot/${module}.d.ts`), `export * from 'plinth'\n`)
}

/** Types that an entry declares although `plinth` has them: a copy is another type, and the two do not always fit. */
async function findCopies(types, main, others) {
  const declaredBy = async ({ out }) => {
    const text = await readFile(join(types, `${out}.d.ts`), 'utf8')
    return new Set([...text.matchAll(DECLARED)].map(([, name]) => name))
  }
  const known = await declaredBy(main)
  const problems = []
  for (const entry of others)
    for (const name of await declaredBy(entry))
      if (known.has(name))
        problems.push(
          `build: ${entry.out}.d.ts declares ${name}, which plinth.d.ts declares too; add its module to PUBLIC_MODULES`,
        )
  return problems
}

const MESSAGES_TYPES = `import type { Catalogues } from './plinth.js'
/**
 * What Plinth's widgets say in other languages: a file for each, loaded where a page asks for it.
 * \`\`\`ts
 * start({ widgets: { carousel }, messages: [messages, { de: german }] })
 * \`\`\`
 */
export declare const messages: Catalogues
`

/** One file a widget, and one for all of them, which says what their markup may be as well. */
export async function writeWidgetTypes(outdir, widgets, attributeOf) {
  const types = join(outdir, 'types')
  const names = widgets.map(({ name }) => name)
  await mkdir(join(types, 'widgets'), { recursive: true })
  for (const name of names)
    await writeFile(
      join(types, `widgets/${name}.d.ts`),
      `import type { WidgetEntry } from '../plinth.js'\n/** The widget \`${name}\`, for \`start({ widgets })\`. */\nexport declare const ${exportName(name)}: WidgetEntry\n`,
    )
  await writeFile(join(types, 'plinth-messages.d.ts'), MESSAGES_TYPES)
  const lines = names.map((name) => `  readonly '${name}': WidgetEntry`)
  await writeFile(
    join(types, 'plinth-widgets.d.ts'),
    [
      `import type { WidgetEntry } from './plinth.js'`,
      `/**\n * Every widget.\n * \`\`\`ts\n * start({ widgets, messages })\n * \`\`\`\n */\nexport declare const widgets: {\n${lines.join('\n')}\n}`,
      `export { messages } from './plinth-messages.js'`,
      markupTypes(widgets, attributeOf),
    ].join('\n'),
  )
}
