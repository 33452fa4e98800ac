import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test as it } from 'vitest'
import { paintMaster } from '../../painter/paint-master.js'
import { hasUpload, keepUpload } from '../files/disk-uploads.js'
import { openUploads } from '../files/uploads.js'
import { TONES } from '../pictures/tone.js'
import { acceptUpload, UploadError } from './accept-upload.js'
import { createStudio } from './encode.js'

const RED = '#c02010'
const BLUE = '#1020c0'

/** Red on the left, blue on the right. */
const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: BLUE } },
      left: width / 2,
      top: 0,
    },
  ])

async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

it.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)('takes a %s for what it is', async (type) => {
  const accepted = await acceptUpload(await twoHalves(400, 200).toFormat(type).toBuffer())
  expect(accepted).toMatchObject({ width: 400, height: 200 })
  expect((await sharp(accepted.bytes).metadata()).format).toBe('jpeg')
  const [red = 0, , blue = 0] = await colourAt(accepted.bytes, 50, 100)
  expect(red).toBeGreaterThan(blue)
})

it('turns it upright, and leaves out what the camera has noted: place, owner, profile', async () => {
  const sent = await twoHalves(400, 200)
    .withExif({
      IFD0: { Copyright: 'Somebody’s own' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, width: 400 })
  expect(sent.includes('Somebody')).toBe(true)
  const { bytes, width, height } = await acceptUpload(sent)
  expect([width, height]).toEqual([200, 400])
  const kept = await sharp(bytes).metadata()
  expect([kept.exif, kept.orientation, kept.icc, kept.xmp, kept.iptc]).toEqual(Array(5).fill(undefined))
  expect(Buffer.from(bytes).includes('Somebody')).toBe(false)
  // Turned a quarter to the right, the left half is above.
  const [red = 0, , blue = 0] = await colourAt(bytes, 100, 50)
  expect(red).toBeGreaterThan(blue)
})

it('makes it at most 2560 pixels long, lays what is clear on white, and finds its tone', async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const sent = sharp({ create: { width: 3000, height: 300, channels: 4, background: clear } })
  const { bytes, width, height, tone } = await acceptUpload(await sent.png().toBuffer())
  expect([width, height]).toEqual([2560, 256])
  expect(await colourAt(bytes, 9, 9)).toEqual([255, 255, 255])
  expect(TONES[tone]).toBe('#efeae2')
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } })
const damaged = async () => {
  const whole = await twoHalves(400, 300).jpeg().toBuffer()
  return whole.subarray(0, whole.length / 2)
}
const moving = async () => {
  const frames = await Promise.all(
    [RED, BLUE].map((background) => plain(120, 120).tint(background).png().toBuffer()),
  )
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}
/** The header of a PNG that says it is immense. */
const bomb = async () => {
  const png = await plain(120, 120).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  return png
}

it.each<[string, () => Promise<Buffer>, RegExp]>([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /is not a JPEG/],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), /is not a JPEG/],
  ['a GIF', () => plain(120, 120).gif().toBuffer(), /is not a JPEG/],
  ['nothing', async () => Buffer.alloc(0), /is not a JPEG/],
  ['the beginning of a JPEG', async () => Buffer.from('\xff\xd8\xff and a text', 'latin1'), /is damaged/],
  ['half of a JPEG', damaged, /is damaged/],
  ['one that moves', moving, /an animation/],
  ['a small one', () => plain(99, 200).png().toBuffer(), /99 × 200 pixels; each side needs at least 100/],
  ['one that says it is immense', bomb, /at most 100 million|is damaged/],
])('refuses %s with a sentence', async (_, bytes, sentence) => {
  const refusal = await acceptUpload(await bytes()).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(UploadError)
  expect(String(refusal)).toMatch(sentence)
})

it('is kept once under the name of what it holds, and every size and type is made from it', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'plinth-uploads-')), 'uploads')
  try {
    const { bytes } = await acceptUpload(await twoHalves(400, 200).png().toBuffer())
    const file = await keepUpload(folder, bytes)
    expect(await keepUpload(folder, bytes)).toBe(file)
    expect(await readdir(folder)).toEqual([`${file}.jpg`])
    expect(await hasUpload(folder, 'f'.repeat(64))).toBe(false)
    const studio = createStudio(openUploads({ dataDir: join(folder, '..') }), paintMaster)
    for (const type of ['jpg', 'webp', 'avif'] as const) {
      const made = await studio({ recipe: { kind: 'upload', file }, width: 160, height: 80, type })
      expect(await sharp(made).metadata()).toMatchObject({ width: 160, height: 80 })
    }
  } finally {
    await rm(join(folder, '..'), { recursive: true })
  }
})
