/** Previews: lists that members see first. Exactly 40 are published, an edge of lists. */
import type { House } from '../models.js'
import { inWords, listOf } from '../words/prose.js'
import { PREVIEW } from '../words/show-prose.js'
import { firstOf, oneOf, type World } from '../world.js'
import type { Fair } from './fairs.js'

const PUBLISHED = 40
const ALL = 42

export function makePreviews(world: World, houses: readonly House[], fairs: readonly Fair[]): void {
  const open = houses.filter(({ row, works }) => row.kind === 1 && row.published && works.length > 3)
  const coming = fairs.filter(({ row, startsAt }) => row.published && startsAt > 0).slice(0, 7)
  const used = new Set<House>()
  for (let index = 0; index < ALL; index++) {
    const random = world.random(`preview ${index}`)
    const fair = index < 21 ? coming[index % coming.length] : undefined
    const pool = (fair ? fair.houses : open).filter((house) => open.includes(house) && !used.has(house))
    const house = oneOf(random, pool.length > 0 ? pool : open, 'galleries for previews')
    used.add(house)
    const works = house.works.filter(({ row }) => row.published)
    const work = firstOf(random.shuffle(works), `works of ${house.row.name}`)
    const artists = [...new Set(works.map(({ artist }) => artist.row.name))].slice(0, 3)
    const soon = house.shows.find(({ row }) => row.starts_on > world.day(0))
    const title = fair
      ? `${house.row.name} at ${fair.row.name}`
      : soon
        ? `${soon.row.title}: first look`
        : `${work.artist.row.name}: ${random.pick(['new works', 'from the studio', 'works on the list', 'available works'])}`
    world.rows.preview.push({
      ...world.entity('preview', title, index < PUBLISHED),
      title,
      kind: index % 5 < 3 ? 'pdf' : 'website',
      gallery_id: house.row.id,
      art_fair_id: fair?.row.id ?? null,
      opens_on: world.day(fair ? fair.startsAt - random.whole(7, 12) : random.whole(-75, 6)),
      about: world.prose.page().say(PREVIEW, {
        gallery: house.row.name,
        artists: listOf(artists),
        count: inWords(works.length),
      }),
      picture_id: work.row.picture_id,
      created_at: world.moment(-random.whole(1, 90)),
    })
  }
}
