/** Land, water and weather, told in bands: sea, dune, dusk, far hills. */
import { lightness, mix, shift } from '../../media/pictures/colour.js'
import { circle, curve, gradient, n, type Point, path, polyline, rect } from '../marks.js'
import type { Layer } from '../painting.js'
import type { Random } from '../random.js'
import type { Family, Occasion } from './family.js'

export const horizon: Family = (occasion) => {
  const { sheet, random, habit, hand } = occasion
  const { width, height } = sheet
  const at = height * (habit.between(0.38, 0.7) + random.normal() * 0.04)
  const { high, low, land, light } = weather(occasion)
  const layers: Layer[] = [
    {
      svg: `${gradient('s', [
        [0, high],
        [0.6, mix(high, low, 0.65)],
        [1, low],
      ])}${rect(-20, -20, width + 40, at + 30, 'url(#s)')}`,
      warp: { by: 14, size: 200 },
      mottle: { by: 0.12, size: 200, stretch: 5 },
    },
    clouds(occasion, at, mix(low, light, 0.5)),
  ]
  if (habit.chance(0.4)) layers.push(sun(occasion, at, light))
  const manner = habit.pick([sea, dunes, plain, ranges])
  layers.push(...manner(occasion, at, land, low))
  const isThick = habit.chance(0.55)
  return {
    ground: low,
    groundMottle: 0.3,
    layers,
    surface: 'canvas',
    depth: isThick ? 0.8 : 0.6,
    relief: isThick ? 0.3 + 0.3 * hand.looseness : 0.1,
  }
}

interface Weather {
  high: string
  low: string
  land: string
  light: string
}

function weather({ scheme, random, habit }: Occasion): Weather {
  const byLight = [...scheme.colours].sort((p, q) => lightness(q) - lightness(p))
  const [pale = scheme.ground, second = pale] = byLight
  const deep = byLight.at(-1) ?? scheme.ink
  const paper = scheme.isDark ? scheme.ink : scheme.ground
  const isDusk = habit.chance(0.35) || scheme.isDark
  const high = isDusk
    ? mix(deep, second, random.between(0.1, 0.5))
    : mix(second, paper, random.between(0.35, 0.75))
  const low = isDusk
    ? mix(pale, second, random.between(0.1, 0.5))
    : mix(pale, paper, random.between(0.4, 0.8))
  const land = mix(deep, scheme.isDark ? scheme.ground : scheme.ink, random.between(0.05, 0.35))
  return { high, low, land, light: mix(paper, pale, 0.25) }
}

function clouds({ sheet, random, hand }: Occasion, at: number, colour: string): Layer {
  let svg = ''
  const count = Math.round(3 + 7 * hand.density)
  for (let i = 0; i < count; i++) {
    const y = at * random.between(0.1, 0.95)
    const wide = sheet.width * random.between(0.3, 0.9)
    const x = sheet.width * random.between(-0.3, 0.8)
    const tall = at * random.between(0.02, 0.09)
    svg += `<ellipse cx="${n(x + wide / 2)}" cy="${n(y)}" rx="${n(wide / 2)}" ry="${n(tall)}" fill="${shift(colour, { light: random.normal() * 0.04 })}" fill-opacity="${n(random.between(0.2, 0.7))}"/>`
  }
  return { svg, blur: 9, warp: { by: 22, size: 120 }, mottle: { by: 0.9, size: 120, stretch: 4 } }
}

function sun({ sheet, random, scheme }: Occasion, at: number, light: string): Layer {
  const radius = Math.min(sheet.width, sheet.height) * random.between(0.035, 0.07)
  const x = sheet.width * random.between(0.2, 0.8)
  const y = at * random.between(0.35, 0.97)
  const core = random.chance(0.5) ? light : mix(scheme.colours.at(-1) ?? light, light, 0.2)
  const glow = gradient(
    'h',
    [
      [0, core, 0.5],
      [0.3, core, 0.18],
      [1, core, 0],
    ],
    0,
    'radial',
  )
  return {
    svg: `${glow}${circle(x, y, radius * 6, 'url(#h)')}${circle(x, y, radius, core)}`,
    warp: { by: 1.5, size: 40 },
  }
}

function sea({ sheet, random, hand }: Occasion, at: number, land: string, low: string): Layer[] {
  const { width, height } = sheet
  const deep = mix(land, low, 0.15)
  const near = mix(land, low, 0.5)
  let waves = ''
  const count = Math.round(50 + 60 * hand.density)
  for (let i = 0; i < count; i++) {
    const t = random.next() ** 1.6
    const y = at + 4 + t * (height - at)
    const wide = width * (0.08 + 0.3 * t) * random.between(0.4, 1.4)
    const colour = random.chance(0.4) ? mix(low, near, 0.3) : shift(deep, { light: random.normal() * 0.05 })
    waves += rect(
      random.between(-0.1, 1) * width,
      y,
      wide,
      1.2 + 8 * t * random.next(),
      colour,
      `fill-opacity="${n(random.between(0.25, 0.8))}"`,
    )
  }
  return [
    {
      svg: `${gradient('w', [
        [0, mix(deep, low, 0.3)],
        [0.2, deep],
        [1, near],
      ])}${rect(-20, at, width + 40, height - at + 20, 'url(#w)')}`,
      warp: { by: 0.7, size: 50 },
    },
    { svg: waves, blur: 0.8, warp: { by: 7, size: 60 }, bite: { by: 0.26, size: 6, stretch: 6 } },
  ]
}

function dunes({ sheet, random }: Occasion, at: number, land: string, low: string): Layer[] {
  const { width, height } = sheet
  return [0, 1, 2, 3].map((i): Layer => {
    const t = i / 3
    const base = at + (height - at) * t * 0.72
    const swell = height * (0.018 + 0.022 * t)
    const points = Array.from(
      { length: 6 },
      (_, k): Point => [(width * 1.2 * k) / 5 - width * 0.1, base + random.normal() * swell],
    )
    const colour = mix(low, land, 0.2 + 0.7 * t)
    const fade = gradient('d', [
      [0, shift(colour, { light: 0.06 })],
      [0.25, colour],
      [1, shift(colour, { light: -0.06 })],
    ])
    const d = `${curve(points)}L${n(width * 1.2)} ${n(height + 60)}L${n(-width * 0.2)} ${n(height + 60)}Z`
    return {
      svg: `${fade}${path(d, 'fill="url(#d)"')}`,
      blur: 1.2 * (1 - t),
      warp: { by: 3, size: 80 },
      mottle: { by: 0.14, size: 90, stretch: 4 },
    }
  })
}

/** Fields in strips, pulled sideways with a broad brush. */
function plain({ sheet, scheme, random, hand }: Occasion, at: number, land: string, low: string): Layer[] {
  const { width, height } = sheet
  let svg = rect(-20, at, width + 40, height - at + 20, land)
  let y = at
  while (y < height) {
    const tall = (6 + (y - at) * 0.22) * random.between(0.5, 1.5) + 2
    const colour = random.pick([
      land,
      mix(land, low, 0.5),
      mix(land, scheme.colours[0], 0.6),
      mix(land, scheme.colours[1], 0.5),
    ])
    svg += rect(-20, y, width + 40, tall + 1, shift(colour, { light: random.normal() * 0.025 }))
    y += tall
  }
  return [
    {
      svg,
      blur: 1.4,
      warp: { by: 5 + 7 * hand.looseness, size: 110 },
      mottle: { by: 0.3, size: 70, stretch: 7 },
      bite: { by: 0.02, size: 8, stretch: 12 },
    },
  ]
}

function ranges({ sheet, random }: Occasion, at: number, land: string, low: string): Layer[] {
  const { width, height } = sheet
  const far = [0, 1, 2].map((i): Layer => {
    const t = (i + 1) / 4
    const base = at + (height - at) * 0.16 * i
    const points = ridge(random, width, base, height * (0.1 - 0.02 * i))
    const colour = mix(low, land, t)
    const d = `${polyline(points)}L${n(width * 1.1)} ${n(height + 60)}L${n(-width * 0.1)} ${n(height + 60)}Z`
    const haze = gradient('h', [
      [0, colour],
      [1, mix(colour, low, 0.55)],
    ])
    return {
      svg: `${haze}${path(d, 'fill="url(#h)"')}`,
      blur: 1.6 - 0.5 * i,
      warp: { by: 5, size: 50 },
      mottle: { by: 0.12, size: 80, stretch: 2 },
    }
  })
  const shore = gradient('l', [
    [0, mix(low, land, 0.55)],
    [1, land],
  ])
  const top = at + (height - at) * random.between(0.4, 0.6)
  return [
    ...far,
    {
      svg: `${shore}${rect(-20, top, width + 40, height, 'url(#l)')}`,
      blur: 1,
      warp: { by: 3, size: 70 },
      mottle: { by: 0.16, size: 90, stretch: 6 },
    },
  ]
}

/** A skyline by halving: each middle point moves a little less than the one before. */
function ridge(random: Random, width: number, base: number, tall: number): Point[] {
  let line: number[] = [random.between(0, 0.6), random.between(0.3, 1), random.between(0, 0.6)]
  for (let move = 0.42; move > 0.012; move *= 0.52) {
    line = line.flatMap((y, i) => {
      const next = line[i + 1]
      return next === undefined ? [y] : [y, (y + next) / 2 + random.normal() * move * 0.5]
    })
  }
  return line.map(
    (y, i): Point => [(width * 1.1 * i) / (line.length - 1) - width * 0.05, base - Math.max(-0.1, y) * tall],
  )
}
