import { expect, it } from 'vitest'
import { missingIn, tidyApproval } from '../shared/contract/approve-gallery.call.js'
import { stepIn } from './gallery-approval.component.js'

it.each([
  ['', 1],
  ['?step=2', 2],
  ['?a=b&step=3', 3],
  ['?step=4', 1],
  ['?step=two', 1],
])('%j is step %i', (search, step) => {
  expect(stepIn(search)).toBe(step)
})

it.each([
  [{ name: ' Ana Ruiz ', email: ' ana@example.org ' }, []],
  [{ name: ' \t', email: 'ana@example.org' }, ['name']],
  [{ name: 'Ana', email: ' ' }, ['email']],
  [{ name: 'Ana', email: 'Ana Ruiz' }, ['email']],
  [{ name: 'Ana', email: '@' }, ['email']],
  [{}, ['name', 'email']],
])('of %o, trimmed, %o is missing', (sent, missing) => {
  expect(missingIn(tidyApproval(sent))).toEqual(missing)
})

it('what is kept is trimmed', () => {
  expect(tidyApproval({ name: ' Ana Ruiz ', email: '\nana@example.org ' })).toEqual({
    name: 'Ana Ruiz',
    email: 'ana@example.org',
  })
})
