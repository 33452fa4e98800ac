import { expect, test as it } from 'vitest'
import { textsInCode } from './in-code.js'
import { textsInTemplate } from './in-template.js'

it('lists sentences and labels of code, each once and with its line, and nothing that is no text', async () => {
  const code = [
    "import { badRequest } from './The errors.js'",
    'const rows = await db.query(sql`select name from artist where id = $' + '{id} limit 1`)',
    "throw badRequest('Choose a file.')",
    'const hint = `At most $' + '{limit} MB. ` + "Choose a smaller file."',
    'export const Save = () => <button className="w-copy__button button--main" aria-label="Save it">Save</button>',
  ].join('\n')
  expect(await textsInCode('a.tsx', code)).toEqual([
    { line: 3, text: 'Choose a file.' },
    { line: 4, text: 'At most {limit} MB. Choose a smaller file.' },
    { line: 5, text: 'Save it' },
    { line: 5, text: 'Save' },
  ])
})

it('lists the text of a template with its links in the sentence, its attributes, and the strings of its code', async () => {
  const template = [
    '<% const d = it.data %>',
    '<p class="form__acts quiet">Go <b>back</b> to',
    '<a href="/a/"><%= d.name %></a>.</p><% if (d.isNew) { %><input placeholder="An artist"><% } %>',
    "<p><%= d.count ? 'Mark all as read' : d.none %></p>",
  ].join('\n')
  const texts = await textsInTemplate('a.eta', template)
  expect(texts).toContainEqual({ line: 2, text: 'Go back to {d.name}.' })
  expect(texts).toContainEqual({ line: 3, text: 'An artist' })
  expect(texts).toContainEqual({ line: 4, text: 'Mark all as read' })
})
