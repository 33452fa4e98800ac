import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type FilterListItem, filterListCall } from '../../widgets/shared/contract/filter-list.call.js'
import { PUBLIC } from '../http/cache/caching.js'
import { notFound } from '../http/errors/errors.js'
import { SENTENCES } from '../http/errors/sentences.js'
import { LISTS } from './lists.js'
import { listedOptions } from './options.js'

const FilterParams = v.object({ list: v.string() })

/** What a filter offers, for dropdowns that fetch it when they are opened. */
export async function filterRoutes(app: FastifyInstance): Promise<void> {
  const filters = LISTS.flatMap((list) => list.filters)
  for (const route of filterListCall.routes) {
    app.get(route, { schema: { params: FilterParams }, config: { json: true } }, async (request, reply) => {
      const { list: name } = request.params
      const filter = filters.find(({ source }) => source.kind === 'remote' && source.list === name)
      if (filter?.choices.kind !== 'listed') throw notFound(SENTENCES.noOptions)
      const context = { db: await request.pageRows(), today: app.site.today() }
      const options = await listedOptions(context, filter.choices)
      const items: FilterListItem[] = options.map(({ key, text, indented }) => ({
        Key: key,
        Name: text,
        Indented: indented,
      }))
      // As text: only an answer that is whole in memory gets its ETag.
      return reply
        .header('cache-control', PUBLIC)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(items))
    })
  }
}
