/** The texts to check: files, globs and pages of a server. */
import { readFile } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import { glob } from 'tinyglobby'

export interface Source {
  readonly name: string
  read(): Promise<string>
}

const FETCH_LIMIT_MS = 10_000
const isAddress = (pattern: string) => /^https?:\/\//i.test(pattern)

/** Rejects with a sentence when a pattern finds nothing: a check of nothing would pass. */
export async function findSources(patterns: readonly string[]): Promise<Source[]> {
  const found = await Promise.all(
    patterns.map(async (pattern) => {
      if (isAddress(pattern)) return [pageAt(pattern)]
      const files = await glob(pattern, {
        absolute: isAbsolute(pattern),
        expandDirectories: false,
        ignore: ['**/node_modules/**'],
      })
      if (files.length === 0)
        throw new Error(`${pattern} finds no file; give files, globs in quotes, or URLs`)
      return files.sort().map((file) => ({ name: file, read: () => readFile(file, 'utf8') }))
    }),
  )
  return found.flat()
}

function pageAt(address: string): Source {
  return {
    name: address,
    async read() {
      const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_LIMIT_MS) }).catch((error) => {
        throw new Error(`${address} does not answer; start its server, or correct the address`, {
          cause: error,
        })
      })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}; give the address of a page`)
      return answer.text()
    },
  }
}
