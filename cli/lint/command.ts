/** `plinth lint`. */
import { parseArgs } from 'node:util'
import { check } from './check.js'
import { FORMATS, type Format } from './format.js'
import { readManifests } from './manifest.js'
import type { Mistake } from './mistake.js'
import { SANITIZERS } from './rules/stripped.js'
import { findSources } from './sources.js'

/** Beside dist/cli.js. */
const OWN_MANIFEST = new URL('./widgets.json', import.meta.url)

/** Prints what is wrong, and gives the exit code: 0 when nothing is, else 1. */
export async function lint(args: readonly string[], manifest: string | URL = OWN_MANIFEST): Promise<0 | 1> {
  try {
    const { patterns, format, cms, manifests } = readArguments(args)
    const [known, sources] = await Promise.all([
      readManifests([manifest, ...manifests]),
      findSources(patterns),
    ])
    const mistakes: Mistake[] = []
    for (const { name, read } of sources) mistakes.push(...check(await read(), name, { ...known, cms }))
    const printed = FORMATS[format](mistakes)
    if (printed) process.stdout.write(`${printed}\n`)
    return mistakes.length > 0 ? 1 : 0
  } catch (error) {
    console.error(`plinth lint: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  }
}

const OPTIONS = {
  cms: { type: 'string' },
  format: { type: 'string' },
  manifest: { type: 'string', multiple: true },
} as const
const USAGE = 'plinth lint <files> [--cms <name>] [--format <name>] [--manifest <file>]'

/** Once each has a value. */
interface Values {
  cms?: string
  format?: string
  manifest?: string[]
}

function readArguments(args: readonly string[]) {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: OPTIONS,
  })
  for (const [name, value] of Object.entries(values))
    if (!Object.hasOwn(OPTIONS, name) || typeof value === 'boolean')
      throw new Error(
        `--${name} ${Object.hasOwn(OPTIONS, name) ? 'has no value' : 'is unknown'}; write ${USAGE}`,
      )
  const { cms, format = 'text', manifest = [] } = values as Values
  if (positionals.length === 0) throw new Error('no files are named; give files, globs in quotes, or URLs')
  if (!isFormat(format))
    throw new Error(`--format is "${format}"; give one of ${Object.keys(FORMATS).join(', ')}`)
  if (cms !== undefined && !Object.hasOwn(SANITIZERS, cms))
    throw new Error(`--cms is "${cms}"; give one of ${Object.keys(SANITIZERS).join(', ')}`)
  return { patterns: positionals, format, cms, manifests: manifest }
}

const isFormat = (format: string): format is Format => Object.hasOwn(FORMATS, format)
