import { expect, test as it } from 'vitest'
import { greeting, write } from './letter.js'

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
