/** Large soft areas: stacked, poured, stained, or one field and its edge. */
import { mix, shift, standOff } from '../../media/pictures/colour.js'
import { blob, circle, curve, gradient, n, path, rect } from '../marks.js'
import type { Layer, Painting } from '../painting.js'
import type { Family, Occasion } from './family.js'

export const colourField: Family = (occasion) => {
  const manner = occasion.habit.pick([stacked, stacked, poured, stained, single])
  return manner(occasion)
}

function stacked({ sheet, scheme, random, habit, hand }: Occasion): Painting {
  const { width, height } = sheet
  const [first, second] = scheme.colours
  const under = mix(first, scheme.isDark ? scheme.ink : scheme.ground, random.between(0.05, 0.3))
  const count = habit.chance(0.55) ? 2 : 3
  const margin = Math.min(width, height) * habit.between(0.05, 0.09)
  const gap = margin * habit.between(0.35, 0.7)
  const order = random.shuffle([...scheme.colours.slice(1), scheme.ink, scheme.ground])
  const shares = Array.from({ length: count }, () => random.between(0.5, 1.6))
  const total = shares.reduce((sum, share) => sum + share, 0)
  const free = height - 2 * margin - gap * (count - 1)
  const coats = [
    { inset: -4, opacity: 0.45, tint: 0.25, svg: '' },
    { inset: 5, opacity: 0.6, tint: 0, svg: '' },
    { inset: 16, opacity: 0.55, tint: -0.12, svg: '' },
  ]
  let top = margin
  shares.forEach((share, i) => {
    const tall = (free * share) / total
    // Too near in lightness and the picture goes flat.
    const colour = standOff(order[i] ?? second, under, 0.14)
    for (const coat of coats) {
      const body = coat.tint > 0 ? mix(colour, under, coat.tint) : shift(colour, { light: coat.tint * 0.18 })
      const inset = margin + coat.inset
      coat.svg += rect(inset, top + coat.inset, width - 2 * inset, tall - 2 * coat.inset, body)
    }
    top += tall + gap
  })
  const layers = coats.map(
    ({ svg, opacity }): Layer => ({
      svg,
      opacity,
      blur: 3 + hand.looseness * 7,
      warp: { by: 7 + 9 * hand.looseness, size: 60 },
      mottle: { by: 0.75, size: 150, stretch: 2.2 },
    }),
  )
  return { ground: under, groundMottle: 0.35, layers, surface: 'canvas', depth: 0.9 }
}

function poured({ sheet, scheme, random, hand, habit }: Occasion): Painting {
  const { width, height } = sheet
  const isFalling = habit.chance(0.6)
  const count = Math.round(5 + 6 * hand.density)
  // Neighbours overlap, so they are poured in three turns.
  const pours = ['', '', '']
  for (let i = 0; i < count; i++) {
    const colour = scheme.colours[i % scheme.colours.length] ?? scheme.ink
    const centre = width * (0.12 + (0.76 * (i + 0.5)) / count) + random.normal() * width * 0.03
    const reach = (width / count) * random.between(0.55, 1.15)
    const lean = random.normal() * width * 0.07
    const end = height * random.between(0.72, 0.97)
    const from = isFalling ? -60 : height + 60
    const to = isFalling ? end : height - end
    const middle = (from + to) / 2
    const d = `M${n(centre - reach)} ${n(from)}C${n(centre - reach)} ${n(middle)} ${n(centre + lean - reach * 0.5)} ${n(middle)} ${n(centre + lean - reach * 0.45)} ${n(to)}Q${n(centre + lean)} ${n(to + (isFalling ? 1 : -1) * reach * 0.8)} ${n(centre + lean + reach * 0.45)} ${n(to)}C${n(centre + lean + reach * 0.6)} ${n(middle)} ${n(centre + reach)} ${n(middle)} ${n(centre + reach)} ${n(from)}Z`
    const edge = `stroke="${shift(colour, { light: -0.08 })}" stroke-width="3" stroke-opacity="0.5"`
    pours[i % 3] += path(d, `fill="${colour}" fill-opacity="0.82" ${edge}`)
  }
  const layers = pours.map(
    (svg): Layer => ({
      svg,
      blend: scheme.isDark ? 'over' : 'multiply',
      blur: 0.8,
      warp: { by: 9, size: 160 },
      mottle: { by: 0.5, size: 260, stretch: 0.4 },
    }),
  )
  const ground = scheme.isDark ? scheme.ground : mix(scheme.ground, '#e4d8c2', 0.35)
  return { ground, groundMottle: 0.15, layers, surface: 'canvas', depth: 1.1 }
}

function stained({ sheet, scheme, random, hand }: Occasion): Painting {
  const { width, height } = sheet
  const count = Math.round(3 + 4 * hand.density)
  const size = 0.2 + 0.16 * hand.scale
  const layers: Layer[] = []
  for (let i = 0; i < count; i++) {
    const colour = shift(scheme.colours[i % scheme.colours.length] ?? scheme.ink, {
      light: scheme.isDark ? 0 : 0.08,
    })
    const x = width * random.between(0.18, 0.82)
    const y = height * random.between(0.18, 0.82)
    const rx = width * size * random.between(0.6, 1.5)
    const d = curve(blob(random, x, y, rx, height * size * random.between(0.5, 1.2), 0.7), true)
    const paint = { blend: scheme.isDark ? 'screen' : 'multiply' } as const
    const warp = { by: 26, size: 150, like: 100 + i }
    layers.push({ ...paint, svg: path(d, `fill="${colour}"`), opacity: 0.35, blur: 15, warp })
    layers.push({
      ...paint,
      svg: path(
        d,
        `fill="${colour}" fill-opacity="0.75" stroke="${colour}" stroke-opacity="0.6" stroke-width="4"`,
      ),
      opacity: 0.72,
      blur: 1,
      warp,
      mottle: { by: 0.8, size: 170 },
    })
  }
  const ground = scheme.isDark ? scheme.ground : mix(scheme.ground, '#e0d3bb', 0.3)
  return { ground, groundMottle: 0.15, layers, surface: 'canvas', depth: 1.2 }
}

function single({ sheet, scheme, random, habit, hand }: Occasion): Painting {
  const { width, height } = sheet
  const [first, second] = scheme.colours
  const isUpright = habit.chance(0.7)
  const far = shift(first, { light: random.between(-0.1, 0.12), turn: random.between(-14, 14) })
  const fade = gradient(
    'f',
    [
      [0, first],
      [0.55, mix(first, far, 0.35)],
      [1, far],
    ],
    isUpright ? 90 : 0,
  )
  const at = random.pick([0.14, 0.31, 0.5, 0.72, 0.86])
  const thin = random.between(5, 12 + 26 * hand.scale)
  const zip = isUpright
    ? rect(width * at, -20, thin, height + 40, second)
    : rect(-20, height * at, width + 40, thin, second)
  const glow = gradient(
    'g',
    [
      [0, second, 0.55],
      [1, second, 0],
    ],
    0,
    'radial',
  )
  const layers: Layer[] = [
    { svg: `${fade}${rect(-20, -20, width + 40, height + 40, 'url(#f)')}`, mottle: { by: 0.12, size: 240 } },
  ]
  if (habit.chance(0.5)) {
    layers.push({
      svg: `${glow}${circle(width * random.between(0.3, 0.7), height * random.between(0.3, 0.7), Math.min(width, height) * 0.46, 'url(#g)')}`,
      mottle: { by: 0.5, size: 260 },
    })
  }
  layers.push({
    svg: zip,
    warp: { by: 1.6, size: 60 },
    mottle: { by: 0.3, size: 60 },
    bite: { by: 0.14, size: 5 },
  })
  return { ground: first, groundMottle: 0.3, layers, surface: 'canvas', depth: 1, relief: 0.1 }
}
