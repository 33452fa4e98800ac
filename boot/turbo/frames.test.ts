import { expect, test } from 'vitest'
import { type FrameTrouble, troubleOf } from './frames.js'

test.each<[number, FrameTrouble]>([
  [404, 'not-found'],
  [403, 'failed'],
  [422, 'failed'],
  [500, 'failed'],
  [200, 'content-missing'],
])('status %i without the frame means %s', (status, trouble) => {
  expect(troubleOf(status)).toBe(trouble)
})
