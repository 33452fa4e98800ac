import { describe, expect, it } from 'vitest'
import { fractionOf } from '../../catalogue/artworks/price.js'
import { COLLECTIONS } from './collections.js'
import { changedIn, columnsOf, type Find, namesIn, readRecord } from './read-record.js'
import type { CollectionForm, Field, Kept, Named } from './record.js'
import { fileArtist, fileGallery, followName } from './sort-name.js'
import { minorOf, nameOf, readName, valuesOf } from './text-of.js'

const formOf = (collection: string): CollectionForm => {
  const form = COLLECTIONS.find((known) => known.collection === collection)
  if (!form) throw new Error(`test: there is no form for ${collection}`)
  return form
}
const ANA: Named = { id: 12, name: 'Ana Ruiz' }
const TWINS: Named[] = [
  { id: 20, name: 'Jo Twin' },
  { id: 21, name: 'Jo Twin' },
]
/** A store that knows three people, a gallery and a picture. */
const find: Find = (of, text) => {
  const { id, name } = readName(of, text)
  const known = of === 'pictures' ? [{ id: 90, name: '' }] : [ANA, ...TWINS, { id: 30, name: 'Quay' }]
  const found = known.filter((one) =>
    id === undefined ? one.name.toLowerCase() === name.toLowerCase() : one.id === id,
  )
  return { found, near: found.length === 0 && name.startsWith('Ana') ? [ANA] : [] }
}
const read = (collection: string, sent: object, before?: Kept) =>
  readRecord(formOf(collection), sent, before, { find, today: '2026-03-14' })

const LONG = 'x'.repeat(201)

/** What each form needs at least. */
const ENOUGH: Record<string, Record<string, string>> = {
  artists: { name: 'Ana Ruiz', tier: '3' },
  galleries: { name: 'Quay', kind: '1', tier: '3' },
  events: { name: 'Fair', starts_on: '2026-03-01', ends_on: '2026-03-02' },
  cities: { name: 'Porto', country: 'Portugal', region: 'Europe', latitude: '41.1', longitude: '-8.6' },
  places: { title: 'Net Loft', icon_type: 'eat', city_id: 'quay', latitude: '41.1', longitude: '-8.6' },
  artworks: { title: 'Salt', availability: 'none', tier: '3' },
  exhibitions: { title: 'Salt', gallery_id: 'Quay', starts_on: '2026-03-01', ends_on: '2026-03-02' },
  'viewing-rooms': { title: 'Salt', gallery_id: '#30', starts_on: '2026-03-01', ends_on: '2026-03-01' },
  previews: { title: 'Salt', kind: 'pdf', gallery_id: 'quay', opens_on: '2026-03-01' },
}

it.each(COLLECTIONS.map(({ collection }) => collection))(
  '%s: what is needed is enough, and each of it is needed',
  (collection) => {
    const enough = ENOUGH[collection] ?? {}
    expect(read(collection, enough).errors).toEqual({})
    for (const name of Object.keys(enough))
      expect(read(collection, { ...enough, [name]: ' ' }).errors).toHaveProperty(name)
  },
)

describe('a field', () => {
  it.each<[collection: string, name: string, text: string, kept: string | number | null]>([
    ['artists', 'name', '  Ana \n Ruiz ', 'Ana Ruiz'],
    ['artists', 'about', ' One. \r\n\r\nTwo. ', 'One. \n\nTwo.'],
    ['artists', 'born', '', null],
    ['artists', 'born', '1961', 1961],
    ['artists', 'tier', '1', 1],
    ['artists', 'picture_id', '90', 90],
    ['artists', 'picture_id', '#90', 90],
    ['galleries', 'founded', '2027', 2027],
    ['cities', 'latitude', '-90', -90],
    ['cities', 'longitude', '−8,61', -8.61],
    ['events', 'ends_on', '2028-02-29', '2028-02-29'],
    ['artworks', 'width_mm', '100000', 100_000],
    ['artworks', 'currency', 'eur', 'EUR'],
    ['exhibitions', 'gallery_id', 'QUAY #30', 30],
  ])('%s: %s takes %o for %o', (collection, name, text, kept) => {
    const { columns, errors } = read(collection, { ...ENOUGH[collection], [name]: text })
    expect([errors[name], columns[name]]).toEqual([undefined, kept])
  })

  it.each<[collection: string, sent: Record<string, string>, name: string, sentence: string]>([
    ['artists', { name: '' }, 'name', 'Enter a name.'],
    ['artists', { name: LONG }, 'name', 'Use at most 200 characters; you have used 201.'],
    [
      'artists',
      { nationality: 'x'.repeat(61) },
      'nationality',
      'Use at most 60 characters; you have used 61.',
    ],
    ['artists', { born: '999' }, 'born', 'Enter a year from 1000 to 2027.'],
    ['artists', { born: '2028' }, 'born', 'Enter a year from 1000 to 2027.'],
    [
      'artists',
      { born: '1961', died: '1960' },
      'died',
      'The year of death is before the year of birth. Check both.',
    ],
    ['artists', { tier: '4' }, 'tier', 'Choose one of the options.'],
    ['artists', { picture_id: '77' }, 'picture_id', 'There is no picture “77”.'],
    ['artists', { picture_id: 'a quay' }, 'picture_id', 'There is no picture “a quay”.'],
    ['galleries', { latitude: '90.01', longitude: '0' }, 'latitude', 'Enter a number from -90 to 90.'],
    ['galleries', { latitude: '1e1', longitude: '0' }, 'latitude', 'Enter a number from -90 to 90.'],
    ['galleries', { latitude: '41' }, 'longitude', 'Enter both latitude and longitude, or neither.'],
    ['galleries', { longitude: '8' }, 'latitude', 'Enter both latitude and longitude, or neither.'],
    [
      'galleries',
      { artists: 'Ana Rui' },
      'artists',
      'There is no artist “Ana Rui”. Did you mean “Ana Ruiz #12”?',
    ],
    [
      'galleries',
      { artists: 'Jo Twin' },
      'artists',
      'Several have the name “Jo Twin”: “Jo Twin #20” or “Jo Twin #21”. Add the number of the one you mean.',
    ],
    [
      'galleries',
      { artists: 'Bo #12' },
      'artists',
      'Number 12 is “Ana Ruiz”, not “Bo”. Write a name alone, or with its own number.',
    ],
    ['galleries', { artists: 'Ana Ruiz\n#12' }, 'artists', '“Ana Ruiz #12” is listed twice. Remove one.'],
    ['events', { starts_on: '14 March' }, 'starts_on', 'Write the date as YYYY-MM-DD, such as 2026-03-14.'],
    ['events', { ends_on: '2026-02-30' }, 'ends_on', 'Write the date as YYYY-MM-DD, such as 2026-03-14.'],
    ['events', { ends_on: '2047-01-01' }, 'ends_on', 'Enter a date in the years 1900 to 2046.'],
    ['events', { starts_on: '2026-03-03' }, 'ends_on', 'The last day is before the first. Check both.'],
    ['cities', { region: 'Atlantis' }, 'region', 'Choose one of the options.'],
    ['artworks', { width_mm: '0' }, 'width_mm', 'Enter a whole number from 1 to 100000.'],
    ['artworks', { width_mm: '12.5' }, 'width_mm', 'Enter a whole number from 1 to 100000.'],
    ['artworks', { currency: 'euro' }, 'currency', 'Enter a currency code of three letters, such as EUR.'],
    [
      'artworks',
      { price_minor: '10' },
      'price_minor',
      'Only a work that is for sale can have a price. Remove the price, or choose “For sale”.',
    ],
    [
      'artworks',
      { availability: 'for-sale', currency: 'EUR' },
      'price_minor',
      'Enter the price of a work that is for sale.',
    ],
    [
      'artworks',
      { availability: 'for-sale', price_minor: '10' },
      'currency',
      'Enter the currency of the price.',
    ],
    ['artworks', { price_minor: '0', currency: 'EUR' }, 'price_minor', 'Enter a price above zero.'],
    [
      'artworks',
      { price_minor: '1.234', currency: 'EUR' },
      'price_minor',
      'Enter the price as a number, such as 4500 or 4,500.50.',
    ],
    [
      'artworks',
      { price_minor: '4.50', currency: 'JPY' },
      'price_minor',
      'Enter a price in JPY as a whole number, such as 4500.',
    ],
    ['exhibitions', { starts_on: '2026-04-01' }, 'ends_on', 'The last day is before the first. Check both.'],
    [
      'viewing-rooms',
      { starts_on: '2026-04-01' },
      'ends_on',
      'The last day is before the first. Check both.',
    ],
    ['previews', { kind: 'film' }, 'kind', 'Choose one of the options.'],
  ])('%s: %o is answered at %s', (collection, sent, name, sentence) => {
    const { errors, values } = read(collection, { ...ENOUGH[collection], ...sent })
    expect(errors).toEqual({ [name]: sentence })
    for (const [one, text] of Object.entries(sent)) expect(values[one]).toBe(text.trim())
  })

  it('of many lines has its limit', () => {
    expect(read('galleries', { ...ENOUGH.galleries, artists: 'x\n'.repeat(501) }).errors).toEqual({
      artists: 'Enter at most 500 lines; you have entered 501.',
    })
  })

  it('that is repeated, missing or no text is read with care', () => {
    expect(read('artists', { name: ['A', 'Ana'], tier: '3', born: { a: 1 } }).errors).toEqual({})
    expect(read('artists', {}).errors).toEqual({
      name: 'Enter a name.',
      tier: 'Choose a tier.',
    })
  })
})

describe('what is kept already', () => {
  const kept: Kept = {
    columns: {
      ...read('artworks', ENOUGH.artworks ?? {}).columns,
      title: 'y'.repeat(400),
      year: -300,
      width_mm: 200_000,
    },
    links: { artists: [] },
  }

  it('stays as it is though no form would take it, until it is touched', () => {
    const same = valuesOf(formOf('artworks'), kept)
    expect(read('artworks', { ...same, materials: 'Tar' }, kept)).toMatchObject({
      errors: {},
      columns: { title: 'y'.repeat(400), year: -300, width_mm: 200_000, materials: 'Tar' },
    })
    expect(Object.keys(read('artworks', { ...same, year: '-301' }, kept).errors)).toEqual(['year'])
  })

  it('and what is chosen once cannot be sent', () => {
    const gallery: Kept = {
      columns: { ...read('galleries', ENOUGH.galleries ?? {}).columns, kind: 2 },
      links: {},
    }
    expect(read('galleries', { ...ENOUGH.galleries, kind: '1' }, gallery).columns.kind).toBe(2)
  })

  it('stays where the form does not send it: it was opened before the site had the field', () => {
    const before: Kept = read('exhibitions', { ...ENOUGH.exhibitions, artists: 'Ana Ruiz', about: 'Salt.' })
    const after = read('exhibitions', { ...ENOUGH.exhibitions, title: 'Salt, again' }, before)
    expect(after.links.artists).toEqual([ANA])
    expect(after.columns).toMatchObject({ title: 'Salt, again', about: 'Salt.' })
    expect(read('exhibitions', { ...ENOUGH.exhibitions, artists: '' }, before).links.artists).toEqual([])
  })

  it('is named where it is changed', () => {
    const form = formOf('exhibitions')
    const before: Kept = read('exhibitions', { ...ENOUGH.exhibitions, artists: 'Ana Ruiz\n#20' })
    const changedBy = (sent: object) =>
      changedIn(
        form,
        before,
        read('exhibitions', { ...ENOUGH.exhibitions, artists: 'Ana Ruiz\n#20', ...sent }, before),
      )
    expect(changedBy({})).toEqual([])
    expect(changedBy({ title: 'Salt, again', artists: '#20\n#12' })).toEqual(['Title', 'Artists'])
    expect(namesIn(form, { gallery_id: 'Quay', artists: 'A\r\n\r\n B ' })).toEqual([
      { of: 'galleries', text: 'Quay' },
      { of: 'artists', text: 'A' },
      { of: 'artists', text: 'B' },
    ])
  })
})

describe('what follows from a form', () => {
  const derived = (collection: string, sent: object, before?: Kept) =>
    columnsOf(formOf(collection), read(collection, { ...ENOUGH[collection], ...sent }, before), before)
  const keptOf = (collection: string, sent: object): Kept => {
    const kept = read(collection, { ...ENOUGH[collection], ...sent })
    return { ...kept, columns: columnsOf(formOf(collection), kept, undefined) }
  }

  it('is an artist’s dates, and a work’s line of names', () => {
    expect(derived('artists', { born: '1961', died: '2020' }).dates).toBe('1961–2020')
    expect(derived('artworks', { artists: 'Ana Ruiz\n#20' }).artist_line).toBe('Ana Ruiz, Jo Twin')
    const imported: Kept = keptOf('artworks', {})
    // Names that an import wrote stay while nobody is named.
    expect(derived('artworks', { about: 'x' }, imported)).not.toHaveProperty('artist_line')
  })

  it('is the date as it is written while that is the year, and the size in words while that is of the sides', () => {
    const before = keptOf('artworks', { year: '2019', date_text: '2019', height_mm: '300', width_mm: '400' })
    expect(before.columns.dimensions).toBe('30 × 40 cm (11 ¾ × 15 ¾ in)')
    const now = derived(
      'artworks',
      {
        year: '2020',
        date_text: '2019',
        height_mm: '310',
        width_mm: '400',
        dimensions: before.columns.dimensions,
      },
      before,
    )
    expect([now.date_text, now.dimensions]).toEqual(['2020', '31 × 40 cm (12 ¼ × 15 ¾ in)'])
    const own = derived('artworks', { year: '2020', date_text: 'about 2019', dimensions: 'Variable' }, before)
    expect([own.date_text, own.dimensions]).toEqual(['about 2019', 'Variable'])
  })

  it('is a price’s currency, which goes with it', () => {
    expect(derived('artworks', { currency: 'EUR' }).currency).toBeNull()
  })

  it.each([
    ['Ana Ruiz', 'Ruiz, Ana', 'Ana Maria Brandt', 'Brandt, Ana Maria'],
    ['Li Wei', 'Li Wei', 'Li Weimin', 'Li Weimin'],
    ['The Quay', 'Quay', 'The Pier', 'Pier'],
    ['Jan van der Meer', 'Meer, Jan van der', 'Jan Smit', 'Smit, Jan'],
    ['Ana Ruiz', 'Ana the Elder', 'Bo Li', 'Ana the Elder'],
  ])('%s filed under %s becomes %s, under %s', (name, filed, next, expected) => {
    expect(followName({ name, filed }, next)).toBe(expected)
  })

  it('is what a new name is filed under', () => {
    expect([
      fileArtist('Ana Ruiz'),
      fileArtist('Banksia'),
      fileGallery('The Quay'),
      fileGallery('Quay'),
    ]).toEqual(['Ruiz, Ana', 'Banksia', 'Quay', 'Quay'])
    expect(derived('artists', { sort_name: 'Own' }).sort_name).toBe('Own')
    expect(derived('artists', {}).sort_name).toBe('Ruiz, Ana')
  })
})

describe('as text', () => {
  it.each<[Parameters<typeof readName>, ReturnType<typeof readName>]>([
    [['artists', 'Ana Ruiz #12'], { id: 12, name: 'Ana Ruiz' }],
    [['artists', '#12'], { id: 12, name: '' }],
    [['artists', '12'], { name: '12' }],
    [['artworks', 'Untitled #5 #1200'], { id: 1200, name: 'Untitled #5' }],
    [['pictures', '12'], { id: 12, name: '' }],
    [['artists', 'Ana #1234567890'], { name: 'Ana #1234567890' }],
  ])('%o is %o', (given, name) => {
    expect(readName(...given)).toEqual(name)
  })

  it.each([
    ['4500', 2, 450_000],
    ['4,500.5', 2, 450_050],
    ['1,234,567', 2, 123_456_700],
    ['4500', 0, 4500],
    ['4.505', 2, undefined],
    ['45,00', 2, undefined],
    ['0,100', 2, undefined],
    ['-1', 2, undefined],
    ['', 2, undefined],
  ])('%s with %i digits is %o', (text, digits, minor) => {
    expect(minorOf(text, digits)).toBe(minor)
  })

  it('a record comes back as it was written', () => {
    const sent = {
      ...ENOUGH.artworks,
      artists: 'Ana Ruiz #12\nJo Twin #21',
      availability: 'for-sale',
      price_minor: '4500.50',
      currency: 'EUR',
      picture_id: '90',
    }
    expect(valuesOf(formOf('artworks'), read('artworks', sent))).toMatchObject(sent)
    expect([nameOf(ANA), nameOf({ id: 90, name: '' }), fractionOf('JPY')]).toEqual(['Ana Ruiz #12', '90', 0])
  })

  it('each field of a form has a name of its own', () => {
    for (const { groups } of COLLECTIONS) {
      const names = groups.flatMap(({ fields }) => fields.map(({ name }: Field) => name))
      expect(new Set(names).size).toBe(names.length)
    }
  })
})
