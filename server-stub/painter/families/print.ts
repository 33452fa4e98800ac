/** A few plates, each in one ink, never quite in register: leaves, rounds, vessels, a sun over hills. */
import { lightness, mix } from '../../media/pictures/colour.js'
import { blob, circle, curve, n, type Point, path, polygon, rect, ribbon } from '../marks.js'
import type { Layer } from '../painting.js'
import { profileOf, turned } from '../vessel.js'
import type { Family, Occasion } from './family.js'

/** The printed part of the sheet. Each motif gives its plates, one SVG an ink. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const print: Family = (occasion) => {
  const { sheet, scheme, random, habit, hand } = occasion
  const margin = Math.min(sheet.width, sheet.height) * habit.pick([0.05, 0.08, 0.11])
  const box = { x: margin, y: margin, width: sheet.width - 2 * margin, height: sheet.height - 2 * margin }
  const inks = [...random.shuffle(scheme.colours).slice(0, 3), scheme.isDark ? scheme.ground : scheme.ink]
  const motif = habit.pick([leaves, rounds, vessels, hills])
  const isLino = habit.chance(0.35)
  const clip = `<clipPath id="b">${rect(box.x, box.y, box.width, box.height, '#000')}</clipPath>`
  const layers = motif(occasion, inks, box).map(
    (svg): Layer => ({
      svg: `${clip}<g clip-path="url(#b)">${svg}</g>`,
      blend: 'multiply',
      opacity: 0.96,
      offset: [
        random.normal() * (1.4 + 2.6 * hand.looseness),
        random.normal() * (1.4 + 2.6 * hand.looseness),
      ],
      warp: { by: isLino ? 2 : 0.7, size: isLino ? 26 : 40 },
      mottle: { by: 0.22, size: 60 },
      bite: { by: isLino ? 0.24 : 0.14, size: 2.8 },
    }),
  )
  return {
    ground: scheme.isDark ? mix(scheme.ink, '#efe8da', 0.5) : scheme.ground,
    groundMottle: 0.1,
    layers,
    surface: 'paper',
    depth: 1.1,
  }
}

function leaves({ random, hand, habit }: Occasion, inks: readonly string[], box: Box): string[] {
  const plates = inks.slice(0, 3).map(() => '')
  const cells = hand.density > 0.5 ? 3 : 2
  const rows = Math.max(1, Math.round((cells * box.height) / box.width))
  const fingers = habit.whole(2, 4)
  const [w, h] = [box.width / cells, box.height / rows]
  const deepest = [...inks].sort((p, q) => lightness(p) - lightness(q))
  plates[0] = rect(box.x, box.y, box.width, box.height, inks[0] ?? '', 'fill-opacity="0.35"')
  for (let i = 0; i < cells * rows; i++) {
    const [x, y] = [box.x + (i % cells) * w, box.y + Math.floor(i / cells) * h]
    const plate = i % 2
    if (random.chance(0.55)) plates[plate] += rect(x, y, w, h, inks[plate] ?? '')
    const angle = random.between(-0.4, 0.4) - Math.PI / 2
    const reach = Math.min(w, h) * 0.45
    const [cx, cy] = [x + w / 2, y + h / 2]
    const bend = random.between(-0.35, 0.35)
    const spineAt = (t: number): Point => [
      cx + Math.cos(angle) * reach * t - Math.sin(angle) * bend * reach * (1 - t * t) * 0.5,
      cy + Math.sin(angle) * reach * t + Math.cos(angle) * bend * reach * (1 - t * t) * 0.5,
    ]
    const spine = [-1, -0.6, -0.2, 0.2, 0.6, 0.9].map(spineAt)
    const ink = deepest[random.whole(0, 1)] ?? ''
    let frond = path(
      curve(
        ribbon(spine, (t) => reach * (0.045 - 0.025 * t)),
        true,
      ),
      `fill="${ink}"`,
    )
    const pairs = fingers * 2
    for (let k = 0; k < pairs; k++) {
      const t = -0.62 + (1.42 * k) / (pairs - 1)
      const [sx, sy] = spineAt(t)
      const long = reach * (0.66 - 0.4 * Math.abs(t - 0.02)) * random.between(0.85, 1.1)
      for (const side of k === pairs - 1 ? [0] : [-1, 1]) {
        const lean = angle + side * random.between(0.85, 1.1)
        const finger: Point[] = [0, 0.35, 0.7, 1].map((f) => [
          sx + Math.cos(lean - side * f * 0.55) * long * f,
          sy + Math.sin(lean - side * f * 0.55) * long * f,
        ])
        const fat = (reach / pairs) * 0.46
        frond += path(
          curve(
            ribbon(finger, (f) => fat * (0.35 + 0.75 * Math.sin(Math.PI * Math.min(1, 0.12 + f * 0.86)))),
            true,
          ),
          `fill="${ink}"`,
        )
      }
    }
    plates[2] += frond
  }
  return plates
}

function rounds({ random, hand, habit }: Occasion, inks: readonly string[], box: Box): string[] {
  const plates = ['', '', '']
  const columns = habit.whole(2, 3 + Math.round(hand.density))
  const side = box.width / columns
  const rows = Math.max(1, Math.floor(box.height / side))
  const top = box.y + (box.height - rows * side) / 2
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [box.x + (i % columns) * side, top + Math.floor(i / columns) * side]
    const turn = `transform="rotate(${90 * random.whole(0, 3)} ${n(x + side / 2)} ${n(y + side / 2)})"`
    const half = `M${n(x)} ${n(y)}A${n(side / 2)} ${n(side / 2)} 0 0 0 ${n(x + side)} ${n(y)}Z`
    const quarter = `M${n(x)} ${n(y)}L${n(x + side)} ${n(y)}A${n(side)} ${n(side)} 0 0 1 ${n(x)} ${n(y + side)}Z`
    const plate = random.whole(0, 2)
    const fill = `fill="${inks[plate]}" ${turn}`
    const shape = random.pick(['half', 'quarter', 'quarter', 'round', 'square', 'none'] as const)
    if (shape === 'half') plates[plate] += path(half, fill)
    if (shape === 'quarter') plates[plate] += path(quarter, fill)
    if (shape === 'round') plates[plate] += circle(x + side / 2, y + side / 2, side * 0.5, inks[plate] ?? '')
    if (shape === 'square') plates[plate] += rect(x, y, side, side, inks[plate] ?? '')
    const other = (plate + 1) % 3
    if (random.chance(0.5))
      plates[other] += path(
        random.chance(0.5) ? half : quarter,
        `fill="${inks[other]}" transform="rotate(${90 * random.whole(0, 3)} ${n(x + side / 2)} ${n(y + side / 2)})"`,
      )
    if (random.chance(0.3)) plates[2] += circle(x + side / 2, y + side / 2, side * 0.14, inks[2] ?? '')
  }
  return plates
}

function vessels({ random, hand, scheme }: Occasion, inks: readonly string[], box: Box): string[] {
  const table = box.y + box.height * random.between(0.68, 0.8)
  const plates = [
    rect(box.x, box.y, box.width, table - box.y, inks[0] ?? '', 'fill-opacity="0.6"'),
    rect(box.x, table, box.width, box.height, inks[1] ?? ''),
    '',
    '',
  ]
  const count = Math.round(2 + 2.4 * hand.density)
  for (let i = 0; i < count; i++) {
    const tall = box.height * random.between(0.24, 0.5)
    const wide = Math.min(box.width / count, tall * 0.62) * random.between(0.8, 1.15)
    const x = box.x + (box.width * (i + 0.5)) / count + random.normal() * 14
    const foot = table + box.height * random.between(0.02, 0.13)
    const outline = polygon(turned(profileOf(random), x, foot, wide, tall))
    const plate = 1 + (i % 2)
    plates[plate] += path(outline, `fill="${inks[plate]}"`)
    // The dark plate gives the shaded side as a comb of cut lines.
    let cuts = ''
    for (let k = 0; k < 9; k++)
      cuts += rect(
        x + wide * (0.06 + k * 0.05),
        foot - tall,
        wide * 0.012 * (1 + k * 0.4),
        tall,
        inks[3] ?? scheme.ink,
      )
    plates[3] += `<clipPath id="v${i}">${path(outline, '')}</clipPath><g clip-path="url(#v${i})">${cuts}</g>`
    if (random.chance(0.35)) {
      const spine: Point[] = [0, 0.35, 0.7, 1].map((t) => [
        x + random.normal() * 12 * t + 30 * t * t,
        foot - tall * (0.95 + 0.55 * t),
      ])
      plates[3] += path(curve(spine), `fill="none" stroke="${inks[3]}" stroke-width="3"`)
      for (const [bx, by] of spine.slice(1))
        plates[2] += path(curve(blob(random, bx + 10, by, 20, 12, 0.5), true), `fill="${inks[2]}"`)
    }
  }
  return plates
}

function hills({ random, hand, habit }: Occasion, inks: readonly string[], box: Box): string[] {
  const plates = ['', '', '', '']
  plates[0] = rect(box.x, box.y, box.width, box.height, inks[0] ?? '', 'fill-opacity="0.4"')
  const radius = Math.min(box.width, box.height) * random.between(0.1, 0.22)
  plates[1] += circle(
    box.x + box.width * random.between(0.25, 0.75),
    box.y + box.height * random.between(0.2, 0.42),
    radius,
    inks[1] ?? '',
  )
  const ranges = habit.whole(3, 4)
  for (let i = 0; i < ranges; i++) {
    const base = box.y + box.height * (0.45 + (0.42 * i) / ranges)
    const points = Array.from(
      { length: 7 },
      (_, k): Point => [
        box.x - 30 + ((box.width + 60) * k) / 6,
        base + random.normal() * box.height * (0.025 + 0.035 * hand.scale),
      ],
    )
    const plate = i === ranges - 1 ? 3 : (i % 2) + (i === 0 ? 0 : 1)
    const d = `${curve(points)}L${n(box.x + box.width + 30)} ${n(box.y + box.height + 30)}L${n(box.x - 30)} ${n(box.y + box.height + 30)}Z`
    plates[plate] += path(d, `fill="${inks[plate]}"`)
    if (habit.chance(0.6)) {
      let furrows = ''
      for (let k = 1; k < 6; k++)
        furrows += path(
          curve(points.map(([x, y]): Point => [x, y + k * 15])),
          `fill="none" stroke="${inks[3]}" stroke-width="${n(2.6 - k * 0.3)}"`,
        )
      plates[3] += furrows
    }
  }
  return plates
}
