/** Cloth: threads over and under, in bands, steps, diamonds or bars of colour. */
import { mix, shift } from '../../media/pictures/colour.js'
import { n, rect } from '../marks.js'
import type { Family, Occasion } from './family.js'

type Pattern = (column: number, row: number) => string

export const weave: Family = (occasion) => {
  const { sheet, scheme, random, habit, hand } = occasion
  const { width, height } = sheet
  // One cell is two threads of the cloth's surface.
  const cell = 14.8
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const pattern = habit.pick([bands, steps, diamonds, bars])(occasion, columns, rows)
  const selvedge = habit.chance(0.4) ? 2 : 0
  let svg = ''
  for (let row = 0; row < rows; row++) {
    const dye = random.normal() * 0.018
    let from = 0
    let held = ''
    for (let column = 0; column <= columns; column++) {
      const isEdge = column < selvedge || column >= columns - selvedge
      const colour = column === columns ? '' : isEdge ? scheme.ink : pattern(column, row)
      if (colour !== held) {
        if (held)
          svg += rect(
            from * cell,
            row * cell,
            (column - from) * cell + 0.4,
            cell + 0.4,
            shift(held, { light: dye }),
          )
        held = colour
        from = column
      }
    }
  }
  // Now and then a warp thread shows its own colour.
  let warp = ''
  for (let column = 0; column < columns; column++) {
    if (random.chance(0.35)) {
      const colour = random.pick([scheme.ink, scheme.ground, ...scheme.colours])
      warp += rect(
        column * cell + random.between(0, cell),
        0,
        1.6,
        height,
        colour,
        `fill-opacity="${n(0.15 + 0.35 * hand.looseness)}"`,
      )
    }
  }
  return {
    ground: mix(scheme.ground, scheme.colours[0], 0.3),
    layers: [
      { svg, warp: { by: 2.6, size: 30 }, mottle: { by: 0.16, size: 24, stretch: 5 } },
      { svg: warp, warp: { by: 2, size: 60 }, bite: { by: 0.4, size: 7, stretch: 0.4 } },
    ],
    surface: 'cloth',
    depth: 1,
    relief: 0.15,
  }
}

function ordered({ scheme, random }: Occasion): string[] {
  return random.shuffle([...scheme.colours, scheme.ground, scheme.ink])
}

function bands(occasion: Occasion, _columns: number, rows: number): Pattern {
  const { random, hand } = occasion
  const colours = ordered(occasion)
  const list: string[] = []
  while (list.length < rows) {
    const colour = colours[random.whole(0, Math.min(colours.length - 1, 3))] ?? '#888'
    const tall = random.whole(1, Math.round(3 + 9 * hand.scale))
    list.push(...Array.from({ length: tall }, () => colour))
    if (random.chance(0.5)) list.push(random.pick(occasion.scheme.colours))
  }
  return (_column, row) => list[row] ?? '#888'
}

function steps(occasion: Occasion, columns: number, rows: number): Pattern {
  const { random, hand } = occasion
  const colours = ordered(occasion)
  const size = random.whole(2, 3 + Math.round(3 * hand.scale))
  const middle = Math.floor(columns / 2)
  const turn = random.whole(3, 7)
  const tall = Math.max(4, Math.round(rows / random.whole(2, 4)))
  return (column, row) => {
    const away = Math.abs(column - middle)
    const rise = Math.floor(((row % tall) + Math.floor(away / size) * size) / turn)
    return colours[rise % Math.min(colours.length, 4)] ?? '#888'
  }
}

function diamonds(occasion: Occasion, columns: number, rows: number): Pattern {
  const { random, hand } = occasion
  const colours = ordered(occasion)
  const period = Math.round(8 + 14 * hand.scale)
  const shiftRow = random.whole(0, period)
  return (column, row) => {
    const x = Math.abs(((column + Math.floor((columns % period) / 2)) % period) - period / 2)
    const y = Math.abs(((row + shiftRow) % period) - period / 2)
    const ring = Math.floor((x + y) / Math.max(2, period / 5))
    const third = Math.floor((3 * row) / rows)
    return colours[(ring + third) % Math.min(colours.length, 5)] ?? '#888'
  }
}

function bars(occasion: Occasion, columns: number, rows: number): Pattern {
  const { random, hand } = occasion
  const colours = ordered(occasion)
  const cells = new Map<string, string>()
  const [base = '#888', second = '#888'] = colours
  const count = Math.round(8 + 26 * hand.density)
  for (let i = 0; i < count; i++) {
    const wide = random.whole(2, Math.max(3, Math.round(columns / 5)))
    const tall = random.whole(2, Math.max(3, Math.round(rows / 7)))
    const x = random.whole(1, Math.max(1, columns - wide - 1))
    const y = random.whole(1, Math.max(1, rows - tall - 1))
    const colour = colours[random.whole(1, colours.length - 1)] ?? second
    for (let c = x; c < x + wide; c++) for (let r = y; r < y + tall; r++) cells.set(`${c} ${r}`, colour)
  }
  return (column, row) => cells.get(`${column} ${row}`) ?? base
}
