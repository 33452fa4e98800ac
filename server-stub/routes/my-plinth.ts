import type { FastifyInstance } from 'fastify'
import { FOLLOW_TYPES, type FollowType } from '../../widgets/shared/contract/follow-types.js'
import { PRIVATE } from '../http/caching.js'
import { isPrefetch } from '../http/prefetch.js'
import { sessionOf } from '../http/sessions.js'
import { type ResultRow, resultRows } from '../results/rows.js'
import { citiesByIds } from '../store/queries/cities.js'
import { FOLLOW_TABLES, followsOf } from '../store/queries/follows.js'
import { openMemberArea, readerOf } from '../store/queries/reader.js'
import { signInPath } from '../views/present/addresses.js'
import { type FollowView, followView } from '../views/present/follow.js'
import { pictureView } from '../views/present/picture.js'

const PATH = '/my-plinth/'

const TITLES: Record<FollowType, string> = {
  artist: 'Artists',
  gallery: 'Galleries',
  city: 'Cities',
  event: 'Art fairs',
  artwork: 'Saved works',
  article: 'Saved stories',
  exhibition: 'Saved exhibitions',
}

interface Group {
  type: FollowType
  title: string
  rows: (Omit<ResultRow, 'follow'> & { follow: FollowView })[]
}

/** What a member follows and has saved. */
export async function myPlinthRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site

  /** A search says “Art Guide Lisbon”, and shows cities without a picture; here it is the city that one follows. */
  async function rowsOf(ids: readonly string[]): Promise<ReadonlyMap<string, ResultRow>> {
    const rows = new Map(await resultRows(db, ids, { isLarge: false }))
    const cityIds = ids.flatMap((id) => (id.startsWith('city-') ? Number(id.slice('city-'.length)) : []))
    for (const { id, name, picture } of cityIds.length > 0 ? await citiesByIds(db, cityIds) : []) {
      const row = rows.get(`city-${id}`)
      const drawn = picture ? pictureView(picture, { sizes: '5rem', name, alt: '' }) : undefined
      if (row) rows.set(row.id, { ...row, title: name, picture: drawn })
    }
    return rows
  }

  app.get(PATH, async (request, reply) => {
    reply.header('cache-control', PRIVATE)
    const member = (await sessionOf(request))?.member
    if (!member) return reply.redirect(signInPath(PATH), 303)
    const [reader, follows] = await Promise.all([readerOf(db, member.id), followsOf(db, member.id)])
    // What was only fetched ahead has not been seen: what is new stays new.
    if (!isPrefetch(request)) await openMemberArea(db, member.id)
    const idOf = (type: FollowType, id: number) => `${FOLLOW_TABLES[type]}-${id}`
    const rows = await rowsOf(follows.map(({ type, id }) => idOf(type, id)))
    const groups = FOLLOW_TYPES.map(
      (type): Group => ({
        type,
        title: TITLES[type],
        rows: follows.flatMap((one) => {
          const row = one.type === type ? rows.get(idOf(type, one.id)) : undefined
          return row
            ? [{ ...row, follow: followView(type, { id: one.id, name: row.title }, PATH, true) }]
            : []
        }),
      }),
    )
    return reply.page(
      'my-plinth',
      {
        title: 'My Plinth',
        description: 'What you follow and what you have saved.',
        path: PATH,
        robots: 'noindex',
      },
      { name: member.name, fresh: reader?.fresh ?? 0, groups: groups.filter(({ rows }) => rows.length > 0) },
    )
  })
}
