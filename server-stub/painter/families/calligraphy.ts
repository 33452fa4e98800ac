/** One line and its speed: rows of loops, a single sign, a tangle over its own ghosts. */
import { mix, shift } from '../../media/pictures/colour.js'
import { along, brush, curve, n, type Point, path, polyline, ribbon } from '../marks.js'
import type { Layer, Painting } from '../painting.js'
import type { Random } from '../random.js'
import type { Family, Occasion } from './family.js'

export const calligraphy: Family = (occasion) => {
  const manner = occasion.habit.pick([rows, sign, tangle])
  return manner(occasion)
}

/** A brushed line: wide where it is slow, hairs showing where it runs dry. */
function line(random: Random, points: readonly Point[], width: number, colour: string): string {
  const spine = along(points, 9)
  const speed = spine.map(([x, y], i) => {
    const [px, py] = spine[Math.max(0, i - 6)] ?? [x, y]
    return Math.hypot(x - px, y - py)
  })
  const mean = speed.reduce((sum, v) => sum + v, 0) / speed.length
  const phase = random.between(0, 6)
  const half = (t: number) => {
    const pace = (speed[Math.round(t * (speed.length - 1))] ?? mean) / mean
    const ends = Math.min(1, t * 22, (1 - t) * 9 + 0.12)
    return (width / 2) * ends * (0.78 + 0.3 * Math.sin(t * 7 + phase)) * (1.45 - 0.5 * Math.min(1.6, pace))
  }
  return path(`${polyline(ribbon(spine, half))}Z`, `fill="${colour}"`)
}

/** Dry within a stroke, a pooled edge without: one line of ink as two coats. */
function inked(svg: string, dryness: number): Layer[] {
  const warp = { by: 2, size: 30 }
  return [
    {
      svg,
      opacity: 0.94,
      warp,
      bite: { by: dryness, size: 5, stretch: 1.8 },
      mottle: { by: 0.25, size: 60 },
    },
    { svg, opacity: 0.4, warp, mottle: { by: 1, size: 80 } },
  ]
}

function ground(occasion: Occasion): Pick<Painting, 'ground' | 'groundMottle' | 'surface' | 'depth'> {
  const { scheme, habit } = occasion
  const toned = mix(scheme.ground, scheme.colours[1], habit.pick([0, 0, 0.25]))
  return { ground: toned, groundMottle: 0.4, surface: habit.chance(0.6) ? 'paper' : 'canvas', depth: 0.9 }
}

/** A writing that is no writing. */
function rows(occasion: Occasion): Painting {
  const { sheet, scheme, random, hand, habit } = occasion
  const { width, height } = sheet
  const count = Math.round(3 + 6 * hand.density)
  const margin = Math.min(width, height) * 0.1
  const step = (height - 2 * margin) / count
  const pen = 3 + 9 * hand.scale
  const slant = habit.between(0.1, 0.6)
  let svg = ''
  let accent = ''
  for (let row = 0; row < count; row++) {
    const y = margin + step * (row + 0.6)
    let x = margin
    let points: Point[] = []
    const end =
      width - margin - (row === count - 1 ? width * random.between(0.2, 0.5) : random.between(0, 40))
    while (x < end) {
      const tall = step * random.between(0.14, 0.36) * (random.chance(0.14) ? 1.9 : 1)
      const wide = step * random.between(0.1, 0.26)
      points.push(
        [x, y],
        [x + wide + tall * slant, y - tall],
        [x + tall * slant * 0.7, y - tall * 1.04],
        [x + wide * 0.5, y + tall * 0.16],
      )
      x += wide * random.between(0.9, 1.5)
      if (random.chance(0.08) && points.length > 8) {
        svg += line(random, points, pen, scheme.ink)
        points = []
        x += step * 0.25
      }
    }
    if (points.length > 3) {
      if (row === Math.floor(count / 2) && habit.chance(0.5))
        accent += line(random, points, pen, scheme.colours[0])
      else svg += line(random, points, pen, scheme.ink)
    }
  }
  return {
    ...ground(occasion),
    layers: [...inked(svg, 0.12), { svg: accent, warp: { by: 2, size: 30 }, bite: { by: 0.12, size: 5 } }],
  }
}

function sign(occasion: Occasion): Painting {
  const { sheet, scheme, random, hand } = occasion
  const { width, height } = sheet
  const strokes = random.whole(3, 5)
  const wide = 70 + 90 * hand.scale
  const drawn: string[] = ['', '']
  for (let i = 0; i < strokes; i++) {
    const isUpright = random.chance(0.5)
    const bend = random.normal() * 70
    const from = random.between(0.06, 0.3)
    const to = random.between(0.72, 1.02)
    const at = random.between(0.2, 0.8)
    const lean = random.normal() * 0.16
    const points: Point[] = [0, 0.35, 0.7, 1].map((t) => {
      const run = from + (to - from) * t
      const off = at + lean * (t - 0.5)
      const bow = bend * Math.sin(Math.PI * t)
      return isUpright ? [width * off + bow, height * run] : [width * run, height * off + bow]
    })
    const colour = i === strokes - 1 && random.chance(0.45) ? scheme.colours[0] : scheme.ink
    const loads: [string, ...string[]] = [colour, shift(colour, { light: 0.04 }), colour]
    drawn[i % 2] += brush(random, points, wide * random.between(0.6, 1.25), loads, 0.8)
  }
  const layers = drawn.map((svg): Layer => ({ svg, warp: { by: 3, size: 40 }, bite: { by: 0.08, size: 5 } }))
  return { ...ground(occasion), layers, relief: 0.25 }
}

function tangle(occasion: Occasion): Painting {
  const { sheet, scheme, random, hand } = occasion
  const { width, height } = sheet
  const margin = Math.min(width, height) * 0.07
  const pen = 7 + 15 * hand.scale
  const base = ground(occasion)
  function wandering(): Point[] {
    const count = Math.round(11 + 10 * hand.density)
    const points: Point[] = []
    for (let i = 0; i < count; i++) {
      const t = i / (count - 1) + random.normal() * 0.05
      const near = (i % 2 === 0 ? 0.05 : 0.95) + random.normal() * 0.3
      const x = margin + (width - 2 * margin) * (hand.looseness > 0.5 ? Math.max(0, Math.min(1, near)) : t)
      const y = margin + (height - 2 * margin) * (hand.looseness > 0.5 ? t : Math.max(0, Math.min(1, near)))
      points.push([x, y])
    }
    return points
  }
  const colours = [
    mix(scheme.colours[1], base.ground, 0.45),
    scheme.colours[0],
    scheme.colours[2] ?? scheme.colours[1],
    scheme.ink,
  ]
  const layers = colours.map((colour, i): Layer => {
    const points = wandering()
    const svg =
      i === 3
        ? line(random, points, pen * 0.9, colour)
        : path(
            curve(points),
            `fill="none" stroke="${colour}" stroke-width="${n(pen)}" stroke-linecap="round" stroke-linejoin="round"`,
          )
    return {
      svg,
      opacity: i === 0 ? 0.7 : 0.95,
      blur: i === 0 ? 1.5 : 0,
      warp: { by: 4, size: 60 },
      mottle: { by: 0.3, size: 90 },
      bite: { by: 0.06 + 0.04 * i, size: 4 },
    }
  })
  return { ...base, layers, relief: 0.15 }
}
