// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { styleOf } from './rules.js'

test.each([
  ['de-AT', ['name:de', 'name_de', 'name']],
  ['pt_BR', ['name:pt', 'name_pt', 'name']],
  ['', ['name']],
])('on a page in "%s" names are those of %j', (lang, names) => {
  document.documentElement.lang = lang
  expect(styleOf(document.body).names).toEqual(names)
})

test('a colour is the page’s where it sets it', () => {
  document.body.style.setProperty('--w-map-water', ' #123456')
  expect(styleOf(document.body)).toMatchObject({ water: '#123456', land: '#fbfaf8' })
})
