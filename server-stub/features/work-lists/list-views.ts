/** Works of a list, as the member and those with whom it is shared see them. */
import { exhibitionPath } from '../../catalogue/addresses.js'
import { artworksByIds } from '../../catalogue/artworks/store.js'
import { type WorkCard, workCard } from '../../catalogue/cards.js'
import type { Queries } from '../../db/database.js'
import { inOrder } from '../../db/in-order.js'
import { longDay } from '../../views/dates.js'
import type { Item } from './store.js'

export interface ListedWork {
  id: number
  card: WorkCard
  note: string
  /** Where and when it was seen. */
  seen: { exhibition: { title: string; href: string } | undefined; words: string } | undefined
}

export async function listedWorks(db: Queries, items: readonly Item[]): Promise<ListedWork[]> {
  const ids = items.map(({ workId }) => workId)
  const works = inOrder(ids, ids.length > 0 ? await artworksByIds(db, ids) : [])
  const byWork = new Map(items.map((item) => [item.workId, item]))
  return works.flatMap((work) => {
    const item = byWork.get(work.id)
    return item
      ? [{ id: work.id, card: workCard(work, { sizes: '12rem' }), note: item.note, seen: seenOf(item) }]
      : []
  })
}

function seenOf({ exhibition, room, seenOn }: Item): ListedWork['seen'] {
  const words = [room, seenOn ? longDay(seenOn) : ''].filter(Boolean).join(', ')
  if (!exhibition && !words) return undefined
  return {
    exhibition: exhibition ? { title: exhibition.title, href: exhibitionPath(exhibition) } : undefined,
    words,
  }
}
