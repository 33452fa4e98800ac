/** Where the edit links of the toolbar lead (docs/behaviour.md#staff): what stands at an address, and whether it is published. */

import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import * as to from '../../catalogue/addresses.js'
import { guidOf } from '../../catalogue/entity.js'
import { changesOf } from '../../db/changes.js'
import { formOf, hasMadeState, noteFormState } from '../../db/form-saves.js'
import { isNoted } from '../../db/reader-notes.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { id, idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { minute } from '../../views/dates.js'
import { COLLECTIONS } from '../collections/collections.js'
import type { CollectionForm } from '../collections/record.js'
import { keyIn } from '../collections/sent-form.js'
import { isWritten } from '../documents/bodies-store.js'
import { textPath } from '../documents/document.js'
import { staffPage } from '../staff-page.js'
import { planOf, planPublishing, publishArticle } from './plan.js'
import { type Mistakes, PlanForm, planView, readPlan, type Sent, sentOf, timesText } from './plan-form.js'
import {
  type Collection,
  isCollection,
  type Publishable,
  publishable,
  setPublished,
  tableIn,
} from './store.js'
import { EditPage } from './views/edit.js'

const recordsOf = (cms: CollectionForm['cms']): string[] =>
  COLLECTIONS.filter((form) => form.cms === cms).map(({ collection }) => collection)
/** Which editor each is in: the site’s own things, and those that galleries send with the pages. */
const CMS = { admin: ['articles', ...recordsOf('admin')], gallery: ['pages', ...recordsOf('gallery')] }

/** Where it is published and unpublished. */
export const editPath = (collection: Collection, id: number): string =>
  `/staff/${CMS.admin.includes(collection) ? 'admin' : 'gallery'}/${collection}/${id}/`

/** Where readers see it. */
export const PATHS: Readonly<Record<Collection, (thing: Publishable) => string>> = {
  articles: to.articlePath,
  artists: to.artistPath,
  events: to.fairPath,
  galleries: ({ slug, kind }) => to.galleryPath({ slug, kind: Number(kind) }),
  cities: to.cityPath,
  artworks: to.artworkPath,
  exhibitions: to.exhibitionPath,
  'viewing-rooms': to.viewingRoomPath,
  pages: to.pagePath,
  previews: to.previewPath,
  places: ({ slug, kind }) => to.localPath({ slug, city_slug: kind }),
}

const Params = v.object({ collection: v.string(), id: id(SENTENCES.nothingToEditHere) })
const PublishForm = form({ published: text() })

export async function publishingRoutes(app: FastifyInstance): Promise<void> {
  guardMembers(app)
  staffOnly(app)
  for (const [cms, collections] of Object.entries(CMS)) editRoutes(app, cms, collections)
  // A gallery's own artists and events: the site keeps one record of each, whoever shows it.
  for (const collection of ['artists', 'events'])
    app.get(
      `/staff/gallery/${collection}/:id/`,
      { schema: { params: idParams(SENTENCES.nothingToEditHere) } },
      async (request, reply) => reply.redirect(`/staff/admin/${collection}/${request.params.id}/`, 302),
    )
}

function editRoutes(app: FastifyInstance, cms: string, collections: readonly string[]): void {
  const { db } = app.site
  const path = `/staff/${cms}/:collection/:id/`

  app.get(path, { schema: { params: Params } }, async (request, reply) =>
    show(reply, await asked(request.params)),
  )

  app.post(
    path,
    { schema: { params: Params, body: PublishForm }, config: { actsOn: tableIn } },
    async (request, reply) => {
      const { collection, thing } = await asked(request.params)
      const { published: wanted } = request.body.values
      if (wanted !== 'yes' && wanted !== 'no') throw badRequest(SENTENCES.yesOrNo)
      const { name } = await requireMember(request)
      if (wanted === 'yes' && collection === 'articles') await publishArticle(db, thing.id, name)
      else {
        // Done by hand, it need not be done again.
        const done = wanted === 'yes' ? { publishAt: undefined } : { unpublishAt: undefined }
        const planned = await planOf(db, collection, thing.id)
        await planPublishing(db, collection, thing.id, { ...planned, ...done }, name)
        await setPublished(db, collection, thing.id, wanted === 'yes', name)
      }
      return seeOther(request, reply, editPath(collection, thing.id))
    },
  )

  app.post(
    `${path}plan/`,
    { schema: { params: Params, body: PlanForm }, config: { actsOn: tableIn } },
    async (request, reply) => {
      const { collection, thing } = await asked(request.params)
      const { was, key: sentKey, ...sent } = request.body.values
      const member = await requireMember(request)
      const key = keyIn({ key: sentKey })
      const open = { form: formOf(member, key), collection: `${collection} plan`, id: thing.id }
      const stands = timesText(await planOf(db, collection, thing.id))
      // Somebody has planned otherwise meanwhile.
      if (was !== '' && was !== stands && !(await hasMadeState(db, open, stands)))
        return show(
          reply,
          { collection, thing },
          { key, sent, errors: { publishAt: SENTENCES.plannedSince(stands) }, status: 409 },
        )
      const read = readPlan(sent, new Date())
      if ('errors' in read) return show(reply, { collection, thing }, { key, sent, errors: read.errors })
      await db.transaction(async (tx) => {
        await planPublishing(tx, collection, thing.id, read.times, member.name)
        await noteFormState(tx, open, timesText(read.times))
      })
      return seeOther(request, reply, editPath(collection, thing.id))
    },
  )

  interface Asked {
    collection: Collection
    thing: Publishable
  }

  /** @throws HttpError 404 */
  async function asked({ collection, id }: v.InferOutput<typeof Params>): Promise<Asked> {
    const isKnown = isCollection(collection) && collections.includes(collection)
    const thing = isKnown ? await publishable(db, collection, id) : undefined
    if (!isKnown || !thing) throw notFound(SENTENCES.nothingToEditHere)
    return { collection, thing }
  }

  async function show(
    reply: FastifyReply,
    { collection, thing }: Asked,
    refused?: { key: string; sent: Sent; errors: Mistakes; status?: 409 },
  ): Promise<FastifyReply> {
    const action = editPath(collection, thing.id)
    const planned = await planOf(db, collection, thing.id)
    return reply.page(
      EditPage,
      staffPage(thing.title, action, 'Whether it is published.', refused ? (refused.status ?? 422) : 200),
      {
        ...thing,
        cms,
        collection,
        action,
        guid: guidOf(thing.id),
        address: PATHS[collection](thing),
        text: `${action}text/`,
        publishAt: planned.publishAt ? minute(planned.publishAt) : '',
        unpublishAt: planned.unpublishAt ? minute(planned.unpublishAt) : '',
        planWas: timesText(planned),
        planKey: refused?.key ?? randomUUID(),
        plan: planView(refused?.sent ?? sentOf(planned), refused?.errors),
        story: collection === 'viewing-rooms' ? textPath(collection, thing.id) : undefined,
        history: isWritten(collection) ? `${action}history/` : undefined,
        notes: isNoted(collection) ? `${action}notes/` : undefined,
        analytics: collection === 'pages' || collection === 'places' ? undefined : `${action}analytics/`,
        changes: (await changesOf(db, collection, thing.id)).map(({ at, ...change }) => ({
          ...change,
          at: minute(at),
        })),
      },
    )
  }
}
