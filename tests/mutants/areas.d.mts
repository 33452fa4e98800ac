/** One area, and the tests run against it. */
interface Area {
  mutate: string[]
  tests: string[]
}

export declare const AREAS: Record<string, Area>
