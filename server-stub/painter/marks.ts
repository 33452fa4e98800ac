/** Marks that several families make, as SVG in units of the sheet. */
import { shift } from '../media/pictures/colour.js'
import type { Random } from './random.js'

export type Point = readonly [x: number, y: number]

/** One decimal is a tenth of a thousandth of the sheet: finer than any pixel served. */
export function n(value: number): string {
  return (Math.round(value * 10) / 10).toString()
}

export function rect(x: number, y: number, width: number, height: number, fill: string, rest = ''): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${rest}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, rest = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${rest}/>`
}

export function path(d: string, rest: string): string {
  return `<path d="${d}" ${rest}/>`
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`
}

export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
}

/** A curve through the points (Catmull-Rom). */
export function curve(points: readonly Point[], isClosed = false): string {
  const count = points.length
  const at = (i: number): Point =>
    points[isClosed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] ?? [0, 0]
  const [x, y] = at(0)
  let d = `M${n(x)} ${n(y)}`
  for (let i = 0; i < (isClosed ? count : count - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const first = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`
    const second = `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)}`
    d += `C${first} ${second} ${n(c[0])} ${n(c[1])}`
  }
  return isClosed ? `${d}Z` : d
}

/** Points along the same curve, about one every `step` units. */
export function along(points: readonly Point[], step: number): Point[] {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0]
  const result: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const pieces = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step))
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces
      const on = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - e[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + e[axis]) * t ** 3)
      result.push([on(0), on(1)])
    }
  }
  result.push(at(points.length - 1))
  return result
}

/** A rounded shape that is nobody's circle. `wander` 0 is a circle. */
export function blob(random: Random, x: number, y: number, rx: number, ry: number, wander: number): Point[] {
  const count = 9
  const turn = random.between(0, Math.PI)
  return Array.from({ length: count }, (_, i): Point => {
    const angle = turn + (2 * Math.PI * i) / count
    const reach = 1 + wander * random.between(-0.5, 0.5)
    return [x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]
  })
}

/** A ribbon along a path whose half-width at t (0–1) is `half(t)`. */
export function ribbon(points: readonly Point[], half: (t: number) => number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  points.forEach(([x, y], i) => {
    const [nx, ny] = normalAt(points, i)
    const reach = half(i / Math.max(1, points.length - 1))
    left.push([x + nx * reach, y + ny * reach])
    right.push([x - nx * reach, y - ny * reach])
  })
  return [...left, ...right.reverse()]
}

function normalAt(points: readonly Point[], i: number): Point {
  const [ax, ay] = points[Math.max(0, i - 1)] ?? [0, 0]
  const [bx, by] = points[Math.min(points.length - 1, i + 1)] ?? [0, 0]
  const length = Math.hypot(bx - ax, by - ay) || 1
  return [-(by - ay) / length, (bx - ax) / length]
}

/** A loaded brush drawn along a path: many hairs, each with its own share of paint, starting and lifting a little apart. */
export function brush(
  random: Random,
  points: readonly Point[],
  width: number,
  colours: readonly [string, ...string[]],
  dryness: number,
): string {
  const hairs = Math.max(6, Math.min(38, Math.round(width / 3.2)))
  const spine = along(points, Math.max(14, width / 5))
  let svg = ''
  let load = random.pick(colours)
  for (let h = 0; h < hairs; h++) {
    if (random.chance(0.22)) load = random.pick(colours)
    const side = (h / (hairs - 1) - 0.5) * width
    const start = Math.floor(spine.length * random.between(0, 0.05))
    const end = Math.ceil(spine.length * (1 - random.between(0, 0.04) - dryness * random.next() ** 2 * 0.5))
    const line = spine.slice(start, Math.max(start + 2, end)).map(([x, y], i): Point => {
      const [nx, ny] = normalAt(spine, i + start)
      const stray = side + Math.sin(i * 0.7 + h) * 0.5
      return [x + nx * stray, y + ny * stray]
    })
    const colour = shift(load, { light: random.normal() * 0.035 })
    const thick = (width / hairs) * random.between(1.1, 2.4)
    const opacity = random.between(0.8 - dryness * 0.3, 1)
    svg += path(
      polyline(line),
      `fill="none" stroke="${colour}" stroke-width="${n(thick)}" stroke-opacity="${opacity.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`,
    )
  }
  return svg
}

/** A gradient from colour stops; give its id to `fill="url(#…)"`. Degrees: 0 runs left to right, 90 down. */
export function gradient(
  id: string,
  stops: readonly (readonly [at: number, colour: string, opacity?: number])[],
  degrees = 90,
  units: 'box' | 'radial' = 'box',
): string {
  const inner = stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at.toFixed(3)}" stop-color="${colour}" stop-opacity="${opacity.toFixed(3)}"/>`,
    )
    .join('')
  if (units === 'radial') return `<radialGradient id="${id}">${inner}</radialGradient>`
  const turn = `gradientTransform="rotate(${n(degrees)} 0.5 0.5)"`
  return `<linearGradient id="${id}" ${turn}>${inner}</linearGradient>`
}
