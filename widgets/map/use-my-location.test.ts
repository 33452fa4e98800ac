import { expect, test } from 'vitest'
import { positionMessage } from './use-my-location.js'

test('a position that did not come has a sentence for each reason', () => {
  const sentences = [1, 2, 3].map((code) => positionMessage(code).text)
  expect(new Set(sentences).size).toBe(3)
  for (const sentence of sentences) expect(sentence).toMatch(/\. .*search for a place\.$/)
})
