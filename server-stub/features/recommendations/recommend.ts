/** Chooses works for a reader, or beside what is looked at, and keeps which choice that was. */
import { createHash } from 'node:crypto'
import type { Scenario, Variant } from '../../../widgets/shared/contract/recommendations.call.js'
import { artworksByIds, type WorkRow } from '../../catalogue/artworks/store.js'
import type { Queries } from '../../db/database.js'
import { candidatesBeside, candidatesFor, candidatesForAnyone } from './candidates.js'
import { interestsOf } from './interests.js'
import { allowedOf } from './near-works.js'
import { type Candidate, type Ranked, rank, varied } from './rank.js'
import { type Reader, variantFor } from './reader.js'
import { reasonText } from './reason.js'
import { type Item, type ItemType, noteRecommended } from './store.js'

export interface Asked {
  reader: Reader
  scenario: Scenario
  count: number
  /** What is looked at. */
  item?: { type: ItemType } & Item
}

export interface Recommendation {
  /** Of `X-Recomm-Id`: begins with the way it was chosen by. */
  id: string
  variant: Variant
  works: { work: WorkRow; why: string }[]
}

/** As many as are asked for, where the catalogue has them. */
export async function recommend(db: Queries, asked: Asked): Promise<Recommendation> {
  const { reader, scenario, count, item } = asked
  const variant = variantFor(reader)
  const shown = new Set(item?.works.map(({ id }) => id))
  /** What lies near the thing, then what fits the reader, then what anyone may want: the later only where the earlier ends. */
  const sources: (() => Promise<Candidate[]>)[] = [
    async () => (item ? candidatesBeside(db, reader, item.type, item) : []),
    async () => {
      const interests = await interestsOf(db, reader)
      for (const { id } of interests.seen) shown.add(id)
      return candidatesFor(db, reader, interests)
    },
    () => candidatesForAnyone(db),
  ]
  const chosen: Ranked[] = []
  for (const source of sources) {
    if (chosen.length >= count) break
    const ranked = rank(await source(), variant)
    chosen.push(...(await choose(db, { ...asked, count: count - chosen.length }, ranked, shown)))
    for (const { id } of chosen) shown.add(id)
  }
  const rows = new Map(
    (
      await artworksByIds(
        db,
        chosen.map(({ id }) => id),
      )
    ).map((work) => [work.id, work]),
  )
  const works = chosen.flatMap(({ id, reason }) => {
    const work = rows.get(id)
    return work ? { work, why: reasonText(reason) } : []
  })
  const artworks = works.map(({ work }) => work.id)
  const id = `${variant}-${nameOf(scenario, artworks)}`
  await noteRecommended(db, { id, variant, scenario, artworks })
  return { id, variant, works }
}

const ID_LENGTH = 22

/** The same works in the same place have one name, and so one row: a call that anybody may send must not add one each time. */
const nameOf = (scenario: Scenario, artworks: readonly number[]): string =>
  createHash('sha256')
    .update(JSON.stringify([scenario, artworks]))
    .digest('base64url')
    .slice(0, ID_LENGTH)

async function choose(
  db: Queries,
  { reader, count, item }: Asked,
  ranked: readonly Ranked[],
  shown: ReadonlySet<number>,
): Promise<Ranked[]> {
  const fresh = ranked.filter(({ id }) => !shown.has(id))
  const allowed = await allowedOf(
    db,
    reader,
    fresh.map(({ id }) => id),
  )
  const known = fresh.flatMap((one) => {
    const work = allowed.get(one.id)
    // Their own works stand on an artist's page already.
    const isOwn = item?.type === 'artist' && work?.artist === item.name
    return work && !isOwn ? { ...one, artist: work.artist } : []
  })
  return varied(known, count)
}
