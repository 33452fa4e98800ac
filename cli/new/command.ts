/** `plinth new`. */
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readManifests } from '../lint/manifest.js'
import { widgetFiles } from './files.js'

const USAGE = 'plinth new <name> [--in <folder>]'
/** As HTML and the registry have it. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/**
 * Writes a new widget below `folder`, and gives the exit code. Nothing that is there is written over.
 * @param dist the built files of the package, which lie beside this command
 */
export async function newWidget(
  args: readonly string[],
  folder: string = process.cwd(),
  dist: string = import.meta.dirname,
): Promise<0 | 1> {
  try {
    const { name, place } = readArguments(args, folder)
    const { widgets } = await readManifests([join(dist, 'widgets.json')])
    if (widgets.has(name))
      throw new Error(`found "${name}", which is a widget of Plinth; choose another name, such as my-${name}`)
    const target = resolve(folder, place, name)
    const shown = relative(folder, target)
    if (existsSync(target)) throw new Error(`${shown} exists; choose another name, or remove it`)
    await mkdir(target, { recursive: true })
    const files = Object.entries(widgetFiles(name))
    for (const [file, text] of files) await writeFile(join(target, file), text)
    const lines = files.map(([file]) => `  ${join(shown, file)}`)
    const steps = [...nextSteps(name, shown), ...(existsSync(join(folder, MANIFEST)) ? [TELL_LINTER] : [])]
    process.stdout.write(`plinth new: wrote\n${lines.join('\n')}\n\n${steps.join('\n')}\n`)
    return 0
  } catch (error) {
    console.error(`plinth new: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

function readArguments(args: readonly string[], folder: string): { name: string; place: string } {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { in: { type: 'string' } },
  })
  const [name, ...more] = positionals
  if (name === undefined || more.length > 0) throw new Error(`give one name; write ${USAGE}`)
  if (!NAME.test(name))
    throw new Error(`found "${name}"; give lower-case words with hyphens, such as save-button`)
  return { name, place: values.in ?? (existsSync(join(folder, 'src')) ? 'src/widgets' : 'widgets') }
}

/** What the linter reads of a site's own widgets, in sites that `plinth init` wrote. */
const MANIFEST = 'widgets.json'
const TELL_LINTER = `${MANIFEST} does not have it yet, and the test of ${MANIFEST} says so. Have it written:
  npm test -- -u`

const nextSteps = (name: string, folder: string): string[] => [
  'The Vite starter finds it by its file. Elsewhere, name it in your registry; this path is from here:',
  `  '${name}': { mount: 'visible', load: () => import('./${folder.replaceAll('\\', '/')}/${name}.widget.js') },`,
  'It is TypeScript with JSX, for a site that is bundled. Try it:',
  `  npx vitest run ${folder}`,
]
