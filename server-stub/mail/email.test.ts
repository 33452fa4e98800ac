import { expect, test as it } from 'vitest'
import { greeting, write } from './email.js'
import { htmlOf } from './html.js'

it.each([
  ['Ines Ortega', 'Dear Ines Ortega,'],
  ['J. R. Østby', 'Dear J. R. Østby,'],
  ['', 'Good day,'],
  ['Win at evil.test', 'Good day,'],
  ['https://evil', 'Good day,'],
  ['two\r\nlines', 'Dear two lines,'],
])('%j is greeted by %j', (name, words) => {
  expect(greeting(name)).toBe(words)
})

it('a subject is one line', () => {
  expect(write('https://plinth.example', 'a@b.example', 'Enquiry: a\r\nBcc: c@d.example', []).subject).toBe(
    'Enquiry: a Bcc: c@d.example',
  )
})

it('as HTML it holds the same words, its addresses are links, and nothing in it is markup', () => {
  const { body } = write('https://plinth.example', 'a@b.example', 'Hello', [
    greeting('<b>Ines & "Co"'),
    'Open this:\nhttps://plinth.example/sign-up/confirm/x/?redirect=%2Fa%2F&b=1',
    'javascript:alert(1)\nhttps://evil.test/"><script>',
  ])
  const html = htmlOf(body)
  expect(html).toContain('&lt;b&gt;Ines')
  expect(html).toContain('href="https://plinth.example/sign-up/confirm/x/?redirect=%2Fa%2F&amp;b=1"')
  expect(html).not.toMatch(/<b>|<script>|href="javascript|href="https:\/\/evil/)
  expect(html).toMatch(/border-top[^>]*>Plinth<br><a href="https:\/\/plinth\.example\/"/)
})
