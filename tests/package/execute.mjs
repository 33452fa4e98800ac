/** Runs a command to its end; throws what it said when it fails. */
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const MAX_OUTPUT_BYTES = 16_000_000

export async function execute(command, args, cwd) {
  try {
    return await promisify(execFile)(command, args, { cwd, maxBuffer: MAX_OUTPUT_BYTES })
  } catch (error) {
    throw new Error(
      `${command} ${args.join(' ')}: failed\n${error.stdout ?? ''}${error.stderr ?? error.message}`,
    )
  }
}
