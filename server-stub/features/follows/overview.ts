/** The overview's row of what a member follows, and the wall of saved works. */
import type { FastifyInstance } from 'fastify'
import type { Member } from '../../auth/members.js'
import { DASHBOARD_PATH } from '../dashboard/sections.js'
import { countSavedItems, SAVED_SECTIONS, type SavedSection, savedCards } from './saved-items.js'

const ROW_SHOWN = 4
const WALL_SHOWN = 6

/** What `follows/overview.tsx` writes. */
export async function followsOverview({ site }: FastifyInstance, member: Member) {
  const { db } = site
  const context = { db, today: site.today() }
  const counts = await countSavedItems(db, member.id)
  const cardsOf = async (type: SavedSection['type'], size: number) => {
    const section = SAVED_SECTIONS.find((one) => one.type === type)
    return section ? savedCards(context, member.id, section, { index: 0, size, back: DASHBOARD_PATH }) : []
  }
  // People and places: artists before galleries, cities and fairs.
  const latest = SAVED_SECTIONS.find(({ side, type }) => side === 'following' && (counts.get(type) ?? 0) > 0)
  return {
    following: SAVED_SECTIONS.filter(({ side }) => side === 'following').map((section) => ({
      ...section,
      count: counts.get(section.type) ?? 0,
    })),
    lately: latest && { ...latest, cards: await cardsOf(latest.type, ROW_SHOWN) },
    saved: counts.get('artwork') ?? 0,
    wall: await cardsOf('artwork', WALL_SHOWN),
  }
}
