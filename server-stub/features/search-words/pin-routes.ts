/** What comes first for a query: chosen among what the search finds for it, or by number. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_SEARCH_WORD } from '../../../widgets/shared/contract/limits.js'
import { labelOf } from '../../../widgets/shared/contract/record-types.js'
import { SEARCH_INDEX } from '../../../widgets/shared/contract/search.call.js'
import type { SearchRecord } from '../../../widgets/shared/contract/search-record.js'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import type { Found } from '../../cms/collections/found/found.js'
import { FoundQuery } from '../../cms/collections/found/routes.js'
import { numbersIn } from '../../cms/documents/blocks/block-form.js'
import { staffPage } from '../../cms/staff-page.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, neededLine, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { goneSignal } from '../../http/limits/client-gone.js'
import { clientOf } from '../../http/limits/limits.js'
import { recordOf } from '../../search/store/records.js'
import { recordsNumbered, searchRowsOf } from '../../search/store/records-store.js'
import { pinnedQuery, readRules, setPins } from '../../search/store/rules-store.js'
import { PINS_PATH, pinsPath, SEARCH_WORDS_PATH } from './paths.js'
import { FirstPage } from './views/first.js'

const MOST_PINS = 20
const SHOWN = 20
const FIND_PATH = `${PINS_PATH}found/`
const PinForm = form({
  q: neededLine(LONGEST_SEARCH_WORD, SENTENCES.searchWordMissing),
  /** `add-artist-12`, `remove-artist-12`, `up-artist-12`; without one the number is added. */
  do: text(),
  number: line(9),
})

export async function pinRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(
    PINS_PATH,
    { schema: { querystring: v.object({ q: line(LONGEST_SEARCH_WORD) }) } },
    async (request, reply) => draw(request, reply, request.query.q),
  )

  // For the field that adds one: of every type, by name or by number.
  app.get(FIND_PATH, { schema: { querystring: FoundQuery } }, async (request, reply) => {
    const { q, ids } = request.query
    const numbers = numbersIn(ids || q).slice(0, MOST_PINS)
    const tables = await recordsNumbered(db, numbers)
    const numbered = await recordsOf(tables.map(({ table, id }) => `${table}-${id}`))
    const hits = ids ? [] : await hitsOf(request, reply, q.slice(0, LONGEST_SEARCH_WORD))
    const records = [...numbered, ...hits.filter((hit) => !numbers.includes(hit.entityId))]
    return reply.header('cache-control', PRIVATE).send({ found: records.map(foundOf) })
  })

  app.post(PINS_PATH, { schema: { body: PinForm } }, async (request, reply) => {
    const { form: sent, values, errors } = request.body
    if (!sent) return draw(request, reply, values.q ?? '', Object.values(errors)[0])
    const query = pinnedQuery(sent.q)
    if (query === '') return draw(request, reply, sent.q, SENTENCES.noSearchWord)
    const next = await act(await pinsOf(query), sent)
    if (typeof next === 'string') return draw(request, reply, sent.q, next)
    await setPins(db, query, next)
    return seeOther(request, reply, pinsPath(sent.q))
  })

  const pinsOf = async (query: string): Promise<readonly string[]> =>
    (await readRules(db)).pins.find((one) => one.query === query)?.ids ?? []

  /** The pins after the act, or why it is not done. */
  async function act(
    pins: readonly string[],
    { do: button, number }: { do: string; number: string },
  ): Promise<string[] | string> {
    const [, what, named] = /^(add|remove|up)-([a-z_]+-[1-9]\d{0,8})$/.exec(button) ?? []
    const without = pins.filter((id) => id !== named)
    if (what === 'remove') return without
    if (what === 'up' && named !== undefined)
      return without.toSpliced(Math.max(0, pins.indexOf(named) - 1), 0, named)
    const added = named ?? (await numbered(number))
    if (added === undefined || !(await isFound(added))) return SENTENCES.noRecordNumber
    if (!pins.includes(added) && pins.length >= MOST_PINS) return SENTENCES.tooManyPins(MOST_PINS)
    return [...pins.filter((id) => id !== added), added]
  }

  async function numbered(number: string): Promise<string | undefined> {
    if (!/^[1-9]\d{0,8}$/.test(number)) return undefined
    return (await recordsNumbered(db, [Number(number)])).map(({ table, id }) => `${table}-${id}`)[0]
  }

  async function recordsOf(ids: readonly string[]): Promise<SearchRecord[]> {
    const wanted = await recordsNumbered(
      db,
      ids.map((id) => Number(id.replace(/^.*-/, ''))),
    )
    const records = await Promise.all(
      wanted.map(async ({ table, id }) =>
        (await searchRowsOf(db, table, [id])).map((row) => recordOf(table, row)),
      ),
    )
    const known = new Map(records.flat().map((record) => [record.objectID, record]))
    return ids.flatMap((id) => known.get(id) ?? [])
  }
  const isFound = async (id: string): Promise<boolean> => (await recordsOf([id])).length > 0

  async function hitsOf(
    request: FastifyRequest,
    reply: FastifyReply,
    query: string,
  ): Promise<SearchRecord[]> {
    // What is too long to be pinned is shown as it was typed, and the search would refuse it.
    if (query === '' || query.length > LONGEST_SEARCH_WORD) return []
    const asker = { client: clientOf(request.ip), signal: goneSignal(reply) }
    const ask = {
      indexName: SEARCH_INDEX,
      query,
      filters: 'published:true',
      attributesToHighlight: [],
      hitsPerPage: SHOWN,
    }
    const [answer] = await app.siteSearch.answer([ask], asker)
    return answer?.hits ?? []
  }

  async function draw(
    request: FastifyRequest,
    reply: FastifyReply,
    query: string,
    error?: string,
  ): Promise<FastifyReply> {
    const pins = await pinsOf(pinnedQuery(query))
    const records = await recordsOf(pins)
    const hits = await hitsOf(request, reply, query)
    const view = ({ objectID: id, entityId, title, recordType, url }: SearchRecord) => ({
      id,
      number: entityId,
      title,
      kind: labelOf(recordType),
      url,
    })
    return reply.page(
      FirstPage,
      staffPage('What comes first', PINS_PATH, 'For a query.', error === undefined ? 200 : 422),
      {
        back: SEARCH_WORDS_PATH,
        action: PINS_PATH,
        find: FIND_PATH,
        query,
        error: error ?? '',
        pins: records.map(view),
        // What is not published, or is gone, comes first for nobody.
        lost: pins.filter((id) => !records.some((record) => record.objectID === id)),
        found: hits.flatMap((hit) => (pins.includes(hit.objectID) ? [] : view(hit))),
      },
    )
  }
}

const foundOf = ({ entityId: id, title: name, recordType, imageUrl }: SearchRecord): Found => ({
  id,
  name,
  about: labelOf(recordType),
  src: imageUrl ?? '',
})
