/** A shelf of vessels and fruit under one quiet light, for a story that has no work of its own. */
import { mix, shift, standOff } from '../../media/pictures/colour.js'
import type { PlaceRecipe } from '../../media/pictures/recipe.js'
import { blob, curve, gradient, n, path, polygon, rect } from '../marks.js'
import type { Layer, Painting, Sheet } from '../painting.js'
import { createRandom, type Random } from '../random.js'
import { profileOf, turned } from '../vessel.js'

export function still(recipe: PlaceRecipe, sheet: Sheet): Painting {
  const random = createRandom(recipe.seed, 'still')
  const { width, height } = sheet
  const [paper = '#f3efe6', ink = '#1d1f21', ...rest] = recipe.palette
  const colours = random.shuffle(rest.map((colour) => mix(shift(colour, { chroma: 0.72 }), '#a59c8e', 0.18)))
  const wall = shift(mix(paper, colours[0] ?? paper, random.between(0.2, 0.5)), { light: -0.06 })
  const table = standOff(mix(paper, colours[1] ?? paper, random.between(0.35, 0.7)), wall, 0.09)
  const edge = height * random.between(0.6, 0.68)
  const room: Layer = {
    svg: `${gradient(
      'w',
      [
        [0, shift(wall, { light: 0.03 })],
        [1, shift(wall, { light: -0.07 })],
      ],
      18,
    )}${rect(-20, -20, width + 40, edge + 30, 'url(#w)')}${gradient('t', [
      [0, shift(table, { light: -0.05 })],
      [0.3, table],
      [1, shift(table, { light: -0.1 })],
    ])}${rect(-20, edge, width + 40, height, 'url(#t)')}`,
    warp: { by: 4, size: 120 },
    mottle: { by: 0.1, size: 110, stretch: 2 },
  }
  const count = random.whole(5, 7)
  const places = random.shuffle(Array.from({ length: count }, (_, i) => i))
  const back: string[] = []
  const front: string[] = []
  let shadows = ''
  places.forEach((place, order) => {
    const isFront = order >= count - 3
    const x = width * (0.16 + (0.68 * (place + 0.5)) / count) + random.normal() * 14
    const foot = edge + height * (isFront ? random.between(0.13, 0.2) : random.between(0.03, 0.08))
    const colour = standOff(colours[order % colours.length] ?? ink, isFront ? table : wall, 0.08)
    const isFruit = isFront && random.chance(0.45)
    const tall =
      height *
      (isFruit ? random.between(0.1, 0.14) : isFront ? random.between(0.2, 0.34) : random.between(0.34, 0.52))
    const wide = isFruit
      ? tall * random.between(0.95, 1.15)
      : Math.min(tall * random.between(0.4, 0.72), width * 0.16)
    shadows += path(
      polygon([
        [x - wide * 0.3, foot],
        [x + wide * 0.35, foot - 3],
        [x + wide * 0.5 + tall * 0.85, foot + tall * 0.1],
        [x + tall * 0.6, foot + tall * 0.16],
      ]),
      `fill="${ink}"`,
    )
    const drawn = isFruit
      ? fruit(random, `f${order}`, x, foot, wide, tall, colour)
      : vessel(random, `v${order}`, x, foot, wide, tall, colour)
    ;(isFront ? front : back).push(drawn)
  })
  const paint = { warp: { by: 2.6, size: 60 }, mottle: { by: 0.12, size: 50 } }
  return {
    ground: wall,
    groundMottle: 0.3,
    layers: [
      room,
      { svg: shadows, blur: 9, opacity: 0.34, blend: 'multiply', warp: { by: 6, size: 90 } },
      { svg: back.join(''), ...paint },
      { svg: front.join(''), ...paint },
    ],
    surface: 'canvas',
    depth: 0.9,
    relief: 0.35,
  }
}

function lit(id: string, colour: string): string {
  return gradient(
    id,
    [
      [0, shift(colour, { light: -0.03 })],
      [0.22, shift(colour, { light: 0.07 })],
      [0.5, colour],
      [0.85, shift(colour, { light: -0.13 })],
      [1, shift(colour, { light: -0.09 })],
    ],
    0,
  )
}

function vessel(
  random: Random,
  id: string,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  colour: string,
): string {
  const profile = profileOf(random)
  const [, lip] = profile.at(-1) ?? [1, 0.2]
  const [, footHalf] = profile[0] ?? [0, 0.3]
  const outline = polygon(turned(profile, x, foot, wide, tall))
  const base = `<ellipse cx="${n(x)}" cy="${n(foot)}" rx="${n(footHalf * wide)}" ry="${n(footHalf * wide * 0.15)}" fill="url(#${id})"/>`
  const mouth = `<ellipse cx="${n(x)}" cy="${n(foot - tall)}" rx="${n(lip * wide)}" ry="${n(lip * wide * 0.16)}" fill="${shift(colour, { light: -0.16 })}"/>`
  const clip = `<clipPath id="c${id}">${path(outline, '')}</clipPath>`
  const collar = random.chance(0.3)
    ? `<g clip-path="url(#c${id})">${rect(x - wide, foot - tall * random.between(0.5, 0.8), wide * 2, tall * 0.05, shift(colour, { light: 0.14 }), 'fill-opacity="0.7"')}</g>`
    : ''
  return `${lit(id, colour)}${clip}${base}${path(outline, `fill="url(#${id})"`)}${collar}${mouth}`
}

function fruit(
  random: Random,
  id: string,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  colour: string,
): string {
  const warm = shift(colour, { chroma: 1.5, light: 0.02 })
  const body = curve(blob(random, x, foot - tall / 2, wide / 2, tall / 2, 0.09), true)
  const light = `<radialGradient id="${id}" cx="0.32" cy="0.28" r="0.9"><stop offset="0" stop-color="${shift(warm, { light: 0.1 })}"/><stop offset="0.5" stop-color="${warm}"/><stop offset="1" stop-color="${shift(warm, { light: -0.2 })}"/></radialGradient>`
  const stem = path(
    `M${n(x)} ${n(foot - tall * 0.94)}q4 -9 ${n(random.between(2, 9))} -14`,
    `fill="none" stroke="${shift(colour, { light: -0.3 })}" stroke-width="3"`,
  )
  return `${light}${path(body, `fill="url(#${id})"`)}${stem}`
}
