/** Lines, many and fine: a field that bends, tones crossed into a form, arcs from corners, contours of a hill. */
import { mix } from '../../media/pictures/colour.js'
import { n, type Point, path, polyline } from '../marks.js'
import type { Layer } from '../painting.js'
import type { Random } from '../random.js'
import type { Family, Occasion } from './family.js'

export const hatching: Family = (occasion) => {
  const manner = occasion.habit.pick([bent, crossed, cornered, contours])
  const { scheme, habit } = occasion
  const lines = manner(occasion)
  return {
    ground: scheme.ground,
    groundMottle: 0.2,
    layers: lines.map(
      (svg, i): Layer => ({
        svg,
        opacity: 0.92,
        blend: scheme.isDark ? 'over' : 'multiply',
        warp: { by: 0.9 + occasion.hand.looseness * 2.2, size: 50 },
        bite: { by: habit.pick([0.1, 0.2, 0.32]), size: 2.2 },
        offset: [i * 1.2, 0],
      }),
    ),
    surface: 'paper',
    depth: 1.1,
  }
}

function pens({ scheme, habit }: Occasion): [string, string] {
  const second = habit.chance(0.55) ? scheme.colours[0] : scheme.ink
  return [scheme.ink, second]
}

function stroked(lines: readonly string[], colour: string, width: number): string {
  return path(
    lines.join(''),
    `fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round"`,
  )
}

/** Two or three slow waves added: a height over the sheet, for lines to follow. */
function hills(random: Random, scale: number): (x: number, y: number) => number {
  const waves = Array.from({ length: 4 }, () => ({
    kx: random.normal() * scale,
    ky: random.normal() * scale,
    phase: random.between(0, 6.3),
    tall: random.between(0.4, 1),
  }))
  return (x, y) => waves.reduce((sum, w) => sum + w.tall * Math.sin(x * w.kx + y * w.ky + w.phase), 0) / 2
}

function bent(occasion: Occasion): string[] {
  const { sheet, random, hand, habit } = occasion
  const [first, second] = pens(occasion)
  const isUpright = habit.chance(0.5)
  const across = isUpright ? sheet.width : sheet.height
  const long = isUpright ? sheet.height : sheet.width
  const gap = 5 + 6 * (1 - hand.density)
  const height = hills(random, 0.004 + hand.scale * 0.004)
  const margin = 50
  const one: string[] = []
  const two: string[] = []
  for (let at = margin; at < across - margin; at += gap) {
    const points: Point[] = []
    const to = long - margin - random.next() * 12
    for (let t = margin + random.next() * 12; t <= to; t += 9) {
      const off = at + height(at, t) * gap * 3.4
      points.push(isUpright ? [off, t] : [t, off])
    }
    const chosen = height(at, at * 0.7) > 0.45 ? two : one
    chosen.push(polyline(points))
  }
  return [stroked(one, first, 1.5 + hand.scale), stroked(two, second, 1.6 + hand.scale)]
}

/** Short strokes, as many as the tone needs: a lit form on a table, a column, a fold. */
function crossed(occasion: Occasion): string[] {
  const { sheet, random, hand, habit } = occasion
  const { width, height } = sheet
  const [first, second] = pens(occasion)
  const form = habit.pick(['ball', 'fold', 'block'] as const)
  const radius = Math.min(width, height) * random.between(0.24, 0.33)
  const cx = width * random.between(0.42, 0.58)
  const cy = height * random.between(0.42, 0.52)
  const table = cy + radius * 0.72
  const bends = hills(random, 0.008)
  function tone(x: number, y: number): number {
    const [dx, dy] = [(x - cx) / radius, (y - cy) / radius]
    const ground = y > table ? 0.3 + 0.2 * (1 - (y - table) / height) : 0.12
    const shade = Math.hypot(
      (x - cx - radius * 0.55) / (radius * 1.5),
      (y - cy - radius * 0.92) / (radius * 0.24),
    )
    const cast = shade < 1 && y > table - radius * 0.1 ? 0.75 : ground
    if (form === 'fold') return 0.5 + 0.5 * Math.sin(x * 0.013 + bends(x, y) * 2.4)
    if (form === 'block') {
      if (Math.abs(dx) < 0.75 && Math.abs(dy) < 1) return dx > 0.1 ? 0.92 : 0.34
      return cast
    }
    const far = dx * dx + dy * dy
    if (far > 1) return cast
    const depth = Math.sqrt(1 - far)
    return 0.95 - 0.95 * Math.max(0, -0.55 * dx - 0.6 * dy + 0.58 * depth)
  }
  const one: string[] = []
  const two: string[] = []
  const long = 16 + 22 * hand.scale
  const lean = habit.between(0.5, 1.1)
  const count = Math.round(5500 + 4500 * hand.density)
  for (let i = 0; i < count; i++) {
    const x = random.between(40, width - 40)
    const y = random.between(40, height - 40)
    const dark = tone(x, y)
    if (random.next() > dark) continue
    const angle = -lean + (dark > 0.6 && random.chance(0.5) ? 1.2 : 0) + random.normal() * 0.08
    const [ex, ey] = [Math.cos(angle) * long * 0.5, Math.sin(angle) * long * 0.5]
    const mark = `M${n(x - ex)} ${n(y - ey)}L${n(x + ex)} ${n(y + ey)}`
    if (dark > 0.55) one.push(mark)
    else two.push(mark)
  }
  return [stroked(one, first, 1.3), stroked(two, second, 1.1)]
}

function cornered(occasion: Occasion): string[] {
  const { sheet, random, hand } = occasion
  const { width, height } = sheet
  const [first, second] = pens(occasion)
  const count = random.whole(2, 3)
  const columns = hand.density > 0.5 ? 3 : 2
  const rows = Math.max(1, Math.round((columns * height) / width))
  const margin = 44
  const [w, h] = [(width - 2 * margin) / columns, (height - 2 * margin) / rows]
  const side = Math.min(w, h)
  const gap = 6 + 7 * (1 - hand.density)
  const one: string[] = []
  const two: string[] = []
  for (let i = 0; i < columns * rows; i++) {
    const [x0, y0] = [margin + (i % columns) * w, margin + Math.floor(i / columns) * h]
    for (const corner of random.shuffle([0, 1, 2, 3]).slice(0, count)) {
      const cx = x0 + (corner % 2) * w
      const cy = y0 + Math.floor(corner / 2) * h
      for (let radius = gap; radius < side; radius += gap) {
        const sx = corner % 2 ? -1 : 1
        const sy = corner > 1 ? -1 : 1
        const d = `M${n(cx + sx * radius)} ${n(cy)}A${n(radius)} ${n(radius)} 0 0 ${sx * sy > 0 ? 1 : 0} ${n(cx)} ${n(cy + sy * radius)}`
        ;(corner === 1 ? two : one).push(d)
      }
    }
  }
  return [stroked(one, first, 1.7), stroked(two, second, 1.7)]
}

/** Lines at equal heights of a hill that is not there: upright profiles, hidden where a nearer one stands before them. */
function contours(occasion: Occasion): string[] {
  const { sheet, random, hand, scheme } = occasion
  const { width, height } = sheet
  const [first, second] = pens(occasion)
  const rows = Math.round(34 + 40 * hand.density)
  const swell = hills(random, 0.012)
  const drift = hills(random, 0.004)
  const middle = random.between(0.38, 0.62)
  const margin = width * 0.1
  let svg = ''
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1)
    const y = height * (0.2 + 0.7 * t)
    const points: Point[] = []
    for (let x = margin; x <= width - margin; x += 6) {
      const s = (x - margin) / (width - 2 * margin)
      const window = Math.exp(-(((s - middle) * 3.6) ** 2)) * Math.sin(Math.PI * t) ** 0.5
      const rise = Math.max(0, swell(x, y * 2.2) + 0.4 + 0.6 * drift(x, y)) * window
      points.push([x, y - rise * height * (0.07 + 0.1 * hand.scale) + random.normal() * 0.5])
    }
    const colour = row % 9 === 4 ? second : first
    svg += path(
      polyline(points),
      `fill="${scheme.ground}" stroke="${mix(colour, scheme.ground, 0.1)}" stroke-width="1.7"`,
    )
  }
  return [svg]
}
