/** The overview's row of what a member follows, and the wall of saved works. */
import type { FastifyInstance } from 'fastify'
import type { Member } from '../../auth/members.js'
import { DASHBOARD_PATH } from '../dashboard/sections.js'
import { countShelves, SHELVES, type Shelf, shelfCards } from './saved-items.js'

const ROW_SHOWN = 4
const WALL_SHOWN = 6

/** What `follows/overview.eta` writes. */
export async function followsOverview({ site }: FastifyInstance, member: Member): Promise<object> {
  const { db } = site
  const context = { db, today: site.today() }
  const counts = await countShelves(db, member.id)
  const cardsOf = async (type: Shelf['type'], size: number) => {
    const shelf = SHELVES.find((one) => one.type === type)
    return shelf ? shelfCards(context, member.id, shelf, { index: 0, size, back: DASHBOARD_PATH }) : []
  }
  // People and places: artists before galleries, cities and fairs.
  const latest = SHELVES.find(({ side, type }) => side === 'following' && (counts.get(type) ?? 0) > 0)
  return {
    following: SHELVES.filter(({ side }) => side === 'following').map((shelf) => ({
      ...shelf,
      count: counts.get(shelf.type) ?? 0,
    })),
    lately: latest && { ...latest, cards: await cardsOf(latest.type, ROW_SHOWN) },
    saved: counts.get('artwork') ?? 0,
    wall: await cardsOf('artwork', WALL_SHOWN),
  }
}
