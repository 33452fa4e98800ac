import { expect, it } from 'vitest'
import { inOrder } from './in-order.js'

it('has rows in the order asked for, each once, without those that went', () => {
  expect(inOrder([3, 1, 2, 3], [{ id: 1 }, { id: 3 }])).toEqual([{ id: 3 }, { id: 1 }])
})
