/** Out of focus and full of grain: light from a window, trees in fog, folds, lamps at night, a long exposure of water. */
import { lightness, mix, shift } from '../../media/pictures/colour.js'
import { circle, curve, gradient, n, type Point, path, polygon, rect, ribbon } from '../marks.js'
import type { Layer } from '../painting.js'
import type { Family, Occasion } from './family.js'

/** The tones of one print, from shadow to light. */
interface Tones {
  black: string
  dark: string
  mid: string
  pale: string
  white: string
}

export const photograph: Family = (occasion) => {
  const { sheet, habit, hand } = occasion
  const tones = tonesOf(occasion)
  const scene = habit.pick([windowLight, fog, fog, folds, lamps, water])
  const layers = scene(occasion, tones)
  const border = habit.chance(0.35) ? Math.min(sheet.width, sheet.height) * 0.05 : 0
  if (border > 0) {
    const { width, height } = sheet
    const frame = `M0 0H${n(width)}V${n(height)}H0ZM${n(border)} ${n(border)}V${n(height - border)}H${n(width - border)}V${n(border)}Z`
    layers.push({ svg: path(frame, 'fill="#f6f4ee" fill-rule="evenodd"'), warp: { by: 0.3, size: 20 } })
  }
  return {
    ground: tones.mid,
    groundMottle: 0,
    layers,
    surface: 'film',
    depth: 0.6,
    grain: 0.35 + 0.45 * hand.looseness,
  }
}

function tonesOf({ scheme, habit, random }: Occasion): Tones {
  const isMono = habit.chance(0.4)
  const byLight = [...scheme.colours].sort((p, q) => lightness(p) - lightness(q))
  const deep = byLight[0] ?? scheme.ink
  const pale = byLight.at(-1) ?? scheme.ground
  const middle = random.chance(0.5) ? scheme.colours[0] : scheme.colours[1]
  const darkest = scheme.isDark ? scheme.ground : scheme.ink
  const lightest = scheme.isDark ? scheme.ink : scheme.ground
  const chroma = isMono ? 0.14 : 0.85
  const calm = (colour: string, light = 0) => shift(colour, { chroma, light })
  return {
    black: calm(mix(darkest, deep, 0.2), -0.02),
    dark: calm(mix(darkest, deep, 0.65)),
    mid: calm(mix(middle, mix(deep, pale, 0.5), 0.4)),
    pale: calm(mix(pale, lightest, 0.3)),
    white: calm(mix(lightest, pale, 0.15)),
  }
}

/** Panes of late sun on a wall, and what stands in the way of it. */
function windowLight({ sheet, random, habit }: Occasion, tones: Tones): Layer[] {
  const { width, height } = sheet
  const wall = `${gradient(
    'w',
    [
      [0, mix(tones.mid, tones.dark, 0.35)],
      [1, mix(tones.dark, tones.black, 0.45)],
    ],
    random.between(20, 70),
  )}${rect(-10, -10, width + 20, height + 20, 'url(#w)')}`
  const columns = habit.whole(2, 3)
  const rows = habit.whole(2, 4)
  const x0 = width * random.between(0.12, 0.34)
  const y0 = height * random.between(0.1, 0.3)
  const w = (width * random.between(0.42, 0.62)) / columns
  const h = (height * random.between(0.4, 0.6)) / rows
  const slant = random.between(-0.55, -0.2) * w
  const drop = random.between(0.1, 0.4) * h
  let panes = ''
  for (let i = 0; i < columns * rows; i++) {
    const [c, r] = [i % columns, Math.floor(i / columns)]
    const [x, y] = [x0 + c * w * 1.09 - slant * r, y0 + r * h * 1.1 + drop * c]
    panes += path(
      polygon([
        [x, y],
        [x + w, y + drop],
        [x + w - slant, y + drop + h],
        [x - slant, y + h],
      ]),
      `fill="${mix(tones.white, tones.pale, 0.3 * random.next())}"`,
    )
  }
  let stems = ''
  for (let i = 0; i < (habit.chance(0.6) ? 7 : 0); i++) {
    const x = width * random.between(0.25, 0.8)
    const points: Point[] = [0, 0.3, 0.6, 1].map((t) => [
      x + t * t * width * random.between(-0.2, 0.2),
      height * (1.05 - t * random.between(0.5, 0.85)),
    ])
    stems += path(curve(points), `fill="none" stroke="${tones.dark}" stroke-width="5"`)
    for (let k = 0; k < 6; k++) {
      const [lx, ly] = points[1 + (k % 3)] ?? [0, 0]
      const angle = random.between(0, 6.3)
      const long = random.between(45, 110)
      const leaf: Point[] = [0, 0.5, 1].map((t) => [
        lx + Math.cos(angle) * long * t,
        ly + Math.sin(angle) * long * t,
      ])
      stems += path(
        curve(
          ribbon(leaf, (t) => Math.sin(Math.PI * t) * long * 0.2),
          true,
        ),
        `fill="${tones.dark}"`,
      )
    }
  }
  return [
    { svg: wall, mottle: { by: 0.08, size: 150 } },
    { svg: panes, blur: 26, opacity: 0.4 },
    { svg: panes, blur: 4, opacity: 0.82, mottle: { by: 0.16, size: 200 } },
    { svg: stems, blur: 7, opacity: 0.72, blend: 'multiply' },
  ]
}

function fog({ sheet, random, hand }: Occasion, tones: Tones): Layer[] {
  const { width, height } = sheet
  const sky = `${gradient('s', [
    [0, tones.white],
    [0.7, tones.pale],
    [1, mix(tones.pale, tones.mid, 0.6)],
  ])}${rect(-10, -10, width + 20, height + 20, 'url(#s)')}`
  const layers: Layer[] = [{ svg: sky }]
  for (let depth = 0; depth < 4; depth++) {
    const t = depth / 3
    const colour = mix(tones.pale, tones.black, 0.14 + 0.72 * t * t)
    let svg = ''
    const count = Math.round((9 - 6 * t) * (0.6 + hand.density))
    for (let i = 0; i < count; i++) {
      const x = width * random.between(-0.03, 1.03)
      const wide = (5 + 30 * t * t) * random.between(0.6, 1.3)
      const foot = height * (0.7 + 0.28 * t)
      const lean = random.normal() * 22
      const trunk: Point[] = [0, 0.3, 0.6, 1].map((k) => [
        x + lean * k + random.normal() * 4,
        foot - k * (foot + 60),
      ])
      svg += path(
        curve(
          ribbon(trunk, (k) => wide * (0.65 - 0.42 * k)),
          true,
        ),
        `fill="${colour}"`,
      )
      for (let k = 0; k < 7; k++) {
        const y = foot - height * random.between(0.25, 0.9)
        const side = random.chance(0.5) ? 1 : -1
        const reach = random.between(40, 150) * (0.6 + t * 0.7)
        const branch: Point[] = [
          [x + lean * 0.5, y],
          [x + side * reach * 0.5, y - reach * 0.24 + random.normal() * 8],
          [x + side * reach, y - reach * random.between(0.2, 0.65)],
        ]
        svg += path(curve(branch), `fill="none" stroke="${colour}" stroke-width="${n(wide * 0.16 + 0.8)}"`)
      }
    }
    svg += `${gradient('g', [
      [0, colour, 0],
      [1, colour, 0.9],
    ])}${rect(-10, height * (0.62 + 0.22 * t), width + 20, height * 0.5, 'url(#g)')}`
    layers.push({ svg, blur: 6.5 - 4 * t, warp: { by: 3, size: 40 }, opacity: 0.95 })
    if (depth < 3)
      layers.push({
        svg: `${gradient('m', [
          [0, tones.white, 0],
          [0.65, tones.white, 0.32],
          [1, tones.white, 0.1],
        ])}${rect(-10, 0, width + 20, height + 10, 'url(#m)')}`,
        mottle: { by: 0.9, size: 300, stretch: 2 },
      })
  }
  return layers
}

function folds({ sheet, random, hand, habit }: Occasion, tones: Tones): Layer[] {
  const { width, height } = sheet
  const count = Math.round(7 + 12 * hand.density)
  const scale = [tones.black, tones.dark, tones.mid, tones.pale, tones.white]
  let svg = rect(-10, -10, width + 20, height + 20, tones.mid)
  const isLit = habit.chance(0.5)
  for (let i = 0; i < count; i++) {
    const x = ((i + random.between(-0.35, 0.35)) / count) * width
    const wide = (width / count) * random.between(0.4, 1.5)
    const sway = random.normal() * width * 0.035
    const tone = scale[(i * 2 + random.whole(0, 2)) % scale.length] ?? tones.mid
    const spine: Point[] = [0, 0.33, 0.66, 1].map((t) => [
      x + sway * Math.sin(t * 3.1 + i),
      -30 + t * (height + 60),
    ])
    svg += path(
      curve(
        ribbon(spine, (t) => (wide / 2) * (0.7 + 0.5 * t)),
        true,
      ),
      `fill="${tone}" fill-opacity="${n(random.between(0.4, 0.9))}"`,
    )
  }
  const fall = `${gradient(
    'l',
    [
      [0, tones.black, 0],
      [0.5, tones.black, isLit ? 0.15 : 0.3],
      [1, tones.black, 0.75],
    ],
    isLit ? 20 : 80,
  )}${rect(-10, -10, width + 20, height + 20, 'url(#l)')}`
  return [
    { svg, blur: 11, warp: { by: 7, size: 160 } },
    { svg, blur: 3, opacity: 0.35, warp: { by: 7, size: 160 } },
    { svg: fall, blend: 'multiply' },
  ]
}

function lamps({ sheet, scheme, random, hand }: Occasion, tones: Tones): Layer[] {
  const { width, height } = sheet
  const night = `${gradient('n', [
    [0, mix(tones.black, tones.dark, 0.2)],
    [0.6, mix(tones.black, tones.dark, 0.75)],
    [1, tones.black],
  ])}${rect(-10, -10, width + 20, height + 20, 'url(#n)')}`
  let near = ''
  let far = ''
  const row = height * random.between(0.42, 0.62)
  const warm = [tones.white, tones.pale, ...scheme.colours.map((colour) => shift(colour, { light: 0.18 }))]
  for (let i = 0; i < 26 + 30 * hand.density; i++) {
    const isFar = random.chance(0.6)
    const x = random.between(-0.02, 1.02) * width
    const y = row + random.normal() * height * (isFar ? 0.05 : 0.2)
    const radius = isFar ? random.between(8, 20) : random.between(26, 40 + 46 * hand.scale)
    const colour = warm[random.whole(0, warm.length - 1)] ?? tones.white
    const light = circle(x, y, radius, colour, `fill-opacity="${n(random.between(0.2, isFar ? 0.9 : 0.5))}"`)
    if (isFar)
      far +=
        light +
        rect(
          x - radius * 0.5,
          row + (row - y) * 0.2 + 60,
          radius,
          random.between(60, 240),
          colour,
          'fill-opacity="0.1"',
        )
    else near += light
  }
  return [
    { svg: night, mottle: { by: 0.1, size: 200 } },
    { svg: far, blur: 3, blend: 'screen', opacity: 0.9 },
    { svg: near, blur: 2, blend: 'screen', opacity: 0.75, mottle: { by: 0.2, size: 60 } },
    { svg: near, blur: 38, blend: 'screen', opacity: 0.45 },
  ]
}

function water({ sheet, random, habit }: Occasion, tones: Tones): Layer[] {
  const { width, height } = sheet
  const at = height * (habit.between(0.34, 0.6) + random.normal() * 0.02)
  const bands = `${gradient('a', [
    [0, mix(tones.pale, tones.mid, 0.35)],
    [0.8, tones.white],
    [1, tones.white],
  ])}${rect(-10, -10, width + 20, at + 11, 'url(#a)')}${gradient('b', [
    [0, tones.mid],
    [0.12, mix(tones.mid, tones.dark, 0.6)],
    [1, mix(tones.mid, tones.pale, 0.4)],
  ])}${rect(-10, at, width + 20, height, 'url(#b)')}`
  // A line of posts walks out into the water, each with its reflection.
  let posts = ''
  const count = habit.whole(0, 1) * random.whole(4, 9)
  const start = random.between(0.15, 0.85)
  const end = random.between(0.3, 0.7)
  for (let i = 0; i < count; i++) {
    const t = 1 - (i / count) ** 0.6
    const x = width * (start + (end - start) * (1 - t)) + random.normal() * 3
    const foot = at + (height - at) * (0.06 + 0.62 * t * t)
    const tall = (16 + 120 * t * t) * random.between(0.75, 1.1)
    const thick = 2.5 + 13 * t * t
    posts += rect(x, foot - tall, thick, tall, tones.black)
    posts += rect(x, foot, thick * 1.1, tall * 0.9, tones.black, 'fill-opacity="0.28"')
  }
  return [
    { svg: bands, blur: 2.5 },
    {
      svg: `${gradient('k', [
        [0, tones.white, 0],
        [0.5, tones.white, 0.6],
        [1, tones.white, 0],
      ])}${rect(-10, at - height * 0.1, width + 20, height * 0.24, 'url(#k)')}`,
      mottle: { by: 1, size: 240, stretch: 6 },
    },
    { svg: posts, blur: 1.6, warp: { by: 2, size: 50 } },
    {
      svg: `${gradient('v', [
        [0, tones.black, 0.5],
        [0.35, tones.black, 0],
        [1, tones.black, 0.4],
      ])}${rect(-10, -10, width + 20, height + 20, 'url(#v)')}`,
      blend: 'multiply',
      opacity: 0.8,
    },
  ]
}
