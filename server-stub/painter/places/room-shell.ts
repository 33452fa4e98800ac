/** Walls, floor and ceiling of a room. */
import { mix, shift } from '../../media/pictures/colour.js'
import { gradient, type Point, path, polygon, rect } from '../marks.js'
import type { Layer, Painting } from '../painting.js'
import type { Random } from '../random.js'
import { corners, lightPools, shadows } from './room-light.js'
import type { Room } from './room-plan.js'
import { doorway, fittings } from './room-things.js'

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
