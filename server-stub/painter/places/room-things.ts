/** What else is in a room: fittings, a doorway, and what stands in front of the works. */
import { shift } from '../../media/pictures/colour.js'
import { gradient, type Point, path, polygon, rect } from '../marks.js'
import type { Layer } from '../painting.js'
import type { Random } from '../random.js'
import type { Room } from './room-plan.js'

/** Under the ceiling: a skylight, or a track with lamps. */
export function fittings(room: Room, random: Random): Layer {
  const { left, right, ceiling, scale } = room
  let svg = ''
  if (random.chance(0.5)) {
    const count = random.whole(2, 4)
    for (let i = 0; i < count; i++) {
      const x = left + ((right - left) * (i + 0.2)) / count
      const end = left + ((right - left) * (i + 0.8)) / count
      const pane = [
        room.forward([x, ceiling], 0.5),
        room.forward([end, ceiling], 0.5),
        room.forward([end, ceiling], 4.6),
        room.forward([x, ceiling], 4.6),
      ]
      svg += path(polygon(pane), 'fill="#fbfaf6" stroke="#bdb9b1" stroke-width="1.4"')
    }
    return { svg, blur: 0.8 }
  }
  const depth = 1.3
  const [a, b] = [
    room.forward([left + scale * 0.3, ceiling], depth),
    room.forward([right - scale * 0.3, ceiling], depth),
  ]
  svg += rect(a[0], a[1], b[0] - a[0], scale * 0.035, '#3b3833')
  for (const hung of room.hung) {
    if (hung.wall !== 'far') continue
    const [x, y] = room.forward([left + (hung.at + hung.wide / 2) * scale, ceiling], depth)
    svg +=
      rect(x - scale * 0.04, y, scale * 0.08, scale * 0.17, '#2f2c28') +
      rect(x - scale * 0.035, y + scale * 0.17, scale * 0.07, scale * 0.02, '#fff6df')
  }
  return { svg, blur: 0.4 }
}

/** A way through to the next room, at the far end of a side wall. */
export function doorway(room: Room, ground: string): Layer {
  const { left, right, floor, scale, hung } = room
  const isLeft = !hung.some((work) => work.wall === 'left')
  if (!isLeft && hung.some((work) => work.wall === 'right')) return { svg: '' }
  const x = isLeft ? left : right
  const head = floor - 2.5 * scale
  const frame = [
    room.forward([x, head], 0.9),
    room.forward([x, head], 2.3),
    room.forward([x, floor], 2.3),
    room.forward([x, floor], 0.9),
  ]
  const inner = isLeft ? -0.7 : 0.7
  const [a, b] = [room.forward([x, floor], 0.9), room.forward([x, floor], 2.3)]
  const strip = [
    a,
    b,
    [b[0] + inner * scale * 0.5, b[1] - 4],
    [a[0] + inner * scale * 0.5, a[1] - 3],
  ] as const
  return {
    svg: `<clipPath id="d">${path(polygon(frame), '')}</clipPath>${gradient(
      'dg',
      [
        [0, '#f7f3ea'],
        [1, '#d8d2c6'],
      ],
      isLeft ? 0 : 180,
    )}${path(polygon(frame), 'fill="url(#dg)"')}<g clip-path="url(#d)">${path(polygon(strip), `fill="${shift(ground, { light: 0.08 })}"`)}</g>`,
    blur: 0.4,
  }
}

/** A bench, sometimes, to give the room its measure. */
export function foreground(room: Room, random: Random): Layer[] {
  if (random.chance(0.45)) return []
  const { left, right, floor, scale } = room
  const middle = (left + right) / 2 + (random.next() - 0.5) * scale
  const [wide, depth, high] = [random.between(1.5, 2), 0.45, 0.44]
  const at = random.between(1.7, 2.6)
  // In a small room it would stand across the lower edge of the picture.
  if (room.forward([0, floor], at + depth)[1] > room.sheet.height * 0.97) return []
  const wood = random.pick(['#3a332c', '#a98257', '#d9d4ca'])
  const corner = (x: number, y: number, d: number) =>
    room.forward([middle + x * wide * scale * 0.5, floor - y * scale], at + d)
  const face = (points: readonly Point[], light: number) =>
    path(polygon(points), `fill="${shift(wood, { light })}"`)
  const thick = 0.09
  const legs = [-0.86, 0.86].map((x) =>
    face(
      [
        corner(x - 0.06, high, depth),
        corner(x + 0.06, high, depth),
        corner(x + 0.06, 0, depth),
        corner(x - 0.06, 0, depth),
      ],
      -0.14,
    ),
  )
  const shadow = path(
    polygon([
      corner(-1.05, 0, -0.1),
      corner(1.08, 0, -0.1),
      corner(1.1, 0, depth + 0.2),
      corner(-1.07, 0, depth + 0.2),
    ]),
    'fill="#17120d"',
  )
  return [
    { svg: shadow, blur: 5, opacity: 0.36, blend: 'multiply' },
    {
      svg: [
        ...legs,
        face(
          [corner(-1, high, 0), corner(1, high, 0), corner(1, high, depth), corner(-1, high, depth)],
          0.06,
        ),
        face(
          [
            corner(-1, high, depth),
            corner(1, high, depth),
            corner(1, high - thick, depth),
            corner(-1, high - thick, depth),
          ],
          -0.06,
        ),
      ].join(''),
      mottle: { by: 0.06, size: 30 },
    },
  ]
}
