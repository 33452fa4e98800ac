/** The home page by picking: which shows, works and stories stand there, as a draft that is looked at and then published. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LONGEST_QUERY } from '../../../widgets/shared/contract/limits.js'
import type { RecordType } from '../../../widgets/shared/contract/record-types.js'
import { SEARCH_INDEX } from '../../../widgets/shared/contract/search.call.js'
import { guardMembers } from '../../auth/require-member.js'
import { staffOnly } from '../../auth/staff-only.js'
import type { Found } from '../../cms/collections/found/found.js'
import { FoundQuery } from '../../cms/collections/found/routes.js'
import { numbersIn } from '../../cms/documents/blocks/block-form.js'
import { staffPage } from '../../cms/staff-page.js'
import { PRIVATE } from '../../http/cache/caching.js'
import { badRequest, notFound } from '../../http/errors/errors.js'
import { SENTENCES } from '../../http/errors/sentences.js'
import { line, text } from '../../http/forms/fields.js'
import { form } from '../../http/forms/form.js'
import { seeOther } from '../../http/forms/redirects.js'
import { goneSignal } from '../../http/limits/client-gone.js'
import { clientOf } from '../../http/limits/limits.js'
import { pictureAddress } from '../../media/pictures/address.js'
import { type SearchRow, type SearchTable, searchRowsOf } from '../../search/store/records-store.js'
import { type Picks, picksOf, publishPicks, SECTIONS, type Section, setDraft } from './picks-store.js'
import { MOST_PICKED, renderHome } from './routes.js'
import { DeskPage } from './views/desk.js'

export const HOME_DESK = '/staff/home/'
const SHOWN = 10
const Query = v.object({ section: text(), q: line(LONGEST_QUERY) })
/** `do`: `add-12`, `remove-12`, `up-12`, `publish`, or `add` for the one that `number` names. */
const PickForm = form({ section: text(), q: line(LONGEST_QUERY), do: text(), number: text() })
const FIND_PATH = `${HOME_DESK}found/`

const LABELS: Readonly<Record<Section, { title: string; type: RecordType; table: SearchTable }>> = {
  shows: { title: 'Exhibitions', type: 'Exhibition', table: 'exhibition' },
  works: { title: 'Works', type: 'Artwork', table: 'artwork' },
  stories: { title: 'Stories', type: 'Editorial', table: 'article' },
}

export async function homeStaffRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site
  guardMembers(app)
  staffOnly(app)

  app.get(HOME_DESK, { schema: { querystring: Query } }, async (request, reply) => {
    const { section: asked, q } = request.query
    const [draft, published] = await Promise.all([picksOf(db, false), picksOf(db, true)])
    const find = async (section: Section) => {
      if (asked !== section) return []
      return (await hitsOf(request, reply, section, q)).flatMap(({ entityId: id, title }) =>
        draft[section].includes(id) ? [] : { id, title },
      )
    }
    return reply.page(DeskPage, staffPage('Home page', HOME_DESK, 'What stands on the home page.'), {
      action: HOME_DESK,
      preview: `${HOME_DESK}preview/`,
      isChanged: JSON.stringify(draft) !== JSON.stringify(published),
      sections: await Promise.all(
        SECTIONS.map(async (name) => ({
          name,
          title: LABELS[name].title,
          most: MOST_PICKED[name],
          words: asked === name ? q : '',
          picked: await named(name, draft),
          findPath: `${FIND_PATH}${name}/`,
          found: await find(name),
        })),
      ),
    })
  })

  app.get(`${HOME_DESK}preview/`, async (request, reply) =>
    renderHome(app, request, reply, await picksOf(db, false)),
  )

  // For the field that adds one, by name or by number.
  app.get(
    `${FIND_PATH}:section/`,
    { schema: { params: v.object({ section: text() }), querystring: FoundQuery } },
    async (request, reply) => {
      const section = SECTIONS.find((known) => known === request.params.section)
      if (!section) throw notFound(SENTENCES.nothingToEditHere)
      const { q, ids } = request.query
      const hits = ids ? [] : await hitsOf(request, reply, section, q.slice(0, LONGEST_QUERY))
      const wanted = [...numbersIn(ids || q), ...hits.map(({ entityId }) => entityId)]
      const rows = await searchRowsOf(db, LABELS[section].table, wanted)
      const found = [...new Set(wanted)].flatMap((id) => rows.filter((row) => row.id === id).map(foundOf))
      return reply.header('cache-control', PRIVATE).send({ found })
    },
  )

  app.post(HOME_DESK, { schema: { body: PickForm } }, async (request, reply) => {
    const { section: sent = '', q = '', do: pressed = '', number = '' } = request.body.fields
    const button = pressed === 'add' ? `add-${number.trim()}` : pressed
    if (button === 'publish') {
      await publishPicks(db)
      return seeOther(request, reply, HOME_DESK)
    }
    const section = SECTIONS.find((known) => known === sent)
    const [, way, digits] = /^(add|remove|up)-([1-9]\d{0,8})$/.exec(button) ?? []
    if (!section || !way) throw badRequest(pressed === 'add' ? SENTENCES.noRecordNumber : SENTENCES.noOption)
    const id = Number(digits)
    const picked = (await picksOf(db, false))[section]
    const others = picked.filter((one) => one !== id)
    const at = way === 'add' ? others.length : Math.max(0, picked.indexOf(id) - 1)
    const next = way === 'remove' ? others : others.toSpliced(at, 0, id)
    if (way === 'add' && (await searchRowsOf(db, LABELS[section].table, [id])).length === 0)
      throw badRequest(SENTENCES.noRecordNumber)
    await setDraft(db, section, next.slice(0, MOST_PICKED[section]))
    const kept = q === '' ? '' : `?${new URLSearchParams({ section, q })}`
    return seeOther(request, reply, `${HOME_DESK}${kept}#${section}`)
  })

  async function hitsOf(request: FastifyRequest, reply: FastifyReply, section: Section, query: string) {
    if (query === '') return []
    const ask = {
      indexName: SEARCH_INDEX,
      query,
      filters: 'published:true',
      facetFilters: [[`recordType:${LABELS[section].type}`]],
      attributesToHighlight: [],
      hitsPerPage: SHOWN,
    }
    const asker = { client: clientOf(request.ip), signal: goneSignal(reply) }
    const [answer] = await app.siteSearch.answer([ask], asker)
    return answer?.hits ?? []
  }

  /** What is no longer published has no name: readers do not see it. */
  async function named(section: Section, picks: Picks) {
    const rows = await searchRowsOf(db, LABELS[section].table, picks[section])
    return picks[section].map((id) => ({ id, title: rows.find((row) => row.id === id)?.title ?? '' }))
  }
}

/** Pixels: a small picture at twice the density. */
const PICTURE_WIDTH = 160

const foundOf = ({ id, title: name, names, gallery_name, picture }: SearchRow): Found => ({
  id,
  name,
  about: gallery_name ?? names.join(', '),
  src: picture ? pictureAddress(picture, PICTURE_WIDTH) : '',
})
