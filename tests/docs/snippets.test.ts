/** What docs/writing-a-widget.md shows compiles, and its tests pass. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSnippets, writeSnippets } from './snippets.js'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
/** Ends what hangs: a run of its own takes a minute on a busy machine. */
const RUNS_WITHIN_MS = 300_000
let folder = ''

beforeAll(() => {
  const parent = mkdtempSync(join(tmpdir(), 'plinth-docs-'))
  folder = join(parent, 'site')
  writeSnippets(folder)
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

it('has a counter, a widget with messages, a table, a form, a list, an enhancement, and tests', () => {
  expect([...readSnippets().keys()].sort()).toEqual([
    'all-widgets.ts',
    'badge.test.tsx',
    'badge.tsx',
    'badge.widget.ts',
    'counter.test.tsx',
    'counter.widget.tsx',
    'listening.ts',
    'main.ts',
    'price-table.test.tsx',
    'price-table.widget.tsx',
    'prices.ts',
    'rating.test.tsx',
    'rating.widget.tsx',
    'reading-mark.test.ts',
    'reading-mark.widget.ts',
    'review-list.de.json',
    'review-list.parts.ts',
    'review-list.test.tsx',
    'review-list.tsx',
    'review-list.widget.ts',
    'saved-count.messages.ts',
    'saved-count.test.tsx',
    'saved-count.widget.tsx',
    'time-zone.ts',
  ])
})

it(
  'compiles in strict TypeScript',
  async () => {
    const answer = await run('npx', ['--no-install', 'tsc', '--noEmit', '-p', folder], { cwd: ROOT }).then(
      () => '',
      ({ stdout, message }: { stdout: string; message: string }) => stdout || message,
    )
    expect(answer).toBe('')
  },
  RUNS_WITHIN_MS,
)

it(
  'passes its own tests',
  async () => {
    const config = join(ROOT, 'tests/docs/vitest.config.ts')
    const args = ['--no-install', 'vitest', 'run', '--config', config, '--root', folder, '--reporter=json']
    const { stdout } = await run('npx', args, { cwd: ROOT }).catch((error: { stdout: string }) => error)
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(stdout.slice(stdout.indexOf('{')))
    expect({ numPassedTests, numFailedTests }, JSON.stringify(testResults)).toEqual({
      numPassedTests: 8,
      numFailedTests: 0,
    })
  },
  RUNS_WITHIN_MS,
)
