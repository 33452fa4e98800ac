/** Up to four works side by side. The address has which; prices are encrypted in it as in any page. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { artworksByIds, type WorkRow } from '../../catalogue/artworks/store.js'
import { type WorkCard, workCard } from '../../catalogue/cards.js'
import { inOrder } from '../../db/in-order.js'
import { texts } from '../../http/forms/fields.js'
import { idOf } from '../../http/forms/params.js'
import { COMPARE_PATH } from './paths.js'
import { ComparePage } from './views/compare.js'

export const MOST_COMPARED = 4

/** `?works=1&works=2` as a form sends it, and `?works=1,2` as a person writes it. */
const CompareQuery = v.object({
  works: v.pipe(
    texts(),
    v.transform((sent) => [
      ...new Set(sent.flatMap((one) => one.split(',')).flatMap((one) => idOf(one) ?? [])),
    ]),
  ),
})

export async function compareRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app.site

  app.get(
    COMPARE_PATH,
    // As many addresses as there are choices of works: none of them is asked for twice.
    { schema: { querystring: CompareQuery }, config: { isCached: false } },
    async (request, reply) => {
      const asked = request.query.works
      const ids = asked.slice(0, MOST_COMPARED)
      const works = inOrder(ids, ids.length > 0 ? await artworksByIds(db, ids) : [])
      const cards = works.map((work) => workCard(work, { sizes: '16rem' }))
      return reply.page(
        ComparePage,
        {
          title: 'Compare works',
          description: 'Works side by side: sizes, years, materials.',
          path: COMPARE_PATH,
          robots: 'noindex',
        },
        { cards, rows: rowsOf(works, cards), isCut: asked.length > MOST_COMPARED, most: MOST_COMPARED },
      )
    },
  )
}

function rowsOf(
  works: readonly WorkRow[],
  cards: readonly WorkCard[],
): { label: string; values: string[] }[] {
  const rows = [
    { label: 'Year', values: cards.map(({ year }) => year) },
    { label: 'Materials', values: cards.map(({ materials }) => materials) },
    { label: 'Size', values: cards.map(({ size }) => size) },
    { label: 'Gallery', values: works.map(({ gallery_name }) => gallery_name ?? '') },
  ]
  return rows.filter(({ values }) => values.some(Boolean))
}
