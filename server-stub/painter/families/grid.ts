/** Order held by a hand: ruled pencil, cells in a slow gradation, dots, knots of colour on a line. */
import { mix, shift, standOff } from '../../media/pictures/colour.js'
import { circle, n, path, rect } from '../marks.js'
import type { Layer, Painting } from '../painting.js'
import type { Family, Occasion } from './family.js'

export const grid: Family = (occasion) => {
  const manner = occasion.habit.pick([ruled, cells, cells, dots, bars])
  return manner(occasion)
}

function ruled({ sheet, scheme, random, hand, habit }: Occasion): Painting {
  const { width, height } = sheet
  const washes = [scheme.colours[0], scheme.colours[1], scheme.ground]
  const ground = mix(scheme.ground, '#f6f2ea', scheme.isDark ? 0 : 0.4)
  const margin = Math.min(width, height) * 0.06
  const rows = Math.round(10 + 26 * hand.density)
  const step = (height - 2 * margin) / rows
  const every = habit.pick([1, 2, 3])
  let wash = ''
  let lines = ''
  for (let i = 0; i <= rows; i++) {
    const y = margin + i * step
    if (i < rows && i % (every + 1) === 0) {
      wash += rect(margin, y, width - 2 * margin, step, washes[Math.floor(i / (every + 1)) % 2] ?? ground)
    }
    lines += path(
      `M${n(margin - random.next() * 5)} ${n(y)}L${n(width - margin + random.next() * 5)} ${n(y + random.normal() * 0.5)}`,
      `stroke="${scheme.ink}" stroke-width="${random.between(0.8, 1.5).toFixed(1)}"`,
    )
  }
  if (habit.chance(0.5)) {
    const columns = Math.round((rows * width) / height / habit.pick([1, 1, 2, 4]))
    for (let i = 0; i <= columns; i++) {
      const x = margin + ((width - 2 * margin) * i) / columns
      lines += path(
        `M${n(x)} ${n(margin)}L${n(x)} ${n(height - margin)}`,
        `stroke="${scheme.ink}" stroke-width="0.9"`,
      )
    }
  }
  return {
    ground,
    groundMottle: 0.2,
    layers: [
      {
        svg: wash,
        opacity: 0.55,
        blur: 0.7,
        warp: { by: 2, size: 60 },
        mottle: { by: 0.7, size: 160, stretch: 4 },
      },
      { svg: lines, opacity: 0.75, warp: { by: 0.9, size: 40 }, bite: { by: 0.24, size: 2.4 } },
    ],
    surface: 'canvas',
    depth: 0.9,
  }
}

function cells({ sheet, scheme, random, hand, habit }: Occasion): Painting {
  const { width, height } = sheet
  const short = Math.min(width, height)
  const margin = short * habit.between(0.03, 0.1)
  const side = (short - 2 * margin) / Math.round(5 + 11 * hand.density)
  const columns = Math.max(2, Math.round((width - 2 * margin) / side))
  const rows = Math.max(2, Math.round((height - 2 * margin) / side))
  const [w, h] = [(width - 2 * margin) / columns, (height - 2 * margin) / rows]
  const gap = side * habit.pick([0.04, 0.1, 0.18])
  const corner = habit.pick([0, 0, 0.12, 0.5]) * side
  const [one, two, three = one, four = two] = random.shuffle(scheme.colours)
  const turn = random.between(-0.6, 0.6)
  let svg = ''
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const s = column / columns
      const t = row / rows
      // Two gradations cross; now and then a cell breaks rank.
      const base = mix(
        mix(one ?? '#888', two ?? '#888', Math.abs(s + turn * t) % 1),
        mix(three ?? '#888', four ?? '#888', s),
        t,
      )
      const colour = random.chance(0.05 + hand.looseness * 0.08)
        ? random.pick([scheme.ink, scheme.ground, ...scheme.colours])
        : base
      const lean = random.normal() * side * 0.02 * hand.looseness
      svg += rect(
        margin + column * w + gap / 2 + lean,
        margin + row * h + gap / 2,
        w - gap,
        h - gap + lean,
        shift(colour, { light: random.normal() * 0.022 }),
        corner > 0 ? `rx="${n(corner)}"` : '',
      )
    }
  }
  return {
    ground: scheme.ground,
    groundMottle: 0.15,
    layers: [{ svg, warp: { by: 1.6, size: 26 }, mottle: { by: 0.3, size: 34 }, bite: { by: 0.1, size: 5 } }],
    surface: habit.chance(0.5) ? 'canvas' : 'paper',
    depth: 0.9,
    relief: 0.35,
  }
}

function dots({ sheet, scheme, random, hand, habit }: Occasion): Painting {
  const { width, height } = sheet
  const step = 26 + 44 * (1 - hand.density)
  const margin = step * 1.2
  const columns = Math.floor((width - 2 * margin) / step)
  const rows = Math.floor((height - 2 * margin) / step)
  const cx = random.between(0.2, 0.8)
  const cy = random.between(0.2, 0.8)
  const isHex = habit.chance(0.4)
  const ground = scheme.isDark
    ? scheme.ground
    : mix(scheme.ground, scheme.colours[1], habit.pick([0, 0.2, 0.6]))
  const colour = standOff(habit.chance(0.5) ? scheme.ink : scheme.colours[0], ground, 0.24)
  let svg = ''
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = width / 2 + (column - columns / 2 + (isHex && row % 2 ? 0.5 : 0)) * step
      const y = height / 2 + (row - rows / 2) * step
      const near = Math.hypot(x / width - cx, y / height - cy)
      const size = step * (0.12 + 0.32 * (0.5 + 0.5 * Math.cos(near * (6 + 6 * hand.scale))))
      const fill = random.chance(0.03) ? random.pick(scheme.colours) : colour
      svg += circle(
        x + random.normal() * hand.looseness * 2,
        y + random.normal() * hand.looseness * 2,
        size * random.between(0.93, 1.07),
        fill,
      )
    }
  }
  return {
    ground,
    groundMottle: 0.3,
    layers: [{ svg, warp: { by: 2, size: 18 }, mottle: { by: 0.5, size: 22 }, bite: { by: 0.12, size: 3 } }],
    surface: 'paper',
    depth: 1,
  }
}

/** Short upright touches on ruled lines, like a score. */
function bars({ sheet, scheme, random, hand }: Occasion): Painting {
  const { width, height } = sheet
  const rows = Math.round(9 + 14 * hand.density)
  const margin = Math.min(width, height) * 0.07
  const step = (height - 2 * margin) / rows
  let touches = ''
  let lines = ''
  for (let row = 0; row < rows; row++) {
    const y = margin + row * step
    lines += rect(margin, y + step * 0.86, width - 2 * margin, 0.9, scheme.ink)
    let x = margin
    const colour = standOff(scheme.colours[row % scheme.colours.length] ?? scheme.ink, scheme.ground, 0.2)
    const quiet = random.between(0.04, 0.3)
    while (x < width - margin - step * 0.3) {
      const wide = step * random.between(0.14, 0.34)
      if (!random.chance(quiet)) {
        const fill = shift(mix(colour, random.pick(scheme.colours), 0.5 * random.next() ** 3), {
          light: random.normal() * 0.03,
        })
        touches += rect(
          x,
          y + step * (0.12 + random.next() * 0.06),
          wide,
          step * random.between(0.58, 0.72),
          fill,
        )
      }
      x += wide + step * 0.07
    }
  }
  const layers: Layer[] = [
    { svg: lines, opacity: 0.5, bite: { by: 0.25, size: 3 } },
    {
      svg: touches,
      opacity: 0.95,
      warp: { by: 2.2, size: 18 },
      mottle: { by: 0.55, size: 22 },
      bite: { by: 0.16, size: 3 },
    },
  ]
  return { ground: scheme.ground, groundMottle: 0.2, layers, surface: 'paper', depth: 1, relief: 0.2 }
}
