import { expect, it } from 'vitest'
import { calendarOf } from './calendar.js'

const SHOW = {
  id: 7,
  slug: 'salt-line',
  title: 'Salt Line; or, the Sea\nat Night',
  starts_on: '2026-03-28',
  ends_on: '2026-03-31',
  standfirst: '',
  gallery_id: 1,
  gallery_name: 'Rook & Sable',
  gallery_slug: 'rook-sable',
  gallery_kind: 1,
  city_name: 'Lisbon',
  city_slug: 'lisbon',
  artist_names: [],
  picture: null,
  about: '',
  gallery_address: 'Rua do Cais 2',
  gallery_hours: 'Tuesday to Saturday, 11 to 6',
}

it('has its whole days, the last one too, wherever the server stands', () => {
  const text = calendarOf(SHOW, 'https://plinth.example')
  expect(text).toContain('\r\nDTSTART;VALUE=DATE:20260328\r\n')
  expect(text).toContain('\r\nDTEND;VALUE=DATE:20260401\r\n')
  expect(text).toContain('\r\nSUMMARY:Salt Line\\; or\\, the Sea\\nat Night\\, Rook & Sable\r\n')
  expect(text).toContain('\r\nLOCATION:Rook & Sable\\, Rua do Cais 2\\, Lisbon\r\n')
  expect(text).toContain('https://plinth.example/exhibitions/salt-line/')
  expect(calendarOf(SHOW, 'https://plinth.example')).toBe(text)
})

it('has lines of 75 octets at most', () => {
  const text = calendarOf({ ...SHOW, title: 'ä'.repeat(200) }, 'https://plinth.example')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})
