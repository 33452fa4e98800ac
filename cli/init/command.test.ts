/** What `plinth init` writes works: its own test passes, and what has types compiles and is bundled. */
import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { init } from './command.js'
import { KINDS, type Kind } from './files.js'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')
const run = promisify(execFile)
let folder = ''
let printed: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-init-'))
  printed = []
  vi.spyOn(console, 'error').mockImplementation((text: string) => void printed.push(text))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const write = (kind: Kind) => init([kind], { folder, dist: DIST })

/** As `npm install` would, from what is installed here. */
function install(): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== 'plinth')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  symlinkSync(ROOT, join(modules, 'plinth'))
}

/** What a command of the starter prints; what it says when it fails. */
const execute = (command: string, args: readonly string[]) =>
  run(process.execPath, [join(ROOT, 'node_modules', command), ...args], { cwd: folder }).then(
    ({ stdout }) => ({ stdout, failure: '' }),
    (error: { stdout: string; stderr: string }) => ({
      stdout: error.stdout,
      failure: `${error.stdout}${error.stderr}`,
    }),
  )

it.each(KINDS)(
  '%s: has a page with two widgets, and its own test passes',
  async (kind) => {
    expect(await write(kind)).toBe(0)
    expect(printed.join('')).toContain('npm test')
    const [page = ''] = ['index.html', 'content/index.njk'].filter((file) => existsSync(join(folder, file)))
    const text = readFileSync(join(folder, page), 'utf8')
    expect(text).toMatch(/data-widget="carousel"|plinth "carousel"/)
    expect(text).toMatch(/data-widget="(?:cheer|save-counter)"/)
    install()
    const { stdout, failure } = await execute('vitest/vitest.mjs', ['run', '--reporter=json'])
    expect(failure).toBe('')
    expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({
      numPassedTests: 1,
      numFailedTests: 0,
    })
  },
  300_000,
)

it('vite: compiles in strict TypeScript, and is bundled', async () => {
  await write('vite')
  install()
  expect((await execute('typescript/bin/tsc', ['--noEmit'])).failure).toBe('')
  expect((await execute('vite/bin/vite.js', ['build', '--logLevel', 'error'])).failure).toBe('')
  const built = readdirSync(join(folder, 'dist/assets'))
  expect(built.some((file) => file.startsWith('save-counter.widget-'))).toBe(true)
}, 300_000)

it.each(['html', 'eleventy'] as const)('%s: has the files that its page loads beside it', async (kind) => {
  await write(kind)
  const copied = readdirSync(join(folder, 'plinth'))
  expect(copied).toEqual(expect.arrayContaining(['embed.js', 'plinth.js', 'plinth.css', 'chunks', 'lib']))
  expect(copied).not.toEqual(expect.arrayContaining(['cli.js']))
  expect(copied.filter((file) => /\.(?:map|br|gz)$/.test(file))).toEqual([])
})

it('writes into another folder when told, and over nothing', async () => {
  expect(await init(['vite', '--in', 'site'], { folder, dist: DIST })).toBe(0)
  expect(readdirSync(folder)).toEqual(['site'])
  writeFileSync(join(folder, 'site/index.html'), 'kept')
  expect(await init(['vite', '--in', 'site'], { folder, dist: DIST })).toBe(1)
  expect(printed.at(-1)).toMatch(
    /^plinth init: package\.json, .*index\.html.* exists; choose another folder with --in/,
  )
  expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toBe('kept')
})

it.each([
  [[], 'plinth init: found ""; write plinth init <html|vite|eleventy> [--in <folder>]'],
  [['hugo'], 'plinth init: found "hugo"; write plinth init <html|vite|eleventy> [--in <folder>]'],
])('refuses %j', async (args, sentence) => {
  expect(await init(args, { folder, dist: DIST })).toBe(1)
  expect(printed).toEqual([sentence])
  expect(readdirSync(folder)).toEqual([])
})
