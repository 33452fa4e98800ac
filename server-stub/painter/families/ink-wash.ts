/** Ink and water on paper: pools, far ridges, stems. */
import { mix, shift } from '../../media/pictures/colour.js'
import { blob, brush, circle, curve, gradient, n, type Point, path, rect, ribbon } from '../marks.js'
import type { Layer, Painting } from '../painting.js'
import type { Family, Occasion } from './family.js'

export const inkWash: Family = (occasion) => {
  const manner = occasion.habit.pick([pools, ridges, stems, ridges])
  const painting = manner(occasion)
  return occasion.habit.chance(0.35) ? sealed(painting, occasion) : painting
}

function paper(occasion: Occasion, layers: Layer[]): Painting {
  const { scheme } = occasion
  const ground = scheme.isDark ? mix(scheme.ink, scheme.colours[1], 0.12) : scheme.ground
  return { ground, groundMottle: 0.25, layers, surface: 'paper', depth: 1 }
}

function ink({ scheme, hand }: Occasion): string {
  const dark = scheme.isDark ? scheme.ground : scheme.ink
  return mix(dark, scheme.colours[0], 0.15 + 0.3 * hand.looseness)
}

/** A wet edge dries darker: the rim is drawn again, thin, over the pale body. */
function wet(d: string, colour: string, strength: number, like: number): Layer[] {
  const warp = { by: 18, size: 70, like }
  return [
    {
      svg: path(d, `fill="${colour}"`),
      blend: 'multiply',
      opacity: strength * 0.62,
      blur: 1.2,
      warp,
      mottle: { by: 1, size: 90 },
    },
    {
      svg: path(d, `fill="none" stroke="${colour}" stroke-width="3.2"`),
      blend: 'multiply',
      opacity: strength * 0.6,
      blur: 0.9,
      warp,
      mottle: { by: 1.3, size: 60 },
    },
  ]
}

function pools(occasion: Occasion): Painting {
  const { sheet, random, hand, scheme } = occasion
  const { width, height } = sheet
  const count = Math.round(2 + 3 * hand.density)
  const layers: Layer[] = []
  let drops = ''
  for (let i = 0; i < count; i++) {
    const reach = Math.min(width, height) * random.between(0.12, 0.2 + 0.16 * hand.scale)
    const x = width * random.between(0.22, 0.78)
    const y = height * random.between(0.2, 0.8)
    const colour = i === 1 ? scheme.colours[0] : ink(occasion)
    layers.push(
      ...wet(
        curve(blob(random, x, y, reach, reach * random.between(0.7, 1.1), 0.5), true),
        colour,
        random.between(0.6, 1),
        i,
      ),
    )
    if (i < 2) {
      const inner = blob(random, x + random.normal() * 20, y + 12, reach * 0.55, reach * 0.5, 0.7)
      layers.push({
        svg: path(curve(inner, true), `fill="${ink(occasion)}"`),
        blend: 'multiply',
        opacity: 0.75,
        blur: 16,
        warp: { by: 34, size: 90 },
        mottle: { by: 1.1, size: 70 },
      })
    }
    for (let k = 0; k < 6; k++) {
      const far = reach * random.between(1.05, 1.9)
      const angle = random.between(0, 6.3)
      drops += circle(
        x + Math.cos(angle) * far,
        y + Math.sin(angle) * far,
        random.next() ** 3 * 9 + 1,
        colour,
      )
    }
  }
  layers.push({
    svg: drops,
    blend: 'multiply',
    opacity: 0.7,
    warp: { by: 3, size: 20 },
    mottle: { by: 0.8, size: 30 },
  })
  return paper(occasion, layers)
}

function ridges(occasion: Occasion): Painting {
  const { sheet, random, hand, scheme } = occasion
  const { width, height } = sheet
  const count = Math.round(4 + 2 * hand.density)
  const layers: Layer[] = []
  if (random.chance(0.4)) {
    const disc = circle(
      width * random.between(0.25, 0.75),
      height * random.between(0.16, 0.3),
      Math.min(width, height) * random.between(0.05, 0.09),
      scheme.colours[0],
    )
    layers.push({
      svg: disc,
      blend: 'multiply',
      opacity: 0.75,
      blur: 0.8,
      warp: { by: 3, size: 60 },
      mottle: { by: 0.7, size: 60 },
    })
  }
  for (let i = 0; i < count; i++) {
    const nearness = i / (count - 1)
    const base = height * (0.3 + 0.5 * nearness + random.normal() * 0.03)
    const steep = height * (0.05 + 0.13 * hand.scale) * random.between(0.6, 1.3)
    const peak = random.between(0.15, 0.85)
    const points = Array.from({ length: 22 }, (_, k): Point => {
      const t = k / 21
      const rise = Math.exp(-(((t - peak) * 3.4) ** 2)) * steep * 1.6
      return [t * (width + 80) - 40, base - rise - Math.abs(random.normal()) * steep * 0.16]
    })
    const d = `${curve(points)}L${n(width + 40)} ${n(height + 40)}L-40 ${n(height + 40)}Z`
    const colour = mix(ink(occasion), scheme.colours[1], 0.35 * (1 - nearness))
    // Mist: each ridge is darkest at its crest and gone before the next begins.
    const fade = gradient('m', [
      [0, colour, 1],
      [0.35 + 0.25 * nearness, colour, 0.28],
      [1, colour, nearness > 0.9 ? 0.3 : 0],
    ])
    layers.push({
      svg: `${fade}${path(d, 'fill="url(#m)"')}`,
      blend: 'multiply',
      opacity: 0.28 + 0.55 * nearness,
      blur: 3.4 * (1 - nearness) + 0.5,
      warp: { by: 9, size: 46 },
      mottle: { by: 0.9, size: 120 },
    })
  }
  return paper(occasion, layers)
}

function stems(occasion: Occasion): Painting {
  const { sheet, random, hand, scheme } = occasion
  const { width, height } = sheet
  const count = Math.round(3 + 4 * hand.density)
  let far = ''
  let near = ''
  let leaves = ''
  for (let i = 0; i < count; i++) {
    const x = width * (0.15 + (0.7 * (i + random.between(0.1, 0.9))) / count)
    const lean = random.normal() * width * 0.09
    const spine: Point[] = Array.from({ length: 6 }, (_, k) => {
      const t = k / 5
      return [x + lean * t * t + random.normal() * 3, height * (1.03 - t * random.between(0.82, 1.02))]
    })
    const wide = 7 + 20 * hand.scale * random.between(0.5, 1.2)
    const drawn = brush(random, spine, wide, [ink(occasion), shift(ink(occasion), { light: 0.08 })], 0.5)
    if (i % 2 === 0) far += drawn
    else near += drawn
    for (let k = 0; k < 3 + 5 * hand.density; k++) {
      const [lx, ly] = spine[random.whole(2, 5)] ?? [x, 0]
      const angle = random.between(-0.9, 0.9) + (random.chance(0.5) ? 0 : Math.PI)
      const long = random.between(50, 130)
      const leaf: Point[] = [0, 0.25, 0.5, 0.75, 1].map((t) => [
        lx + Math.cos(angle) * long * t,
        ly + Math.sin(angle) * long * t + t * t * long * 0.5,
      ])
      const d = curve(
        ribbon(leaf, (t) => Math.sin(Math.PI * t ** 0.7) * long * 0.075),
        true,
      )
      leaves += path(
        d,
        `fill="${random.chance(0.2) ? scheme.colours[0] : ink(occasion)}" fill-opacity="${random.between(0.4, 1).toFixed(2)}"`,
      )
    }
  }
  const warp = { by: 3, size: 50 }
  return paper(occasion, [
    { svg: far, blend: 'multiply', opacity: 0.35, blur: 2, warp, mottle: { by: 1, size: 120 } },
    {
      svg: near,
      blend: 'multiply',
      opacity: 0.9,
      warp,
      mottle: { by: 0.9, size: 130 },
      bite: { by: 0.2, size: 6, stretch: 0.3 },
    },
    {
      svg: leaves,
      blend: 'multiply',
      opacity: 0.85,
      blur: 0.5,
      warp: { by: 4, size: 40 },
      mottle: { by: 1, size: 60 },
    },
  ])
}

/** A small red square low at one side, as a name would be stamped. */
function sealed(painting: Painting, { sheet, random, habit }: Occasion): Painting {
  const side = 26
  const x = habit.chance(0.5) ? sheet.width * 0.9 - side : sheet.width * 0.1
  const y = sheet.height * random.between(0.84, 0.9)
  const red = '#b5342a'
  const inner =
    rect(x + 6, y + 6, side - 12, 3, painting.ground) + rect(x + 11, y + 6, 3, side - 12, painting.ground)
  const stamp = `${rect(x, y, side, side * 1.1, red)}${inner}`
  return {
    ...painting,
    layers: [...painting.layers, { svg: stamp, warp: { by: 1.4, size: 14 }, bite: { by: 0.25, size: 3 } }],
  }
}
