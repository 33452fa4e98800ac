/** Where the walls of a room stand and what hangs where. Metres in the room, units on the sheet. */

import type { RoomRecipe, WorkRecipe } from '../../media/pictures/recipe.js'
import type { Point } from '../marks.js'
import type { Sheet } from '../painting.js'
import { createRandom } from '../random.js'

export interface Hung {
  recipe: WorkRecipe
  wall: 'far' | 'left' | 'right'
  /** Metres. On the far wall `at` is the left edge; on a side wall `near` and `far` are distances from the far wall towards us. */
  wide: number
  tall: number
  at: number
  near: number
  far: number
}

export interface Room {
  sheet: Sheet
  hung: Hung[]
  /** Units a metre, on the far wall. */
  scale: number
  vanishing: Point
  left: number
  right: number
  ceiling: number
  floor: number
  /** How strongly the floor reflects, 0–1. */
  gloss: number
  /** How much larger a thing is this many metres in front of the far wall. */
  grow(metres: number): number
  /** From a point on the far wall, in units, to the same point brought `metres` towards us. */
  forward(point: Point, metres: number): Point
  cornersOf(hung: Hung): Point[]
  /** Where on a work (0–1 each way) a point of the sheet lies. */
  placeOn(hung: Hung, x: number, y: number): Point
}

const EYE = 1.55
const CENTRE = 1.55

export function planOf(recipe: RoomRecipe, sheet: Sheet): Room {
  const random = createRandom(recipe.seed, 'plan')
  const works = recipe.hung.map(({ recipe: work, widthMm, heightMm }) => {
    // A drawing of ten centimetres would be a speck, a mural would not fit: both are brought just into the room.
    const fit = Math.min(1, 3.3 / (heightMm / 1000), 6 / (widthMm / 1000))
    const large = Math.max(fit, 0.22 / (Math.max(widthMm, heightMm) / 1000))
    return { recipe: work, wide: (widthMm / 1000) * large, tall: (heightMm / 1000) * large }
  })
  const tallest = Math.max(1, ...works.map((work) => work.tall))
  const distance = random.between(6.2, 8.2)
  const onFar: typeof works = []
  const onSide: typeof works = []
  let run = 0
  const gap = random.between(0.55, 1)
  for (const work of works) {
    if (run + work.wide + gap <= 8.6 || onFar.length === 0) {
      onFar.push(work)
      run += work.wide + gap
    } else if (onSide.length < 2 && work.wide < 2.8) onSide.push(work)
  }
  const wallWide = Math.max(4.2, run - gap + random.between(1.1, 2))
  const wallTall = Math.max(random.between(3.2, 4), tallest + 1.3)
  const share = random.between(0.76, 0.9)
  const scale = Math.min((sheet.width * share) / wallWide, (sheet.height * 0.74) / wallTall)
  const vanishing: Point = [
    sheet.width * random.between(0.46, 0.54),
    sheet.height * random.between(0.5, 0.54),
  ]
  const left = sheet.width / 2 - (wallWide * scale) / 2 + (random.next() - 0.5) * 40
  const floor = vanishing[1] + EYE * scale
  const hung: Hung[] = []
  let at = (wallWide - (run - gap)) / 2
  for (const work of onFar) {
    hung.push({ ...work, wall: 'far', at, near: 0, far: 0 })
    at += work.wide + gap
  }
  const sides = random.chance(0.5) ? (['left', 'right'] as const) : (['right', 'left'] as const)
  onSide.forEach((work, i) => {
    const far = random.between(0.5, 0.9)
    hung.push({
      ...work,
      wall: sides[i] ?? 'left',
      at: 0,
      far,
      near: Math.min(far + work.wide, distance * 0.62),
    })
  })
  const grow = (metres: number) => distance / Math.max(0.4, distance - metres)
  const forward = ([x, y]: Point, metres: number): Point => {
    const k = grow(metres)
    return [vanishing[0] + (x - vanishing[0]) * k, vanishing[1] + (y - vanishing[1]) * k]
  }
  const right = left + wallWide * scale
  const topOf = (work: Hung) => floor - (CENTRE + work.tall / 2) * scale
  const footOf = (work: Hung) => floor - (CENTRE - work.tall / 2) * scale
  return {
    sheet,
    hung,
    scale,
    vanishing,
    left,
    right,
    floor,
    ceiling: floor - wallTall * scale,
    gloss: random.pick([0, 0.2, 0.32, 0.42]),
    grow,
    forward,
    cornersOf(work) {
      const [top, foot] = [topOf(work), footOf(work)]
      if (work.wall === 'far') {
        const x = left + work.at * scale
        const end = x + work.wide * scale
        return [
          [x, top],
          [end, top],
          [end, foot],
          [x, foot],
        ]
      }
      const x = work.wall === 'left' ? left : right
      return [
        forward([x, top], work.near),
        forward([x, top], work.far),
        forward([x, foot], work.far),
        forward([x, foot], work.near),
      ]
    },
    placeOn(work, x, y) {
      const [top, foot] = [topOf(work), footOf(work)]
      if (work.wall === 'far') return [((x - left) / scale - work.at) / work.wide, (y - top) / (foot - top)]
      const wall = work.wall === 'left' ? left : right
      const k = (x - vanishing[0]) / (wall - vanishing[0])
      const metres = distance * (1 - 1 / k)
      const along = (metres - work.far) / (work.near - work.far)
      const wallY = vanishing[1] + (y - vanishing[1]) / k
      return [work.wall === 'left' ? 1 - along : along, (wallY - top) / (foot - top)]
    },
  }
}
