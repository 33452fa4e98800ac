import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lint } from './command.js'

let folder = ''
let printed = ''
let errors = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plinth-lint-'))
  printed = errors = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text) => {
    errors += text
  })
  await writeFile(
    join(folder, 'widgets.json'),
    '{"widgets": [{"name": "map", "options": [], "slots": {}, "messages": []}]}',
  )
  await writeFile(join(folder, 'right.html'), '<p data-widget="map"></p>')
  await writeFile(join(folder, 'wrong.html'), '<p\n data-widget="mapp"></p>')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) => lint(args, join(folder, 'widgets.json'))

it('is silent about right files and exits with 0', async () => {
  expect(await run(join(folder, 'right.html'))).toBe(0)
  expect(printed + errors).toBe('')
})

it('prints a line for each mistake and exits with 1', async () => {
  expect(await run(`${folder}/*.html`)).toBe(1)
  expect(printed).toBe(
    `${join(folder, 'wrong.html')}:2:2 mapp/unknown-widget "mapp" is not a widget; did you mean "map"?\n`,
  )
})

it('prints JSON, annotations for GitHub, and SARIF', async () => {
  const wrong = join(folder, 'wrong.html')
  await run(wrong, '--format', 'json')
  expect(JSON.parse(printed)).toEqual([
    {
      file: wrong,
      line: 2,
      column: 2,
      widget: 'mapp',
      rule: 'unknown-widget',
      message: '"mapp" is not a widget; did you mean "map"?',
    },
  ])
  printed = ''
  await run(wrong, '--format=github')
  expect(printed).toBe(
    `::error file=${wrong},line=2,col=2,title=mapp/unknown-widget::"mapp" is not a widget; did you mean "map"?\n`,
  )
  printed = ''
  await run(wrong, '--format=sarif')
  const { runs } = JSON.parse(printed)
  expect(runs[0].results[0]).toMatchObject({
    ruleId: 'unknown-widget',
    locations: [
      { physicalLocation: { artifactLocation: { uri: wrong }, region: { startLine: 2, startColumn: 2 } } },
    ],
  })
})

it('reads pages of a server', async () => {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/gone/' ? 404 : 200
    response.end('<p data-widget="mapp"></p>')
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  try {
    expect(await run(`${origin}/works/`)).toBe(1)
    expect(printed).toMatch(/^http:\/\/localhost:\d+\/works\/:1:4 mapp\/unknown-widget/)
    expect(await run(`${origin}/gone/`)).toBe(1)
    expect(errors).toMatch(/\/gone\/ answered 404; give the address of a page/)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
})

it.each([
  [[], /no files are named; give files/],
  [['nowhere/*.html'], /nowhere\/\*\.html finds no file; give files/],
  [['page.html', '--cms'], /--cms has no value; write plinth lint/],
  [['http://localhost:1/'], /http:\/\/localhost:1\/ does not answer; start its server/],
  [['page.html', '--format=xml'], /--format is "xml"; give one of text, json, github, sarif/],
  [['page.html', '--cms=joomla'], /--cms is "joomla"; give one of wordpress, mediawiki, hugo/],
  [['page.html', '--colour'], /--colour is unknown; write plinth lint <files>/],
  [['page.html', '--manifest=missing.json'], /missing\.json is missing; run npm run build/],
])('says what is wrong with %j', async (args, message) => {
  expect(await run(...args)).toBe(1)
  expect(errors).toMatch(message)
})

it('reads the manifest that docs/lint.md shows', async () => {
  const docs = await readFile(new URL('../../docs/lint.md', import.meta.url), 'utf8')
  const own = join(folder, 'own.json')
  await writeFile(own, /```json\n([\s\S]*?)```/.exec(docs)?.[1] ?? '')
  const page = join(folder, 'rating.html')
  await writeFile(
    page,
    '<div data-widget="rating" data-max="12"><form data-slot="form" action="/rate/"></form></div>',
  )
  expect(await run(page, `--manifest=${own}`)).toBe(1)
  expect(printed).toMatch(/rating\.html:1:\d+ rating\/wrong-value .*12/)
})

it('knows the widgets of another manifest too', async () => {
  const other = join(folder, 'other.json')
  await writeFile(other, '{"widgets": [{"name": "mapp", "options": [], "slots": {}, "messages": []}]}')
  expect(await run(join(folder, 'wrong.html'), `--manifest=${other}`)).toBe(0)
})

it.each([
  ['{"widgets": [{"name": "rating"}]}', ''],
  ['{"widgets": [{"options": []}]}', 'at widgets.0.name: Invalid key'],
  [
    '{"widgets": [{"name": "rating", "options": [{"name": 3}]}]}',
    'at widgets.0.options.0.name: Invalid type',
  ],
  ['{"widgets": [{"name": "rating", "slots": {"form": {"kind": "any"}}}]}', 'at widgets.0.slots.form.kind: '],
  ['[]', 'is not a manifest'],
  ['{', 'is not JSON: '],
])('says what is wrong with the manifest %s', async (manifest, message) => {
  const own = join(folder, 'own.json')
  await writeFile(own, manifest)
  await writeFile(join(folder, 'own.html'), '<p data-widget="rating"></p>')
  expect(await run(join(folder, 'own.html'), '--manifest', own)).toBe(message ? 1 : 0)
  expect(errors).toContain(message)
  expect(errors).toContain(message && own)
})
