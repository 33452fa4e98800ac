/** The 24 mediums: what may be made in them, of what, how large, and how it is done. */
import * as v from 'valibot'
import { WORK_FAMILIES } from '../../media/pictures/recipe.js'
import { readJson, Texts } from '../data.js'

const Span = v.strictTuple([v.number(), v.number()])

const Medium = v.strictObject({
  key: v.string(),
  name: v.string(),
  about: v.string(),
  /** The families of pictures that this medium can look like. */
  families: v.array(v.picklist(WORK_FAMILIES)),
  materials: Texts,
  /** Longer side in centimetres, from and to. */
  size: Span,
  /** Price against an oil painting of the same size. */
  value: v.number(),
  /** Comes in an edition. */
  edition: v.optional(v.literal(true)),
  /** Depth in centimetres, for things that stand. */
  depth: v.optional(Span),
  /** Published artworks exactly: edges of lists. */
  total: v.optional(v.number()),
  made: Texts,
})
export type MediumSeed = v.InferOutput<typeof Medium>

export const MEDIUMS: readonly MediumSeed[] = readJson('mediums.json', v.array(Medium))
