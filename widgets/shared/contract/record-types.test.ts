import { describe, expect, test as it } from 'vitest'
import {
  ALL,
  FOUND_TYPES,
  inOrderOfBest,
  isRecordType,
  labelOf,
  RECORD_TYPES,
  type RecordType,
  SEARCH_TYPES,
  searchTypeOf,
} from './record-types.js'

describe('record types', () => {
  it('are those ten', () => {
    expect(RECORD_TYPES).toEqual([
      'Artist',
      'Gallery',
      'Exhibition',
      'Viewing Room',
      'Preview',
      'Artwork',
      'Art Fair',
      'Artwork Medium',
      'Editorial',
      'Location',
    ])
    expect([isRecordType('Art Fair'), isRecordType('Painter')]).toEqual([true, false])
  })

  it.each(RECORD_TYPES)('%s is called as it is, and a place of the guides a city', (type) => {
    expect(labelOf(type)).toBe(type === 'Location' ? 'City' : type)
  })

  it('are all found by a search for All, those with tabs first', () => {
    expect(FOUND_TYPES.map(({ recordType }) => recordType).toSorted()).toEqual(RECORD_TYPES.toSorted())
    expect(FOUND_TYPES.slice(0, SEARCH_TYPES.length)).toEqual(SEARCH_TYPES)
    const others = FOUND_TYPES.slice(SEARCH_TYPES.length)
    expect(others.map(({ label, alias }) => [label, searchTypeOf(alias)])).toEqual([['Medium', undefined]])
  })

  it('stand as the best hits do, and those that are not among them as in their list', () => {
    const ordered = (...best: RecordType[]) =>
      inOrderOfBest(FOUND_TYPES, ({ recordType }) => recordType, best)
    const aliases = ordered('Location', 'Artwork', 'Location').map(({ alias }) => alias)
    expect(aliases.slice(0, 4)).toEqual(['cities', 'artworks', 'artists', 'galleries'])
    expect(ordered()).toEqual(FOUND_TYPES)
  })

  it('have tabs and addresses in this order', () => {
    const tabs = SEARCH_TYPES.map(({ recordType, label, plural, alias }) => [
      recordType,
      label,
      plural,
      alias,
    ])
    expect(tabs).toEqual([
      ['Artist', 'Artist', 'Artists', 'artists'],
      ['Gallery', 'Gallery', 'Galleries', 'galleries'],
      ['Exhibition', 'Exhibition', 'Exhibitions', 'exhibitions'],
      ['Viewing Room', 'Viewing Room', 'Viewing Rooms', 'viewing-rooms'],
      ['Preview', 'Preview', 'Previews', 'previews'],
      ['Artwork', 'Artwork', 'Artworks', 'artworks'],
      ['Art Fair', 'Art Fair', 'Art Fairs', 'art-fairs'],
      ['Editorial', 'Editorial', 'Editorial', 'editorial'],
      ['Location', 'City', 'Cities', 'cities'],
    ])
    expect(ALL).toEqual({ label: 'All', alias: 'all' })
    expect(searchTypeOf('viewing-rooms')?.plural).toBe('Viewing Rooms')
    expect(searchTypeOf(ALL.alias)).toBeUndefined()
  })
})
