/** A fair before it opens: one long aisle, white stands on both sides, lamps in rows under the roof. */
import { mix, shift } from '../../media/pictures/colour.js'
import type { PlaceRecipe } from '../../media/pictures/recipe.js'
import { gradient, n, type Point, path, polygon, rect } from '../marks.js'
import type { Layer, Painting, Sheet } from '../painting.js'
import { createRandom, type Random } from '../random.js'

/** Metres to units of the sheet: x right of the aisle's middle, y up from the floor, z away from the eye. */
type View = (x: number, y: number, z: number) => Point

export function hall(recipe: PlaceRecipe, sheet: Sheet): Painting {
  const random = createRandom(recipe.seed, 'hall')
  const { width, height } = sheet
  const [paper = '#f3efe6', ink = '#1d1f21', ...rest] = recipe.palette
  const eye = random.between(2.2, 4.2)
  const vx = width * random.between(0.36, 0.64)
  const vy = height * random.between(0.42, 0.5)
  const focal = width * random.between(0.62, 0.8)
  const view: View = (x, y, z) => [vx + (focal * x) / z, vy - (focal * (y - eye)) / z]
  const isDark = random.chance(0.4)
  const roof = isDark ? mix(ink, rest[0] ?? ink, 0.2) : mix(paper, '#aeb6b8', 0.45)
  const carpet = mix(mix(rest[0] ?? ink, paper, 0.45), '#8f8a83', 0.35)
  const far = 90
  const quad = (a: Point, b: Point, c: Point, d: Point, fill: string, more = '') =>
    path(polygon([a, b, c, d]), `fill="${fill}" ${more}`)
  const top = random.between(9, 13)
  const half = 26
  let shell = `${gradient('r', [
    [0, shift(roof, { light: -0.08 })],
    [0.9, shift(roof, { light: 0.06 })],
  ])}${rect(-10, -10, width + 20, vy + 20, 'url(#r)')}`
  shell += `${gradient('c', [
    [0, shift(carpet, { light: 0.07 })],
    [1, shift(carpet, { light: -0.07 })],
  ])}${rect(-10, vy, width + 20, height - vy + 10, 'url(#c)')}`
  const gate = shift(isDark ? mix(roof, paper, 0.4) : paper, { light: -0.02 })
  shell += quad(view(-half, top, far), view(half, top, far), view(half, 0, far), view(-half, 0, far), gate)
  const layers: Layer[] = [{ svg: shell, warp: { by: 1, size: 60 }, mottle: { by: 0.08, size: 140 } }]
  layers.push({
    svg: trusses(random, view, top, half, far, shift(roof, { light: isDark ? 0.1 : -0.2 })),
    opacity: 0.85,
  })
  layers.push(...lamps(random, view, top, half, far))
  let stands = ''
  const aisle = random.between(2.4, 3.4)
  for (let z = 64; z > 2.4; z -= 6.5)
    stands += stand(random, view, z, aisle, -1, rest, paper) + stand(random, view, z, aisle, 1, rest, paper)
  layers.push({ svg: stands, warp: { by: 0.5, size: 50 } })
  const haze = `${gradient(
    'h',
    [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ],
    0,
    'radial',
  )}<ellipse cx="${n(vx)}" cy="${n(vy)}" rx="${n(width * 0.34)}" ry="${n(height * 0.26)}" fill="url(#h)"/>`
  layers.push({ svg: haze, opacity: isDark ? 0.35 : 0.7 })
  return { ground: roof, groundMottle: 0.1, layers, surface: 'film', depth: 0.7, grain: 0.22 }
}

function trusses(random: Random, view: View, top: number, half: number, far: number, colour: string): string {
  let svg = ''
  const isArched = random.chance(0.5)
  const deep = 1.1
  for (let z = far - 6; z > 3; z -= 7) {
    const thick = Math.max(0.7, 52 / z)
    const upper: Point[] = []
    const lower: Point[] = []
    for (let i = 0; i <= 24; i++) {
      const x = -half + (2 * half * i) / 24
      const bow = isArched ? 4 * (1 - (x / half) ** 2) : 0
      upper.push(view(x, top + bow, z))
      lower.push(view(x, top + bow - deep, z))
    }
    const zigzag = upper.map((p, i) => (i % 2 ? p : (lower[i] ?? p)))
    for (const line of [upper, lower, zigzag]) {
      svg += path(
        `M${line.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`,
        `fill="none" stroke="${colour}" stroke-width="${n(line === zigzag ? thick * 0.5 : thick)}"`,
      )
    }
  }
  return svg
}

function lamps(random: Random, view: View, top: number, half: number, far: number): Layer[] {
  let svg = ''
  const rows = random.whole(3, 5)
  for (let z = far - 4; z > 5; z -= 5) {
    for (let r = 0; r < rows; r++) {
      const x = -half * 0.62 + (half * 1.24 * r) / (rows - 1)
      const [a, b, c, d] = [
        view(x - 0.35, top - 1.6, z),
        view(x + 0.35, top - 1.6, z),
        view(x + 0.35, top - 1.6, z + 2.6),
        view(x - 0.35, top - 1.6, z + 2.6),
      ]
      svg += path(polygon([a, b, c, d]), 'fill="#fff6e2"')
    }
  }
  return [
    { svg, blur: 14, blend: 'screen', opacity: 0.7 },
    { svg, blur: 0.6 },
  ]
}

/** Two walls of a stand: the one along the aisle, and the one that faces us, with pictures on both. */
function stand(
  random: Random,
  view: View,
  z: number,
  aisle: number,
  side: -1 | 1,
  colours: readonly string[],
  paper: string,
): string {
  const deep = 5.2
  const high = 3.2
  const inner = side * aisle
  const outer = side * (aisle + 7.5)
  const white = mix('#f4f2ee', paper, 0.4)
  const isPainted = random.chance(0.16)
  const wall = isPainted ? mix(random.pick(['#cfc8bc', ...colours]), white, 0.15) : white
  const [nearZ, farZ] = [z, z + deep]
  const face = polygon([
    view(inner, high, farZ),
    view(outer, high, farZ),
    view(outer, 0, farZ),
    view(inner, 0, farZ),
  ])
  let svg = path(face, `fill="${shift(wall, { light: -0.035 })}"`)
  const along = polygon([
    view(outer, high, nearZ),
    view(outer, high, farZ),
    view(outer, 0, farZ),
    view(outer, 0, nearZ),
  ])
  svg += path(along, `fill="${shift(wall, { light: side > 0 ? -0.1 : -0.07 })}"`)
  const count = random.whole(1, 3)
  for (let i = 0; i < count; i++) {
    const wide = random.between(0.8, 2)
    const tall = random.between(0.9, 1.9)
    const x = inner + side * (1.2 + (5.4 * (i + 0.5)) / count)
    svg += picture(
      random,
      [
        view(x - wide / 2, 1.6 + tall / 2, farZ),
        view(x + wide / 2, 1.6 + tall / 2, farZ),
        view(x + wide / 2, 1.6 - tall / 2, farZ),
        view(x - wide / 2, 1.6 - tall / 2, farZ),
      ],
      colours,
    )
  }
  // A post and a lintel with the number's plate: the stand's corner on the aisle.
  const corner = polygon([
    view(inner, high, nearZ),
    view(inner + side * 0.35, high, nearZ),
    view(inner + side * 0.35, 0, nearZ),
    view(inner, 0, nearZ),
  ])
  const lintel = polygon([
    view(inner, high, nearZ),
    view(outer, high, nearZ),
    view(outer, high - 0.35, nearZ),
    view(inner, high - 0.35, nearZ),
  ])
  const flank = polygon([
    view(inner, high, nearZ),
    view(inner, high, farZ),
    view(inner, high - 0.35, farZ),
    view(inner, high - 0.35, nearZ),
  ])
  svg += path(flank, `fill="${shift(wall, { light: -0.14 })}"`)
  svg += path(corner, `fill="${wall}"`) + path(lintel, `fill="${shift(wall, { light: 0.01 })}"`)
  const foot = polygon([
    view(inner, 0, nearZ),
    view(inner + side * 0.35, 0, nearZ),
    view(inner + side * 0.8, 0, nearZ - 0.7),
    view(inner + side * 0.2, 0, nearZ - 0.7),
  ])
  return svg + path(foot, 'fill="#1a1613" fill-opacity="0.16"')
}

function picture(
  random: Random,
  corners: readonly [Point, Point, Point, Point],
  colours: readonly string[],
): string {
  const [a, b, c, d] = corners
  const base = random.pick(['#2b2926', ...colours])
  const other = random.pick(['#e8e2d6', ...colours])
  const between = (p: Point, q: Point, t: number): Point => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ]
  const shadow = corners.map(([x, y]): Point => [x + 2, y + 3])
  const t = random.between(0.3, 0.7)
  const part = random.chance(0.5)
    ? polygon([between(a, d, t), between(b, c, t), c, d])
    : polygon([between(a, b, t), b, c, between(d, c, t)])
  return (
    path(polygon(shadow), 'fill="#000000" fill-opacity="0.18"') +
    path(polygon(corners), `fill="${base}"`) +
    path(part, `fill="${other}"`)
  )
}
