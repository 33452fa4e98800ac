import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, test as it } from 'vitest'
import { qrCode } from '../../../media/qr-code.js'
import { keyAddress, newKey } from './codes.js'

it('a camera reads from it what the app is told', async () => {
  const address = keyAddress(newKey(), 'ines.ortega+plinth@a-long-name.example.net')
  const { size, path } = qrCode(address)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 5}" height="${size * 5}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(address)
})
