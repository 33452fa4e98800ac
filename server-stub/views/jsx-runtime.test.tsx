/** @jsxImportSource #html */
import { expect, it } from 'vitest'
import { type Child, textOf } from './jsx-runtime.js'
import { Heading } from './parts/heading.js'
import { JsonScript } from './parts/json-script.js'
import { raw } from './raw.js'

const HOSTILE = `"><script>alert('1')</script>&amp;`
const SAFE = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;'
const Twice = ({ children }: { children: Child }) => (
  <>
    {children}
    {children}
  </>
)

it.each<[string, Child, string]>([
  ['text', <p>{HOSTILE}</p>, `<p>${SAFE}</p>`],
  ['text that a component returns', <Twice>{HOSTILE}</Twice>, SAFE + SAFE],
  ['text in a list', <ul>{[HOSTILE, [HOSTILE]]}</ul>, `<ul>${SAFE}${SAFE}</ul>`],
  ['an attribute', <a href={HOSTILE}>a</a>, `<a href="${SAFE}">a</a>`],
  ['JSON', <JsonScript value={'</script>'} />, '<script type="application/json">"\\u003c/script>"</script>'],
])('%s is escaped', (_, child, html) => {
  expect(textOf(child)).toBe(html)
})

it.each<[Child, string]>([
  [<p>{raw('<b>a</b>')}</p>, '<p><b>a</b></p>'],
  [
    <input required disabled={false} value={undefined} data-own={true} aria-busy={true} />,
    '<input required data-own aria-busy="true">',
  ],
  [
    <p>
      {null}
      {undefined}
      {false}
      {''}
      {0}
    </p>,
    '<p>0</p>',
  ],
  [<p></p>, '<p></p>'],
  [
    <Heading level={3} id="a">
      b
    </Heading>,
    '<h3 id="a">b</h3>',
  ],
])('%# is written as HTML has it', (child, html) => {
  expect(textOf(child)).toBe(html)
})
