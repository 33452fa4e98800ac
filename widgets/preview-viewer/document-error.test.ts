import { expect, test } from 'vitest'
import { reasonFromPdfJs } from './document-error.js'

test.each([
  ['InvalidPDFException', undefined, 'unreadable'],
  ['PasswordException', undefined, 'unreadable'],
  ['ResponseException', 0, 'unreachable'],
  ['ResponseException', 500, 'unreachable'],
  ['ResponseException', 403, 'refused'],
  ['ResponseException', 404, 'refused'],
  ['TypeError', undefined, 'unreachable'],
])('%s with status %s is %s', (name, status, reason) => {
  expect(reasonFromPdfJs(Object.assign(new Error(), { name, status }))).toBe(reason)
})
