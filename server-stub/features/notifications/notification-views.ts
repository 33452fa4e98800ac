/** Notifications as a page tells them: what is new, from whom, and the way there. */
import type { FollowType } from '../../../widgets/shared/contract/follow-types.js'
import { localPath } from '../../catalogue/addresses.js'
import type { ListContext } from '../../lists/list.js'
import type { PictureView } from '../../media/pictures/picture-view.js'
import { resultRows } from '../../search/results/rows.js'
import { longDay, shortDay } from '../../views/dates.js'
import { dayBefore, isoDay } from '../../views/days.js'
import { namesOf } from '../follows/store.js'
import { type NewsKind, type NewsSubject, type NotificationRow, placesByIds } from './store.js'

export interface NotificationView {
  id: number
  /** What is new stands before the name, and what belongs after it. */
  before: string
  name: string
  after: string
  title: string
  isWork: boolean
  line: string
  /** Reading it and going there is one step: the address marks it and leads on. */
  href: string
  picture: PictureView | undefined
  isCropped: boolean
  day: string
  isoDay: string
  isNew: boolean
  isRead: boolean
}

const SENTENCES: Record<NewsKind, Partial<Record<NewsSubject, readonly [before: string, after?: string]>>> = {
  artwork: { artist: ['New work by '], gallery: ['New work at '] },
  exhibition: {
    artist: ['New exhibition with '],
    gallery: ['New exhibition at '],
    city: ['New exhibition in '],
  },
  viewing_room: { gallery: ['New viewing room by '] },
  preview: { event: ['New preview for '] },
  article: { artist: ['New story about '] },
  location: { city: ['New in the guide to '] },
  art_fair: { event: ['', ' has new days or another place'] },
}

const openPath = (id: number): string => `/my-plinth/notifications/${id}/`

/** What the sentence says around the name of what is followed. */
function sentenceOf(kind: NewsKind, type: NewsSubject): { before: string; after: string } {
  const [before = 'New from ', after = ''] = SENTENCES[kind][type] ?? []
  return { before, after }
}

interface Thing {
  href: string
  title: string
  line: string
  isWork: boolean
  isCropped: boolean
  picture: PictureView | undefined
}

/** Views of those whose things are still there, in the same order. */
export async function notificationViews(
  { db, today }: ListContext,
  rows: readonly NotificationRow[],
): Promise<NotificationView[]> {
  const [things, names] = await Promise.all([
    thingsOf(db, rows),
    namesOf(
      db,
      rows.map(({ type, entityId }): { type: FollowType; id: number } => ({ type, id: entityId })),
    ),
  ])
  return rows.flatMap((row) => {
    const thing = things.get(`${row.kind}-${row.thingId}`)
    if (!thing) return []
    return {
      ...thing,
      ...sentenceOf(row.kind, row.type),
      id: row.id,
      name: names.get(`${row.type}-${row.entityId}`) ?? '',
      href: openPath(row.id),
      day: dayOf(row.at, today),
      isoDay: isoDay(row.at),
      isNew: row.isNew,
      isRead: row.isRead,
    }
  })
}

/** Where the thing itself is, by `{kind}-{id}`. */
export async function thingsOf(
  db: ListContext['db'],
  rows: readonly Pick<NotificationRow, 'kind' | 'thingId'>[],
): Promise<ReadonlyMap<string, Thing>> {
  const idsOf = (kind: NewsKind) => rows.flatMap((row) => (row.kind === kind ? [row.thingId] : []))
  const placeIds = idsOf('location')
  const [results, places] = await Promise.all([
    resultRows(
      db,
      rows.map(({ kind, thingId }) => `${kind}-${thingId}`),
      { isLarge: false },
    ),
    placeIds.length > 0 ? placesByIds(db, placeIds) : [],
  ])
  const things = new Map<string, Thing>()
  for (const row of results.values()) {
    things.set(row.id, {
      href: row.href,
      title: row.title,
      line: [row.kicker, ...(row.isWork ? [row.date] : row.lines)].filter(Boolean).join(', '),
      isWork: row.isWork,
      isCropped: row.isCropped,
      picture: row.picture,
    })
  }
  for (const { id, title, slug, citySlug } of places) {
    things.set(`location-${id}`, {
      href: localPath({ slug, city_slug: citySlug }),
      title,
      line: '',
      isWork: false,
      isCropped: true,
      picture: undefined,
    })
  }
  return things
}

function dayOf(at: Date, today: string): string {
  const iso = isoDay(at)
  if (iso >= today) return 'Today'
  if (iso === dayBefore(today)) return 'Yesterday'
  return iso.slice(0, 4) === today.slice(0, 4) ? shortDay(iso) : longDay(iso)
}
