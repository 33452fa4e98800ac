/** The front of a house that shows art: by day with a raking shadow, or at dusk with its window lit. */
import { lightness, mix, shift } from '../../media/pictures/colour.js'
import type { PlaceRecipe } from '../../media/pictures/recipe.js'
import { gradient, n, path, polygon, rect } from '../marks.js'
import type { Layer, Painting, Sheet } from '../painting.js'
import { createRandom, type Random } from '../random.js'
import { type House, modern, museum, shopWindow, terrace, warehouse } from './fronts.js'

export function facade(recipe: PlaceRecipe, sheet: Sheet): Painting {
  const random = createRandom(recipe.seed, 'facade')
  const { width, height } = sheet
  const [paper = '#f3efe6', ink = '#1d1f21', ...rest] = recipe.palette
  const byLight = [...rest].sort((p, q) => lightness(q) - lightness(p))
  const isDusk = random.chance(0.4)
  const night = mix(ink, '#27344a', 0.6)
  const body = random.pick([rest[0] ?? ink, byLight[0] ?? paper, byLight[1] ?? paper, paper])
  const wall = isDusk ? mix(body, night, 0.62) : mix(body, paper, 0.2)
  const high = isDusk ? mix(night, rest[1] ?? night, 0.18) : mix(byLight[1] ?? paper, '#b9cbd3', 0.6)
  const low = isDusk ? mix(high, '#e0a880', 0.5) : mix(high, paper, 0.75)
  const street = height * random.between(0.84, 0.88)
  const inset = width * random.between(-0.02, 0.12)
  const house: House = {
    random,
    left: inset,
    right: width - width * random.between(-0.02, 0.12),
    top: height * random.between(0.08, 0.2),
    street,
    wall,
    trim: isDusk ? shift(wall, { light: -0.06 }) : shift(mix(wall, paper, 0.5), { light: 0.03 }),
    glass: isDusk ? mix(night, '#0c1118', 0.35) : mix('#4f6068', wall, 0.25),
    lamp: '#f7dfae',
  }
  const sky = `${gradient('s', [
    [0, high],
    [1, low],
  ])}${rect(-10, -10, width + 20, street + 20, 'url(#s)')}`
  const pavement = isDusk ? mix(night, '#8f8a80', 0.22) : mix('#c9c2b6', paper, 0.3)
  const ground = `${gradient('p', [
    [0, shift(pavement, { light: 0.04 })],
    [1, shift(pavement, { light: -0.08 })],
  ])}${rect(-10, street, width + 20, height, 'url(#p)')}${rect(-10, street + (height - street) * 0.42, width + 20, 3, shift(pavement, { light: -0.16 }))}`
  const beside = neighbours(house, width, isDusk ? mix(wall, night, 0.45) : mix(wall, low, 0.55))
  const draw = random.pick([terrace, modern, warehouse, museum])
  const front = draw(house)
  // Between the teeth of a warehouse's roof there is sky.
  const solid = draw === warehouse ? { ...house, top: house.top + 62 } : house
  const bay = shopWindow(house, isDusk, [...rest, ink])
  const layers: Layer[] = [
    { svg: sky, mottle: { by: 0.1, size: 240, stretch: 3 } },
    { svg: beside + front + ground, warp: { by: 0.7, size: 40 }, mottle: { by: 0.1, size: 60 } },
    { svg: bay, warp: { by: 0.5, size: 40 } },
  ]
  if (isDusk) layers.push(...glow(house, height))
  else
    layers.push(
      ...[shade(house, width, height), leaves(random, width, height)].map((layer) =>
        onFront(layer, solid, sheet),
      ),
    )
  return { ground: wall, groundMottle: 0.1, layers, surface: 'paper', depth: 1, grain: 0.12 }
}

function neighbours({ random, left, right, top, street }: House, width: number, colour: string): string {
  const one = top + random.between(-40, 120)
  const two = top + random.between(-40, 120)
  return (
    rect(-20, one, left + 20, street - one, colour) +
    rect(right, two, width - right + 20, street - two, shift(colour, { light: -0.03 }))
  )
}

/** The shadow of the house across the street, cut at a slant. */
function shade({ random }: House, width: number, height: number): Layer {
  const slant = random.between(0.25, 0.7) * (random.chance(0.5) ? 1 : -1)
  const at = random.between(0.4, 0.85)
  const [y0, y1] = slant > 0 ? [height * at, height * (at - slant)] : [height * (at + slant), height * at]
  return {
    svg: path(
      polygon([
        [-20, y0],
        [width + 20, y1],
        [width + 20, height + 20],
        [-20, height + 20],
      ]),
      'fill="#4a4f66"',
    ),
    blur: 2.5,
    opacity: 0.4,
    blend: 'multiply',
    warp: { by: 3, size: 120 },
  }
}

/** Shade falls on the house and the street, not on the sky. */
function onFront(layer: Layer, { left, right, top, street }: House, { width, height }: Sheet): Layer {
  const front =
    rect(left, top, right - left, street - top, '#000') + rect(-20, street, width + 40, height, '#000')
  return { ...layer, svg: `<clipPath id="o">${front}</clipPath><g clip-path="url(#o)">${layer.svg}</g>` }
}

/** A tree that stands behind us throws its shade on the front. */
function leaves(random: Random, width: number, height: number): Layer {
  const x = width * random.pick([0.12, 0.9])
  let svg = ''
  for (let i = 0; i < 150; i++) {
    const [cx, cy] = [x + random.normal() * width * 0.13, height * 0.34 + random.normal() * height * 0.17]
    svg += `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(random.between(8, 22))}" ry="${n(random.between(5, 13))}" fill="#4a4f66" transform="rotate(${random.whole(-50, 50)} ${n(cx)} ${n(cy)})"/>`
  }
  return {
    svg,
    blur: 4,
    blend: 'multiply',
    opacity: random.chance(0.6) ? 0.34 : 0,
    warp: { by: 4, size: 40 },
  }
}

/** Light falls out of the window on to the pavement. */
function glow({ left, right, street, lamp, random }: House, height: number): Layer[] {
  const [a, b] = [left + (right - left) * 0.1, left + (right - left) * 0.7]
  const spill = `${gradient('g', [
    [0, lamp, 0.55],
    [1, lamp, 0],
  ])}${path(
    polygon([
      [a, street],
      [b, street],
      [b + 60, height],
      [a - 60, height],
    ]),
    'fill="url(#g)"',
  )}`
  const halo = `${gradient(
    'h',
    [
      [0, lamp, 0.4],
      [0.5, lamp, 0.12],
      [1, lamp, 0],
    ],
    0,
    'radial',
  )}<ellipse cx="${n((a + b) / 2)}" cy="${n(street - 70)}" rx="${n((b - a) * 0.95)}" ry="${n(230 + random.next() * 40)}" fill="url(#h)"/>`
  return [
    { svg: spill, blur: 8, blend: 'screen', opacity: 0.75 },
    { svg: halo, blend: 'screen', opacity: 0.6 },
  ]
}
