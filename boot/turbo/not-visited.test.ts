import { expect, test } from 'vitest'
import { FileExtensions, isNotVisited } from './not-visited.js'

const of = (address: string, more?: string) => isNotVisited(new URL(address, 'https://site.example'), more)

test.each([
  '/wp-admin/',
  '/blog/wp-admin/post.php?post=3&action=edit',
  '/wp-login.php?action=logout&_wpnonce=1f',
  '/admin/logout/',
  '/administrator/index.php',
  '/log-out',
  '/accounts/signout/?next=/',
  '/basket/remove/4/',
  '/shop/?add-to-cart=12',
  '/a-post/?x=1&_wpnonce=9b',
  '/w/index.php?title=Special:UserLogout&returnto=Main_Page',
  '/w/index.php?title=Main_Page&action=edit',
  '/index.php?action=logout',
])('%s is the browser’s', (address) => {
  expect(of(address)).toBe(true)
})

test.each([
  '/',
  '/artists/',
  '/administration/',
  '/magazine/the-admin/',
  '/search/?q=delete+me',
  '/editions/',
  '/removed/',
])('%s is visited', (address) => {
  expect(of(address)).toBe(false)
})

test('a site adds beginnings of paths', () => {
  expect(of('/intern/x/', '/intern/ /closed/')).toBe(true)
  expect(of('/closed/', '/intern/  /closed/')).toBe(true)
  expect(of('/artists/', '/intern/  /closed/')).toBe(false)
})

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
