/** What a gallery's team finds while it fills a form in: what `find-for-team.ts` lets it name. */
import type { FastifyInstance } from 'fastify'
import { guardMembers } from '../../auth/require-member.js'
import type { Scope } from '../../cms/collections/found/found.js'
import { FoundParams, FoundQuery, sendFound } from '../../cms/collections/found/routes.js'
import { sql } from '../../db/sql.js'
import { galleriesIn } from './access.js'
import { teamScope } from './find-for-team.js'
import { TEAM_FOUND_PATH } from './paths.js'

export async function foundRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  app.get(
    `${TEAM_FOUND_PATH}:of/`,
    { schema: { params: FoundParams, querystring: FoundQuery } },
    async (request, reply) => {
      const ids = (await galleriesIn(request)).map(({ id }) => id)
      return sendFound(request, reply, (of) => teamScope(of, ids) ?? PUBLISHED)
    },
  )
}

/** Of anything else what is published. */
const PUBLISHED: Scope = { seesPublished: true, besides: sql`false` }
