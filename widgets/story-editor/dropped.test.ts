/** Which of what is pasted or dropped are pictures. */
import { expect, it } from 'vitest'
import { pictureKind, picturesIn } from './dropped.js'

const file = (name: string, type: string) => new File(['x'], name, { type })
const carried = (text: string, ...files: File[]) => ({
  files: files as never,
  getData: (type: string) => (type === 'text/plain' ? text : ''),
})

it('takes pictures, and no other files', () => {
  const picture = file('a.png', 'image/png')
  expect(picturesIn(carried('', picture, file('b.pdf', 'application/pdf')))).toEqual([picture])
  expect(picturesIn(carried(''))).toEqual([])
  expect(picturesIn(null)).toEqual([])
})

it('takes the words of a word processor, not its picture of them', () => {
  expect(picturesIn(carried('Words', file('a.png', 'image/png')))).toEqual([])
})

it('makes a block of the kind that has a picture, where one can be uploaded', () => {
  const field = {
    name: 'picture',
    label: 'Picture',
    hint: '',
    as: 'picture' as const,
    rows: 1,
    choices: [],
    picks: [],
    find: '',
  }
  const figure = { kind: 'figure', label: 'Picture', values: {}, fields: [field] }
  const embed = { ...figure, kind: 'embed', fields: [{ ...field, as: 'line' as const }] }
  expect(pictureKind([embed, figure], '/pictures/')).toBe(figure)
  expect(pictureKind([embed], '/pictures/')).toBeUndefined()
  expect(pictureKind([figure], '')).toBeUndefined()
})
