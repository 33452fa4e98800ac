import { expect, test as it } from 'vitest'
import { handOf, workRecipe } from '../../painter/hand.js'
import { paintMaster } from '../../painter/paint-master.js'
import { heightAt, widthsOf } from '../pictures/address.js'
import { createStudio, masterSize } from './encode.js'

const NO_UPLOADS = { read: () => Promise.reject(new Error('test: nothing was uploaded')) }

it('paints all the listed sizes of a picture from two masters', () => {
  const picture = { width: 2400, height: 1600 }
  const listed = widthsOf(picture).filter((width) => width < picture.width)
  const masters = listed.map((width) => masterSize({ width, height: heightAt(picture, width) }))
  expect(new Set(masters.map(({ width }) => width))).toEqual(new Set([640, 1024]))
})

it('paints a picture at its own size for those who look closely', () => {
  expect(masterSize({ width: 2400, height: 1600 })).toEqual({ width: 2400, height: 1600 })
})

it('gives the same bytes from a master it kept as from a new one', async () => {
  const order = { recipe: workRecipe(handOf(11), 1), width: 160, height: 120, type: 'webp' } as const
  const studio = createStudio(NO_UPLOADS, paintMaster)
  await studio({ ...order, width: 320, height: 240 })
  const kept = await studio(order)
  const fresh = await createStudio(NO_UPLOADS, paintMaster)(order)
  expect(Buffer.from(kept).equals(Buffer.from(fresh))).toBe(true)
})
