/** What a member follows and has saved, a section for each type: the catalogue's own lists, narrowed to what is theirs. */
import * as v from 'valibot'
import type { FollowType } from '../../../widgets/shared/contract/follow-types.js'
import { type FollowView, followView } from '../../catalogue/follow-button.js'
import type { Queries } from '../../db/database.js'
import { queryAll } from '../../db/rows.js'
import { sql } from '../../db/sql.js'
import { artFairList } from '../../lists/catalogue/art-fairs.list.js'
import { artistList } from '../../lists/catalogue/artists.list.js'
import { artworkList } from '../../lists/catalogue/artworks.list.js'
import { cityGuideList } from '../../lists/catalogue/city-guides.list.js'
import { exhibitionList } from '../../lists/catalogue/exhibitions.list.js'
import { galleryList } from '../../lists/catalogue/galleries.list.js'
import { magazineList } from '../../lists/catalogue/magazine.list.js'
import type { GridCard, Layout, List, ListContext } from '../../lists/list.js'
import { FOLLOW_TABLES } from './store.js'

export interface SavedSection {
  type: FollowType
  side: 'following' | 'saved'
  base: string
  title: string
  /** How its cards are drawn and hung. */
  list: List
  layout: Layout
  /** What to say of it while it is empty, and where it leads. */
  empty: { text: string; href: string; label: string }
}

const section = (
  type: FollowType,
  side: SavedSection['side'],
  part: string,
  title: string,
  list: List,
  [text, label]: readonly [string, string],
): SavedSection => ({
  type,
  side,
  base: `/my-plinth/${side}/${part}/`,
  title,
  list,
  // Nothing of theirs stands larger than the rest.
  layout: { ...list.layout, leads: false, ...(type === 'article' ? { modifier: '' } : {}) },
  empty: { text, href: list.base, label },
})

export const SAVED_SECTIONS: readonly SavedSection[] = [
  section('artist', 'following', 'artists', 'Artists', artistList, [
    'Follow an artist to hear of new works, exhibitions and stories.',
    'Look at artists',
  ]),
  section('gallery', 'following', 'galleries', 'Galleries', galleryList, [
    'Follow a gallery to hear of its new exhibitions, viewing rooms and works.',
    'Look at galleries',
  ]),
  section('city', 'following', 'cities', 'Cities', cityGuideList, [
    'Follow a city to hear what opens there.',
    'Look at city guides',
  ]),
  section('event', 'following', 'art-fairs', 'Art fairs', artFairList, [
    'Follow a fair to hear of its previews and of changes to its dates or place.',
    'Look at art fairs',
  ]),
  section('artwork', 'saved', 'artworks', 'Works', artworkList, [
    'Press the star beside a work to save it here.',
    'Look at works',
  ]),
  section('article', 'saved', 'articles', 'Stories', magazineList(), [
    'Save a story to read it later.',
    'Read the magazine',
  ]),
  section('exhibition', 'saved', 'exhibitions', 'Exhibitions', exhibitionList, [
    'Save an exhibition to see it before it closes.',
    'See what is on',
  ]),
]

const Id = v.object({ id: v.number() })
const Count = v.object({ type: v.string(), n: v.number() })

/** How many published things stand on each section. */
export async function countSavedItems(db: Queries, memberId: number): Promise<ReadonlyMap<string, number>> {
  const counts = SAVED_SECTIONS.map(
    ({ type }) => sql`select ${type}::text as type, count(*)::integer as n from follow
      join ${sql.raw(FOLLOW_TABLES[type])} thing on thing.id = follow.entity_id and thing.published
      where follow.member_id = ${memberId} and follow.entity_type = ${type}`,
  )
  const rows = await queryAll(db, Count, sql.join(counts, ' union all '))
  return new Map(rows.map(({ type, n }) => [type, n]))
}

export type SavedCard = GridCard & { follow: FollowView }

/** Cards of one page, what was followed last first, each with the button that lets go of it. `back` is where that leads. */
export async function savedCards(
  context: ListContext,
  memberId: number,
  { type, list }: SavedSection,
  { index, size, back }: { index: number; size: number; back: string },
): Promise<SavedCard[]> {
  const rows = await queryAll(
    context.db,
    Id,
    sql`select follow.entity_id as id from follow
     join ${sql.raw(FOLLOW_TABLES[type])} thing on thing.id = follow.entity_id and thing.published
     where follow.member_id = ${memberId} and follow.entity_type = ${type}
     order by follow.created_at desc, follow.entity_id desc limit ${size} offset ${index * size}`,
  )
  const ids = rows.map(({ id }) => id)
  const cards = ids.length > 0 ? await list.cards(context, ids, { isFirstPage: index === 0 }) : []
  return cards.map((card) => ({
    ...card,
    follow: followView(type, { id: card.id, name: card.title }, back, true),
  }))
}
