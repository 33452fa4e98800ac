/** Papers torn and cut, laid over each other: plain, ruled, dotted, one piece of a photograph. */
import { mix, shift } from '../../media/pictures/colour.js'
import { circle, gradient, type Point, path, polygon, rect } from '../marks.js'
import type { Layer } from '../painting.js'
import type { Family, Occasion } from './family.js'

export const collage: Family = (occasion) => {
  const { sheet, scheme, random, hand, habit } = occasion
  const { width, height } = sheet
  const count = Math.round(3 + 2.4 * hand.density)
  const isTorn = habit.chance(0.6)
  const layers: Layer[] = []
  const papers = random.shuffle([...scheme.colours, scheme.ink, mix(scheme.ground, '#ffffff', 0.5)])
  const middle: Point = [width * random.between(0.44, 0.56), height * random.between(0.44, 0.56)]
  for (let i = 0; i < count; i++) {
    const share = 0.78 - 0.5 * (i / count) ** 0.8
    const wide = width * share * random.between(0.65, 1.15)
    const tall = height * share * random.between(0.65, 1.15)
    const spread = 0.1 + 0.22 * (i / count)
    const x = middle[0] + random.normal() * width * spread * 0.6
    const y = middle[1] + random.normal() * height * spread * 0.6
    const outline = cut(occasion, x, y, wide, tall)
    const colour = papers[i % papers.length] ?? scheme.ink
    const warp = isTorn ? { by: 6.5, size: 34, like: 100 + i } : { by: 0.6, size: 40, like: 100 + i }
    layers.push({
      svg: path(outline, 'fill="#120e0a"'),
      blur: 6,
      opacity: 0.3,
      blend: 'multiply',
      offset: [4, 6],
      warp,
    })
    // The torn edge shows the paper's white core: the same shape, torn a little otherwise.
    const core = isTorn
      ? `${path(outline, `fill="${mix(colour, '#fbf8f1', 0.8)}" stroke="${mix(colour, '#fbf8f1', 0.8)}" stroke-width="4"`)}`
      : ''
    if (core) layers.push({ svg: core, warp: { by: 7, size: 27 } })
    layers.push({
      svg: `<clipPath id="k">${path(outline, '')}</clipPath><g clip-path="url(#k)">${sheetOfPaper(occasion, i, colour, x, y, wide, tall)}</g>`,
      warp,
      mottle: { by: 0.1, size: 90 },
      bite: { by: 0.006, size: 3 },
    })
  }
  return {
    ground: mix(scheme.ground, '#e6dfd0', scheme.isDark ? 0 : 0.3),
    groundMottle: 0.25,
    layers,
    surface: 'paper',
    depth: 1.2,
    relief: 0.12,
  }
}

function cut({ random, habit }: Occasion, x: number, y: number, wide: number, tall: number): string {
  const lean = random.normal() * 0.12
  const turn = ([px, py]: Point): Point => [
    x + px * Math.cos(lean) - py * Math.sin(lean),
    y + px * Math.sin(lean) + py * Math.cos(lean),
  ]
  const shape = random.pick(
    habit.chance(0.5)
      ? (['slab', 'slab', 'wedge', 'arc'] as const)
      : (['slab', 'arc', 'disc', 'wedge'] as const),
  )
  const [w, h] = [wide / 2, tall / 2]
  const uneven = () => random.between(0.82, 1.1)
  if (shape === 'disc') {
    const radius = Math.min(w, h)
    return polygon(
      Array.from({ length: 48 }, (_, i) =>
        turn([Math.cos((i / 24) * Math.PI) * radius, Math.sin((i / 24) * Math.PI) * radius]),
      ),
    )
  }
  if (shape === 'arc') {
    const radius = Math.min(wide, tall)
    const bow = Array.from(
      { length: 25 },
      (_, i): Point =>
        turn([-w + Math.cos((i / 48) * Math.PI) * radius, h - Math.sin((i / 48) * Math.PI) * radius]),
    )
    return polygon([turn([-w, h]), ...bow])
  }
  if (shape === 'wedge')
    return polygon([
      turn([-w, -h * uneven()]),
      turn([w, -h * random.between(-0.4, 0.5)]),
      turn([w * uneven(), h]),
      turn([-w * uneven(), h]),
    ])
  return polygon([
    turn([-w * uneven(), -h]),
    turn([w, -h * uneven()]),
    turn([w * uneven(), h]),
    turn([-w, h * uneven()]),
  ])
}

function sheetOfPaper(
  { scheme, random, habit }: Occasion,
  i: number,
  colour: string,
  x: number,
  y: number,
  wide: number,
  tall: number,
): string {
  const [left, top] = [x - wide, y - tall]
  const plain = rect(left, top, wide * 2, tall * 2, colour)
  const kind = random.pick(
    i === 0 ? (['plain'] as const) : (['plain', 'plain', 'ruled', 'dotted', 'photo', 'washed'] as const),
  )
  const second = shift(random.pick([scheme.ink, ...scheme.colours]), {})
  let marks = ''
  if (kind === 'ruled') {
    const gap = habit.between(9, 22)
    for (let v = top; v < y + tall; v += gap)
      marks += rect(left, v, wide * 2, gap * habit.pick([0.15, 0.5]), second)
  }
  if (kind === 'dotted') {
    const gap = habit.between(16, 30)
    for (let v = top; v < y + tall; v += gap)
      for (let u = left; u < x + wide; u += gap) marks += circle(u, v, gap * 0.22, second)
  }
  if (kind === 'photo') {
    const at = y + tall * random.between(-0.2, 0.2)
    marks = `${gradient(
      'q',
      [
        [0, mix(scheme.ink, '#8a857c', 0.75)],
        [0.5, '#cfcabf'],
        [0.51, mix(scheme.ink, '#55504a', 0.6)],
        [1, mix(scheme.ink, '#2b2723', 0.5)],
      ],
      random.between(70, 110),
    )}${rect(left, at - tall, wide * 2, tall * 2, 'url(#q)')}`
  }
  if (kind === 'washed') {
    marks = `${gradient(
      'q',
      [
        [0, colour],
        [1, mix(colour, second, 0.65)],
      ],
      random.between(0, 180),
    )}${rect(left, top, wide * 2, tall * 2, 'url(#q)')}`
  }
  return plain + marks
}
