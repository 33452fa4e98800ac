/** Tate's collection metadata (CC0, 2014), joined to one row a work. */
import { type Adapter, type Line, readingOrder, splitList } from './adapter.js'

export const TATE: Adapter = {
  source: 'tate',
  institution: {
    name: 'Tate',
    city: 'London',
    country: 'United Kingdom',
    region: 'Europe',
    latitude: 51.4911,
    longitude: -0.1278,
    about:
      'Works from the Tate collection, listed from the museum’s open catalogue (metadata released under CC0, as of October 2014). The catalogue gives facts and no pictures: each work hangs here as a plain plate in its true proportions.',
  },
  artistColumns: {
    needed: ['id', 'name'],
    optional: ['gender', 'dates', 'yearOfBirth', 'yearOfDeath', 'placeOfBirth', 'placeOfDeath', 'url'],
  },
  artworkColumns: {
    needed: ['id', 'artist_ids', 'title'],
    optional: [
      'accession',
      'artists',
      'date_text',
      'medium',
      'year',
      'width_mm',
      'height_mm',
      'depth_mm',
      'dimensions',
      'classification',
      'catalogue_group',
      'acquisition_year',
      'url',
    ],
  },
  artist: (line: Line) => ({
    id: line.id ?? '',
    name: readingOrder(line.name ?? ''),
    sortName: line.name ?? '',
    // The export has no nationality; a birthplace is not one.
    nationality: '',
    dates: line.dates ?? '',
    born: line.yearOfBirth ?? '',
    died: line.yearOfDeath ?? '',
    birthplace: line.placeOfBirth ?? '',
  }),
  artwork: (line: Line) => ({
    id: line.id ?? '',
    accession: line.accession ?? '',
    artistIds: splitList(line.artist_ids ?? ''),
    artistNames: splitList(line.artists ?? ''),
    title: line.title ?? '',
    dateText: line.date_text ?? '',
    year: line.year ?? '',
    materials: line.medium ?? '',
    medium: line.classification ?? '',
    widthMm: line.width_mm ?? '',
    heightMm: line.height_mm ?? '',
    depthMm: line.depth_mm ?? '',
    dimensions: line.dimensions ?? '',
    acquisitionYear: line.acquisition_year ?? '',
    credit: '',
  }),
}
