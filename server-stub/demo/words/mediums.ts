/** The 24 mediums: what may be made in them, of what, how large, and how it is done. */
import * as v from 'valibot'
import { WORK_FAMILIES } from '../../media/pictures/recipe.js'
import { readJson, Texts } from '../data.js'

const Span = v.strictTuple([v.number(), v.number()])

/** What a work is made of. */
const Material = v.pipe(
  v.union([
    v.string(),
    v.strictObject({
      name: v.string(),
      /** Of the medium's families those that it can look like; all where there are none. */
      families: v.optional(v.array(v.picklist(WORK_FAMILIES))),
      /** Its own, where it has no others: paper, ink, then colours from leading to accent. Graphite is grey whoever draws with it. */
      colours: v.optional(v.pipe(v.array(v.string()), v.minLength(5))),
    }),
  ]),
  v.transform((material) => (typeof material === 'string' ? { name: material } : material)),
)
export type Material = v.InferOutput<typeof Material>

const Medium = v.strictObject({
  key: v.string(),
  name: v.string(),
  about: v.string(),
  /** The families of pictures that this medium can look like. */
  families: v.array(v.picklist(WORK_FAMILIES)),
  materials: v.pipe(v.array(Material), v.minLength(1)),
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
