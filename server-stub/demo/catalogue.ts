/** Makes the demonstration catalogue: the same rows for the same day, whatever the machine. */
import type { Hand, Recipe } from '../media/recipe.js'
import { slugify } from '../store/slug.js'
import { type Catalogue, emptyCatalogue } from './rows.js'

export interface CatalogueOptions {
  /** Ids are numbered from here on. */
  firstId: number
  /** The day from which openings, fairs and articles are counted. */
  today: Date
}

/** All rows of the catalogue, and the first id that it left free. */
export function makeCatalogue({ firstId, today }: CatalogueOptions): { rows: Catalogue; nextId: number } {
  const rows = emptyCatalogue()
  let nextId = firstId
  const takeId = () => nextId++
  const picture = (recipe: Recipe, width: number, height: number, alt: string): number => {
    const id = takeId()
    rows.picture.push({ id, width, height, tone: id % 48, alt, caption: '', recipe })
    return id
  }
  const entity = (slug: string) => ({
    id: takeId(),
    source: 'demo' as const,
    source_id: slug,
    slug,
    published: true,
  })
  const created_at = today.toISOString()
  const palette = ['#f6f4f0', '#23405c', '#b8321f', '#d9a441', '#171614']
  const city = {
    ...entity('lisbon'),
    name: 'Lisbon',
    country: 'Portugal',
    region: 'Europe',
    latitude: 38.7169,
    longitude: -9.1399,
    intro: 'A city on seven hills.',
    picture_id: picture({ kind: 'city', seed: 1, palette }, 2400, 1600, 'A plan of Lisbon.'),
  }
  rows.city.push(city)
  const gallery = {
    ...entity('alcantara-rua'),
    name: 'Alcântara Rua',
    sort_name: 'Alcântara Rua',
    kind: 1 as const,
    city_id: city.id,
    address: 'Rua da Cozinha Económica 11, Lisbon',
    latitude: 38.703,
    longitude: -9.179,
    hours: 'Tuesday to Saturday, 11–19',
    founded: 2009,
    about: 'Two rooms in a former bakery.',
    tier: 1,
    picture_id: picture({ kind: 'facade', seed: 2, palette }, 2400, 1600, 'The front of Alcântara Rua.'),
    created_at,
  }
  rows.gallery.push(gallery)
  const medium = { ...entity('painting'), name: 'Painting', about: 'Pigment bound and spread.' }
  rows.medium.push(medium)
  for (const [index, name] of ['Ana Ruiz', 'Håkon Lie'].entries()) {
    const artist = {
      ...entity(slugify(name)),
      name,
      sort_name: name.split(' ').reverse().join(', '),
      nationality: index ? 'Norwegian' : 'Spanish',
      born: 1979 + index,
      died: null,
      dates: `born ${1979 + index}`,
      birthplace: '',
      about: 'Paints slowly, on linen.',
      tier: 1,
      picture_id: null,
      created_at,
    }
    rows.artist.push(artist)
    rows.gallery_artist.push({ gallery_id: gallery.id, artist_id: artist.id })
    const hand: Hand = {
      seed: index + 1,
      palette,
      families: index ? ['grid'] : ['horizon'],
      density: 0.5,
      looseness: 0.5,
      scale: 0.5,
    }
    for (let n = 1; n <= 4; n++) {
      const title = `Salt Line ${n}`
      const artwork = {
        ...entity(slugify(title)),
        source_id: `${artist.slug}-${n}`,
        title,
        year: 2020,
        date_text: '2020',
        medium_id: medium.id,
        materials: 'Oil on linen',
        width_mm: 1200,
        height_mm: 900,
        depth_mm: null,
        dimensions: '90 × 120 cm (35 ⅜ × 47 ¼ in)',
        gallery_id: gallery.id,
        accession: '',
        about: '',
        provenance: 'The artist',
        availability: 'on-request' as const,
        price_minor: null,
        currency: null,
        credit: '',
        artist_line: name,
        tier: 1,
        picture_id: picture(
          { kind: 'work', family: index ? 'grid' : 'horizon', seed: n, hand },
          2400,
          1800,
          title,
        ),
        created_at,
      }
      rows.artwork.push(artwork)
      rows.artwork_artist.push({ artwork_id: artwork.id, artist_id: artist.id, position: 1 })
    }
  }
  return { rows, nextId }
}
