import { expect, test as it } from 'vitest'
import { readSearchSettings } from './search-settings.js'

it('reads the application that the script tag names', () => {
  expect(readSearchSettings({})).toBeUndefined()
  expect(readSearchSettings({ searchApp: 'ABC', searchKey: 'k' })).toEqual({
    appId: 'ABC',
    apiKey: 'k',
    hosts: [],
    index: 'primary',
  })
  expect(
    readSearchSettings({
      searchApp: 'ABC',
      searchKey: 'k',
      searchHosts: 'a.test, b.test',
      searchIndex: 'works',
    }),
  ).toMatchObject({ hosts: ['a.test', 'b.test'], index: 'works' })
})

it('says that a key is missing', () => {
  expect(() => readSearchSettings({ searchApp: 'ABC' })).toThrow('data-search-app without data-search-key')
})
