import { expect, it } from 'vitest'
import { paperFor } from './paper.js'

const NONE = 'rgba(0, 0, 0, 0)'
const NIGHT = 'rgb(32, 43, 56)'
const WHITE = 'rgb(255, 255, 255)'

it.each([
  ['dark, and does not say so', [NIGHT, NONE], 'normal', true, 'dark'],
  ['dark by its root', [NONE, NIGHT], 'normal', false, 'dark'],
  ['dark, and says so', [NIGHT, NONE], 'dark', false, undefined],
  ['dark to who likes it', [NIGHT, NONE], 'light dark', true, undefined],
  ['light', [WHITE, NONE], 'normal', true, undefined],
  ['light, and says it is dark', [WHITE, NONE], 'light dark', true, 'light'],
  ['as the browser paints it', [NONE, NONE], 'normal', true, undefined],
  ['seen through', ['rgba(0, 0, 0, 0.5)', NONE], 'normal', true, undefined],
  ['of a colour that is written in another way', ['oklch(0.3 0.1 20)', NONE], 'normal', true, undefined],
])('a page that is %s', (_, grounds, scheme, prefersDark, paper) => {
  expect(paperFor(grounds, scheme, prefersDark)).toBe(paper)
})
