/** A loaded brush: a few large strokes, a thicket, a turning, or paint dragged with a blade. */
import { mix, shift } from '../../media/pictures/colour.js'
import { blob, brush, curve, type Point, path, rect } from '../marks.js'
import type { Layer, Painting } from '../painting.js'
import type { Family, Occasion } from './family.js'

export const gesture: Family = (occasion) => {
  const manner = occasion.habit.pick([large, thicket, turning, dragged])
  return manner(occasion)
}

function loads({ scheme, random }: Occasion): [string, ...string[]] {
  const [first, second] = scheme.colours
  const main = random.pick([first, first, second, scheme.ink, ...scheme.colours])
  return [
    main,
    shift(main, { light: 0.05 }),
    main,
    mix(main, scheme.ground, 0.3),
    mix(main, random.pick(scheme.colours), 0.45),
  ]
}

function painted(occasion: Occasion, layers: Layer[]): Painting {
  const ground = occasion.habit.chance(0.6)
    ? occasion.scheme.ground
    : mix(occasion.scheme.ground, occasion.scheme.colours[1], 0.45)
  return {
    ground,
    groundMottle: 0.5,
    layers: [...scrubbed(occasion), ...layers],
    surface: 'canvas',
    depth: 0.8,
    relief: 0.62,
  }
}

/** What was there before: broad thin areas, scrubbed in. Some hands leave the ground bare instead. */
function scrubbed({ sheet, scheme, random, habit, hand }: Occasion): Layer[] {
  if (habit.chance(0.3)) return []
  const { width, height } = sheet
  let svg = ''
  for (let i = 0; i < 3 + 3 * hand.density; i++) {
    const colour = mix(random.pick(scheme.colours), scheme.ground, random.between(0.15, 0.7))
    const d = blob(
      random,
      random.between(0.1, 0.9) * width,
      random.between(0.1, 0.9) * height,
      width * random.between(0.18, 0.4),
      height * random.between(0.14, 0.36),
      0.7,
    )
    svg += path(curve(d, true), `fill="${colour}" fill-opacity="0.85"`)
  }
  return [
    {
      svg,
      blur: 3,
      warp: { by: 26, size: 90 },
      mottle: { by: 0.5, size: 120, stretch: 2 },
      bite: { by: 0.22, size: 9, stretch: 3 },
    },
  ]
}

function large(occasion: Occasion): Painting {
  const { sheet, random, hand, habit } = occasion
  const { width, height } = sheet
  const lean = habit.between(-0.9, 0.9)
  const count = Math.round(6 + 7 * hand.density)
  const layers: Layer[] = []
  for (let i = 0; i < count; i++) {
    const angle =
      lean + random.normal() * (0.25 + hand.looseness * 0.8) + (random.chance(0.25) ? Math.PI / 2 : 0)
    const reach = Math.min(width, height) * random.between(0.28, 0.56)
    const x = width * random.between(0.16, 0.84)
    const y = height * random.between(0.16, 0.84)
    const bend = random.normal() * reach * 0.35
    const points: Point[] = [-1, -0.4, 0.3, 1].map((t) => {
      const off = bend * (1 - t * t) + random.normal() * 8
      return [
        x + Math.cos(angle) * reach * t - Math.sin(angle) * off,
        y + Math.sin(angle) * reach * t + Math.cos(angle) * off,
      ]
    })
    const wide = 60 + 130 * hand.scale * random.between(0.6, 1.2)
    layers.push(stroke(brush(random, points, wide, loads(occasion), 0.5), i))
  }
  return painted(occasion, merge(layers))
}

function thicket(occasion: Occasion): Painting {
  const { sheet, random, hand, habit } = occasion
  const { width, height } = sheet
  const lean = habit.between(0, Math.PI)
  const spread = 0.35 + hand.looseness * 0.9
  const count = Math.round(90 + 90 * hand.density)
  const wide = 22 + 34 * hand.scale
  let layers: Layer[] = []
  for (let i = 0; i < count; i++) {
    const angle = lean + random.normal() * spread
    const reach = random.between(70, 200) * (0.7 + hand.scale * 0.6)
    const x = width * random.between(0, 1)
    const y = height * random.between(0, 1)
    const points: Point[] = [-1, 0, 1].map((t) => [
      x + Math.cos(angle) * reach * t + random.normal() * 10,
      y + Math.sin(angle) * reach * t + random.normal() * 10,
    ])
    layers = [
      ...layers,
      stroke(brush(random, points, wide * random.between(0.6, 1.3), loads(occasion), 0.35), i),
    ]
  }
  return painted(occasion, merge(layers))
}

function turning(occasion: Occasion): Painting {
  const { sheet, random, hand } = occasion
  const { width, height } = sheet
  const layers: Layer[] = []
  const count = Math.round(5 + 5 * hand.density)
  for (let i = 0; i < count; i++) {
    const cx = width * random.between(0.24, 0.76)
    const cy = height * random.between(0.24, 0.76)
    const radius = Math.min(width, height) * random.between(0.16, 0.44)
    const from = random.between(0, 6.3)
    const sweep = random.between(2.5, 5.8) * (random.chance(0.5) ? 1 : -1)
    const points = Array.from({ length: 10 }, (_, k): Point => {
      const angle = from + (sweep * k) / 9
      const reach = radius * (1 + 0.22 * Math.sin(k * 0.9 + i)) * (1 - k * 0.025)
      return [cx + Math.cos(angle) * reach, cy + Math.sin(angle) * reach * 0.88]
    })
    layers.push(stroke(brush(random, points, 44 + 80 * hand.scale, loads(occasion), 0.55), i))
  }
  return painted(occasion, merge(layers))
}

/** Thin colours pulled across each other with a blade, so that the lower ones show through the skips. */
function dragged(occasion: Occasion): Painting {
  const { sheet, scheme, random, hand, habit } = occasion
  const { width, height } = sheet
  const isAcross = habit.chance(0.55)
  const long = isAcross ? width : height
  const deep = isAcross ? height : width
  const layers: Layer[] = []
  const passes = [...random.shuffle([...scheme.colours, scheme.ink]), scheme.colours[0], scheme.ground]
  passes.slice(0, 6).forEach((colour, i) => {
    let svg = ''
    const lanes = Math.round(3 + 5 * hand.density)
    for (let k = 0; k < lanes; k++) {
      const tall = (deep / lanes) * random.between(0.5, 1.5)
      const at = random.between(-0.05, 0.95) * deep
      const from = random.chance(0.5) ? -20 : random.between(0, 0.5) * long
      const reach = long * random.between(0.4, 1.1)
      const tone = shift(colour, { light: random.normal() * 0.03 })
      svg += isAcross ? rect(from, at, reach, tall, tone) : rect(at, from, tall, reach, tone)
    }
    layers.push({
      svg,
      blur: 1.4,
      opacity: 0.95,
      warp: { by: 10, size: 90 },
      bite: { by: 0.3 + 0.06 * i, size: 9, stretch: isAcross ? 9 : 0.11 },
      mottle: { by: 0.3, size: 200 },
    })
  })
  return { ...painted(occasion, layers), ground: scheme.colours[1] }
}

function stroke(svg: string, order: number): Layer {
  return { svg, warp: { by: 2.4, size: 40 }, bite: { by: 0.004 + (order % 3) * 0.004, size: 6 } }
}

/** Three coats at most: every layer costs a pass over the pixels. */
function merge(layers: readonly Layer[]): Layer[] {
  const third = Math.ceil(layers.length / 3)
  return [0, 1, 2].flatMap((k) => {
    const part = layers.slice(k * third, (k + 1) * third)
    const [first] = part
    return first ? [{ ...first, svg: part.map((layer) => layer.svg).join('') }] : []
  })
}
