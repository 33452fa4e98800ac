import { expect, it } from 'vitest'
import { slideTime } from './routes.js'

const slides = (count: number) => Array.from({ length: count }, () => ({ title: '', text: '' }))

it.each([
  ['/about/', 3, 6_000],
  ['/membership/', 4, undefined],
  ['/membership/', 5, 3_000],
  ['/advisory/', 9, undefined],
])('slides of %s, %i of them, stay %s ms', (path, count, time) => {
  expect(slideTime({ path, slides: slides(count) })).toBe(time)
})
