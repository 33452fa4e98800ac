/** Walls, floor, ceiling and light of a room, and what stands in front of the works. */
import { mix, shift } from '../../media/pictures/colour.js'
import { gradient, n, type Point, path, polygon, rect } from '../marks.js'
import type { Layer, Painting } from '../painting.js'
import type { Random } from '../random.js'
import type { Room } from './room-plan.js'

/** White walls mostly; now and then a painted one. */
const WALLS = [
  '#f1efea',
  '#f3f1ee',
  '#efede8',
  '#ecebe8',
  '#f2efe9',
  '#dfd9ce',
  '#c3c8c4',
  '#59635f',
  '#6a4a45',
  '#39434e',
] as const

export function shell(room: Room, random: Random): Painting {
  const { sheet, left, right, ceiling, floor } = room
  const wall = random.pick(WALLS)
  const side = WALLS.indexOf(wall) > 5 ? mix(wall, '#efece6', random.pick([0, 1])) : wall
  const floorKind = random.pick(['concrete', 'boards', 'boards', 'pale'] as const)
  const wood = random.pick(['#b08a62', '#c4a47d', '#8a6a4d', '#d0b896'])
  const ground =
    floorKind === 'boards'
      ? wood
      : floorKind === 'concrete'
        ? random.pick(['#a5a29c', '#8f8d89', '#b4b0a9'])
        : '#d2cdc4'
  const near = 5.4
  const [tl, tr, bl, br]: [Point, Point, Point, Point] = [
    [left, ceiling],
    [right, ceiling],
    [left, floor],
    [right, floor],
  ]
  const out = (point: Point) => room.forward(point, near)
  const face = (points: readonly Point[], fill: string) => path(polygon(points), `fill="${fill}"`)
  const lightFromLeft = random.chance(0.5)
  const defs = [
    gradient('far', [
      [0, shift(wall, { light: 0.01 })],
      [0.5, wall],
      [1, shift(wall, { light: -0.035 })],
    ]),
    gradient(
      'one',
      [
        [0, shift(side, { light: lightFromLeft ? -0.11 : -0.02 })],
        [1, shift(side, { light: lightFromLeft ? -0.07 : -0.045 })],
      ],
      0,
    ),
    gradient(
      'two',
      [
        [0, shift(side, { light: lightFromLeft ? -0.045 : -0.07 })],
        [1, shift(side, { light: lightFromLeft ? -0.02 : -0.11 })],
      ],
      0,
    ),
    gradient('sky', [
      [0, '#d9d7d2'],
      [1, '#e9e7e2'],
    ]),
    gradient('floor', [
      [0, shift(ground, { light: 0.05 })],
      [0.35, ground],
      [1, shift(ground, { light: -0.08 })],
    ]),
  ].join('')
  const walls = [
    defs,
    rect(-10, -10, sheet.width + 20, sheet.height + 20, wall),
    face([tl, tr, out(tr), out(tl)], 'url(#sky)'),
    face([bl, br, out(br), out(bl)], 'url(#floor)'),
    face([tl, bl, out(bl), out(tl)], 'url(#one)'),
    face([tr, br, out(br), out(tr)], 'url(#two)'),
    rect(left, ceiling, right - left, floor - ceiling, 'url(#far)'),
  ].join('')
  const layers: Layer[] = [
    { svg: walls },
    floorKind === 'boards'
      ? boards(room, random, ground)
      : {
          svg: face([bl, br, out(br), out(bl)], ground),
          opacity: 0.5,
          mottle: { by: 1.2, size: 130, stretch: 2.5 },
        },
    corners(room),
    lightPools(room),
    shadows(room),
    fittings(room, random),
  ]
  if (random.chance(0.3)) layers.push(doorway(room, ground))
  return { ground: wall, groundMottle: 0, layers, surface: 'wall', depth: 1, grain: 0.07 }
}

function boards(room: Room, random: Random, wood: string): Layer {
  const { left, right, floor, scale } = room
  let svg = ''
  const wide = 0.16 * scale
  for (let x = left - scale * 8; x < right + scale * 8; x += wide) {
    const tone = shift(wood, { light: random.normal() * 0.022, turn: random.normal() * 3 })
    const [a, b] = [room.forward([x, floor], 0), room.forward([x + wide, floor], 0)]
    const [c, d] = [room.forward([x + wide, floor], 5.4), room.forward([x, floor], 5.4)]
    svg += path(
      polygon([a, b, c, d]),
      `fill="${tone}" stroke="${shift(wood, { light: -0.12 })}" stroke-width="0.5" stroke-opacity="0.6"`,
    )
  }
  const fade = `${gradient('fl', [
    [0, '#ffffff', 0.24],
    [0.4, '#ffffff', 0],
    [1, '#000000', 0.1],
  ])}${rect(-10, floor, room.sheet.width + 20, room.sheet.height - floor + 10, 'url(#fl)')}`
  const l = polygon([
    [left, floor],
    [right, floor],
    room.forward([right, floor], 5.4),
    room.forward([left, floor], 5.4),
  ])
  return {
    svg: `<clipPath id="fc">${path(l, '')}</clipPath><g clip-path="url(#fc)">${svg}${fade}</g>`,
    mottle: { by: 0.1, size: 60, stretch: 0.4 },
  }
}

/** Light is lost in corners, and a shadow gap runs along the foot of the walls. */
function corners(room: Room): Layer {
  const { left, right, floor, ceiling, scale } = room
  const reach = scale * 0.7
  const dark = (id: string, degrees: number) =>
    gradient(
      id,
      [
        [0, '#2c2620', 0.2],
        [0.35, '#2c2620', 0.07],
        [1, '#2c2620', 0],
      ],
      degrees,
    )
  const gap = `stroke="#37322c" stroke-opacity="0.55" stroke-width="${n(Math.max(1, scale * 0.016))}" fill="none"`
  const line = [
    room.forward([left, floor], 5.4),
    [left, floor],
    [right, floor],
    room.forward([right, floor], 5.4),
  ]
  return {
    svg: [
      dark('k1', 0),
      dark('k2', 180),
      dark('k3', 90),
      rect(left, ceiling, reach, floor - ceiling, 'url(#k1)'),
      rect(right - reach, ceiling, reach, floor - ceiling, 'url(#k2)'),
      rect(left, ceiling, right - left, reach * 0.6, 'url(#k3)'),
      path(`M${line.map(([x, y]) => `${n(x ?? 0)} ${n(y ?? 0)}`).join('L')}`, gap),
    ].join(''),
  }
}

function lightPools(room: Room): Layer {
  const { scale, floor } = room
  let svg = gradient(
    'pool',
    [
      [0, '#fff8ea', 0.75],
      [0.45, '#fff8ea', 0.3],
      [1, '#fff8ea', 0],
    ],
    0,
    'radial',
  )
  for (const hung of room.hung) {
    if (hung.wall !== 'far') continue
    const x = room.left + (hung.at + hung.wide / 2) * scale
    const rx = (hung.wide / 2 + 0.85) * scale
    svg += `<ellipse cx="${n(x)}" cy="${n(floor - 1.75 * scale)}" rx="${n(rx)}" ry="${n((hung.tall / 2 + 0.95) * scale)}" fill="url(#pool)"/>`
    svg += `<ellipse cx="${n(x)}" cy="${n(floor + 0.22 * scale)}" rx="${n(rx)}" ry="${n(0.24 * scale)}" fill="url(#pool)" fill-opacity="0.35"/>`
  }
  return { svg, blend: 'screen', opacity: 0.5 }
}

/** Each work stands off the wall by a stretcher's depth. */
function shadows(room: Room): Layer {
  let svg = ''
  for (const hung of room.hung) {
    const off = 0.035 * room.scale * (hung.wall === 'far' ? 1 : room.grow(hung.near))
    const corners = room
      .cornersOf(hung)
      .map(([x, y]): Point => [x + (hung.wall === 'left' ? -off * 0.3 : off * 0.5), y + off])
    svg += path(polygon(corners), `fill="#231d17" stroke="#231d17" stroke-width="${n(off * 0.5)}"`)
  }
  return { svg, blend: 'multiply', blur: 0.034 * room.scale, opacity: 0.55 }
}

/** Under the ceiling: a skylight, or a track with lamps. */
function fittings(room: Room, random: Random): Layer {
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
function doorway(room: Room, ground: string): Layer {
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
