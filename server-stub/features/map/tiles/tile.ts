/** Draws a map tile: paper for land, a hairline for coasts and borders, the net, and names. Far in a plain ground: nothing that we do not know. */
import sharp from 'sharp'
import { letter } from '../../../media/lettering.js'
import { clipRing, runsNear } from './clip.js'
import { linesOf, type NetLine } from './graticule.js'
import type { Label } from './labels.js'
import { boxOfTile, overlaps, type TileAddress } from './mercator.js'
import { regionAround } from './region.js'
import type { Outline, World } from './world.js'

/** As a page lays it. */
export const TILE_PX = 256
/** As it is drawn, for screens with twice the pixels. */
const DRAWN_PX = 512
export const MAX_TILE_ZOOM = 18

const INKS = {
  sea: '#eef0ef',
  land: '#fbfaf8',
  ground: '#f1efea',
  coast: '#a9a399',
  border: '#ddd7cd',
  net: '#e2e1dc',
  name: '#4b4843',
  faint: '#8b857b',
}

/** Outlines may reach this share of a side out of the tile, where the cut's own edge is not seen. */
const MARGIN = 0.05
/** Points nearer than this to the one before are left out, in drawn pixels. */
const FINEST_PX = 0.4
/** Further in, where the land ends is not known to a street's width: a plain ground with names, which is no white sheet that looks unloaded. */
const SHARP_UNTIL_ZOOM = 12

/** Whether there is such a tile. */
export function isTile({ z, x, y }: TileAddress): boolean {
  return z <= MAX_TILE_ZOOM && x < 2 ** z && y < 2 ** z
}

/** The tile as WebP without loss: smaller than PNG, and flat colours meet at the edges. */
export async function drawTile(
  tile: TileAddress,
  world: World,
  labels: readonly Label[],
): Promise<Uint8Array> {
  return sharp(Buffer.from(tileSvg(tile, world, labels)))
    .webp({ lossless: true, effort: 0 })
    .toBuffer()
}

export function tileSvg(tile: TileAddress, world: World, labels: readonly Label[]): string {
  const isSharp = tile.z <= SHARP_UNTIL_ZOOM
  const box = boxOfTile(tile, MARGIN)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN_PX}" height="${DRAWN_PX}">`,
    `<path fill="${isSharp ? INKS.sea : INKS.ground}" d="M0 0h${DRAWN_PX}v${DRAWN_PX}H0z"/>`,
    isSharp ? outlinesSvg(tile, world, box) : '',
    ...labels.filter((label) => overlaps(label.box, box)).map((label) => labelSvg(label, tile)),
    '</svg>',
  ].join('')
}

function outlinesSvg(tile: TileAddress, world: World, box: Outline['box']): string {
  const near = (outlines: readonly Outline[]) => outlines.filter((outline) => overlaps(outline.box, box))
  const pen = penFor(tile)
  const region = regionAround(world, tile)
  const land = near(region.land).map(({ points }) => pen.ring(clipRing(points, box)))
  const lines = (outlines: readonly Outline[]) =>
    near(outlines)
      .flatMap(({ points }) => runsNear(points, box))
      .map(pen.line)
      .join('')
  return [
    `<path fill="${INKS.land}" fill-rule="evenodd" d="${land.join('')}"/>`,
    netSvg(tile),
    `<g fill="none" stroke-linejoin="round" stroke-width="1.4"><path stroke="${INKS.border}" d="${lines(region.borders)}"/>`,
    `<path stroke="${INKS.coast}" d="${lines(region.coasts)}"/></g>`,
  ].join('')
}

const DOUBLE = DRAWN_PX / TILE_PX

function labelSvg({ kind, path, x, y, dot }: Label, tile: TileAddress): string {
  const place = placer(tile)
  const ink = kind === 'city' ? INKS.name : INKS.faint
  const halo = `stroke="${INKS.land}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`
  const mark = dot
    ? `<circle cx="${place.x(dot.x)}" cy="${place.y(dot.y)}" r="5" fill="${ink}" stroke="${INKS.land}" stroke-width="2"/>`
    : ''
  return `${mark}<path fill="${ink}" ${halo} transform="translate(${place.x(x)} ${place.y(y)}) scale(${DOUBLE})" d="${path}"/>`
}

/** A name that would reach out of the tile is left to the next line. */
const NET_NAME = { sizePx: 9, spacingPx: 0.4, insetPx: 6, widestPx: 48 }

function netSvg(tile: TileAddress): string {
  const { meridians, parallels } = linesOf(tile)
  const place = placer(tile)
  const name = ({ name: words }: NetLine, x: number, y: number) =>
    words &&
    `<path fill="${INKS.faint}" transform="translate(${x} ${y}) scale(${DOUBLE})" d="${letter(words, NET_NAME.sizePx, { spacing: NET_NAME.spacingPx }).path}"/>`
  const inset = NET_NAME.insetPx * DOUBLE
  const size = NET_NAME.sizePx * DOUBLE
  const drawn = [
    ...meridians.map((line) => `M${place.x(line.at)} 0v${DRAWN_PX}`),
    ...parallels.map((line) => `M0 ${place.y(line.at)}h${DRAWN_PX}`),
  ]
  return [
    `<path stroke="${INKS.net}" stroke-width="1.5" d="${drawn.join('')}"/>`,
    ...meridians
      .filter((line) => place.x(line.at) < DRAWN_PX - NET_NAME.widestPx * DOUBLE)
      .map((line) => name(line, place.x(line.at) + inset, size + inset)),
    ...parallels
      .filter((line) => place.y(line.at) > size + inset)
      .map((line) => name(line, inset, place.y(line.at) - inset)),
  ].join('')
}

function placer({ z, x: tileX, y: tileY }: TileAddress) {
  const tiles = 2 ** z
  return {
    x: (x: number) => tenth((x * tiles - tileX) * DRAWN_PX),
    y: (y: number) => tenth((y * tiles - tileY) * DRAWN_PX),
  }
}

const tenth = (pixels: number): number => Math.round(pixels * 10) / 10

function penFor(tile: TileAddress) {
  const place = placer(tile)
  function draw(points: ArrayLike<number>): string {
    const parts: string[] = []
    let lastX = Number.NaN
    let lastY = Number.NaN
    for (let i = 0; i < points.length; i += 2) {
      const x = place.x(points[i] ?? 0)
      const y = place.y(points[i + 1] ?? 0)
      const isLast = i === points.length - 2
      if (Math.abs(x - lastX) < FINEST_PX && Math.abs(y - lastY) < FINEST_PX && !isLast) continue
      parts.push(`${parts.length === 0 ? 'M' : 'L'}${x} ${y}`)
      lastX = x
      lastY = y
    }
    return parts.join('')
  }
  return { line: draw, ring: (points: ArrayLike<number>) => (points.length < 6 ? '' : `${draw(points)}z`) }
}
