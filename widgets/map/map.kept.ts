/** What is left of a map when its page is no longer at hand: where it looked. */
import * as v from 'valibot'

const Kept = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.finite()),
  zoom: v.pipe(v.number(), v.minValue(0), v.maxValue(22)),
})
export type Kept = v.InferOutput<typeof Kept>

export function parseKept(value: unknown): Kept | undefined {
  const parsed = v.safeParse(Kept, value)
  return parsed.success ? parsed.output : undefined
}
