/** Stripes: even and singing, brushed in panels, thin and many, or one colour turning slowly into another. */
import { mix, shift } from '../../media/pictures/colour.js'
import { rect } from '../marks.js'
import type { Layer, Painting } from '../painting.js'
import type { Family, Occasion } from './family.js'

export const stripe: Family = (occasion) => {
  const manner = occasion.habit.pick([sequence, panels, fineLines, turning])
  return manner(occasion)
}

/** A bar across the whole sheet at `at`, `wide` thick, upright or level. */
function bar({ sheet }: Occasion, isUpright: boolean, at: number, wide: number, fill: string): string {
  return isUpright
    ? rect(at, -10, wide, sheet.height + 20, fill)
    : rect(-10, at, sheet.width + 20, wide, fill)
}

function sequence(occasion: Occasion): Painting {
  const { sheet, scheme, random, habit, hand } = occasion
  const isUpright = habit.chance(0.6)
  const across = isUpright ? sheet.width : sheet.height
  const colours = [...scheme.colours, scheme.ink, scheme.ground]
  const unit = across / Math.round(14 + 40 * hand.density)
  let svg = ''
  let last = ''
  for (let at = 0; at < across; ) {
    const colour = random.pick([scheme.colours[0], ...colours.filter((c) => c !== last)])
    last = colour
    const wide = unit * (habit.chance(0.5) ? 1 : random.pick([0.5, 1, 1, 2]))
    svg += bar(occasion, isUpright, at, wide + 0.3, colour)
    at += wide
  }
  return {
    ground: scheme.ground,
    layers: [
      { svg, warp: { by: 0.6, size: 40 }, mottle: { by: 0.1, size: 90, stretch: isUpright ? 0.2 : 5 } },
    ],
    surface: 'canvas',
    depth: 0.75,
    relief: 0.2,
  }
}

/** Broad stripes laid wet into wet, and panels of other stripes let into them. */
function panels(occasion: Occasion): Painting {
  const { sheet, scheme, random, hand } = occasion
  const { width, height } = sheet
  function striped(x: number, y: number, w: number, h: number, isUpright: boolean, count: number): string {
    const pair = random.shuffle([scheme.ink, ...scheme.colours, scheme.ground]).slice(0, random.whole(2, 3))
    let svg = ''
    for (let i = 0; i < count; i++) {
      const fill = shift(pair[i % pair.length] ?? scheme.ink, { light: random.normal() * 0.015 })
      svg += isUpright
        ? rect(x + (w * i) / count, y, w / count + 0.5, h, fill)
        : rect(x, y + (h * i) / count, w, h / count + 0.5, fill)
    }
    return svg
  }
  const lines = Math.round(5 + 4 * hand.density)
  const isHalved = random.chance(0.6)
  const at = random.pick([0.4, 0.5, 0.6]) * width
  const base = isHalved
    ? striped(0, 0, at, height, false, lines) + striped(at, 0, width - at, height, random.chance(0.5), lines)
    : striped(0, 0, width, height, false, lines)
  const layers: Layer[] = [wet(base)]
  for (let i = 0; i < random.whole(1, 2); i++) {
    const w = width * random.between(0.2, 0.36)
    const h = height * random.between(0.2, 0.4)
    layers.push(
      wet(
        striped(
          width * random.between(0.1, 0.88) - w / 2 + w * 0.2,
          height * random.between(0.12, 0.5),
          w,
          h,
          random.chance(0.7),
          random.whole(3, 5),
        ),
      ),
    )
  }
  return { ground: scheme.ink, groundMottle: 0.3, layers, surface: 'canvas', depth: 0.7, relief: 0.6 }
}

function wet(svg: string): Layer {
  return {
    svg,
    blur: 0.7,
    warp: { by: 6, size: 60 },
    mottle: { by: 0.3, size: 40, stretch: 4 },
    bite: { by: 0.035, size: 6, stretch: 5 },
  }
}

function fineLines(occasion: Occasion): Painting {
  const { sheet, scheme, random, habit, hand } = occasion
  const isUpright = habit.chance(0.5)
  const across = isUpright ? sheet.width : sheet.height
  const gap = 7 + 9 * (1 - hand.density)
  const middle = random.between(0.25, 0.75) * across
  const [first, second] = scheme.colours
  let svg = ''
  for (let at = across * 0.04; at < across * 0.96; at += gap) {
    const near = Math.exp(-(((at - middle) / across) ** 2) * random.between(14, 20))
    const colour = mix(first, second, near)
    const wide = gap * (0.18 + 0.6 * near)
    const odd = random.chance(0.02) ? (scheme.colours[2] ?? scheme.ink) : colour
    svg += bar(occasion, isUpright, at, wide, odd)
  }
  return {
    ground: scheme.ground,
    groundMottle: 0.2,
    layers: [
      {
        svg,
        warp: { by: 1.1, size: 40 },
        mottle: { by: 0.3, size: 70, stretch: isUpright ? 0.2 : 5 },
        bite: { by: 0.1, size: 4, stretch: isUpright ? 0.2 : 5 },
      },
    ],
    surface: habit.chance(0.5) ? 'paper' : 'canvas',
    depth: 1,
  }
}

function turning(occasion: Occasion): Painting {
  const { sheet, scheme, random, habit, hand } = occasion
  const isUpright = habit.chance(0.4)
  const across = isUpright ? sheet.width : sheet.height
  const count = Math.round(9 + 22 * hand.density)
  const stops = random.shuffle(scheme.colours).slice(0, 3)
  const [one = '#888', two = one, three = two] = stops
  let svg = ''
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const colour = t < 0.5 ? mix(one, two, t * 2) : mix(two, three, t * 2 - 1)
    svg += bar(
      occasion,
      isUpright,
      (across * i) / count,
      across / count + 0.4,
      shift(colour, { light: i % 2 ? 0.018 : -0.018 }),
    )
  }
  return {
    ground: two,
    groundMottle: 0.2,
    layers: [
      {
        svg,
        blur: hand.looseness > 0.6 ? 3 : 0,
        warp: { by: 1.4, size: 50 },
        mottle: { by: 0.14, size: 120, stretch: isUpright ? 0.3 : 3 },
      },
    ],
    surface: 'canvas',
    depth: 1,
    relief: 0.25,
  }
}
