/** Fronts of houses: a terrace, a modern one, a warehouse, a museum, and the window of a gallery in the ground floor of each. */
import { shift } from '../../media/pictures/colour.js'
import { circle, gradient, path, polygon, rect } from '../marks.js'
import type { Random } from '../random.js'

export interface House {
  random: Random
  left: number
  right: number
  top: number
  street: number
  wall: string
  trim: string
  glass: string
  lamp: string
}

function opening(
  x: number,
  y: number,
  w: number,
  h: number,
  { glass, trim, wall }: House,
  bars: number,
): string {
  let svg = rect(x - 4, y - 4, w + 8, h + 8, trim) + rect(x, y, w, h, glass)
  svg += path(
    polygon([
      [x, y],
      [x + w * 0.62, y],
      [x + w * 0.12, y + h],
      [x, y + h],
    ]),
    `fill="${shift(glass, { light: 0.07 })}"`,
  )
  for (let i = 1; i < bars; i++) svg += rect(x + (w * i) / bars - 1.5, y, 3, h, trim)
  return `${svg}${rect(x, y + h / 2 - 1.5, w, 3, trim)}${rect(x - 8, y + h + 4, w + 16, 6, shift(wall, { light: -0.1 }))}`
}

export function terrace(house: House): string {
  const { random, left, right, top, street, wall, trim } = house
  let svg = rect(left, top, right - left, street - top, wall)
  for (let y = top; y < street; y += 9)
    svg += rect(left, y, right - left, 1.2, shift(wall, { light: -0.07 }), 'fill-opacity="0.5"')
  svg +=
    rect(left - 10, top - 10, right - left + 20, 18, trim) +
    rect(left - 4, top + 8, right - left + 8, 6, shift(trim, { light: -0.1 }))
  const columns = random.whole(4, 6)
  const rows = 2
  const free = (street - top) * 0.54
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const w = ((right - left) / columns) * 0.42
      const h = (free / rows) * (r === 0 ? 0.64 : 0.72)
      svg += opening(
        left + ((right - left) * (c + 0.5)) / columns - w / 2,
        top + 38 + (r * free) / rows,
        w,
        h,
        house,
        2,
      )
    }
  }
  return svg
}

export function modern(house: House): string {
  const { random, left, right, top, street, wall, glass, trim } = house
  let svg = rect(left, top, right - left, street - top, wall)
  const floors = random.whole(2, 3)
  const free = (street - top) * 0.52
  for (let f = 0; f < floors; f++) {
    const y = top + 30 + (f * free) / floors
    const h = (free / floors) * 0.46
    svg += rect(left + 26, y, right - left - 52, h, glass)
    for (let x = left + 26; x < right - 30; x += 46) {
      if (random.chance(0.35)) svg += rect(x, y, 46, h, shift(glass, { light: random.between(0.02, 0.1) }))
      svg += rect(x, y, 2.4, h, trim)
    }
    svg += rect(left + 16, y + h, right - left - 32, 7, shift(wall, { light: -0.09 }))
  }
  return svg + rect(left - 6, top - 6, right - left + 12, 10, shift(wall, { light: -0.12 }))
}

export function warehouse(house: House): string {
  const { random, left, right, top, street, wall, glass, trim } = house
  const bays = random.whole(3, 5)
  const w = (right - left) / bays
  let svg = rect(left, top + 60, right - left, street - top - 60, wall)
  for (let i = 0; i < bays; i++) {
    const x = left + i * w
    svg += path(
      polygon([
        [x, top + 62],
        [x, top - 6],
        [x + w, top + 62],
      ]),
      `fill="${shift(wall, { light: -0.03 })}"`,
    )
    svg += path(
      polygon([
        [x + 8, top + 56],
        [x + 8, top + 8],
        [x + w * 0.72, top + 56],
      ]),
      `fill="${glass}"`,
    )
    const [ox, oy, ow, oh] = [x + w * 0.16, top + 100, w * 0.68, (street - top) * 0.3]
    svg += rect(ox, oy, ow, oh, glass)
    for (let k = 0; k <= 4; k++)
      svg +=
        rect(ox + (ow * k) / 4 - 1.2, oy, 2.4, oh, trim) + rect(ox, oy + (oh * k) / 4 - 1.2, ow, 2.4, trim)
  }
  for (let y = top + 70; y < street; y += 11)
    svg += rect(left, y, right - left, 1, shift(wall, { light: -0.08 }), 'fill-opacity="0.45"')
  return svg
}

export function museum(house: House): string {
  const { random, left, right, top, street, wall, trim } = house
  const count = random.whole(5, 8)
  const head = top + 64
  let svg = rect(left, head, right - left, street - head, shift(wall, { light: -0.05 }))
  svg += random.chance(0.5)
    ? path(
        polygon([
          [left - 12, head],
          [(left + right) / 2, top - 20],
          [right + 12, head],
        ]),
        `fill="${wall}"`,
      )
    : rect(left - 12, top + 10, right - left + 24, 54, wall)
  svg += rect(left - 16, head, right - left + 32, 12, trim)
  const gap = (right - left) / count
  for (let i = 0; i <= count; i++) {
    const x = left + i * gap
    const half = gap * 0.13
    if (i < count) svg += rect(x + gap * 0.28, head + 60, gap * 0.44, (street - head) * 0.36, house.glass)
    svg +=
      rect(x - half, head + 12, half * 2, street - head - 12, wall) +
      rect(x + half * 0.35, head + 12, half * 0.65, street - head, shift(wall, { light: -0.09 }))
  }
  return svg
}

/** The ground floor: a wide window, white walls behind it, two or three pictures, and a door. */
export function shopWindow(
  { random, left, right, top, street, wall, lamp }: House,
  isDusk: boolean,
  colours: readonly string[],
): string {
  const y = street - (street - top) * 0.33
  const x = left + (right - left) * random.between(0.08, 0.16)
  const w = (right - left) * random.between(0.5, 0.62)
  const h = street - y - 8
  const inside = isDusk ? lamp : '#e9e6df'
  const frame = isDusk ? '#171513' : '#2a2826'
  let svg = rect(left, y - 30, right - left, street - y + 30, shift(wall, { light: isDusk ? -0.05 : -0.1 }))
  svg += `${gradient('i', [
    [0, shift(inside, { light: 0.03 })],
    [0.8, inside],
    [0.81, shift(inside, { light: -0.14 })],
    [1, shift(inside, { light: -0.08 })],
  ])}${rect(x, y, w, h, 'url(#i)')}`
  const count = random.whole(2, 3)
  for (let i = 0; i < count; i++) {
    const tall = h * random.between(0.34, 0.56)
    const wide = tall * random.between(0.75, 1.35)
    const px = x + (w * (i + 0.5)) / count - wide / 2
    const py = y + h * 0.42 - tall / 2
    const colour = random.pick([colours[0] ?? wall, ...colours])
    svg +=
      rect(px + 3, py + 4, wide, tall, '#000000', 'fill-opacity="0.16"') + rect(px, py, wide, tall, colour)
    svg += random.chance(0.5)
      ? rect(px, py + tall * random.between(0.3, 0.6), wide, tall * 0.3, random.pick([wall, ...colours]))
      : circle(px + wide * 0.5, py + tall * 0.5, Math.min(wide, tall) * 0.3, random.pick([wall, ...colours]))
  }
  const panes = random.whole(2, 3)
  for (let i = 0; i <= panes; i++) svg += rect(x + (w * i) / panes - 2.5, y, 5, h, frame)
  svg += rect(x - 2, y - 3, w + 4, 6, frame) + rect(x - 2, street - 10, w + 4, 6, frame)
  if (!isDusk)
    svg += path(
      polygon([
        [x + w * 0.1, y],
        [x + w * 0.34, y],
        [x + w * 0.16, y + h],
        [x, y + h],
        [x, y + h * 0.7],
      ]),
      'fill="#ffffff" fill-opacity="0.28"',
    )
  const dx = x + w + (right - left) * 0.06
  const dw = Math.min(right - dx - 20, (right - left) * 0.11)
  return `${svg}${rect(dx, y - 2, dw, street - y, frame)}${rect(dx + 6, y + 6, dw - 12, street - y - 12, isDusk ? shift(lamp, { light: -0.12 }) : '#56605f')}${rect(dx + dw * 0.78, y + h * 0.5, 3, 22, '#c9b37e')}`
}
