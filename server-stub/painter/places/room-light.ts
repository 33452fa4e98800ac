/** The light of a room: darker corners, pools of light on the walls, shadows of the works. */
import { gradient, n, type Point, path, polygon, rect } from '../marks.js'
import type { Layer } from '../painting.js'
import type { Room } from './room-plan.js'

/** Light is lost in corners, and a shadow gap runs along the foot of the walls. */
export function corners(room: Room): Layer {
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

export function lightPools(room: Room): Layer {
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
export function shadows(room: Room): Layer {
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
