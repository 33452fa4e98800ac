/** The artists that the hand-written texts speak of: invented people, each with a hand, a subject and titles of their own. */
import * as v from 'valibot'
import { WORK_FAMILIES } from '../../media/pictures/recipe.js'
import { readJson, Texts } from '../data.js'

const Member = v.strictObject({
  key: v.string(),
  name: v.string(),
  sortName: v.string(),
  short: v.string(),
  she: v.boolean(),
  nationality: v.string(),
  born: v.number(),
  died: v.optional(v.number()),
  town: v.string(),
  city: v.string(),
  families: v.array(v.picklist(WORK_FAMILIES)),
  /** Paper, ink, then colours from leading to accent. */
  palette: Texts,
  /** Chooses among the painter’s habits, such as what photographs show; by default their place in the list. */
  habit: v.optional(v.number()),
  density: v.number(),
  looseness: v.number(),
  scale: v.number(),
  mediums: Texts,
  /** By the key of a medium: what their works in it are made of. */
  materials: v.record(v.string(), Texts),
  titles: Texts,
  about: v.string(),
})
export type CastSeed = v.InferOutput<typeof Member>

export const CAST: readonly CastSeed[] = readJson('cast.json', v.array(Member))
