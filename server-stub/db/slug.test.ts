import { expect, test } from 'vitest'
import { slugify, uniqueSlug } from './slug.js'

test.each([
  ['Salt Line', 'salt-line'],
  ['Guðrún Ketilsdóttir', 'gudrun-ketilsdottir'],
  ['Nguyễn Thu Hà', 'nguyen-thu-ha'],
  ['Who’s There?', 'whos-there'],
  ['Hollis & Mabena', 'hollis-and-mabena'],
  ['<script>alert("paint")</script>', 'script-alert-paint-script'],
  ['山水之間', 'untitled'],
  ['Zhao Wenlin 赵文琳', 'zhao-wenlin'],
  ['', 'untitled'],
])('%s becomes %s', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('cuts long titles between words', () => {
  const slug = slugify(
    'A Figure Bowing before a Seated Old Man with his Arm Outstretched in Benediction. Verso: Sketch',
  )
  expect(slug).toBe('a-figure-bowing-before-a-seated-old-man-with-his-arm-outstretched-in-benediction')
})

test('numbers what would be the same', () => {
  const taken = new Set<string>()
  expect([1, 2, 3].map(() => uniqueSlug('Ana Ruiz', taken))).toEqual(['ana-ruiz', 'ana-ruiz-2', 'ana-ruiz-3'])
})
