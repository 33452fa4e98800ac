/** Everything that speaks for a work, from the store, with how strongly it does. */
import type { Queries } from '../../db/database.js'
import type { Interests, Thing } from './interests.js'
import {
  type Near,
  type Together,
  worksMuchSeen,
  worksNear,
  worksNewest,
  worksOf,
  worksTogether,
} from './near-works.js'
import type { Candidate } from './rank.js'
import type { Reader } from './reader.js'
import type { Reason } from './reason.js'
import type { Item, ItemType } from './store.js'

/** By what a reader follows, saves, has looked at and says to like. */
export async function candidatesFor(db: Queries, reader: Reader, interests: Interests): Promise<Candidate[]> {
  const exceptMember = reader.kind === 'member' ? reader.id : 0
  const liked = [...interests.saved, ...interests.seen]
  const [artists, likedArtists, galleries, mediums, near, saved, seen] = await Promise.all([
    worksOf(db, 'artist', idsOf(interests.artist)),
    worksOf(db, 'artist', idsOf(interests['liked-artist'])),
    worksOf(db, 'gallery', idsOf(interests.gallery)),
    worksOf(db, 'medium', idsOf(interests.medium)),
    worksNear(db, idsOf(liked).slice(0, SEEDS)),
    worksTogether(db, { how: 'saved', ids: idsOf(interests.saved).slice(0, SEEDS), exceptMember }),
    worksTogether(db, { how: 'seen', ids: idsOf(interests.seen).slice(0, SEEDS), exceptMember }),
  ])
  return [
    ...listed(artists, interests.artist, (name) => ({ kind: 'follows-artist', name })),
    ...listed(likedArtists, interests['liked-artist'], (name) => ({ kind: 'likes-artist', name })),
    ...listed(galleries, interests.gallery, (name) => ({ kind: 'follows-gallery', name })),
    ...listed(mediums, interests.medium, (name) => ({ kind: 'likes-medium', name })),
    ...listed(near, liked, (name) => ({ kind: 'near', name })),
    ...shared(saved, interests.saved, (name) => ({ kind: 'saved-together', name })),
    ...shared(seen, interests.seen, (name) => ({ kind: 'seen-together', name })),
  ]
}

/** By the work, the artist or the story that is looked at. */
export async function candidatesBeside(
  db: Queries,
  reader: Reader,
  type: ItemType,
  item: Item,
): Promise<Candidate[]> {
  const exceptMember = reader.kind === 'member' ? reader.id : 0
  const works = idsOf(item.works).slice(0, SEEDS)
  const [near, saved, seen, followers, same] = await Promise.all([
    worksNear(db, works),
    worksTogether(db, { how: 'saved', ids: works, exceptMember }),
    worksTogether(db, { how: 'seen', ids: works, exceptMember }),
    worksTogether(db, { how: 'saved', from: 'artist', ids: idsOf(item.artists), exceptMember }),
    // All of an artist's works stand on the artist's own page.
    type === 'artist' ? [] : worksOf(db, 'artist', idsOf(item.artists)),
  ])
  return [
    ...listed(near, item.works, (name) => ({ kind: 'near', name })),
    ...shared(saved, item.works, (name) => ({ kind: 'saved-together', name })),
    ...shared(seen, item.works, (name) => ({ kind: 'seen-together', name })),
    ...shared(followers, item.artists, (name) => ({ kind: 'saved-by-followers', name })),
    ...listed(same, item.artists, (name) => ({
      kind: type === 'article' ? 'in-story' : 'same-artist',
      name,
    })),
  ]
}

/** What anyone may want to see: fills up where little is known. */
export async function candidatesForAnyone(db: Queries): Promise<Candidate[]> {
  const [seen, newest] = await Promise.all([worksMuchSeen(db), worksNewest(db, NEWEST)])
  return [
    ...seen.map((id, place): Candidate => ({ id, reason: { kind: 'much-seen' }, strength: falling(place) })),
    ...newest.map((id, place): Candidate => ({ id, reason: { kind: 'new' }, strength: falling(place) })),
  ]
}

const SEEDS = 6
const NEWEST = 48

const idsOf = (things: readonly Thing[]): number[] => things.map(({ id }) => id)

/** The later in its list, the weaker; never nothing. */
const falling = (place: number): number => 1 / (1 + place / 4)

/** What comes of one thing is ordered in itself: the first of each weigh the same. */
function listed(
  found: readonly Near[],
  things: readonly Thing[],
  why: (name: string) => Reason,
): Candidate[] {
  const names = new Map(things.map(({ id, name }) => [id, name]))
  const places = new Map<number, number>()
  return found.flatMap(({ seed, id }) => {
    const place = places.get(seed) ?? 0
    places.set(seed, place + 1)
    const name = names.get(seed)
    return name === undefined ? [] : { id, reason: why(name), strength: falling(place) }
  })
}

/** Two others are a beginning, a dozen are certain. */
function shared(
  found: readonly Together[],
  things: readonly Thing[],
  why: (name: string) => Reason,
): Candidate[] {
  const names = new Map(things.map(({ id, name }) => [id, name]))
  return found.flatMap(({ seed, id, members }) => {
    const name = names.get(seed)
    return name === undefined ? [] : { id, reason: why(name), strength: members / (members + 2) }
  })
}
