import { expect, it } from 'vitest'
import { levelsOf } from './page-levels.js'

const PATHS = ['/forgotten-password/', '/sign-up/subscribe/confirm/']

it.each([
  ['/', []],
  ['/artists/ana-ruiz/', ['artists', 'ana-ruiz']],
  ['/a/b/c/d/e/', ['a', 'b', 'c', 'd', 'e']],
  ['/artworks/f/medium/oil/page-index/2/page-size/24/', ['artworks', 'f', 'medium', 'oil', 'page-index']],
  ['/artworks/f/medium/oil%2Cink/', ['artworks', 'f', 'medium', 'oil,ink']],
  ['/forgotten-password/a1b2c3/', ['forgotten-password', '…']],
  ['/sign-up/subscribe/confirm/a1b2c3/', ['sign-up', 'subscribe', 'confirm', '…']],
  ['/search/ana%40example.org/', ['search', '…']],
  ['/broken/%E0%A4%A/', ['broken', '%E0%A4%A']],
])('%s is told by up to five levels', (path, levels) => {
  expect(Object.values(levelsOf(path, PATHS))).toEqual(levels)
  expect(Object.keys(levelsOf(path, PATHS))).toEqual(levels.map((_, index) => `page_level_${index + 1}`))
})
