/** One thing on a seamless ground, lit from one side: a turned vessel, stacked stones, cut blocks, a bent band. */
import { lightness, mix, shift } from '../../media/pictures/colour.js'
import { blob, circle, curve, gradient, n, type Point, path, polygon, rect } from '../marks.js'
import type { Layer } from '../painting.js'
import { profileOf, turned } from '../vessel.js'
import type { Family, Occasion } from './family.js'

interface Stage {
  /** Where the thing stands, and the size it may have. */
  x: number
  floor: number
  size: number
}

export const object: Family = (occasion) => {
  const { sheet, scheme, habit, random } = occasion
  const { width, height } = sheet
  const paper = scheme.isDark
    ? mix(scheme.ground, scheme.ink, 0.12)
    : mix(scheme.ground, '#d9d4cb', habit.between(0, 0.5))
  const back = habit.chance(0.4) ? mix(paper, scheme.colours[1], habit.between(0.15, 0.55)) : paper
  const stage = {
    x: width * random.between(0.47, 0.53),
    floor: height * 0.78,
    size: Math.min(width * 0.86, height * 0.68),
  }
  const sweep = gradient('b', [
    [0, shift(back, { light: -0.05 })],
    [0.5, back],
    [0.68, shift(back, { light: 0.035 })],
    [1, shift(back, { light: -0.07 })],
  ])
  const pool = gradient(
    'p',
    [
      [0, '#ffffff', 0.28],
      [1, '#ffffff', 0],
    ],
    0,
    'radial',
  )
  const cove: Layer = {
    svg: `${sweep}${rect(-10, -10, width + 20, height + 20, 'url(#b)')}${pool}${circle(width * 0.32, height * 0.4, width * 0.6, 'url(#p)')}`,
  }
  const manner = habit.pick([vessel, vessel, vessel, stones, blocks, band])
  return {
    ground: back,
    groundMottle: 0,
    layers: [cove, ...manner(occasion, stage)],
    surface: 'film',
    depth: 0.5,
    grain: 0.16,
  }
}

/** A long soft shadow away from the light, and a dark line of contact. */
function shadow({ x, floor }: Stage, wide: number, tall: number): Layer[] {
  const long = `<ellipse cx="${n(x + wide * 0.5)}" cy="${n(floor + 2)}" rx="${n(wide * 0.95)}" ry="${n(Math.max(14, tall * 0.05))}" fill="#1a1613"/>`
  const contact = `<ellipse cx="${n(x + wide * 0.04)}" cy="${n(floor)}" rx="${n(wide * 0.46)}" ry="${n(Math.max(5, wide * 0.045))}" fill="#14100e"/>`
  return [
    { svg: long, blur: 24, opacity: 0.42, blend: 'multiply' },
    { svg: contact, blur: 5, opacity: 0.6, blend: 'multiply' },
  ]
}

/** Light from the left across a round body. */
function round(id: string, colour: string, gloss: number): string {
  return gradient(
    id,
    [
      [0, shift(colour, { light: -0.1 })],
      [0.18, shift(colour, { light: 0.05 })],
      [0.3, shift(colour, { light: 0.1 + gloss })],
      [0.46, colour],
      [0.74, shift(colour, { light: -0.12 })],
      [0.93, shift(colour, { light: -0.19 })],
      [1, shift(colour, { light: -0.13 })],
    ],
    0,
  )
}

function vessel({ scheme, random, hand, habit }: Occasion, stage: Stage): Layer[] {
  const profile = profileOf(random)
  const tall = stage.size * random.between(0.62, 0.98)
  const wide = Math.min(stage.size, tall * habit.between(0.62, 1.05))
  const body = random.chance(0.75) ? scheme.colours[0] : random.pick(scheme.colours)
  const outline = polygon(turned(profile, stage.x, stage.floor, wide, tall))
  const [, lipHalf] = profile.at(-1) ?? [1, 0.2]
  const [, footHalf] = profile[0] ?? [0, 0.3]
  const lip = `<ellipse cx="${n(stage.x)}" cy="${n(stage.floor - tall)}" rx="${n(lipHalf * wide)}" ry="${n(lipHalf * wide * 0.13)}"`
  const gloss = habit.pick([0, 0.03, 0.09])
  const clip = `<clipPath id="c">${path(outline, '')}</clipPath>`
  const glazeLine = stage.floor - tall * random.between(0.25, 0.7)
  const glaze = habit.chance(0.55) ? random.pick(scheme.colours) : shift(body, { light: 0.05 })
  let rings = ''
  for (let y = stage.floor - tall; y < stage.floor; y += tall * 0.03)
    rings += rect(
      stage.x - wide,
      y + random.normal() * 2,
      wide * 2,
      1.6,
      scheme.ink,
      `fill-opacity="${n(0.1 + 0.15 * hand.looseness)}"`,
    )
  const foot = `<ellipse cx="${n(stage.x)}" cy="${n(stage.floor)}" rx="${n(footHalf * wide)}" ry="${n(footHalf * wide * 0.12)}" fill="url(#v)"/>`
  return [
    ...shadow(stage, wide * 0.8, tall),
    {
      svg: `${round('v', body, gloss)}${foot}${path(outline, 'fill="url(#v)"')}${lip} fill="${shift(body, { light: 0.07 })}"/>${lip.replace(/ry="[^"]*"/, `ry="${n(lipHalf * wide * 0.1)}"`)} fill="${shift(body, { light: -0.3 })}"/>`,
      warp: { by: 1.2, size: 120 },
    },
    {
      svg: `${clip}${round('z', glaze, gloss + 0.02)}<g clip-path="url(#c)">${rect(stage.x - wide / 2, 0, wide, glazeLine, 'url(#z)')}${rings}</g>`,
      opacity: 0.9,
      warp: { by: 4, size: 60 },
      mottle: { by: 0.5, size: 60 },
      bite: { by: 0.08, size: 3 },
    },
  ]
}

function stones({ scheme, random, hand }: Occasion, stage: Stage): Layer[] {
  const count = Math.round(2 + 3 * hand.density)
  let floor = stage.floor
  let svg = ''
  let widest = 0
  for (let i = 0; i < count; i++) {
    const wide = stage.size * random.between(0.26, 0.44) * (1 - i * 0.1)
    const tall = wide * random.between(0.35, 0.72)
    const colour = shift(mix(scheme.colours[i % scheme.colours.length] ?? scheme.ink, '#8f8a82', 0.25), {
      chroma: 0.85,
    })
    const x = stage.x + random.normal() * wide * 0.1
    const id = `s${i}`
    const lit = `<radialGradient id="${id}" cx="0.34" cy="0.26" r="0.85"><stop offset="0" stop-color="${shift(colour, { light: 0.13 })}"/><stop offset="0.5" stop-color="${colour}"/><stop offset="1" stop-color="${shift(colour, { light: -0.26 })}"/></radialGradient>`
    svg += `${lit}${path(curve(blob(random, x, floor - tall / 2, wide / 2, tall / 2, 0.16), true), `fill="url(#${id})"`)}`
    widest = Math.max(widest, wide)
    floor -= tall * 0.94
  }
  return [
    ...shadow(stage, widest, stage.floor - floor),
    { svg, warp: { by: 3, size: 60 }, mottle: { by: 0.16, size: 14 } },
  ]
}

/** Boxes seen a little from above, one face to the light. */
function blocks({ scheme, random, hand }: Occasion, stage: Stage): Layer[] {
  const count = Math.round(2 + 3 * hand.density)
  let svg = ''
  let floor = stage.floor
  let widest = 0
  const unit = stage.size * (0.14 + 0.06 * hand.scale)
  for (let i = 0; i < count; i++) {
    const wide = unit * random.pick([1, 1.5, 2, 2.6]) * (i === 0 ? 1.2 : 1)
    const tall = unit * random.pick([0.5, 0.8, 1.2])
    const side = unit * random.between(0.4, 0.8)
    const rise = side * 0.26
    const x = stage.x - (wide + side) / 2 + random.normal() * unit * 0.3
    const colour = scheme.colours[i % scheme.colours.length] ?? scheme.ink
    const top = floor - tall
    svg += path(
      polygon([
        [x, floor],
        [x + wide, floor],
        [x + wide, top],
        [x, top],
      ]),
      `fill="${shift(colour, { light: 0.02 })}"`,
    )
    svg += path(
      polygon([
        [x + wide, floor],
        [x + wide + side, floor - rise],
        [x + wide + side, top - rise],
        [x + wide, top],
      ]),
      `fill="${shift(colour, { light: -0.2 })}"`,
    )
    svg += path(
      polygon([
        [x, top],
        [x + wide, top],
        [x + wide + side, top - rise],
        [x + side, top - rise],
      ]),
      `fill="${shift(colour, { light: lightness(colour) > 0.8 ? 0.06 : 0.13 })}"`,
    )
    widest = Math.max(widest, wide + side)
    floor = top - rise * 0.55
  }
  return [
    ...shadow(stage, widest, stage.floor - floor),
    { svg, warp: { by: 0.8, size: 60 }, mottle: { by: 0.1, size: 40 } },
  ]
}

/** A band of sheet metal, bent through the air and back to its foot. */
function band({ scheme, random, hand }: Occasion, stage: Stage): Layer[] {
  const { x, floor, size } = stage
  const wide = size * (0.09 + 0.08 * hand.scale)
  const colour = scheme.colours[0]
  const loops = random.whole(2, 3)
  const points: Point[] = []
  const count = 150
  const reach = size * random.between(0.26, 0.38)
  const phase = random.pick([0, Math.PI])
  for (let i = 0; i <= count; i++) {
    const t = i / count
    points.push([
      x + Math.sin(t * Math.PI * loops + phase) * reach * (1 - 0.3 * t),
      floor - size * (0.04 + 0.86 * t ** 0.9),
    ])
  }
  let svg = ''
  for (let i = 0; i < count; i++) {
    const [ax, ay] = points[i] ?? [0, 0]
    const [bx, by] = points[i + 1] ?? [0, 0]
    const lean = Math.cos((i / count) * Math.PI * loops + phase)
    const light = shift(colour, { light: 0.15 * lean - 0.06 })
    const half = (wide / 2) * (0.45 + 0.55 * Math.abs(lean))
    const quad = polygon([
      [ax - half, ay - half * 0.2],
      [ax + half, ay + half * 0.2],
      [bx + half, by + half * 0.2],
      [bx - half, by - half * 0.2],
    ])
    svg += path(quad, `fill="${light}" stroke="${light}" stroke-width="0.8"`)
  }
  const plinth = rect(
    x - size * 0.2,
    floor - size * 0.045,
    size * 0.4,
    size * 0.045,
    shift(scheme.ink, { light: scheme.isDark ? -0.2 : 0.1 }),
  )
  return [...shadow(stage, size * 0.5, size), { svg: `${plinth}${svg}`, blur: 0.4 }]
}
