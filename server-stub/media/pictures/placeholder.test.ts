import sharp from 'sharp'
import { expect, test as it } from 'vitest'
import { toRgb } from './colour.js'
import { placeholderClasses, placeholderOf, placeholderSvg } from './placeholder.js'
import { TONES } from './tone.js'

const CORNERS = [0, 7, 12, 47]
const PLACEHOLDER = placeholderOf(Uint8Array.from(CORNERS.flatMap((tone) => toRgb(TONES[tone] ?? ''))))

it('is four letters, and a class for each corner', () => {
  expect(PLACEHOLDER).toMatch(/^[A-Za-v]{4}$/)
  expect(placeholderClasses(PLACEHOLDER)).toBe(' soft tl-0 tr-7 bl-12 br-47')
})

it.each(['', 'abc', 'abcde', 'abc1', '"><b'])('is left out where %j is none', (text) => {
  expect(placeholderClasses(text)).toBe('')
  expect(placeholderSvg(30, 20, 3, text)).not.toContain('radialGradient')
})

it('is drawn with its colours in its corners', async () => {
  const raw = await sharp(Buffer.from(placeholderSvg(90, 60, 3, PLACEHOLDER)))
    .removeAlpha()
    .raw()
    .toBuffer()
  const at = (x: number, y: number) => [...raw.subarray((y * 90 + x) * 3, (y * 90 + x) * 3 + 3)]
  for (const [i, tone] of CORNERS.entries()) {
    const [found, wanted] = [at(i % 2 ? 89 : 0, i < 2 ? 0 : 59), toRgb(TONES[tone] ?? '')]
    for (const [n, value] of wanted.entries()) expect(Math.abs((found[n] ?? 0) - value)).toBeLessThan(12)
  }
})
