/** `plinth conformance`. */
import { parseArgs } from 'node:util'
import { CALLS } from '../../widgets/shared/contract/calls.js'
import { LimitError, NoAnswerError } from './client.js'
import { FORMATS, type Format } from './format.js'
import { type RunOptions, runConformance } from './run.js'

const DEFAULT_TIMEOUT_MS = 5_000
const TOTAL_MS = 120_000

/** Prints where a server differs from the contract. Exit code: 0 nowhere, 1 somewhere, 2 when it could not be found out. */
export async function conformance(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const { site, format, options } = readArguments(args)
    const report = await runConformance(site, options)
    process.stdout.write(`${FORMATS[format](report)}\n`)
    return report.differences.length > 0 ? 1 : 0
  } catch (error) {
    const isOurs =
      error instanceof UsageError || error instanceof LimitError || error instanceof NoAnswerError
    console.error(
      `plinth conformance: ${isOurs ? error.message : error instanceof Error ? error.stack : error}`,
    )
    return 2
  }
}

class UsageError extends Error {}

function readArguments(args: readonly string[]): { site: URL; format: Format; options: RunOptions } {
  const { positionals, values } = parse(args)
  const [address, ...more] = positionals
  if (address === undefined || more.length > 0)
    throw new UsageError('give the address of one server, such as http://localhost:4400/')
  if (!isFormat(values.format))
    throw new UsageError(`--format is "${values.format}"; give one of ${Object.keys(FORMATS).join(', ')}`)
  const only = values.only?.split(',').map((name) => name.trim())
  const names = CALLS.map(({ name }) => name)
  const unknown = only?.find((name) => !names.includes(name))
  if (unknown !== undefined)
    throw new UsageError(`--only names "${unknown}"; give some of ${names.join(', ')}`)
  const timeoutMs = Number(values.timeout)
  if (!Number.isInteger(timeoutMs) || timeoutMs < 1 || timeoutMs > TOTAL_MS)
    throw new UsageError(`--timeout is "${values.timeout}"; give milliseconds from 1 to ${TOTAL_MS}`)
  return {
    site: readSite(address),
    format: values.format,
    options: { cookie: values.cookie, write: values.write, only, timeoutMs, totalMs: TOTAL_MS },
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        cookie: { type: 'string' },
        format: { type: 'string', default: 'text' },
        only: { type: 'string' },
        timeout: { type: 'string', default: String(DEFAULT_TIMEOUT_MS) },
        write: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function readSite(address: string): URL {
  const site = URL.canParse(address) ? new URL(address) : undefined
  if (site?.protocol !== 'http:' && site?.protocol !== 'https:')
    throw new UsageError(
      `"${address}" is not the address of a server; give one such as http://localhost:4400/`,
    )
  if (!site.pathname.endsWith('/')) site.pathname += '/'
  site.search = site.hash = ''
  return site
}

const isFormat = (format: string): format is Format => Object.hasOwn(FORMATS, format)
