/** The member's saved searches: saving one, changing when it is told of, deleting it. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { guardMembers, requireMember } from '../../auth/require-member.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { idParams } from '../../http/forms/params.js'
import { seeOther } from '../../http/forms/redirects.js'
import { countOf } from '../../lists/count.js'
import { renderDashboard } from '../dashboard/dashboard.js'
import { readSearch } from './search.js'
import {
  ALERTS,
  type Alert,
  isAlert,
  MOST_SEARCHES,
  removeSearch,
  saveSearch,
  searchesOf,
  setAlert,
} from './store.js'
import { NewSearchPage } from './views/new-search.js'
import { SearchesPage } from './views/searches.js'

export const SEARCHES_PATH = '/my-plinth/searches/'
export const NEW_SEARCH_PATH = `${SEARCHES_PATH}new/`

const AddressQuery = v.object({ address: text() })
const alert = () =>
  v.pipe(
    text(),
    v.check(isAlert, SENTENCES.noOption),
    v.transform((sent): Alert => (isAlert(sent) ? sent : 'none')),
  )
const NewForm = form({ address: text(), alert: alert() })
const ChangeForm = form({ alert: alert(), do: text() })
const SearchParams = idParams(SENTENCES.noSavedSearch)

const choices = (chosen: Alert) =>
  Object.entries(ALERTS).map(([key, { text: words }]) => ({ key, text: words, selected: key === chosen }))

export async function savedSearchRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  const context = () => ({ db, today: app.site.today() })

  app.get(SEARCHES_PATH, async (request, reply) => {
    const { id } = await requireMember(request)
    const searches = await Promise.all(
      (await searchesOf(db, id)).map(async (row) => {
        const search = await readSearch(context(), row.address)
        return {
          id: row.id,
          title: row.title,
          href: row.address,
          count: search ? await countOf(context(), search.asked) : 0,
          action: `${SEARCHES_PATH}${row.id}/`,
          alerts: choices(row.alert),
        }
      }),
    )
    return renderDashboard(
      request,
      reply,
      SearchesPage,
      { title: 'Saved searches', path: SEARCHES_PATH },
      {
        searches,
      },
    )
  })

  app.get(NEW_SEARCH_PATH, { schema: { querystring: AddressQuery } }, async (request, reply) => {
    // Filters that were changed since the page came are in the address that the reader comes from.
    const search =
      (await readSearch(context(), cameFrom(request))) ?? (await readSearch(context(), request.query.address))
    if (!search) throw notFound(SENTENCES.noSearchToSave)
    return renderDashboard(
      request,
      reply,
      NewSearchPage,
      { title: 'Save this search', path: NEW_SEARCH_PATH },
      {
        title: search.title,
        address: search.address,
        alerts: choices('daily'),
      },
    )
  })

  app.post(SEARCHES_PATH, { schema: { body: NewForm } }, async (request, reply) => {
    const { id } = await requireMember(request)
    const sent = request.body.form
    if (!sent) throw badRequest(SENTENCES.noOption)
    const search = await readSearch(context(), sent.address)
    if (!search) throw badRequest(SENTENCES.noSearchToSave)
    const isSaved = await saveSearch(db, id, {
      address: search.address,
      title: search.title,
      alert: sent.alert,
    })
    if (!isSaved) throw badRequest(SENTENCES.tooManySearches(MOST_SEARCHES))
    return seeOther(request, reply, SEARCHES_PATH)
  })

  app.post(
    `${SEARCHES_PATH}:id/`,
    { schema: { params: SearchParams, body: ChangeForm } },
    async (request, reply) => {
      const { id: memberId } = await requireMember(request)
      const sent = request.body.form
      if (!sent) throw badRequest(SENTENCES.noOption)
      const { id } = request.params
      const isDone =
        sent.do === 'delete'
          ? await removeSearch(db, memberId, id)
          : await setAlert(db, memberId, id, sent.alert)
      if (!isDone) throw notFound(SENTENCES.noSavedSearch)
      return seeOther(request, reply, SEARCHES_PATH)
    },
  )
}

/** The path of this site that the reader comes from; empty where the browser does not say. */
function cameFrom({ headers, host }: FastifyRequest): string {
  const { referer = '' } = headers
  if (!URL.canParse(referer)) return ''
  const url = new URL(referer)
  return url.host === host ? url.pathname : ''
}
