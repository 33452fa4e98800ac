/** A list as others read it, by the address that its member gave them. Prices are encrypted in it as in any page. */
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { TokenParams } from '../../http/forms/params.js'
import { keepPrivate } from '../../views/form-page.js'
import { listedWorks } from './list-views.js'
import { SHARED_PATH, sharedPath } from './paths.js'
import { itemsOf, listShared } from './store.js'
import { SharedListPage } from './views/shared.js'

export async function sharedListRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  // Withdrawn, it is gone at once: nobody keeps it.
  keepPrivate(app)

  app.get(`${SHARED_PATH}:token/`, { schema: { params: TokenParams } }, async (request, reply) => {
    const { token } = request.params
    const list = await listShared(db, token)
    if (!list) throw notFound(SENTENCES.noSharedList)
    const works = await listedWorks(db, await itemsOf(db, list.id))
    return reply.page(
      SharedListPage,
      {
        title: list.title,
        description: 'A list of works that a member of Plinth has shared.',
        path: sharedPath(token),
        robots: 'noindex',
        isPersonal: true,
      },
      {
        title: list.title,
        works: list.sharesNotes ? works : works.map((work) => ({ ...work, note: '', seen: undefined })),
      },
    )
  })
}
