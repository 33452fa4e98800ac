/** What there is to see in a picture, by the family it is painted in. {c1} leads, {c2} answers, {ground} lies beneath. */
import * as v from 'valibot'
import { WORK_FAMILIES } from '../../media/pictures/recipe.js'
import { eachOf, readJson, Texts } from '../data.js'
import type { Bank } from './prose.js'

/** By the longer side of what hangs; what stands is of any size. */
const ROOMS = ['small', 'middle', 'large', 'standing'] as const

const { seen, alt, inRoom } = readJson(
  'sentences/pictures.json',
  v.strictObject({
    seen: eachOf(WORK_FAMILIES, Texts),
    alt: eachOf(WORK_FAMILIES, v.string()),
    inRoom: eachOf(ROOMS, Texts),
  }),
)

export const seenIn = (family: (typeof WORK_FAMILIES)[number]): Bank => ({
  name: `seen ${family}`,
  lines: seen[family],
})

/** Picture descriptions for those who cannot see them: short, of form and colour. */
export const ALT = alt

/** How a work is shown in a room. */
export const inRoomOf = (kind: (typeof ROOMS)[number]): Bank => ({
  name: `room ${kind}`,
  lines: inRoom[kind],
})
