/** A city seen from straight above: blocks split again and again as cities are, a river, parks, two or three avenues. */
import { lightness, mix, shift, standOff } from '../../media/pictures/colour.js'
import type { PlaceRecipe } from '../../media/pictures/recipe.js'
import { circle, curve, n, type Point, path, polygon } from '../marks.js'
import type { Layer, Painting, Sheet } from '../painting.js'
import { createRandom, type Random } from '../random.js'

interface Block {
  points: Point[]
  depth: number
}

export function city(recipe: PlaceRecipe, sheet: Sheet): Painting {
  const random = createRandom(recipe.seed, 'city')
  const [paper = '#f3efe6', ink = '#1d1f21', ...rest] = recipe.palette
  const byLight = [...rest].sort((p, q) => lightness(q) - lightness(p))
  const isNight = random.chance(0.25)
  const ground = isNight ? mix(ink, rest[0] ?? ink, 0.18) : mix(paper, byLight[0] ?? paper, 0.25)
  const built = standOff(
    isNight ? mix(paper, rest[1] ?? paper, 0.4) : mix(ink, rest[0] ?? ink, 0.35),
    ground,
    0.3,
  )
  const leading = standOff(rest[0] ?? ink, ground, 0.2)
  const accent = standOff(rest.at(-1) ?? ink, ground, 0.18)
  const green = standOff(mix(rest[2] ?? '#8d9560', '#8d9560', 0.4), ground, 0.12)
  const water = standOff(mix(rest[1] ?? '#8fb7b3', '#7f9fae', 0.45), ground, 0.1)
  let blocks = ''
  let others = ''
  let parks = ''
  const least = random.between(260, 700)
  for (const block of divided(random, sheet, least)) {
    const shape = inset(block.points, block.depth)
    if (shape === undefined) continue
    const draw = random.next()
    if (draw < 0.055) parks += grove(random, shape, green, ink)
    else if (draw < 0.075) continue
    else if (draw < 0.2) others += path(polygon(shape), `fill="${random.chance(0.25) ? accent : leading}"`)
    else blocks += houses(random, shape, built, ground)
  }
  const layers: Layer[] = [
    { svg: parks, opacity: 0.95, warp: { by: 0.8, size: 30 }, mottle: { by: 0.3, size: 60 } },
    print(others, 1.5),
    print(blocks, -1),
    ...river(random, sheet, water, ground),
  ]
  return { ground, groundMottle: 0.25, layers, surface: 'paper', depth: 1.1 }
}

function print(svg: string, off: number): Layer {
  return {
    svg,
    offset: [off, off * 0.6],
    warp: { by: 0.8, size: 22 },
    mottle: { by: 0.28, size: 70 },
    bite: { by: 0.035, size: 3 },
  }
}

/** Split across the longest side, near the middle, until the pieces are blocks. The first splits are the avenues. */
function divided(random: Random, sheet: Sheet, least: number): Block[] {
  const turn = random.between(-0.7, 0.7)
  const [cx, cy, far] = [sheet.width / 2, sheet.height / 2, 900]
  const corners: Point[] = [-1, 1].flatMap((sx) => [-1, 1].map((sy): Point => [sx * far, sx * sy * far]))
  const start = corners.map(
    ([x, y]): Point => [
      cx + x * Math.cos(turn) - y * Math.sin(turn),
      cy + x * Math.sin(turn) + y * Math.cos(turn),
    ],
  )
  const done: Block[] = []
  const open: Block[] = [{ points: start, depth: 0 }]
  for (let block = open.pop(); block; block = open.pop()) {
    if (isOutside(block.points, sheet)) continue
    if (area(block.points) < least * (block.depth > 8 ? 3 : 1.6)) {
      done.push(block)
      continue
    }
    const [one, two] = split(random, block.points, block.depth)
    open.push({ points: one, depth: block.depth + 1 }, { points: two, depth: block.depth + 1 })
  }
  return done
}

function split(random: Random, points: Point[], depth: number): [Point[], Point[]] {
  let longest = 0
  let from = 0
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    const length = Math.hypot(q[0] - p[0], q[1] - p[1])
    if (length > longest) {
      longest = length
      from = i
    }
  })
  const a = points[from] ?? [0, 0]
  const b = points[(from + 1) % points.length] ?? a
  const t = random.between(0.36, 0.64)
  const at: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  const skew = random.normal() * (depth < 3 ? 0.3 : depth < 6 ? 0.07 : 0.02)
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) + Math.PI / 2 + skew
  const normal: Point = [-Math.sin(angle), Math.cos(angle)]
  const side = (p: Point) => (p[0] - at[0]) * normal[0] + (p[1] - at[1]) * normal[1]
  const one: Point[] = []
  const two: Point[] = []
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p
    const [s, r] = [side(p), side(q)]
    if (s >= 0) one.push(p)
    if (s <= 0) two.push(p)
    if (s * r < 0) {
      const k = s / (s - r)
      const cut: Point = [p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k]
      one.push(cut)
      two.push(cut)
    }
  })
  return [one, two]
}

/** Streets: every edge moves in, towards the middle. Undefined when nothing is left. */
function inset(points: readonly Point[], depth: number): Point[] | undefined {
  const street = 1.4 + Math.max(0, 9 - depth) * 0.35
  const [cx, cy] = middle(points)
  const reach = Math.min(...points.map(([x, y]) => Math.hypot(x - cx, y - cy)))
  if (reach < street * 2.2) return undefined
  return points.map(([x, y]): Point => {
    const share = 1 - (street * 1.5) / Math.hypot(x - cx, y - cy)
    return [cx + (x - cx) * share, cy + (y - cy) * share]
  })
}

/** A block is built at its edge; larger ones keep a court. */
function houses(random: Random, shape: readonly Point[], built: string, ground: string): string {
  const tone = shift(built, { light: random.normal() * 0.035 })
  const body = path(polygon(shape), `fill="${tone}"`)
  if (area(shape) < 420 || random.chance(0.35)) return body
  const [cx, cy] = middle(shape)
  const share = random.between(0.3, 0.55)
  const court = shape.map(([x, y]): Point => [cx + (x - cx) * share, cy + (y - cy) * share])
  return body + path(polygon(court), `fill="${ground}"`)
}

function grove(random: Random, shape: readonly Point[], green: string, ink: string): string {
  const [cx, cy] = middle(shape)
  let svg = path(polygon(shape), `fill="${green}" fill-opacity="0.55"`)
  const reach = Math.sqrt(area(shape)) / 2
  for (let i = 0; i < reach * 0.9; i++) {
    const [x, y] = shape[random.whole(0, shape.length - 1)] ?? [cx, cy]
    const t = random.next() ** 0.6 * 0.92
    svg += circle(
      cx + (x - cx) * t + random.normal() * 3,
      cy + (y - cy) * t + random.normal() * 3,
      random.between(1.4, 3.4),
      mix(green, ink, 0.35),
    )
  }
  return svg
}

function river(random: Random, { width, height }: Sheet, water: string, ground: string): Layer[] {
  if (random.chance(0.2)) return []
  const isLevel = random.chance(0.5)
  const across = isLevel ? height : width
  const long = isLevel ? width : height
  const start = random.between(0.2, 0.8) * across
  const points = Array.from({ length: 6 }, (_, i): Point => {
    const at = start + random.normal() * across * 0.06 + (i - 2.5) * across * random.between(-0.03, 0.03)
    const t = (i / 5) * (long + 160) - 80
    return isLevel ? [t, at] : [at, t]
  })
  const wide = random.between(30, 74)
  const d = curve(points)
  const line = (colour: string, thick: number) =>
    path(d, `fill="none" stroke="${colour}" stroke-width="${n(thick)}" stroke-linejoin="round"`)
  let bridges = ''
  for (let i = 1; i < 5; i++) {
    const [ax, ay] = points[i] ?? [0, 0]
    const lean = random.normal() * 12
    const half = wide * 0.75
    bridges += isLevel
      ? path(
          `M${n(ax - lean)} ${n(ay - half)}L${n(ax + lean)} ${n(ay + half)}`,
          `stroke="${ground}" stroke-width="5"`,
        )
      : path(
          `M${n(ax - half)} ${n(ay - lean)}L${n(ax + half)} ${n(ay + lean)}`,
          `stroke="${ground}" stroke-width="5"`,
        )
  }
  return [
    {
      svg:
        line(ground, wide + 14) + line(water, wide) + line(mix(water, ground, 0.25), wide * 0.45) + bridges,
      warp: { by: 2.5, size: 70 },
      mottle: { by: 0.12, size: 80 },
    },
  ]
}

function isOutside(points: readonly Point[], { width, height }: Sheet): boolean {
  return (
    points.every(([x]) => x < -20) ||
    points.every(([x]) => x > width + 20) ||
    points.every(([, y]) => y < -20) ||
    points.every(([, y]) => y > height + 20)
  )
}

function area(points: readonly Point[]): number {
  let sum = 0
  points.forEach(([x, y], i) => {
    const [u, v] = points[(i + 1) % points.length] ?? [x, y]
    sum += x * v - u * y
  })
  return Math.abs(sum) / 2
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>((s, p) => [s[0] + p[0], s[1] + p[1]], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}
