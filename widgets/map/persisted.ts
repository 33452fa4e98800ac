/** State of a map that is persisted after its page is evicted: the part of the world in view. */
import * as v from 'valibot'

const Persisted = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.finite()),
  zoom: v.pipe(v.number(), v.minValue(0), v.maxValue(22)),
})
export type Persisted = v.InferOutput<typeof Persisted>

export function parsePersisted(value: unknown): Persisted | undefined {
  const parsed = v.safeParse(Persisted, value)
  return parsed.success ? parsed.output : undefined
}
