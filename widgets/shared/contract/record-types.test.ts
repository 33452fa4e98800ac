import { describe, expect, test as it } from 'vitest'
import { ALL, isRecordType, labelOf, RECORD_TYPES, SEARCH_TYPES, searchTypeOf } from './record-types.js'

describe('record types (3.01, 3.03)', () => {
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
    ])
    expect(ALL).toEqual({ label: 'All', alias: 'all' })
    expect(searchTypeOf('viewing-rooms')?.plural).toBe('Viewing Rooms')
    expect(searchTypeOf(ALL.alias)).toBeUndefined()
  })
})
