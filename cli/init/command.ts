/** `plinth init`. */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { KINDS, type Kind, starterFiles, takesFiles } from './files.js'

const USAGE = `plinth init <${KINDS.join('|')}> [--in <folder>]`

/** What a folder may have already: a new repository often does. It stays as it is. */
const MAY_BE_THERE = 'README.md'

/** Of the package, what pages never load. */
const NOT_FOR_PAGES = ['types', 'editor', 'forms', 'standalone', 'cli.js', 'widgets.schema.json']

/**
 * Writes a starter into a folder, and gives the exit code. Nothing that is there is written over.
 * @param dist the built files of the package, which lie beside this command
 */
export async function init(
  args: readonly string[],
  { folder = process.cwd(), dist = import.meta.dirname }: { folder?: string; dist?: string } = {},
): Promise<0 | 1> {
  try {
    const { kind, place } = readArguments(args)
    const target = resolve(folder, place)
    const files = Object.entries(starterFiles(kind)).filter(
      ([file]) => file !== MAY_BE_THERE || !existsSync(join(target, file)),
    )
    const copied = takesFiles(kind) ? ['plinth'] : []
    const taken = [...files.map(([file]) => file), ...copied].filter((file) => existsSync(join(target, file)))
    if (taken.length > 0)
      throw new Error(`${taken.join(', ')} exists; choose another folder with --in, or remove it`)
    for (const [file, text] of files) {
      await mkdir(dirname(join(target, file)), { recursive: true })
      await writeFile(join(target, file), text)
    }
    if (takesFiles(kind)) await copyFiles(dist, join(target, 'plinth'))
    const lines = [...files.map(([file]) => file), ...copied.map((file) => `${file}/`)]
    process.stdout.write(`plinth init: wrote\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
    process.stdout.write(`${nextSteps(relative(folder, target))}\n`)
    return 0
  } catch (error) {
    console.error(`plinth init: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

function readArguments(args: readonly string[]): { kind: Kind; place: string } {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { in: { type: 'string' } },
  })
  const [given, ...more] = positionals
  const kind = KINDS.find((known) => known === given)
  if (!kind || more.length > 0)
    throw new Error(`found ${JSON.stringify(positionals.join(' '))}; write ${USAGE}`)
  return { kind, place: values.in ?? '.' }
}

async function copyFiles(dist: string, target: string): Promise<void> {
  const names = (await readdir(dist)).filter((name) => !NOT_FOR_PAGES.includes(name))
  for (const name of names)
    await cp(join(dist, name), join(target, name), {
      recursive: true,
      filter: (path) => !/\.(?:map|br|gz|zip)$/.test(path.slice(path.lastIndexOf(sep))),
    })
}

const nextSteps = (folder: string) => `Then:
${folder ? `  cd ${folder}\n` : ''}  npm install path/to/plinth.tgz        # the packed file, since no registry has it; installs the rest too
  npm test
  npm run lint
  npm start`
