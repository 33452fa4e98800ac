import { expect, test } from 'vitest'
import { FileExtensions } from './file-extensions.js'

const files = new FileExtensions(['.pdf', '.jpg', '.csv', '.zip', '.js', '.mp4'])

test.each([
  ['documents', '.pdf .PDF .odt .epub .ics .docm'],
  ['images', '.jpg .JPG .avif .webp .jxl'],
  ['media', '.mp4 .m3u8 .flac .M4V'],
  ['archives', '.zip .tgz .xz .rar'],
  ['scripts', '.js .mjs .cjs .wasm'],
  ['data', '.csv .tsv .geojson .ndjson .YAML'],
])('links to %s are no visits: %s', (_kind, extensions) => {
  for (const extension of extensions.split(' ')) expect(files.has(extension), extension).toBe(true)
})

test.each(['', '.html', '.htm', '.php', '.aspx', '.com', '.'])('“%s” is a page', (extension) => {
  expect(files.has(extension)).toBe(false)
})
