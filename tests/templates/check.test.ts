/** The check of the server's templates: what a person may write by mistake is an error, where it stands. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkTypes, type Template } from '../../build/templates/check.js'
import { wideLines } from '../../build/templates/width.js'

const ROOT = new URL('../../', import.meta.url).pathname
const FOLDER = '.dist-templates-test'
afterAll(() => rmSync(`${ROOT}${FOLDER}`, { recursive: true, force: true }))

const template = (name: string, source: string): Template => ({ name, file: `${name}.eta`, source })

/** Each named as one whose model it needs. A compiler takes seconds to read all models, so they go through it together. */
const TEMPLATES = [
  template(
    'search/search',
    '<p>\n<%= it.data.headding %></p>\n<% if (it.jsonTxt) { %>x<% } %>\n<%= it.page.image %>',
  ),
  template(
    'parts/hero-search',
    `<%~ include('parts/pagr', {}) %>
<%~ include('parts/share', { adress: '/' }) %>
<%~ include('parts/facts') %>`,
  ),
  template('search/none', '<%= it.data %>'),
  template('parts/text', 'a\n<% if (true) {'),
  template(
    'map/map',
    `<a
  class="b"
  <% if (it.isOneTyp) { %>data-a="<%= it.nothing %>"<% } %>
>
  <%~ include('parts/pager', {
    nxt: '',
  }) %><%~ ' ' %>
  text
  <%= it.last %>
</a>`,
  ),
  template(
    'search/results',
    `<% for (const group of it.groups) { const { rows } = group %>
<%= rows.length ? 'some' : "a %> b" %><%~ include('parts/pager', {}) %>
<% } %>`,
  ),
]
let mistakes: string[] = []
beforeAll(() => {
  mistakes = checkTypes(ROOT, TEMPLATES, FOLDER).map(
    ({ file, line, column, text }) => `${file}:${line}:${column} ${text}`,
  )
})
const mistakesIn = (name: string) => mistakes.filter((mistake) => mistake.startsWith(`${name}.eta:`))

it('names a misspelt property, a helper that is not there and what cannot be written, each at its place', () => {
  expect(mistakesIn('search/search')).toEqual([
    expect.stringMatching(/^search\/search\.eta:2:13 .*'headding' does not exist/),
    expect.stringMatching(/^search\/search\.eta:3:11 .*'jsonTxt' does not exist/),
    expect.stringMatching(
      /^search\/search\.eta:4:5 .*not assignable to parameter of type 'string \| number'/,
    ),
  ])
})

it('names an include of a template that is not there, and a model that does not fit', () => {
  expect(mistakesIn('parts/hero-search')).toEqual([
    expect.stringMatching(/^parts\/hero-search\.eta:1:13 .*"parts\/pagr".* not assignable/),
    expect.stringMatching(/^parts\/hero-search\.eta:2:30 .*'adress' does not exist/),
    expect.stringMatching(/^parts\/hero-search\.eta:3:5 .*Expected 2 arguments/),
  ])
})

it('names a template that no models.ts tells of, and a tag without an end', () => {
  expect(mistakesIn('parts/text')).toEqual(['parts/text.eta:2:1 the tag has no end; write %>'])
  expect(mistakesIn('search/none')).toEqual([
    expect.stringMatching(/^search\/none\.eta:1:8 .*'data' does not exist on type 'never'/),
  ])
})

it('names each at its line and column where tags are broken over lines, as they are sent without the breaks', () => {
  expect(mistakesIn('map/map')).toEqual([
    expect.stringMatching(/^map\/map\.eta:3:13 .*'isOneTyp' does not exist/),
    expect.stringMatching(/^map\/map\.eta:3:42 .*'nothing' does not exist/),
    expect.stringMatching(/^map\/map\.eta:6:5 .*'nxt' does not exist/),
    expect.stringMatching(/^map\/map\.eta:9:10 .*'last' does not exist/),
  ])
})

it('finds nothing in a template that is right', () => {
  expect(mistakesIn('search/results')).toEqual([])
  expect(mistakes).toHaveLength(12)
})

it('names a line of more than 120 columns', () => {
  const wide = template('search/search', `<p>\n${'é'.repeat(120)}\n${'a'.repeat(121)}\n</p>\n`)
  expect(wideLines([wide, template('search/results', '<p>\n</p>')])).toEqual([
    {
      file: 'search/search.eta',
      line: 3,
      column: 121,
      text: 'the line has 121 columns; break it at 120 at most',
    },
  ])
})

it('the compiler names a model that lacks something where a page is sent', () => {
  const at = `${ROOT}${FOLDER}`
  mkdirSync(at, { recursive: true })
  writeFileSync(
    `${at}/tsconfig.json`,
    JSON.stringify({
      extends: '../tsconfig.json',
      include: ['*.ts', '../server-stub/**/*models.ts'],
      exclude: [],
    }),
  )
  writeFileSync(
    `${at}/call.ts`,
    `import type { FastifyReply } from 'fastify'
import '../server-stub/views/page.js'
export function send(reply: FastifyReply): void {
  reply.page('map/map', { title: '', description: '', path: '/' }, { missing: '' })
  reply.fragment('parts/share', { address: '/', title: '' })
}
`,
  )
  const { stdout } = spawnSync(process.execPath, [`${ROOT}node_modules/typescript/bin/tsc`, '-p', at], {
    encoding: 'utf8',
  })
  const own = stdout.split('\n').filter((line) => line.includes('call.ts'))
  expect(own).toEqual([expect.stringMatching(/call\.ts\(4,\d+\): error .*'map'|call\.ts\(4,\d+\): error /)])
  expect(stdout).toMatch(/Property 'map' is missing/)
})
