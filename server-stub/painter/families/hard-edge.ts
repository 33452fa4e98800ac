/** Flat shapes that meet at an edge: arcs, diagonals, blocks, chevrons, one cut curve. */
import { circle, n, path, polygon, rect } from '../marks.js'
import type { Family, Occasion } from './family.js'

export const hardEdge: Family = (occasion) => {
  const manner = occasion.habit.pick([arcs, diagonals, blocks, chevrons, cutCurve])
  const isRaw = occasion.habit.chance(0.3)
  const border = isRaw ? Math.min(occasion.sheet.width, occasion.sheet.height) * 0.07 : 0
  const { width, height } = occasion.sheet
  const clip = `<clipPath id="c">${rect(border, border, width - 2 * border, height - 2 * border, '#000')}</clipPath>`
  return {
    ground: occasion.scheme.ground,
    layers: [
      {
        svg: `${clip}<g clip-path="url(#c)">${manner(occasion)}</g>`,
        warp: { by: 0.7, size: 34 },
        mottle: { by: 0.035, size: 120 },
      },
    ],
    surface: 'canvas',
    depth: 0.65,
    relief: 0.25,
  }
}

/** Colours in the order a painter would lay them: no two neighbours the same. */
function ordered({ scheme, random }: Occasion): string[] {
  return random.shuffle([...scheme.colours, scheme.ink])
}

function arcs(occasion: Occasion): string {
  const { width, height } = occasion.sheet
  const { random, hand } = occasion
  const colours = ordered(occasion)
  const bands = Math.round(3 + 3 * hand.density)
  const cx = random.pick([0, width, width / 2])
  const cy = random.pick([0, height, height])
  const reach = Math.hypot(width, height) * (cx === width / 2 ? 0.78 : 0.96)
  let svg = rect(0, 0, width, height, occasion.scheme.ground)
  for (let i = 0; i < bands; i++) {
    const radius = reach * (1 - i / bands) ** random.between(0.92, 1.08)
    svg += circle(cx, cy, radius, colours[i % colours.length] ?? '#000')
  }
  return svg
}

function diagonals(occasion: Occasion): string {
  const { width, height } = occasion.sheet
  const { random } = occasion
  const [first = '', second = '', third = ''] = ordered(occasion)
  const slant = random.between(0.15, 0.5) * width
  const at = random.between(0.25, 0.55) * width
  const wide = random.between(0.12, 0.34) * width
  const isLeft = random.chance(0.5)
  const band = (from: number, to: number) =>
    polygon(
      isLeft
        ? [
            [from - slant, 0],
            [to - slant, 0],
            [to + slant, height],
            [from + slant, height],
          ]
        : [
            [from + slant, 0],
            [to + slant, 0],
            [to - slant, height],
            [from - slant, height],
          ],
    )
  return [
    rect(0, 0, width, height, first),
    path(band(at, width * 3), `fill="${second}"`),
    path(band(at, at + wide), `fill="${third}"`),
  ].join('')
}

function blocks(occasion: Occasion): string {
  const { width, height } = occasion.sheet
  const { random, hand } = occasion
  const colours = [...ordered(occasion), occasion.scheme.ground]
  let svg = ''
  let next = 0
  function split(x: number, y: number, w: number, h: number, depth: number): void {
    if (depth === 0 || (depth < 2 && random.chance(0.25))) {
      svg += rect(x - 0.5, y - 0.5, w + 1, h + 1, colours[next++ % colours.length] ?? '#000')
      return
    }
    const share = random.pick([0.25, 0.333, 0.382, 0.5, 0.618, 0.667])
    if (w * random.between(0.75, 1.35) > h) {
      split(x, y, w * share, h, depth - 1)
      split(x + w * share, y, w * (1 - share), h, depth - 1)
    } else {
      split(x, y, w, h * share, depth - 1)
      split(x, y + h * share, w, h * (1 - share), depth - 1)
    }
  }
  split(0, 0, width, height, hand.density > 0.55 ? 3 : 2)
  return svg
}

function chevrons(occasion: Occasion): string {
  const { width, height } = occasion.sheet
  const { random, hand } = occasion
  const colours = [...ordered(occasion), occasion.scheme.ground]
  const count = Math.round(4 + 5 * hand.density)
  const drop = height * random.between(0.18, 0.42)
  const tip = width * random.pick([0.5, 0.5, 0.33, 0.67])
  const step = (height + drop) / count
  let svg = rect(0, 0, width, height, colours.at(-1) ?? '#fff')
  for (let i = 0; i < count; i++) {
    const y = i * step - drop * 0.6
    svg += path(
      polygon([
        [0, y],
        [tip, y + drop],
        [width, y],
        [width, y + step + height],
        [0, y + step + height],
      ]),
      `fill="${colours[i % colours.length]}"`,
    )
  }
  return svg
}

function cutCurve(occasion: Occasion): string {
  const { width, height } = occasion.sheet
  const { random } = occasion
  const [first = '', second = '', third = ''] = ordered(occasion)
  const x = width * random.between(0.25, 0.6)
  const bulge = width * random.between(0.35, 0.75)
  const isFlipped = random.chance(0.5)
  const shape = `M${n(x)} -5C${n(x + bulge)} ${n(height * 0.2)} ${n(x + bulge * 0.9)} ${n(height * 0.8)} ${n(x * 0.6)} ${n(height + 5)}L-5 ${n(height + 5)}L-5 -5Z`
  const turn = isFlipped ? `transform="matrix(-1 0 0 1 ${n(width)} 0)"` : ''
  const small = random.chance(0.5)
    ? circle(
        width * random.between(0.62, 0.8),
        height * random.between(0.2, 0.8),
        width * random.between(0.06, 0.14),
        third,
      )
    : path(
        polygon([
          [width * 0.9, 0],
          [width, 0],
          [width, height],
          [width * 0.8, height],
        ]),
        `fill="${third}"`,
      )
  return `${rect(0, 0, width, height, first)}<g ${turn}>${path(shape, `fill="${second}"`)}${small}</g>`
}
