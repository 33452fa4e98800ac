import { Eta } from 'eta'
import { expect, it } from 'vitest'
import { withoutIndentation } from './indentation.js'

const eta = new Eta({ plugins: [{ processTemplate: withoutIndentation }] })
const drawn = (source: string, model: object = {}) => eta.renderString(source, model)

it('indentation between tags is not sent, and a space is', () => {
  expect(drawn('\n<ul>\n  <li>a</li>\n\n  <li>b</li> <li>c</li>\n</ul>\n')).toBe(
    '<ul><li>a</li><li>b</li> <li>c</li></ul>',
  )
})

it('statements and what they write are broken over lines as tags are', () => {
  const source = `<% for (const one of it.all) { %>
  <b>
    <%= one %>
  </b>
<% } %>
<%/* A comment. */%>
<i>
  <%~ it.html %>
</i>`
  expect(drawn(source, { all: [1, 2], html: '\n' })).toBe('<b>1</b><b>2</b><i>\n</i>')
})

it('a line break within text is one space, and a space at the end of a line is asked for', () => {
  expect(drawn('<p>\n  One\n  two <b>three</b>,\n  four<%~ " " %>\n  <i>five</i>\n  six\n</p>')).toBe(
    '<p>One two <b>three</b>, four <i>five</i>six</p>',
  )
})

it('a space that does not break is one of text', () => {
  expect(drawn('<p>\n\u00a0\n</p>')).toBe('<p>\u00a0</p>')
})

it('attributes stand on lines of their own, with one space between', () => {
  expect(drawn('<input\n  name="a"\n  required\n>\n<br\n/>')).toBe('<input name="a" required><br />')
})

it.each([
  [{ isOn: true, other: true }, '<input name="a" checked data-b="1" value="c" autofocus>'],
  [{ isOn: true, other: false }, '<input name="a" checked data-b="1" value="c">'],
  [{ isOn: false, other: true }, '<input name="a" disabled value="c" autofocus>'],
])('attributes of a statement get the space that they need: %j', (model, html) => {
  const lines = `<input
  name="a"
  <% if (it.isOn) { %>
    checked
    data-b="1"
  <% } else { %>
    disabled
  <% } %>
  value="c"
  <% if (it.other) { %>autofocus<% } %>
>`
  expect(drawn(lines, model)).toBe(html)
  const line = `<input name="a"<% if (it.isOn) { %> checked data-b="1"<% } else { %> disabled<% } %> value="c"<% if (it.other) { %> autofocus<% } %>>`
  expect(drawn(line, model)).toBe(html)
})

it('attributes that are written come after a space', () => {
  expect(
    drawn('<li\n  <%~ it.attributes %>\n  id="a"\n><li<%~ it.attributes %>>', { attributes: 'dir="auto"' }),
  ).toBe('<li dir="auto" id="a"><lidir="auto">')
})

it('a value of an attribute may be broken over lines, and begin and end with what is written', () => {
  expect(drawn(`<a class="b\n  <% if (it.c) { %> c<% } %>" title='d\n  "e" > f'>g</a>`, { c: true })).toBe(
    `<a class="b  c" title='d "e" > f'>g</a>`,
  )
})

it('a tag whose name is written in part is a tag', () => {
  expect(drawn('<h<%= it.level %>\n  id="a"\n>\n  b\n</h<%= it.level %>>', { level: 2 })).toBe(
    '<h2 id="a">b</h2>',
  )
})

it.each(['pre', 'textarea', 'script', 'style', 'PRE'])('what %s holds is sent as it stands', (name) => {
  const html = `<${name} id="a">\n  a\n  <b>\n</b>\n</${name}>`
  expect(drawn(`<p>\n  ${html}\n</p>`)).toBe(`<p>${html}</p>`)
})

it('what is written into a text area stands there as it is, with the line breaks around it', () => {
  expect(drawn('<textarea\n  rows="2"\n>\n\n<%~ it.text %>\n</textarea>\n<p>\n</p>', { text: 'a\n b' })).toBe(
    '<textarea rows="2">\n\na\n b</textarea><p></p>',
  )
})

it('a comment is sent as it stands', () => {
  expect(drawn('<p>\n  <!-- a\n  <b -->\n</p>')).toBe('<p><!-- a\n  <b --></p>')
})

it('what is no tag is text', () => {
  expect(drawn('<p>\n  1 < 2 and\n  3 <\n  4\n</p>')).toBe('<p>1 < 2 and 3 < 4</p>')
})

it('strings and comments of a statement may hold anything', () => {
  expect(drawn(`<p>\n  <% const a = '%>\\n  <b>' /* "%> */ %>\n  <%= a.length %>\n</p>`)).toBe('<p>8</p>')
})

it('a tag of Eta without an end is named with its line', () => {
  expect(() => withoutIndentation('<p>\n<% if (a) {')).toThrow('the tag has no end')
})
