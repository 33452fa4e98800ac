/** What `plinth new` writes compiles, and passes its own test. */
import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { ownFolder } from '../testing/own-folder.js'
import { newWidget } from './command.js'
import { componentName } from './files.js'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const own = ownFolder()

const write = (args: readonly string[]) => newWidget(args, own.path, join(ROOT, 'dist'))

it('writes definition, component, fixture, test and README, and says what comes next', async () => {
  expect(await write(['save-button'])).toBe(0)
  expect(readdirSync(join(own.path, 'widgets/save-button')).sort()).toEqual([
    'README.md',
    'save-button.component.tsx',
    'save-button.fixture.html',
    'save-button.test.tsx',
    'save-button.widget.ts',
  ])
  expect(own.printed.join('\n')).toContain("import('./widgets/save-button/save-button.widget.js')")
  expect(own.printed.join('\n')).toContain('npx vitest run widgets/save-button')
})

it('says how a site’s linter hears of it, where there is one', async () => {
  await write(['save-button'])
  expect(own.printed.join('')).not.toContain('widgets.json')
  writeFileSync(join(own.path, 'widgets.json'), '{}')
  await write(['other-button'])
  expect(own.printed.join('')).toContain('npm test -- -u')
})

it('writes into src/widgets where there is a src, and elsewhere when told', async () => {
  mkdirSync(join(own.path, 'src'))
  expect(await write(['one'])).toBe(0)
  expect(await write(['two', '--in', 'parts'])).toBe(0)
  expect(readdirSync(join(own.path, 'src/widgets'))).toEqual(['one'])
  expect(readdirSync(join(own.path, 'parts'))).toEqual(['two'])
})

it.each([
  [[], 'plinth new: give one name; write plinth new <name> [--in <folder>]'],
  [['a', 'b'], 'plinth new: give one name; write plinth new <name> [--in <folder>]'],
  [['SaveButton'], 'plinth new: found "SaveButton"; give lower-case words with hyphens, such as save-button'],
  [
    ['carousel'],
    'plinth new: found "carousel", which is a widget of Plinth; choose another name, such as my-carousel',
  ],
  [['../out'], 'plinth new: found "../out"; give lower-case words with hyphens, such as save-button'],
])('refuses %j', async (args, sentence) => {
  expect(await write(args)).toBe(1)
  expect(own.printed).toEqual([sentence])
  expect(readdirSync(own.path)).toEqual([])
})

it('leaves what is there as it is', async () => {
  mkdirSync(join(own.path, 'widgets/mine'), { recursive: true })
  writeFileSync(join(own.path, 'widgets/mine/mine.widget.ts'), 'kept')
  expect(await write(['mine'])).toBe(1)
  expect(own.printed).toEqual(['plinth new: widgets/mine exists; choose another name, or remove it'])
  expect(readFileSync(join(own.path, 'widgets/mine/mine.widget.ts'), 'utf8')).toBe('kept')
})

it('names components as React asks', () => {
  expect(['save-button', 'map2', 'a-b-c'].map(componentName)).toEqual(['SaveButton', 'Map2', 'ABC'])
})

it('it compiles in strict TypeScript, and its test passes', async () => {
  await write(['save-button', '--in', '.'])
  symlinkSync(join(ROOT, 'node_modules'), join(own.path, 'node_modules'))
  const at = (name: string) => [join(ROOT, `dist/types/${name}.d.ts`)]
  const paths = {
    plinth: at('plinth'),
    'plinth/react': at('plinth-react'),
    'plinth/testing': at('plinth-testing'),
  }
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: { types: ['node'], paths },
    include: ['save-button/*'],
    exclude: [],
  }
  writeFileSync(join(own.path, 'tsconfig.json'), JSON.stringify(config))
  const compile = run('npx', ['--no-install', 'tsc', '--noEmit', '-p', own.path], { cwd: ROOT })
  expect(
    await compile.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    ),
  ).toBe('')
  const vitest = ['--no-install', 'vitest', 'run', '--config', join(ROOT, 'tests/docs/vitest.config.ts')]
  const { stdout } = await run(
    'npx',
    [...vitest, '--root', join(own.path, 'save-button'), '--reporter=json'],
    {
      cwd: ROOT,
    },
  ).catch((error: { stdout: string }) => error)
  const { numPassedTests, numFailedTests } = JSON.parse(stdout.slice(stdout.indexOf('{')))
  expect({ numPassedTests, numFailedTests }).toEqual({ numPassedTests: 1, numFailedTests: 0 })
}, 300_000)
