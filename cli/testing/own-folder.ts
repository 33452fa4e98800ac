/** For tests of commands that write files: a new folder for each test, and what a command prints. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'

export function ownFolder(): { readonly path: string; readonly printed: string[] } {
  const own = { path: '', printed: [] as string[] }
  beforeEach(() => {
    own.path = mkdtempSync(join(tmpdir(), 'plinth-command-'))
    own.printed = []
    vi.spyOn(console, 'error').mockImplementation((text: string) => void own.printed.push(text))
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => own.printed.push(String(text)) > 0)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    rmSync(own.path, { recursive: true, force: true })
  })
  return own
}
