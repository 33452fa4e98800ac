/** What a gallery's team finds while it fills a form in: what `find-for-team.ts` lets it name. */
import type { FastifyInstance } from 'fastify'
import { guardMembers } from '../../auth/require-member.js'
import type { FoundByName, Scope } from '../../cms/collections/found/found.js'
import { FoundParams, FoundQuery, sendFound } from '../../cms/collections/found/routes.js'
import { sql } from '../../db/sql.js'
import { galleriesIn } from './access.js'
import { TEAM_FOUND_PATH } from './paths.js'

export async function foundRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  app.get(
    `${TEAM_FOUND_PATH}:of/`,
    { schema: { params: FoundParams, querystring: FoundQuery } },
    async (request, reply) => {
      const ids = (await galleriesIn(request)).map(({ id }) => id)
      return sendFound(request, reply, (of) => scopeOf(of, ids))
    },
  )
}

const NOTHING = sql`false`

function scopeOf(of: FoundByName, galleryIds: readonly number[]): Scope {
  const isTheirs = sql`gallery_id = any(${galleryIds}::integer[])`
  if (of === 'artworks') return { seesPublished: false, besides: isTheirs }
  return { seesPublished: true, besides: of === 'artists' ? sql`(not published and ${isTheirs})` : NOTHING }
}
