/** What `plinth init` writes works: its own test passes, and what has types compiles and is bundled. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { newWidget } from '../new/command.js'
import { installAsNpmDoes } from '../testing/install.js'
import { ownFolder } from '../testing/own-folder.js'
import { init } from './command.js'
import { KINDS, type Kind } from './files.js'

const ROOT = join(import.meta.dirname, '../..')
const DIST = join(ROOT, 'dist')
const run = promisify(execFile)
const own = ownFolder()

const write = (kind: Kind) => init([kind], { folder: own.path, dist: DIST })

/** What a command of the starter prints; what it says when it fails. */
const execute = (command: string, args: readonly string[]) =>
  run(process.execPath, [join(ROOT, 'node_modules', command), ...args], { cwd: own.path }).then(
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
    expect(own.printed.join('')).toContain('npm test')
    const [page = ''] = ['index.html', 'content/index.njk'].filter((file) => existsSync(join(own.path, file)))
    const text = readFileSync(join(own.path, page), 'utf8')
    expect(text).toMatch(/data-widget="carousel"|plinth "carousel"/)
    expect(text).toMatch(/data-widget="(?:cheer|save-counter)"/)
    installAsNpmDoes(own.path)
    const { stdout, failure } = await execute('vitest/vitest.mjs', ['run', '--reporter=json'])
    expect(failure).toBe('')
    expect(JSON.parse(stdout.slice(stdout.indexOf('{')))).toMatchObject({
      numPassedTests: 2,
      numFailedTests: 0,
    })
  },
  300_000,
)

it.each([
  ['html', 'index.html', 'data-times', 'data-tims'],
  ['vite', 'index.html', 'data-step', 'data-stp'],
  ['eleventy', 'content/index.njk', 'data-times', 'data-tims'],
] as const)(
  '%s: npm run lint finds a misspelt attribute in the page, and nothing before',
  async (kind, page, right, misspelt) => {
    await write(kind)
    installAsNpmDoes(own.path)
    const lint = () =>
      run('npm', ['run', '--silent', 'lint'], { cwd: own.path }).then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`,
      )
    expect(await lint()).toBe('')
    const file = join(own.path, page)
    writeFileSync(file, readFileSync(file, 'utf8').replace(right, misspelt))
    expect(await lint()).toMatch(
      new RegExp(`^${page}:\\d+:\\d+ \\S+/unknown-option .*did you mean ${right}\\?`),
    )
    expect(readFileSync(join(own.path, 'README.md'), 'utf8')).toContain(
      `Write \`${misspelt}\` in place of \`${right}\` in \`${page}\``,
    )
  },
  300_000,
)

it('html: a widget that plinth new wrote is missing in the manifest, until the test writes it', async () => {
  await write('html')
  installAsNpmDoes(own.path)
  await newWidget(['price-tag'], own.path, DIST)
  expect(own.printed.join('')).toContain('npm test -- -u')
  expect((await execute('vitest/vitest.mjs', ['run', 'manifest'])).failure).toContain('price-tag')
  expect((await execute('vitest/vitest.mjs', ['run', '--update', 'manifest'])).failure).toBe('')
  expect(readFileSync(join(own.path, 'widgets.json'), 'utf8')).toContain('"price-tag"')
}, 300_000)

it('leaves a README that is there', async () => {
  writeFileSync(join(own.path, 'README.md'), 'mine')
  expect(await write('html')).toBe(0)
  expect(readFileSync(join(own.path, 'README.md'), 'utf8')).toBe('mine')
  expect(own.printed.join('')).not.toContain('README.md')
})

it('vite: compiles in strict TypeScript, and is bundled', async () => {
  await write('vite')
  installAsNpmDoes(own.path)
  expect((await execute('typescript/bin/tsc', ['--noEmit'])).failure).toBe('')
  expect((await execute('vite/bin/vite.js', ['build', '--logLevel', 'error'])).failure).toBe('')
  const built = readdirSync(join(own.path, 'dist/assets'))
  expect(built.some((file) => file.startsWith('save-counter.widget-'))).toBe(true)
}, 300_000)

it.each(['html', 'eleventy'] as const)('%s: has the files that its page loads beside it', async (kind) => {
  await write(kind)
  const copied = readdirSync(join(own.path, 'plinth'))
  expect(copied).toEqual(expect.arrayContaining(['embed.js', 'plinth.js', 'plinth.css', 'chunks', 'lib']))
  expect(copied).not.toEqual(expect.arrayContaining(['cli.js']))
  expect(copied.filter((file) => /\.(?:map|br|gz|zip)$/.test(file))).toEqual([])
})

it('takes the whole path of a folder, wherever it is run', async () => {
  const target = join(own.path, 'site')
  expect(await init(['eleventy', '--in', target], { folder: join(own.path, 'elsewhere'), dist: DIST })).toBe(
    0,
  )
  expect(readdirSync(own.path)).toEqual(['site'])
})

it('writes into another folder when told, and over nothing', async () => {
  expect(await init(['vite', '--in', 'site'], { folder: own.path, dist: DIST })).toBe(0)
  expect(readdirSync(own.path)).toEqual(['site'])
  writeFileSync(join(own.path, 'site/index.html'), 'kept')
  expect(await init(['vite', '--in', 'site'], { folder: own.path, dist: DIST })).toBe(1)
  expect(own.printed.at(-1)).toMatch(
    /^plinth init: package\.json, .*index\.html.* exists; choose another folder with --in/,
  )
  expect(readFileSync(join(own.path, 'site/index.html'), 'utf8')).toBe('kept')
})

it.each([
  [[], 'plinth init: found ""; write plinth init <html|vite|eleventy> [--in <folder>]'],
  [['hugo'], 'plinth init: found "hugo"; write plinth init <html|vite|eleventy> [--in <folder>]'],
])('refuses %j', async (args, sentence) => {
  expect(await init(args, { folder: own.path, dist: DIST })).toBe(1)
  expect(own.printed).toEqual([sentence])
  expect(readdirSync(own.path)).toEqual([])
})
