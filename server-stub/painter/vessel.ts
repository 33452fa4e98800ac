/** Outlines of turned vessels, for still lifes, prints and objects. */

import type { Point } from './marks.js'
import type { Random } from './random.js'

/** Half-widths from foot (0) to lip (1), of a vessel one unit tall and at most one unit wide. */
export type Profile = readonly (readonly [height: number, half: number])[]

const PROFILES: readonly [Profile, ...Profile[]] = [
  // bottle
  [
    [0, 0.4],
    [0.04, 0.44],
    [0.3, 0.46],
    [0.5, 0.42],
    [0.62, 0.2],
    [0.7, 0.12],
    [0.94, 0.11],
    [0.96, 0.15],
    [1, 0.15],
  ],
  // bowl
  [
    [0, 0.2],
    [0.08, 0.2],
    [0.16, 0.3],
    [0.5, 0.46],
    [0.85, 0.5],
    [1, 0.5],
  ],
  // jar
  [
    [0, 0.3],
    [0.06, 0.36],
    [0.35, 0.5],
    [0.6, 0.48],
    [0.8, 0.3],
    [0.88, 0.24],
    [1, 0.28],
  ],
  // cylinder
  [
    [0, 0.34],
    [0.02, 0.36],
    [0.5, 0.36],
    [0.97, 0.36],
    [1, 0.35],
  ],
  // tall vase
  [
    [0, 0.2],
    [0.05, 0.24],
    [0.3, 0.38],
    [0.52, 0.42],
    [0.72, 0.3],
    [0.86, 0.16],
    [0.94, 0.18],
    [1, 0.26],
  ],
  // carafe
  [
    [0, 0.42],
    [0.08, 0.48],
    [0.24, 0.46],
    [0.42, 0.3],
    [0.6, 0.16],
    [0.85, 0.15],
    [1, 0.22],
  ],
  // moon jar
  [
    [0, 0.2],
    [0.05, 0.26],
    [0.25, 0.45],
    [0.5, 0.5],
    [0.75, 0.45],
    [0.93, 0.26],
    [1, 0.24],
  ],
  // chalice
  [
    [0, 0.3],
    [0.03, 0.3],
    [0.07, 0.1],
    [0.36, 0.08],
    [0.46, 0.2],
    [0.66, 0.4],
    [1, 0.44],
  ],
]

/** One of the profiles, stretched a little so that no two vessels are the same. */
export function profileOf(random: Random): Profile {
  const swell = random.between(0.88, 1.12)
  return random
    .pick(PROFILES)
    .map(([height, half]) => [height ** random.between(0.98, 1.02), half * swell] as const)
}

/** The outline of a vessel standing on `foot`, `wide` and `tall` in units of the sheet. */
export function turned(profile: Profile, x: number, foot: number, wide: number, tall: number): Point[] {
  const side = rounded(profile)
  const left = side.map(([height, half]): Point => [x - half * wide, foot - height * tall])
  const right = side.map(([height, half]): Point => [x + half * wide, foot - height * tall])
  return [...left, ...right.reverse()]
}

function rounded(profile: Profile): Profile {
  const at = (i: number) => profile[Math.max(0, Math.min(profile.length - 1, i))] ?? ([0, 0] as const)
  const result: [number, number][] = []
  for (let i = 0; i < profile.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < 8; k++) {
      const t = k / 8
      const half =
        0.5 *
        (2 * b[1] +
          (c[1] - a[1]) * t +
          (2 * a[1] - 5 * b[1] + 4 * c[1] - d[1]) * t * t +
          (3 * b[1] - a[1] - 3 * c[1] + d[1]) * t ** 3)
      result.push([b[0] + (c[0] - b[0]) * t, Math.max(0.02, half)])
    }
  }
  const last = profile.at(-1)
  return last ? [...result, last] : result
}
