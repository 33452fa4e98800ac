import { describe, expect, test as it } from 'vitest'
import { isLinkAddress, isOwnAddress, isOwnSourceSet, secureAddress } from './link-address.js'

const ELSEWHERE = [
  '//evil.example/film.m3u8',
  '/\\evil.example/film.m3u8',
  '\\\\evil.example/film.m3u8',
  '/\t/evil.example/film.m3u8',
  '/\n/evil.example/film.m3u8',
  '\u0000//evil.example/film.m3u8',
  ' //evil.example/film.m3u8',
  '/.//evil.example/film.m3u8',
  '/..//evil.example/film.m3u8',
  '/%2Fevil.example/film.m3u8',
  '/%5cevil.example/film.m3u8',
  '/films/%0d%0afilm.m3u8',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://here.invalid/1',
  'file:///etc/passwd',
  'http:evil.example',
  'http:///evil.example@[',
]

describe('an address that an editor wrote', () => {
  it.each(ELSEWHERE)('%j is none of this site, and no link', (text) => {
    expect([isOwnAddress(text), isLinkAddress(text), isOwnSourceSet(text)]).toEqual([false, false, false])
  })

  it.each(['https://evil.example/a', 'films/film.m3u8', '#view-1', ''])(
    '%j is not given from this site’s root on',
    (text) => {
      expect(isOwnAddress(text)).toBe(false)
    },
  )

  it.each(['/', '/films/low-water/film.m3u8', '/search/?q=%2F%5C', '/artists/ana%20ruiz/#works', '/a,b.jpg'])(
    '%j is of this site',
    (text) => {
      expect([isOwnAddress(text), isLinkAddress(text)]).toEqual([true, true])
    },
  )

  it.each([
    ['https://example.org/?a=1&b=%2F', true],
    ['HTTP://example.org', true],
    ['mailto:desk@example.org', true],
    ['tel:+351210000000', true],
    ['#note-1', true],
    ['../about/', true],
    ['https://plinth.example@evil.example/', false],
    ['https://', false],
  ])('a link may lead to %j: %s', (text, may) => {
    expect(isLinkAddress(text)).toBe(may)
  })

  it.each([
    ['/a.jpg 320w, /b.jpg 640w', true],
    ['/a.jpg', true],
    ['/a.jpg 1x, //evil.example/b.jpg 2x', false],
    ['/a.jpg 1x,//evil.example/b.jpg 2x', false],
    ['/a.jpg 1x, /\\evil.example/b.jpg 2x', false],
    ['/a.jpg large', false],
    ['', false],
  ])('the pictures of %j are this site’s: %s', (text, are) => {
    expect(isOwnSourceSet(text)).toBe(are)
  })

  it.each([
    ['https://player.vimeo.com/video/1', 'https://player.vimeo.com/video/1'],
    ['HTTPS://Player.Vimeo.com/video/1', 'https://player.vimeo.com/video/1'],
    ['http://player.vimeo.com/video/1', undefined],
    ['https://player.vimeo.com@evil.example/', undefined],
    ['https://player.vimeo.com\\@evil.example/', undefined],
    ['//player.vimeo.com/video/1', undefined],
    ['javascript:alert(1)//https://player.vimeo.com', undefined],
  ])('at another site %j is read as %j', (text, address) => {
    expect(secureAddress(text)).toBe(address)
  })
})
